import {
  type CallingHours,
  openaiModels,
  type PhoneLimitField,
  phoneLimitFields,
  realtimeModels,
  type RetentionField,
  retentionFields,
  type SecretField,
  secretFields,
  type Service,
  type SettingsChange,
  type SettingsRecord,
} from '../../../contract/settings.ts'
import type { Money } from '../../../contract/costs.ts'
import { type Label, dateIn, t } from '../../i18n/index.ts'

/** Specified fields that the server returns, with the default used if the server leaves the field out. */
const specified = {
  openai_model: 'gpt-4o-mini',
  openai_realtime_model: 'gpt-4o-realtime-preview',
  twilio_phone_number: '',
  default_language: 'en',
  webhook_domain: '',
} as const
/** Defaults of all readable text fields, including additions to the specification. */
const defaults = {
  ...specified,
  phone_countries: '',
  voicemail: 'hang_up',
  company_name: '',
  callback_number: '',
  exchange_rates_url: '',
} as const
/**
 * Readable fields. Limits are numbers in the record and text in the form. A blank number of days, and a blank budget, is null in
 * the record. A budget is text such as '12.5 EUR' in the form. Calling hours are JSON in the form.
 */
export type PlainField = keyof typeof defaults | PhoneLimitField | RetentionField | 'calling_hours' | 'daily_budget'
export type SettingsField = PlainField | SecretField

/** Unsaved field values. */
export type Edits = Partial<Record<SettingsField, string>>

const plainFields: readonly PlainField[] = [
  ...(Object.keys(defaults) as (keyof typeof defaults)[]),
  ...phoneLimitFields,
  ...retentionFields,
  'calling_hours',
  'daily_budget',
]
const isLimit = (field: SettingsField): field is PhoneLimitField =>
  (phoneLimitFields as readonly string[]).includes(field)
const isDays = (field: SettingsField): field is RetentionField => (retentionFields as readonly string[]).includes(field)
const isSecret = (field: SettingsField): field is SecretField => (secretFields as readonly string[]).includes(field)

/** Returns the value that the form shows: the edit, else the stored value, else the default. Empty for secrets. */
export function shownValue(field: SettingsField, record: SettingsRecord, edits: Edits): string {
  if (edits[field] !== undefined) return edits[field]
  if (isSecret(field)) return ''
  if (field === 'calling_hours') return record[field] === undefined ? '' : JSON.stringify(record[field])
  if (field === 'daily_budget') return record[field] ? `${record[field].amount} ${record[field].currency}` : ''
  return isLimit(field) || isDays(field) ? String(record[field] ?? '') : (record[field] ?? defaults[field])
}

/** Returns the edits that are left after `sent` was saved: later edits, and those of other fields than `fields`. */
export function editsSince(sent: Edits, edits: Edits, fields?: readonly SettingsField[]): Edits {
  const isLeft = (field: SettingsField) =>
    (fields !== undefined && !fields.includes(field)) || sent[field] !== edits[field]
  return Object.fromEntries(Object.entries(edits).filter(([field]) => isLeft(field as SettingsField)))
}

/** True if the form shows another value than the stored one. A secret is unsaved if it is not blank. */
export function isUnsaved(field: SettingsField, record: SettingsRecord, edits: Edits): boolean {
  return edits[field] !== undefined && edits[field].trim() !== shownValue(field, record, {}).trim()
}

/** Values of readable fields before their first edit. The server uses them to detect conflicting saves. */
export type BaseValues = Partial<Record<PlainField, string>>

/** Returns `base` with the stored value of `field` added. Secrets and fields already in `base` are not added. */
export function withBaseValue(base: BaseValues, field: SettingsField, record: SettingsRecord): BaseValues {
  return isSecret(field) || base[field] !== undefined ? base : { ...base, [field]: shownValue(field, record, {}) }
}

/** Returns the current values of edited fields that another user changed since the first edit. */
export function valuesChangedByOthers(base: BaseValues, record: SettingsRecord): string[] {
  const fields = plainFields.filter(
    (field) => base[field] !== undefined && base[field] !== shownValue(field, record, {}),
  )
  return fields.map((field) => {
    if (field === 'calling_hours' && record[field] !== undefined) return hoursText(record[field])
    return shownValue(field, record, {}) || `(${t('empty')})`
  })
}

/** Returns the calling hours that the form shows. Null if the server has none. */
export function shownHours(text: string): CallingHours | null {
  return text === '' ? null : (JSON.parse(text) as CallingHours)
}

/** Formats as '09:00–20:00, Mon, Tue'. */
const hoursText = ({ from, to, days }: CallingHours): string =>
  [`${from}–${to}`, ...days.map((day) => weekdayName(day, 'short'))].join(', ')

