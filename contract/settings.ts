import * as z from 'zod/mini'
import { timestamp, typedText } from './common.ts'

/** Secret fields: stored encrypted, never returned; the record only says `<field>_set`. */
export const secretFields = [
  'openai_api_key',
  'twilio_account_sid',
  'twilio_auth_token',
  'livekit_url',
  'livekit_api_key',
  'livekit_api_secret',
  'serpapi_key',
] as const
export type SecretField = (typeof secretFields)[number]

export const settingsRecord = z.object({
  openai_api_key_set: z.boolean(),
  twilio_account_sid_set: z.boolean(),
  twilio_auth_token_set: z.boolean(),
  livekit_url_set: z.boolean(),
  livekit_api_key_set: z.boolean(),
  livekit_api_secret_set: z.boolean(),
  serpapi_key_set: z.boolean(),
  openai_model: z.string(),
  openai_realtime_model: z.string(),
  twilio_phone_number: z.string(),
  default_language: z.string(),
  webhook_domain: z.string(),
  created_at: z.nullable(timestamp),
  updated_at: z.nullable(timestamp),
  /** Addition: calls run against the built-in stand-ins, with no account at any provider. */
  practice_mode: z.optional(z.boolean()),
})
export type SettingsRecord = z.infer<typeof settingsRecord>

const secret = z.optional(z.nullable(typedText(500)))

/** Only what is to change need be sent; a blank or absent secret is left as it is. */
export const settingsChange = z.object({
  openai_api_key: secret,
  openai_model: z.optional(typedText(100)),
  openai_realtime_model: z.optional(typedText(100)),
  twilio_account_sid: secret,
  twilio_auth_token: secret,
  twilio_phone_number: z.optional(z.nullable(typedText(50))),
  livekit_url: secret,
  livekit_api_key: secret,
  livekit_api_secret: secret,
  serpapi_key: secret,
  default_language: z.optional(z.enum(['en', 'ru'])),
  webhook_domain: z.optional(z.nullable(typedText(500))),
  practice_mode: z.optional(z.boolean()),
})
export type SettingsChange = z.output<typeof settingsChange>

export const services = ['openai', 'twilio', 'livekit', 'serpapi'] as const
export type Service = (typeof services)[number]
export const connectionTest = z.object({ service: z.enum(services) })
export const connectionResult = z.object({ service: z.enum(services), success: z.boolean(), message: z.string() })
export type ConnectionResult = z.infer<typeof connectionResult>

export const configStatus = z.object({
  has_valid_openai: z.boolean(),
  has_valid_twilio: z.boolean(),
  has_valid_livekit: z.boolean(),
  /** Addition: the stand-ins answer instead of the providers. */
  practice_mode: z.optional(z.boolean()),
})
export type ConfigStatus = z.infer<typeof configStatus>

export const openaiModels = ['gpt-4o-mini', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'] as const
export const realtimeModels = ['gpt-4o-realtime-preview', 'gpt-realtime-2.1', 'gpt-realtime-2.1-mini'] as const
