import * as z from 'zod/mini'
import { timestamp, typedText, wholeNumber } from './common.ts'

/** `username` holds the e-mail. The name comes from the OAuth password form. */
export const credentials = z.object({ username: typedText(320, 1), password: typedText(1000, 1) })
export const accessToken = z.object({ access_token: z.string(), token_type: z.string() })

export const registration = z.object({
  email: typedText(320, 1),
  password: typedText(1000, 1),
  code_word: typedText(200, 1),
})
export const registered = z.object({ success: z.boolean() })

/** Account of the session. */
export const account = z.object({ email: z.string() })

/** Session of an account on one device. */
export const accountSession = z.object({
  id: z.string(),
  /** Device name derived from the User-Agent header, e.g. 'Chrome on Windows'. */
  device: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** True for the session of this request. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** Number of ended sessions. */
export const sessionsEnded = z.object({ ended: z.number() })

export const passwordChange = z.object({
  current_password: typedText(1000, 1),
  new_password: typedText(1000, 1),
})

/**
 * Kinds of audit events. `subject` names the affected object. `details` depends on the kind and never contains setting
 * values.
 */
const activityKinds = [
  'signed in',
  'sign-in failed',
  'signed out',
  'registered',
  'password changed',
  'password reset',
  'session ended',
  'settings changed',
  'connection tested',
  'import applied',
  'import undone',
  'venue edited',
  'venue deleted',
  'venue restored',
  'scenario created',
  'scenario edited',
  'scenario deleted',
  'number saved',
  'number edited',
  'number deleted',
  'call started',
  'call ended',
  'recordings deleted',
  'call kept',
  'call no longer kept',
  'retention applied',
  'answer decided',
  'do-not-call added',
  'do-not-call changed',
  'do-not-call removed',
  'inquiry started',
  'inquiry stopped',
  'inquiry deleted',
  'answers written',
  'answers restored',
  'proposal created',
  'proposal revoked',
] as const
export type ActivityKind = (typeof activityKinds)[number]

const activityEntry = z.object({
  id: z.number(),
  at: timestamp,
  /** E-mail of the acting user. Null if no user acted, e.g. a failed sign-in or a call that the callee ended. */
  user: z.nullable(z.string()),
  kind: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** `before` limits the page to entries older than this id. */
export const activityQuery = z.object({
  before: z.optional(wholeNumber(1, 999_999_999_999)),
  limit: z.optional(wholeNumber(1, 200)),
})
/** Entries, newest first. `more` is true if older entries exist. */
export const activityPage = z.object({ items: z.array(activityEntry), more: z.boolean() })
