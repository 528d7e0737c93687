import * as z from 'zod/mini'
import { messageFields } from './message-schema.ts'
import type { fields } from './messages/fields.ts'

/** The server creates ids. Clients treat ids as opaque. Ids in a path arrive as text. */
export const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** ISO 8601 time in UTC. */
export const timestamp = z.string()

/** Body of every error response. `detail` is a sentence in English. */
export const errorReply = z.extend(messageFields, { detail: z.string() })

/** Body of a successful response without a result. */
export const done = z.object({ success: z.literal(true) })

/**
 * The message of a check is a code of contract/messages/fields.ts. Minimum and maximum may follow, separated by spaces.
 * Plain strings, because a function call would keep the schemas in the bundle of the page.
 */
export type FieldCode = keyof typeof fields

/**
 * Text that a user typed, not trimmed. Rejects a NUL and lone surrogates, because neither database engine can store
 * both.
 */
export function typedText(limit: number, least = 0) {
  return z.string().check(
    z.minLength(least),
    z.maxLength(limit),
    z.refine((text: string) => !/[\0\p{Surrogate}]/u.test(text), 'field_unstorable' satisfies FieldCode),
  )
}

/** Typed text in one line: without line breaks and other control characters. */
export function typedLine(limit: number) {
  return typedText(limit).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'field_one_line' satisfies FieldCode))
}

/** Local time of the day, '00:00' to '23:59'. */
export function timeOfDay() {
  return z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'field_time_of_day' satisfies FieldCode))
}

/** Whole number in a query string. Rejects repeated, negative and fractional values, and words. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, `${'field_whole_number_between' satisfies FieldCode} ${least} ${most}`)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  )
}
