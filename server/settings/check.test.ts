import { expect, test } from 'vitest'
import { secretFields, type SettingsChange } from '../../contract/settings.ts'
import { ApiError } from '../api-error.ts'
import { checkChange } from './check.ts'

test.each<[SettingsChange, RegExp]>([
  [{ openai_api_key: '••••••••' }, /OpenAI API key is a placeholder/],
  [{ twilio_auth_token: '********' }, /Twilio auth token is a placeholder/],
  [{ serpapi_key: '.....' }, /SerpAPI key is a placeholder/],
  [{ openai_api_key: 'sk-••••1234' }, /placeholder/],
  [{ openai_api_key: '************1234' }, /placeholder/],
  [{ openai_api_key: 'sk-...1234' }, /placeholder/],
  [{ openai_api_key: 'sk one two' }, /must not contain spaces/],
  [{ openai_api_key: 'sk-ключ' }, /special characters/],
  [{ livekit_url: 'https://x.livekit.cloud' }, /must begin with wss/],
  [{ livekit_url: 'ws://x.livekit.cloud' }, /must begin with wss/],
  [{ livekit_url: 'wss://user:pass@x.livekit.cloud' }, /must begin with wss/],
  [{ webhook_domain: 'http://example.com' }, /HTTPS/],
  [{ webhook_domain: 'example.com' }, /HTTPS/],
  [{ webhook_domain: 'https://localhost' }, /reachable/],
  [{ webhook_domain: 'https://192.168.1.4' }, /reachable/],
  [{ webhook_domain: 'https://100.64.0.1' }, /reachable/],
  [{ webhook_domain: 'https://[::1]' }, /reachable/],
  [{ webhook_domain: 'https://[::ffff:10.0.0.1]' }, /reachable/],
  [{ webhook_domain: 'https://[fd00::1]' }, /reachable/],
  [{ webhook_domain: 'https://printer.local' }, /reachable/],
  [{ webhook_domain: 'https://example.com/?a=1' }, /login, query or fragment/],
  [{ openai_model: '' }, /must be a model id/],
  [{ openai_realtime_model: '<script>' }, /must be a model id/],
  [{ twilio_phone_number: '555-1234' }, /country code/],
])('rejects %j with a sentence', (change, sentence) => {
  expect(() => checkChange(change)).toThrow(ApiError)
  expect(() => checkChange(change)).toThrow(sentence)
})

test.each([
  '(Configured)',
  'not configured',
  'null',
  'undefined',
  'REDACTED',
  '[REDACTED]',
  '"None"',
  'xxxxxxxxxxxx',
  'XXXX',
  'sk-proj-xxxxxxxxxxxxxxxx',
  'your-api-key',
  '<your_api_key_here>',
  '[object Object]',
  '${undefined}',
])('rejects the placeholder %s in every secret', (text) => {
  for (const field of secretFields) expect(() => checkChange({ [field]: text })).toThrow(/ is a placeholder\. /)
})

test.each(['devkey', 'secret', 'sk-proj-nullxxxxAb', 'ACnone0123', 'your1key'])('accepts the secret %s', (text) => {
  expect(checkChange({ livekit_api_secret: text }).secrets.livekit_api_secret).toBe(text)
})

test.each(['https://203.0.113.9', 'https://[2001:db8::1]', 'https://example.com'])('accepts %s', (address) => {
  expect(checkChange({ webhook_domain: address }).plain.webhook_domain).toBe(address)
})

test('trims secrets, omits blank ones and leaves missing fields missing', () => {
  expect(checkChange({ openai_api_key: ' sk-1\n', serpapi_key: ' ', twilio_auth_token: null })).toEqual({
    plain: {},
    secrets: { openai_api_key: 'sk-1' },
  })
})
