import { expect, test } from 'vitest'
import type { SettingsRecord } from '../../../contract/settings.ts'
import { beginning, changeOf, modelHint, modelOptions, whyNoTest } from './settings-form.ts'

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

test('secrets are sent only when something was typed, the others as they are shown', () => {
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

test('a server that tells only what is set keeps the texts it did not tell', () => {
  const { openai_model: _, openai_realtime_model: __, twilio_phone_number: ___, ...rest } = record
  const { default_language: ____, webhook_domain: _____, ...told } = rest
  expect(changeOf(told as SettingsRecord, {})).toEqual({
    openai_model: 'gpt-4o-mini',
    openai_realtime_model: 'gpt-4o-realtime-preview',
    default_language: 'en',
  })
})

test('a test needs what is stored, not what is typed', () => {
  expect(whyNoTest('openai', record)).toBeNull()
  expect(whyNoTest('twilio', record)).toMatch(/Auth Token/)
  expect(whyNoTest('twilio', { ...record, twilio_auth_token_set: true })).toBeNull()
})

test("the model that is set is among the options, even when it is none of the specification's", () => {
  expect(modelOptions('gpt-4o', record).map(({ label }) => label)).toEqual([
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-4-turbo',
    'gpt-3.5-turbo',
  ])
  expect(modelOptions('gpt-6-luna', record).at(-1)?.value).toBe('gpt-6-luna')
})

const ours: SettingsRecord = {
  ...record,
  retirements: [
    { id: 'gpt-4-turbo', shutdown: '2026-10-23', successor: 'gpt-5.6-sol', retired: true },
    { id: 'gpt-4o', shutdown: '2027-01-14', successor: 'gpt-6-luna', retired: false },
  ],
  account_models: { chat: ['gpt-4o', 'gpt-6-luna'], realtime: [] },
}

test('retired models say when they went and what takes their place; those of the account are offered', () => {
  expect(modelOptions('gpt-4o', ours).map(({ label }) => label)).toEqual([
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-4-turbo (switched off 23 Oct 2026, calls use gpt-5.6-sol)',
    'gpt-3.5-turbo',
    'gpt-6-luna',
  ])
  expect(modelHint('gpt-4o', ours)).toBe('OpenAI switches it off on 14 Jan 2027. From then on calls use gpt-6-luna.')
  expect(modelHint('gpt-4-turbo', ours)).toMatch(/^OpenAI switched it off on 23 Oct 2026\. Calls use gpt-5\.6-sol/)
  expect(modelHint('gpt-6-luna', ours)).toBeUndefined()
})

test('what a field held when it was first typed into is told, whatever was loaded since', () => {
  const began = beginning(beginning({}, 'webhook_domain', ours), 'openai_api_key', ours)
  const later = { ...ours, webhook_domain: 'https://theirs.example.com', default_language: 'en' }
  const again = beginning(began, 'webhook_domain', later)
  expect(changeOf(later, { webhook_domain: 'https://mine.example.com' }, again)).toMatchObject({
    webhook_domain: 'https://mine.example.com',
    default_language: 'en',
    was: { webhook_domain: '', default_language: 'en' },
  })
  expect(changeOf(record, {})).not.toHaveProperty('was')
})
