import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SecretField, type SettingsChange, secretFields, settingsRecord } from '../../contract/settings.ts'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { databases } from '../../tests/support/databases.ts'
import { openStore, type Store } from '../store/open.ts'
import { openSettings, openTestResults, type Settings } from './index.ts'

const key = randomBytes(32).toString('base64')
const someone = 'user-1'
const secret = async (settings: Settings, field: SecretField) => (await settings.snapshot()).secrets[field]

describe.each(databases)('settings on $engine', ({ open }) => {
  let store: Store
  const log = { warn: vi.fn() }
  const settings = (keys = [key]) => openSettings({ store, keys, log })
  beforeEach(async () => {
    store = await open()
    log.warn.mockClear()
  })
  afterEach(() => store.close())

  test('stores a daily budget, and detects a change by another user', async () => {
    const own = settings()
    const budget = { amount: 12.5, currency: 'EUR' }
    await own.change({ daily_budget: budget, was: { daily_budget: null } }, someone)
    expect((await own.read()).daily_budget).toEqual(budget)
    // The same value as when editing started is no change.
    await own.change({ daily_budget: null, was: { daily_budget: null } }, someone)
    expect((await own.read()).daily_budget).toEqual(budget)
    const other = {
      daily_budget: { amount: 20, currency: 'EUR' },
      was: { daily_budget: { amount: 5, currency: 'EUR' } },
    }
    await expect(own.change(other, someone)).rejects.toMatchObject({ status: 409 })
    await expect(own.change({ daily_budget: { amount: 5, currency: 'XYZ' } }, someone)).rejects.toMatchObject({
      status: 422,
      reason: { code: 'budget_currency_unknown', params: { currency: 'XYZ' } },
    })
    await own.change({ daily_budget: null, was: { daily_budget: budget } }, someone)
    expect((await own.read()).daily_budget).toBeNull()
  })

  test('returns defaults in a new installation', async () => {
    expect(await settings().read()).toEqual({
      openai_api_key_set: false,
      twilio_account_sid_set: false,
      twilio_auth_token_set: false,
      livekit_url_set: false,
      livekit_api_key_set: false,
      livekit_api_secret_set: false,
      serpapi_key_set: false,
      openai_model: 'gpt-4o-mini',
      openai_realtime_model: 'gpt-4o-realtime-preview',
      twilio_phone_number: '',
      default_language: 'en',
      webhook_domain: '',
      practice_mode: false,
      record_calls: false,
      calling_hours: { from: '09:00', to: '20:00', days: [1, 2, 3, 4, 5, 6] },
      phone_calls_at_once: 10,
      phone_calls_a_day: 200,
      phone_minutes_a_day: 2000,
      phone_calls_at_once_each: 10,
      phone_calls_a_day_each: 200,
      phone_minutes_a_day_each: 2000,
      phone_countries: '',
      voicemail: 'hang_up',
      company_name: '',
      daily_budget: null,
      callback_number: '',
      recordings_days: null,
      transcripts_days: null,
      exchange_rates_refresh: false,
      exchange_rates_url: 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json',
      created_at: null,
      updated_at: null,
    })
  })

  test('saves settings and marks secrets as set without returning them', async () => {
    const change: SettingsChange = {
      openai_api_key: ' sk-canary-1 \n',
      twilio_account_sid: 'AC-canary-2',
      twilio_auth_token: 'canary-3',
      livekit_url: 'wss://canary-4.livekit.cloud',
      livekit_api_key: 'canary-5',
      livekit_api_secret: 'canary-6',
      serpapi_key: 'canary-7',
      openai_model: 'gpt-4o',
      openai_realtime_model: 'gpt-realtime-2.1',
      twilio_phone_number: '+1 (555) 123-4567',
      default_language: 'ru',
      webhook_domain: 'https://calls.example.com/',
      practice_mode: true,
    }
    const record = await settings().change(change, someone)
    expect(settingsRecord.parse(record)).toEqual(record)
    expect(record).toMatchObject({
      openai_model: 'gpt-4o',
      openai_realtime_model: 'gpt-realtime-2.1',
      twilio_phone_number: '+1 (555) 123-4567',
      default_language: 'ru',
      webhook_domain: 'https://calls.example.com',
      practice_mode: true,
    })
    for (const field of secretFields) expect(record[`${field}_set`]).toBe(true)
    expect(JSON.stringify(record)).not.toContain('canary')
    expect(record.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

    const again = settings()
    expect(await again.read()).toEqual(record)
    expect(await secret(again, 'openai_api_key')).toBe('sk-canary-1')
    expect(await secret(again, 'livekit_url')).toBe('wss://canary-4.livekit.cloud')
    expect(await again.value('openai_model')).toBe('gpt-4o')
  })

  test('leaves blank, null and missing secrets unchanged, and the time of the first save', async () => {
    const first = await settings().change({ openai_api_key: 'sk-1', serpapi_key: 'serp' }, someone)
    const second = await settings().change({ openai_api_key: '  ', serpapi_key: null, openai_model: 'gpt-4o' }, someone)
    expect(await secret(settings(), 'openai_api_key')).toBe('sk-1')
    expect(await secret(settings(), 'serpapi_key')).toBe('serp')
    expect(second.created_at).toBe(first.created_at)
    expect(Date.parse(second.updated_at!)).toBeGreaterThanOrEqual(Date.parse(first.updated_at!))
    await settings().change({ openai_api_key: 'sk-2' }, someone)
    expect(await secret(settings(), 'openai_api_key')).toBe('sk-2')
    expect(await settings().change({}, someone)).toEqual(await settings().read())
  })

  test('saves nothing if one field is invalid', async () => {
    const saving = settings().change({ openai_api_key: '••••••••', default_language: 'ru' }, someone)
    await expect(saving).rejects.toMatchObject({ status: 422 })
    expect(await settings().read()).toMatchObject({ default_language: 'en', updated_at: null })
  })

  test('accepts loopback addresses and blank fields', async () => {
    await settings().change({ livekit_url: 'ws://localhost:7880', webhook_domain: 'https://a.example.com' }, someone)
    expect(await secret(settings(), 'livekit_url')).toBe('ws://localhost:7880')
    await settings().change({ livekit_url: 'ws://127.0.0.1:7880/', webhook_domain: '' }, someone)
    expect(await secret(settings(), 'livekit_url')).toBe('ws://127.0.0.1:7880')
    expect((await settings().read()).webhook_domain).toBe('')
  })

  test('clears the LiveKit key and secret when the URL changes without them', async () => {
    const all = { livekit_url: 'wss://one.example.com', livekit_api_key: 'key-1', livekit_api_secret: 'secret-1' }
    await settings().change(all, someone)
    const same = await settings().change({ livekit_url: 'wss://one.example.com/' }, someone)
    expect(same).toMatchObject({ livekit_api_key_set: true, livekit_api_secret_set: true })
    const moved = await settings().change({ livekit_url: 'wss://two.example.com', livekit_api_key: 'key-2' }, someone)
    expect(moved).toMatchObject({ livekit_url_set: true, livekit_api_key_set: true, livekit_api_secret_set: false })
    expect(await secret(settings(), 'livekit_api_key')).toBe('key-2')
  })

  test('saves different fields from simultaneous requests', async () => {
    await Promise.all([
      settings().change({ openai_api_key: 'sk-1' }, 'a'),
      settings().change({ twilio_auth_token: 'token' }, 'b'),
      settings().change({ webhook_domain: 'https://example.com' }, 'c'),
      settings().change({ default_language: 'ru' }, 'd'),
    ])
    expect(await settings().read()).toMatchObject({
      openai_api_key_set: true,
      twilio_auth_token_set: true,
      webhook_domain: 'https://example.com',
      default_language: 'ru',
    })
  })

  test('rejects a change of a field that another user changed', async () => {
    const seen = { default_language: 'en', webhook_domain: '', openai_model: 'gpt-4o-mini' } as const
    await settings().change({ ...seen, webhook_domain: 'https://theirs.example.com', was: seen }, 'theirs')
    const mine = { ...seen, webhook_domain: 'https://mine.example.com', openai_api_key: 'sk-1', was: seen }
    await expect(settings().change(mine, 'mine')).rejects.toMatchObject({
      status: 409,
      detail: 'Another user has changed these settings: Webhook Domain. Your changes were not saved.',
    })
    expect(await settings().read()).toMatchObject({
      webhook_domain: 'https://theirs.example.com',
      openai_api_key_set: false,
    })
    // A field equal to `was` does not overwrite the other user's value.
    const other = await settings().change({ ...seen, default_language: 'ru', was: seen }, 'mine')
    expect(other).toMatchObject({ default_language: 'ru', webhook_domain: 'https://theirs.example.com' })
    // A client may omit `was`.
    expect((await settings().change({ webhook_domain: '' }, 'mine')).webhook_domain).toBe('')
  })

  test('saves phone limits, allowed countries and the voicemail choice', async () => {
    const bounds = { phone_calls_at_once: 3, phone_minutes_a_day_each: 0 }
    const saved = await settings().change(
      { ...bounds, phone_countries: ' id;ae AE', voicemail: 'leave_message' },
      someone,
    )
    expect(saved).toMatchObject({
      ...bounds,
      phone_countries: 'ID, AE',
      voicemail: 'leave_message',
      phone_calls_a_day: 200,
    })
    await expect(settings().change({ phone_countries: 'AE, Mars' }, someone)).rejects.toMatchObject({
      status: 422,
      detail: 'Allowed countries must be two-letter codes, for example AE, ID, TH. "MARS" is not a country code',
    })
    const stale = { phone_calls_at_once: 5, was: { phone_calls_at_once: 10 } }
    await expect(settings().change(stale, 'other')).rejects.toMatchObject({
      status: 409,
      detail: expect.stringContaining('Calls at once'),
    })
    expect(await settings().change({ ...stale, was: { phone_calls_at_once: 3 } }, 'other')).toMatchObject({
      phone_calls_at_once: 5,
    })
    expect((await settings().change({ phone_countries: '' }, someone)).phone_countries).toBe('')
    const preset = openSettings({ store, keys: [key], log, defaults: { phone_calls_a_day: '7' } })
    expect((await preset.read()).phone_calls_a_day).toBe(7)
  })

  test('stores the last test of a service until its credentials are saved again', async () => {
    const results = openTestResults({ store })
    const models = { chat: ['gpt-6-luna'], realtime: ['gpt-realtime-2.1'] }
    const found = { service: 'openai', success: true, message: 'Works', account: 'acme', latency_ms: 80 } as const
    expect(await results.list()).toEqual({ tests: [] })
    await settings().change({ openai_api_key: 'sk-1' }, someone)
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    await results.save({ ...found, tested_at: at(1), models })
    const failed = { service: 'openai', success: false, message: 'Busy', tested_at: at(2) } as const
    await results.save(failed)
    expect(await openTestResults({ store }).list()).toEqual({
      tests: [{ ...failed, outdated: false }],
      account_models: models,
    })
    await store.db
      .updateTable('settings')
      .set({ updated_at: Date.now() + 1000 })
      .execute()
    expect(await results.list()).toEqual({ tests: [{ ...failed, outdated: true }] })
    // Models of the previous key do not belong to tests of the new key.
    const refused = { ...failed, message: 'Wrong key', tested_at: at(2000) }
    await results.save(refused)
    expect(await results.list()).toEqual({ tests: [{ ...refused, outdated: false }] })
  })

  test('treats a secret of another key as not set and logs it once', async () => {
    await settings().change({ openai_api_key: 'sk-1', openai_model: 'gpt-4o' }, someone)
    const other = settings([randomBytes(32).toString('base64')])
    expect(await other.read()).toMatchObject({ openai_api_key_set: false, openai_model: 'gpt-4o' })
    expect(await secret(other, 'openai_api_key')).toBeUndefined()
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect((await other.change({ openai_api_key: 'sk-2' }, someone)).openai_api_key_set).toBe(true)
  })

  test('saves limits that delete calls only after confirmation', async () => {
    const counted: unknown[] = []
    let counts = { recordings: 2, transcripts: 3 }
    const own = openSettings({
      store,
      keys: [key],
      log,
      async countDeletions(days) {
        counted.push(days)
        return counts
      },
    })
    const rejected = { status: 409, reason: expect.objectContaining({ code: 'retention', params: counts }) as unknown }
    const change = { recordings_days: 90, transcripts_days: null, default_language: 'ru' } as const
    await expect(own.change(change, someone)).rejects.toMatchObject(rejected)
    expect(await own.read()).toMatchObject({ recordings_days: null, default_language: 'en' })
    expect(await own.retention()).toEqual({})
    expect(await own.change({ ...change, confirmed: ['retention'] }, someone)).toMatchObject({
      recordings_days: 90,
      transcripts_days: null,
      default_language: 'ru',
    })
    expect(await own.retention()).toEqual({ recordings_days: { days: 90, changedAt: expect.any(Number) as unknown } })

    // Equal and blank values delete nothing.
    counted.length = 0
    await own.change({ ...change, was: { recordings_days: 90, transcripts_days: null } }, someone)
    await own.change(change, someone)
    await own.change({ recordings_days: null }, someone)
    expect(counted).toEqual([])
    expect(await own.retention()).toEqual({})
    counts = { recordings: 0, transcripts: 0 }
    await own.change({ recordings_days: 30, transcripts_days: 60 }, someone)
    expect(counted).toEqual([{ recordings_days: 30, transcripts_days: 60 }])
  })

  test('keeps the time of the last change of a limit', async () => {
    const own = settings()
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    try {
      await own.change({ recordings_days: 90 }, someone)
      vi.setSystemTime(2_000)
      await own.change({ recordings_days: 90, transcripts_days: 90 }, someone)
      expect(await own.retention()).toEqual({
        recordings_days: { days: 90, changedAt: 1_000 },
        transcripts_days: { days: 90, changedAt: 2_000 },
      })
      vi.setSystemTime(3_000)
      await own.change({ recordings_days: 30 }, someone)
      expect((await own.retention()).recordings_days).toEqual({ days: 30, changedAt: 3_000 })
    } finally {
      vi.useRealTimers()
    }
  })

  test('rejects a limit that another user changed', async () => {
    const own = settings()
    await own.change({ transcripts_days: 30 }, someone)
    await expect(own.change({ transcripts_days: 90, was: { transcripts_days: null } }, someone)).rejects.toMatchObject({
      status: 409,
      reason: expect.objectContaining({ code: 'settings_changed' }) as unknown,
    })
  })

  test('calls listeners until they are removed', async () => {
    const one = settings()
    const heard: unknown[] = []
    const end = one.onChange((record) => heard.push(record.practice_mode))
    await one.change({ practice_mode: true }, someone)
    end()
    await one.change({ practice_mode: false }, someone)
    expect(heard).toEqual([true])
  })
})

test('writes no secret into database files in any common encoding', async () => {
  const dataDir = temporaryFolder()
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const canary = 'sk-canary-7f3a9c51e2'
  const settings = openSettings({ store, keys: [key], log: { warn: vi.fn() } })
  await settings.change({ openai_api_key: canary, openai_model: 'visible-model' }, someone)
  const files = () => readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)))
  const open = Buffer.concat(files())
  await store.close()
  const all = Buffer.concat([open, ...files()]).toString('latin1')
  expect(all).toContain('visible-model')
  const bytes = Buffer.from(canary)
  for (const form of [
    canary,
    bytes.toString('hex'),
    bytes.toString('base64').slice(0, 20),
    encodeURIComponent(canary),
  ]) {
    expect(all).not.toContain(form)
  }
})
