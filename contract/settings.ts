import * as z from 'zod/mini'
import { budget } from './costs.ts'
import { messageFields } from './message-schema.ts'
import { type FieldCode, timeOfDay, timestamp, typedLine, typedText } from './common.ts'

/** Secret fields: stored encrypted and never returned. The record contains only `<field>_set`. */
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
export const connectionResult = z.extend(messageFields, {
  service: z.enum(services),
  success: z.boolean(),
  message: z.string(),
  /** Addition: name of the account at the provider. Absent if the provider does not return one. */
  account: z.optional(z.string()),
  /** Addition: response time of the provider in ms. Absent without a response. */
  latency_ms: z.optional(z.number()),
  /** Addition. */
  tested_at: z.optional(timestamp),
})
export type ConnectionResult = z.infer<typeof connectionResult>

/**
 * Limits on phone calls in the last 24 hours. Fields ending in `_each` apply per user, the others to all users
 * together.
 */
export const phoneLimitFields = [
  'phone_calls_at_once',
  'phone_calls_a_day',
  'phone_minutes_a_day',
  'phone_calls_at_once_each',
  'phone_calls_a_day_each',
  'phone_minutes_a_day_each',
] as const
export type PhoneLimitField = (typeof phoneLimitFields)[number]

/** Action of the agent when voicemail answers. */
const voicemailChoices = ['hang_up', 'leave_message'] as const
export type VoicemailChoice = (typeof voicemailChoices)[number]

/**
 * Local hours at the callee in which the product may call without asking. `to` is exclusive. Days: 1 = Monday,
 * 7 = Sunday.
 */
export const callingHours = z.object({
  /** '00:00' to '23:59' */
  from: timeOfDay(),
  /** '00:01' to '24:00', later than `from` */
  to: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'field_end_of_hours' satisfies FieldCode)),
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
})
export type CallingHours = z.infer<typeof callingHours>

/** Days after the end of a call until its recordings, and its transcript, are deleted. Null: never. */
export const retentionFields = ['recordings_days', 'transcripts_days'] as const
export type RetentionField = (typeof retentionFields)[number]

/** Consequences of a change that a person has confirmed. 'retention': recordings or transcripts are deleted. */
const settingsConfirmations = ['retention'] as const

/** Latest connection test of a service. `outdated` is true if the credentials were saved again after it. */
const lastTest = z.extend(connectionResult, { tested_at: timestamp, outdated: z.boolean() })
export type LastTest = z.infer<typeof lastTest>

/** Model with a shutdown date (first UTC day without the model, YYYY-MM-DD) and its successor. */
const modelRetirement = z.object({
  id: z.string(),
  shutdown: z.string(),
  successor: z.string(),
  /** True from the shutdown date on: calls use `successor`. */
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
  /** Addition: calls use the built-in simulators and need no provider account. */
  practice_mode: z.optional(z.boolean()),
  /** Addition: limits on phone calls, see phoneLimitFields. */
  phone_calls_at_once: z.optional(z.number()),
  phone_calls_a_day: z.optional(z.number()),
  phone_minutes_a_day: z.optional(z.number()),
  phone_calls_at_once_each: z.optional(z.number()),
  phone_calls_a_day_each: z.optional(z.number()),
  phone_minutes_a_day_each: z.optional(z.number()),
  /** Addition: allowed countries, e.g. 'AE, ID'. Blank allows all. */
  phone_countries: z.optional(z.string()),
  /** Addition. */
  voicemail: z.optional(z.enum(voicemailChoices)),
  /** Addition: true if calls are recorded. */
  record_calls: z.optional(z.boolean()),
  /** Addition: see callingHours. */
  calling_hours: z.optional(callingHours),
  /** Addition: the name that the agent introduces itself with on calls. Blank if not set. */
  company_name: z.optional(z.string()),
  /** Addition: the number that a voicemail message states. Blank if not set. */
  callback_number: z.optional(z.string()),
  /** Additions: see retentionFields. */
  recordings_days: z.optional(z.nullable(z.number())),
  transcripts_days: z.optional(z.nullable(z.number())),
  /** Addition: calls that cost money cannot start when it is used up. Null without a budget. See `budgetUse`. */
  daily_budget: z.optional(z.nullable(budget)),
  /** Addition: true if the server refreshes exchange rates once a day from `exchange_rates_url`. */
  exchange_rates_refresh: z.optional(z.boolean()),
  exchange_rates_url: z.optional(z.string()),
  /** Addition: latest connection test of each tested service. */
  tests: z.optional(z.array(lastTest)),
  /** Addition: models with a shutdown date. */
  retirements: z.optional(z.array(modelRetirement)),
  /** Addition: models that the OpenAI account offered at the last successful test of the current key. */
  account_models: z.optional(accountModels),
})
export type SettingsRecord = z.infer<typeof settingsRecord>

const secret = z.optional(z.nullable(typedText(500)))

const days = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3650))))

const bound = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000)))

/** Values of the readable fields when editing started. */
const previousValues = z.partial(
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
    calling_hours: callingHours,
    daily_budget: z.nullable(budget),
    company_name: typedText(500),
    callback_number: typedText(500),
    recordings_days: z.nullable(z.number()),
    transcripts_days: z.nullable(z.number()),
    exchange_rates_url: typedText(500),
  }),
)

/** Fields to change. A blank or missing secret keeps the stored secret. */
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
  /** Additions, as in the record. */
  phone_calls_at_once: bound,
  phone_calls_a_day: bound,
  phone_minutes_a_day: bound,
  phone_calls_at_once_each: bound,
  phone_calls_a_day_each: bound,
  phone_minutes_a_day_each: bound,
  phone_countries: z.optional(z.nullable(typedText(1000))),
  voicemail: z.optional(z.enum(voicemailChoices)),
  calling_hours: z.optional(callingHours),
  /** Additions: blank clears the value. */
  company_name: z.optional(z.nullable(typedLine(80))),
  callback_number: z.optional(z.nullable(typedText(50))),
  /** See retentionFields. A number that would delete something needs `confirmed: ['retention']` (409). */
  recordings_days: days,
  transcripts_days: days,
  /** Addition: null removes the budget. */
  daily_budget: z.optional(z.nullable(budget)),
  confirmed: z.optional(z.array(z.enum(settingsConfirmations)).check(z.maxLength(10))),
  exchange_rates_refresh: z.optional(z.boolean()),
  /** Blank restores the default. */
  exchange_rates_url: z.optional(z.nullable(typedText(500))),
  /**
   * Addition: detects concurrent edits. The server skips a field that equals its value in `was`. If another user has
   * changed a field since, the server rejects the change (409). Without `was`, the server writes all sent fields.
   */
  was: z.optional(previousValues),
})
export type SettingsChange = z.output<typeof settingsChange>

export const configStatus = z.object({
  has_valid_openai: z.boolean(),
  has_valid_twilio: z.boolean(),
  has_valid_livekit: z.boolean(),
  /** Addition: true if simulators replace the providers. */
  practice_mode: z.optional(z.boolean()),
})
export type ConfigStatus = z.infer<typeof configStatus>

export const openaiModels = ['gpt-4o-mini', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'] as const
export const realtimeModels = ['gpt-4o-realtime-preview', 'gpt-realtime-2.1', 'gpt-realtime-2.1-mini'] as const
