import {
  openaiModels,
  type PhoneLimitField,
  phoneLimitFields,
  realtimeModels,
  type SecretField,
  secretFields,
  type Service,
  type SettingsChange,
  type SettingsRecord,
} from '../../../contract/settings.ts'
import { type Label, dateIn, t } from '../../i18n/index.ts'

/** Fields whose value comes back from the server, with what they are where it says nothing. */
const specified = {
  openai_model: 'gpt-4o-mini',
  openai_realtime_model: 'gpt-4o-realtime-preview',
  twilio_phone_number: '',
  default_language: 'en',
  webhook_domain: '',
} as const
const defaults = { ...specified, phone_countries: '', voicemail: 'hang_up' } as const
/** Readable fields; the bounds are numbers, and text while they are typed. */
export type PlainField = keyof typeof defaults | PhoneLimitField
export type SettingsField = PlainField | SecretField

/** What was typed and not yet saved. */
export type Edits = Partial<Record<SettingsField, string>>

const plainFields: readonly PlainField[] = [
  ...(Object.keys(defaults) as (keyof typeof defaults)[]),
  ...phoneLimitFields,
]
const isBound = (field: SettingsField): field is PhoneLimitField =>
  (phoneLimitFields as readonly string[]).includes(field)
const isSecret = (field: SettingsField): field is SecretField => (secretFields as readonly string[]).includes(field)

export function shownValue(field: SettingsField, record: SettingsRecord, edits: Edits): string {
  if (edits[field] !== undefined) return edits[field]
  if (isSecret(field)) return ''
  return isBound(field) ? String(record[field] ?? '') : (record[field] ?? defaults[field])
}

/** What was typed while `sent` was being saved. */
export function editsSince(sent: Edits, edits: Edits): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field, value]) => sent[field as SettingsField] !== value))
}

/** What the readable fields held when they were first typed into. */
export type Began = Partial<Record<PlainField, string>>

/** With one more field remembered, where it is readable and not remembered yet. */
export function beginning(began: Began, field: SettingsField, record: SettingsRecord): Began {
  return isSecret(field) || began[field] !== undefined ? began : { ...began, [field]: shownValue(field, record, {}) }
}

/** What now stands in those fields that were typed into and that somebody else has changed since. */
export function changedSince(began: Began, record: SettingsRecord): string[] {
  const fields = plainFields.filter(
    (field) => began[field] !== undefined && began[field] !== shownValue(field, record, {}),
  )
  return fields.map((field) => shownValue(field, record, {}) || `(${t('nothing')})`)
}

/** Fields that any server has; of the others each may be missing. */
const isSpecified = (field: PlainField) => Object.hasOwn(specified, field)

/** What is no number goes as it is, for the server to refuse in its words. */
const sent = (field: PlainField, value: string): string | number =>
  isBound(field) && /^\d+$/.test(value) ? Number(value) : value

/**
 * What a save sends: secrets only when something was typed, the others as they are shown. A server that keeps apart what
 * two people type (ours: its record tells of retirements) is also told what the fields held before.
 */
export function changeOf(record: SettingsRecord, edits: Edits, began: Began = {}): SettingsChange {
  const change: SettingsChange = {}
  for (const field of secretFields) {
    const typed = edits[field]?.trim()
    if (typed) change[field] = typed
  }
  const known = plainFields.filter((field) => isSpecified(field) || record[field] !== undefined)
  for (const field of known) {
    const value = shownValue(field, record, edits).trim()
    // A server that does not tell the value must not lose it to a field that was left empty.
    if (isBound(field) ? value !== '' : value !== '' || record[field] !== undefined) {
      Object.assign(change, { [field]: sent(field, value) })
    }
  }
  if (record.retirements === undefined) return change
  const was = Object.fromEntries(
    known.map((field) => [field, sent(field, began[field] ?? shownValue(field, record, {}))]),
  )
  return { ...change, was }
}

/** Which stored secrets a connection test needs, and what to say while they are missing. */
const testNeeds: Record<Service, { fields: readonly SecretField[]; why: Label }> = {
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
  return fields.every((field) => record[`${field}_set`]) ? null : t(why)
}

type Option = { value: string; label: string }
/** The label is still to be put into the reader's language. */
type LabelledOption = { value: string; label: Label }

/**
 * The specification's models, those of the account, and the one that is set. What is switched off stays to be chosen, as
 * calls then use its successor, and says so.
 */
function modelChoices(known: readonly string[], offered: readonly string[], current: string, record: SettingsRecord) {
  const ids = [...new Set([...known, ...offered, current])]
  return ids.map((id): Option => {
    const end = retirementOf(id, record)
    const gone = end?.retired
      ? ` (${t('switched off {day}, calls use {successor}', { day: dayText(end.shutdown), successor: end.successor })})`
      : ''
    return { value: id, label: id + gone }
  })
}

export const modelOptions = (current: string, record: SettingsRecord): Option[] =>
  modelChoices(openaiModels, record.account_models?.chat ?? [], current, record)

export const realtimeModelOptions = (current: string, record: SettingsRecord): Option[] =>
  modelChoices(realtimeModels, record.account_models?.realtime ?? [], current, record)

/** What becomes of the chosen model, in a sentence; undefined where nothing is known. */
export function modelHint(id: string, record: SettingsRecord): string | undefined {
  const end = retirementOf(id, record)
  if (end === undefined) return undefined
  const day = dayText(end.shutdown)
  return end.retired
    ? t('OpenAI switched it off on {day}. Calls use {successor} in its place.', { day, successor: end.successor })
    : t('OpenAI switches it off on {day}. From then on calls use {successor}.', { day, successor: end.successor })
}

const retirementOf = (id: string, record: SettingsRecord) => record.retirements?.find((one) => one.id === id)

/** A day of the calendar is the same day in every time zone. */
const dayText = (day: string): string => dateIn(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })

export const voicemailOptions: readonly LabelledOption[] = [
  { value: 'hang_up', label: 'Hang up' },
  { value: 'leave_message', label: 'Leave a short message' },
]

export const languageOptions: readonly LabelledOption[] = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Russian' },
]
