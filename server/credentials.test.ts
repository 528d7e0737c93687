import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../tests/support/folders.ts'
import { openCredentials } from './credentials.ts'
import { rehearsalLivekit } from './providers/livekit.ts'
import { openSettings } from './settings/index.ts'
import { openStore, type Store } from './store/open.ts'

const config = {
  openaiBaseUrl: 'https://api.openai.com/v1',
  twilioBaseUrl: 'https://api.twilio.com',
  serpapiBaseUrl: 'https://serpapi.com',
}
const simulators = {
  openai: 'http://127.0.0.1:1/v1',
  twilio: 'http://127.0.0.1:2',
  serpapi: 'http://127.0.0.1:3',
  control: 'http://127.0.0.1:4',
}
const practice = { start: vi.fn(async () => simulators), stop: vi.fn(async () => {}), addresses: () => simulators }

let store: Store
beforeEach(async () => {
  vi.clearAllMocks()
  store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
})
afterEach(() => store.close())

function join(rehearsal = async () => false) {
  const settings = openSettings({ store, keys: [randomBytes(32).toString('base64')], log: { warn: vi.fn() } })
  return { settings, credentials: openCredentials({ settings, practice, config, rehearsal }) }
}

test('reports a provider as valid when everything for calls is stored', async () => {
  const { settings, credentials } = join()
  const none = { has_valid_openai: false, has_valid_twilio: false, has_valid_livekit: false, practice_mode: false }
  expect(await credentials.status()).toEqual(none)
  expect(await credentials.openai()).toBeUndefined()

  await settings.change({ openai_api_key: 'sk-1', twilio_account_sid: 'AC1', twilio_auth_token: 't' }, 'u')
  expect(await credentials.status()).toEqual({ ...none, has_valid_openai: true })
  expect(await credentials.openai()).toEqual({
    baseUrl: config.openaiBaseUrl,
    key: 'sk-1',
    model: 'gpt-4o-mini',
    realtimeModel: 'gpt-4o-realtime-preview',
    practice: false,
  })
  await settings.change({ twilio_phone_number: '+1234567890', livekit_url: 'wss://a.example.com' }, 'u')
  expect(await credentials.status()).toMatchObject({ has_valid_twilio: true, has_valid_livekit: false })
  await settings.change({ livekit_api_key: 'k', livekit_api_secret: 's', serpapi_key: 'x' }, 'u')
  expect(await credentials.status()).toMatchObject({ has_valid_livekit: true })
  expect(await credentials.livekit()).toEqual({ url: 'wss://a.example.com', apiKey: 'k', apiSecret: 's' })
  expect(await credentials.serpapi()).toEqual({ baseUrl: config.serpapiBaseUrl, key: 'x', practice: false })
  expect(practice.start).not.toHaveBeenCalled()
})

test('uses simulators in practice mode, except for LiveKit', async () => {
  const { settings, credentials } = join()
  await settings.change({ practice_mode: true, openai_api_key: 'sk-real' }, 'u')
  expect(practice.start).toHaveBeenCalledOnce()
  expect(await credentials.status()).toEqual({
    has_valid_openai: true,
    has_valid_twilio: true,
    has_valid_livekit: false,
    practice_mode: true,
  })
  expect(await credentials.openai()).toMatchObject({ baseUrl: simulators.openai, key: 'sk-practice', practice: true })
  const twilio = await credentials.twilio()
  expect(twilio).toMatchObject({ baseUrl: simulators.twilio, practice: true })
  expect(twilio!.accountSid).toMatch(/^AC[0-9a-f]{32}$/)
  expect(await credentials.livekit()).toBeUndefined()
  expect(await credentials.stored.openai()).toMatchObject({ baseUrl: config.openaiBaseUrl, key: 'sk-real' })

  practice.start.mockRejectedValueOnce(new Error('no'))
  await expect(credentials.openai()).rejects.toMatchObject({ status: 503 })
  await settings.change({ practice_mode: false }, 'u')
  expect(practice.stop).toHaveBeenCalledOnce()
  expect(await credentials.openai()).toMatchObject({ key: 'sk-real', practice: false })
})

test('prefers the stored LiveKit server to the practice one, used in practice mode only', async () => {
  const { settings, credentials } = join(async () => true)
  expect(await credentials.livekit()).toBeUndefined()
  await settings.change({ practice_mode: true }, 'u')
  expect(await credentials.livekit()).toEqual(rehearsalLivekit)
  expect(await credentials.status()).toMatchObject({ has_valid_livekit: true })
  await settings.change({ livekit_url: 'wss://a.example.com', livekit_api_key: 'k', livekit_api_secret: 's' }, 'u')
  expect(await credentials.livekit()).toMatchObject({ url: 'wss://a.example.com' })
})
