import { expect, test } from 'vitest'
import { secretFields, type SettingsRecord } from '../../../contract/settings.ts'
import { fieldsOfSection, sectionNames } from './sections.ts'
import {
  withBaseValue,
  changeOf,
  editsSince,
  isUnsaved,
  type SettingsField,
  modelHint,
  shownValue,
  modelOptions,
  testBlockedReason,
  valuesChangedByOthers,
} from './settings-form.ts'

const record: SettingsRecord = {
  openai_api_key_set: true,
  twilio_account_sid_set: true,
  twilio_auth_token_set: false,
  livekit_url_set: false,
  livekit_api_key_set: false,
  livekit_api_secret_set: false,
  serpapi_key_set: false,
  openai_model: 'gpt-4o',
  openai_realtime_model: 'gpt-realtime-2.1',
  twilio_phone_number: '+1234567890',
  default_language: 'ru',
  webhook_domain: '',
  created_at: null,
  updated_at: null,
}

/** Fields that a server of the specification lacks. */
const additions: Partial<SettingsRecord> = {
  phone_calls_at_once: 1,
  phone_calls_a_day: 1,
  phone_minutes_a_day: 1,
  phone_calls_at_once_each: 1,
  phone_calls_a_day_each: 1,
  phone_minutes_a_day_each: 1,
  phone_countries: '',
  voicemail: 'hang_up',
  calling_hours: { from: '09:00', to: '20:00', days: [1] },
  company_name: '',
  callback_number: '',
  recordings_days: null,
  transcripts_days: null,
  daily_budget: null,
  exchange_rates_url: '',
}

test('sends only filled secrets, and all other fields as shown', () => {
  const edits = { openai_api_key: ' sk-1 ', serpapi_key: '  ', twilio_phone_number: '', openai_model: 'gpt-4o-mini' }
  expect(changeOf(record, edits)).toEqual({
    openai_api_key: 'sk-1',
    openai_model: 'gpt-4o-mini',
    openai_realtime_model: 'gpt-realtime-2.1',
    twilio_phone_number: '',
    default_language: 'ru',
    webhook_domain: '',
  })
})

test('does not send empty values for fields that the server did not return', () => {
  const { openai_model: _, openai_realtime_model: __, twilio_phone_number: ___, ...rest } = record
  const { default_language: ____, webhook_domain: _____, ...returned } = rest
  expect(changeOf(returned as SettingsRecord, {})).toEqual({
    openai_model: 'gpt-4o-mini',
    openai_realtime_model: 'gpt-4o-realtime-preview',
    default_language: 'en',
  })
})

test('a section sends and clears only its own fields', () => {
  const edits = { openai_api_key: 'sk-1', default_language: 'en', twilio_phone_number: '+3905' }
  const full = { ...record, retirements: [] }
  expect(changeOf(full, edits, { default_language: 'ru' }, fieldsOfSection('system'))).toEqual({
    default_language: 'en',
    webhook_domain: '',
    was: { default_language: 'ru', webhook_domain: '' },
  })
  const later = { ...edits, webhook_domain: 'https://example.com' }
  expect(editsSince(edits, later, fieldsOfSection('system'))).toEqual({
    openai_api_key: 'sk-1',
    twilio_phone_number: '+3905',
    webhook_domain: 'https://example.com',
  })
  expect(editsSince(edits, later)).toEqual({ webhook_domain: 'https://example.com' })
})

test('every field belongs to exactly one section', () => {
  const fields = sectionNames.flatMap(fieldsOfSection)
  expect(new Set(fields).size).toBe(fields.length)
  const sent = Object.keys(changeOf({ ...record, ...additions }, Object.fromEntries(secretFields.map((f) => [f, 'x']))))
  expect(sent.toSorted()).toEqual(fields.toSorted())
})

test('a field is unsaved while its value differs from the stored value', () => {
  const isDirty = (field: SettingsField, value: string) => isUnsaved(field, record, { [field]: value })
  expect(isDirty('default_language', 'en')).toBe(true)
  expect(isDirty('default_language', 'ru')).toBe(false)
  expect(isDirty('openai_api_key', ' ')).toBe(false)
  expect(isDirty('openai_api_key', 'sk-1')).toBe(true)
  expect(isUnsaved('openai_model', record, {})).toBe(false)
})

test('allows a connection test only with stored secrets', () => {
  expect(testBlockedReason('openai', record)).toBeNull()
  expect(testBlockedReason('twilio', record)).toMatch(/Auth Token/)
  expect(testBlockedReason('twilio', { ...record, twilio_auth_token_set: true })).toBeNull()
})

