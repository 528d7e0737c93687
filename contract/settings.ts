import { messageFields } from './message.ts'
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

export const services = ['openai', 'twilio', 'livekit', 'serpapi'] as const
export type Service = (typeof services)[number]
export const connectionTest = z.object({ service: z.enum(services) })
export const connectionResult = z.object({
  service: z.enum(services),
  success: z.boolean(),
  message: z.string(),
  ...messageFields,
  /** Addition: which account answered, in a few words; absent where the provider does not say. */
  account: z.optional(z.string()),
  /** Addition: how long the provider took, in milliseconds; absent when it did not answer. */
  latency_ms: z.optional(z.number()),
  /** Addition */
  tested_at: z.optional(timestamp),
})
export type ConnectionResult = z.infer<typeof connectionResult>

/** Bounds on phone calls of the last 24 hours; those ending in `_each` hold for one person, the others for all together. */
export const phoneLimitFields = [
  'phone_calls_at_once',
  'phone_calls_a_day',
  'phone_minutes_a_day',
  'phone_calls_at_once_each',
  'phone_calls_a_day_each',
  'phone_minutes_a_day_each',
] as const
export type PhoneLimitField = (typeof phoneLimitFields)[number]

/** What the agent does when a voicemail answers. */
const voicemailChoices = ['hang_up', 'leave_message'] as const
export type VoicemailChoice = (typeof voicemailChoices)[number]

/** The last test of a service. `outdated`: its credentials were saved again after it. */
const lastTest = z.extend(connectionResult, { tested_at: timestamp, outdated: z.boolean() })
export type LastTest = z.infer<typeof lastTest>

/** A model that was or will be switched off: the first day (UTC, YYYY-MM-DD) without it, and what takes its place. */
const modelRetirement = z.object({
  id: z.string(),
  shutdown: z.string(),
  successor: z.string(),
  /** That day has come: calls use the successor. */
  retired: z.boolean(),
})
export type ModelRetirement = z.infer<typeof modelRetirement>

const accountModels = z.object({ chat: z.array(z.string()), realtime: z.array(z.string()) })
export type AccountModels = z.infer<typeof accountModels>

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
  /** Addition: bounds on phone calls, see phoneLimitFields. */
  phone_calls_at_once: z.optional(z.number()),
  phone_calls_a_day: z.optional(z.number()),
  phone_minutes_a_day: z.optional(z.number()),
  phone_calls_at_once_each: z.optional(z.number()),
  phone_calls_a_day_each: z.optional(z.number()),
  phone_minutes_a_day_each: z.optional(z.number()),
  /** Addition: the countries that may be phoned, as 'AE, ID'; blank: all. */
  phone_countries: z.optional(z.string()),
  /** Addition */
  voicemail: z.optional(z.enum(voicemailChoices)),
  /** Addition: the sound of calls is kept. */
  record_calls: z.optional(z.boolean()),
  /** Addition: the last connection test of each service that was tested. */
  tests: z.optional(z.array(lastTest)),
  /** Addition: what is known of models that end. */
  retirements: z.optional(z.array(modelRetirement)),
  /** Addition: what the OpenAI account offered at the last successful test of the present key. */
  account_models: z.optional(accountModels),
})
export type SettingsRecord = z.infer<typeof settingsRecord>

const secret = z.optional(z.nullable(typedText(500)))

const bound = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000)))

/** What the readable fields held when somebody began to edit them. */
const heldBefore = z.partial(
  z.object({
    openai_model: typedText(500),
    openai_realtime_model: typedText(500),
    twilio_phone_number: typedText(500),
    default_language: typedText(500),
    webhook_domain: typedText(500),
    phone_calls_at_once: z.number(),
    phone_calls_a_day: z.number(),
    phone_minutes_a_day: z.number(),
    phone_calls_at_once_each: z.number(),
    phone_calls_a_day_each: z.number(),
    phone_minutes_a_day_each: z.number(),
    phone_countries: typedText(1000),
    voicemail: typedText(500),
  }),
)

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
  record_calls: z.optional(z.boolean()),
  /** Addition: see the record. */
  phone_calls_at_once: bound,
  phone_calls_a_day: bound,
  phone_minutes_a_day: bound,
  phone_calls_at_once_each: bound,
  phone_calls_a_day_each: bound,
  phone_minutes_a_day_each: bound,
  phone_countries: z.optional(z.nullable(typedText(1000))),
  voicemail: z.optional(z.enum(voicemailChoices)),
  /**
   * Addition: a field that is sent as it was before is left alone, and one that somebody else has changed meanwhile is
   * refused (409) instead of overwritten. Without it what is sent is written.
   */
  was: z.optional(heldBefore),
})
export type SettingsChange = z.output<typeof settingsChange>

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
