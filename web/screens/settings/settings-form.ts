import {
  openaiModels,
  realtimeModels,
  type SecretField,
  secretFields,
  type Service,
  type SettingsChange,
  type SettingsRecord,
} from '../../../contract/settings.ts'

/** Fields whose value comes back from the server, with what they are where it says nothing. */
const defaults = {
  openai_model: 'gpt-4o-mini',
  openai_realtime_model: 'gpt-4o-realtime-preview',
  twilio_phone_number: '',
  default_language: 'en',
  webhook_domain: '',
} as const
export type PlainField = keyof typeof defaults
export type SettingsField = PlainField | SecretField

/** What was typed and not yet saved. */
export type Edits = Partial<Record<SettingsField, string>>

const plainFields = Object.keys(defaults) as PlainField[]
const isSecret = (field: SettingsField): field is SecretField => (secretFields as readonly string[]).includes(field)

export function shownValue(field: SettingsField, record: SettingsRecord, edits: Edits): string {
  return edits[field] ?? (isSecret(field) ? '' : (record[field] ?? defaults[field]))
}

/** What a save sends: secrets only when something was typed, the others as they are shown. */
export function changeOf(record: SettingsRecord, edits: Edits): SettingsChange {
  const change: Record<string, string> = {}
  for (const field of secretFields) {
    const typed = edits[field]?.trim()
    if (typed) change[field] = typed
  }
  for (const field of plainFields) {
    const value = shownValue(field, record, edits).trim()
    // A server that does not tell the value must not lose it to a field that was left empty.
    if (value !== '' || record[field] !== undefined) change[field] = value
  }
  return change
}

/** Which stored secrets a connection test needs, and what to say while they are missing. */
export const testNeeds: Record<Service, { fields: readonly SecretField[]; why: string }> = {
  openai: { fields: ['openai_api_key'], why: 'Save the API key to test the connection.' },
  twilio: {
    fields: ['twilio_account_sid', 'twilio_auth_token'],
    why: 'Save the Account SID and the Auth Token to test the connection.',
  },
  livekit: {
    fields: ['livekit_url', 'livekit_api_key', 'livekit_api_secret'],
    why: 'Save the URL, the API key and the API secret to test the connection.',
  },
  serpapi: { fields: ['serpapi_key'], why: 'Save the API key to test the connection.' },
}

/** Why a test cannot run now; null when it can. */
export function whyNoTest(service: Service, record: SettingsRecord): string | null {
  const { fields, why } = testNeeds[service]
  return fields.every((field) => record[`${field}_set`]) ? null : why
}

type Option = { value: string; label: string }
const named = (id: string): Option => ({ value: id, label: id })

/** The offered options and, where it is another, the one that is set. */
function withCurrent(options: readonly Option[], current: string): Option[] {
  return options.some(({ value }) => value === current) ? [...options] : [...options, named(current)]
}

export const modelOptions = (current: string) => withCurrent(openaiModels.map(named), current)
export const realtimeModelOptions = (current: string) => withCurrent(realtimeModels.map(named), current)
export const languageOptions: Option[] = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Russian' },
]