test('lists the current model even if the specification does not', () => {
  expect(modelOptions('gpt-4o', record).map(({ label }) => label)).toEqual([
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-4-turbo',
    'gpt-3.5-turbo',
  ])
  expect(modelOptions('gpt-6-luna', record).at(-1)?.value).toBe('gpt-6-luna')
})

const withRetirements: SettingsRecord = {
  ...record,
  retirements: [
    { id: 'gpt-4-turbo', shutdown: '2026-10-23', successor: 'gpt-5.6-sol', retired: true },
    { id: 'gpt-4o', shutdown: '2027-01-14', successor: 'gpt-6-luna', retired: false },
  ],
  account_models: { chat: ['gpt-4o', 'gpt-6-luna'], realtime: [] },
}

test('labels retired models with date and successor, and lists the models of the account', () => {
  expect(modelOptions('gpt-4o', withRetirements).map(({ label }) => label)).toEqual([
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-4-turbo (retired 23 Oct 2026)',
    'gpt-3.5-turbo',
    'gpt-6-luna',
  ])
  expect(modelHint('gpt-4o', withRetirements)).toBe(
    'OpenAI retires this model on 14 Jan 2027. From then on, calls use gpt-6-luna.',
  )
  expect(modelHint('gpt-4-turbo', withRetirements)).toMatch(
    /^OpenAI retired this model on 23 Oct 2026\. Calls use gpt-5\.6-sol/,
  )
  expect(modelHint('gpt-6-luna', withRetirements)).toBeUndefined()
})

test('sends the value from before the first edit, even after a reload', () => {
  const base = withBaseValue(withBaseValue({}, 'webhook_domain', withRetirements), 'openai_api_key', withRetirements)
  const later = { ...withRetirements, webhook_domain: 'https://theirs.example.com', default_language: 'en' }
  const again = withBaseValue(base, 'webhook_domain', later)
  expect(changeOf(later, { webhook_domain: 'https://mine.example.com' }, again)).toMatchObject({
    webhook_domain: 'https://mine.example.com',
    default_language: 'en',
    was: { webhook_domain: '', default_language: 'en' },
  })
  expect(changeOf(record, {})).not.toHaveProperty('was')
})

test('sends numbers of days, and null for a blank field', () => {
  const offered = { ...withRetirements, recordings_days: 90, transcripts_days: null }
  expect(changeOf(offered, { recordings_days: '', transcripts_days: '30' })).toMatchObject({
    recordings_days: null,
    transcripts_days: 30,
    was: { recordings_days: 90, transcripts_days: null },
  })
  expect(changeOf(offered, { recordings_days: '1.5' })).toMatchObject({ recordings_days: '1.5' })
  expect(changeOf(record, {})).not.toHaveProperty('recordings_days')
})

test('sends calling hours as an object, and names those that another user saved', () => {
  const calling_hours = { from: '09:00', to: '20:00', days: [1, 2] }
  const stored = { ...record, calling_hours, company_name: 'Amber Travel' }
  expect(changeOf(stored, {})).toMatchObject({ calling_hours, company_name: 'Amber Travel' })
  const edited = { from: '00:00', to: '24:00', days: [7] }
  const edits = { calling_hours: JSON.stringify(edited), company_name: ' ' }
  expect(changeOf(stored, edits)).toMatchObject({ calling_hours: edited, company_name: '' })
  expect(changeOf({ ...stored, retirements: [] }, edits).was).toMatchObject({ calling_hours })
  expect(changeOf(record, {})).not.toHaveProperty('calling_hours')
  const base = withBaseValue({}, 'calling_hours', stored)
  expect(valuesChangedByOthers(base, { ...stored, calling_hours: edited })).toEqual(['00:00–24:00, Sun'])
})

test('a daily budget is text in the form and an amount with a currency on the wire', () => {
  const budget = { amount: 12.5, currency: 'EUR' }
  const stored: SettingsRecord = { ...record, daily_budget: budget }
  expect(shownValue('daily_budget', stored, {})).toBe('12.5 EUR')
  expect(changeOf(stored, { daily_budget: '20 USD' }).daily_budget).toEqual({ amount: 20, currency: 'USD' })
  // A currency without an amount is no budget.
  expect(changeOf(stored, { daily_budget: 'EUR' }).daily_budget).toBeNull()
  expect(changeOf({ ...record, daily_budget: null }, {}).daily_budget).toBeNull()
  expect(changeOf(record, {})).not.toHaveProperty('daily_budget')
})