/** Returns the name of a weekday. @param day 1 = Monday */
export const weekdayName = (day: number, weekday: 'short' | 'long'): string =>
  // 1 January 2024 was a Monday.
  dateIn(new Date(Date.UTC(2024, 0, day)), { weekday, timeZone: 'UTC' })

/** True for fields of the specification. Servers may lack any other field. */
const isSpecified = (field: PlainField) => Object.hasOwn(specified, field)

/** Returns the budget in the text of the form. Null without an amount, undefined if the amount is not a number. */
function budgetIn(text: string): Money | null | undefined {
  if (!/\d/.test(text)) return null
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? []
  return amount === undefined || currency === undefined ? undefined : { amount: Number(amount), currency }
}

/** Converts limits, days and the budget. Sends other text unchanged, for the server to reject with its own message. */
function wireValue(field: PlainField, value: string): string | number | Money | CallingHours | null {
  if (field === 'calling_hours') return shownHours(value)
  if (field === 'daily_budget') {
    const budget = budgetIn(value)
    return budget === undefined ? value : budget
  }
  if (isDays(field) && value === '') return null
  return (isLimit(field) || isDays(field)) && /^\d+$/.test(value) ? Number(value) : value
}

/**
 * Builds the request body of a save: non-empty secrets, and all readable fields as shown. Adds the base values (`was`) for
 * servers that detect conflicting saves. Such servers are recognised by `retirements` in the record. `fields` limits the
 * change to these fields.
 */
export function changeOf(
  record: SettingsRecord,
  edits: Edits,
  base: BaseValues = {},
  fields?: readonly SettingsField[],
): SettingsChange {
  const change: SettingsChange = {}
  const isSent = (field: SettingsField) => fields === undefined || fields.includes(field)
  for (const field of secretFields.filter(isSent)) {
    const typed = edits[field]?.trim()
    if (typed) change[field] = typed
  }
  const known = plainFields.filter((field) => isSent(field) && (isSpecified(field) || record[field] !== undefined))
  for (const field of known) {
    const value = shownValue(field, record, edits).trim()
    // Do not overwrite a value that the server did not return with an empty field.
    if (isLimit(field) ? value !== '' : value !== '' || record[field] !== undefined) {
      Object.assign(change, { [field]: wireValue(field, value) })
    }
  }
  if (record.retirements === undefined) return change
  const was = Object.fromEntries(
    known.map((field) => [field, wireValue(field, base[field] ?? shownValue(field, record, {}))]),
  )
  return { ...change, was }
}

/** Stored secrets that a connection test needs, and the hint while they are missing. */
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

/** Returns the reason why the connection test is unavailable, or null if it is available. */
export function testBlockedReason(service: Service, record: SettingsRecord): string | null {
  const { fields, why } = testNeeds[service]
  return fields.every((field) => record[`${field}_set`]) ? null : t(why)
}

type Option = { value: string; label: string }
/** Option whose label is not translated yet. */
type LabelledOption = { value: string; label: Label }

/**
 * Lists the specified models, the models of the account and the current model. Retired models stay selectable, because
 * calls use their successor, which `modelHint` names.
 */
function modelChoices(known: readonly string[], offered: readonly string[], current: string, record: SettingsRecord) {
  const ids = [...new Set([...known, ...offered, current])]
  return ids.map((id): Option => {
    const end = retirementOf(id, record)
    const suffix = end?.retired ? ` (${t('retired {day}', { day: dayText(end.shutdown) })})` : ''
    return { value: id, label: id + suffix }
  })
}

export const modelOptions = (current: string, record: SettingsRecord): Option[] =>
  modelChoices(openaiModels, record.account_models?.chat ?? [], current, record)

export const realtimeModelOptions = (current: string, record: SettingsRecord): Option[] =>
  modelChoices(realtimeModels, record.account_models?.realtime ?? [], current, record)

/** Describes the retirement of the chosen model. Undefined if no retirement is known. */
export function modelHint(id: string, record: SettingsRecord): string | undefined {
  const end = retirementOf(id, record)
  if (end === undefined) return undefined
  const day = dayText(end.shutdown)
  return end.retired
    ? t('OpenAI retired this model on {day}. Calls use {successor} instead.', { day, successor: end.successor })
    : t('OpenAI retires this model on {day}. From then on, calls use {successor}.', { day, successor: end.successor })
}

const retirementOf = (id: string, record: SettingsRecord) =>
  record.retirements?.find((retirement) => retirement.id === id)

/** Formats in UTC, because the calendar date must not shift with the time zone. */
const dayText = (day: string): string => dateIn(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })

export const voicemailOptions: readonly LabelledOption[] = [
  { value: 'hang_up', label: 'Hang up' },
  { value: 'leave_message', label: 'Leave a short message' },
]

export const languageOptions: readonly LabelledOption[] = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Russian' },
]
