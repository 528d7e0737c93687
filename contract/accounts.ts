import * as z from 'zod/mini'
import { timestamp, typedText, wholeNumber } from './common.ts'

/** `username` holds the e-mail; the name is that of the OAuth password form. */
export const credentials = z.object({ username: typedText(320, 1), password: typedText(1000, 1) })
export const accessToken = z.object({ access_token: z.string(), token_type: z.string() })

export const registration = z.object({
  email: typedText(320, 1),
  password: typedText(1000, 1),
  code_word: typedText(200, 1),
})
export const registered = z.object({ success: z.boolean() })

/** Who the session belongs to. */
export const account = z.object({ email: z.string() })

/** A place where the account is signed in. */
export const accountSession = z.object({
  id: z.string(),
  /** Read from what the browser says of itself: 'Chrome on Windows'. */
  device: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** The session of the call itself. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** How many sessions a call has ended. */
export const sessionsEnded = z.object({ ended: z.number() })

/** Of a password that is chosen anew. */
export const shortestPassword = 8

export const passwordChange = z.object({
  current_password: typedText(1000, 1),
  new_password: typedText(1000, 1),
})

/** What people did, as it is written down; `subject` says to what, `details` depend on the kind and hold no value of a setting. */
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
] as const
export type ActivityKind = (typeof activityKinds)[number]

const activityEntry = z.object({
  id: z.number(),
  at: timestamp,
  /** The e-mail of who did it; null where nobody was signed in. */
  user: z.nullable(z.string()),
  kind: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** `before`: only entries older than the one of this id. */
export const activityQuery = z.object({
  before: z.optional(wholeNumber(1, 999_999_999_999)),
  limit: z.optional(wholeNumber(1, 200)),
})
/** Newest first; `more` says that there are older ones. */
export const activityPage = z.object({ items: z.array(activityEntry), more: z.boolean() })
