import * as z from 'zod/mini'
import { messageFields } from './message-schema.ts'
import type { fields } from './messages/fields.ts'

/** The server creates ids. Clients treat ids as opaque. Ids in a path arrive as text. */
export const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** ISO 8601 time in UTC. */
export const timestamp = z.string()

/** Body of every error response. `detail` is a sentence in English. */
export const errorReply = z.object({ detail: z.string(), ...messageFields })

/** Body of a successful response without a result. */
export const done = z.object({ success: z.literal(true) })

/** Reason why a check rejects a field. `params` do not include the field. */
export interface FieldError {
  code: keyof typeof fields
  params?: Record<string, string | number>
}

/** Encodes the reason of a check as the message of its issue, which zod accepts as a string only. */
export const fieldError = (code: FieldError['code'], params?: FieldError['params']): string =>
  JSON.stringify({ code, ...(params && { params }) } satisfies FieldError)

/**
 * Text that a user typed, not trimmed. Rejects a NUL and lone surrogates, because neither database engine can store
 * both.
 */
export function typedText(limit: number, least = 0) {
  return z.string().check(
    z.minLength(least),
    z.maxLength(limit),
    z.refine((text: string) => !/[\0\p{Surrogate}]/u.test(text), fieldError('field_unstorable')),
  )
}

/** Whole number in a query string. Rejects repeated, negative and fractional values, and words. */
export function wholeNumber(least: number, most: number) {
  const error = fieldError('field_whole_number_between', { minimum: least, maximum: most })
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  )
}
