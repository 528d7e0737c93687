import * as z from 'zod/mini'

/** Ids are made by the server; clients treat them as opaque. A number in a path arrives as text. */
export const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** Times on the wire are ISO 8601 in UTC. */
export const timestamp = z.string()

/** Every error answer of the server. */
export const errorReply = z.object({ detail: z.string() })

/** The answer to a call that has nothing to say but that it was done. */
export const done = z.object({ success: z.literal(true) })

/**
 * Text that somebody typed: trimmed of nothing, kept as it is, bounded. A NUL and lone surrogates are refused: neither
 * database engine keeps them faithfully.
 */
export function typedText(limit: number, least = 0) {
  return z.string().check(
    z.minLength(least),
    z.maxLength(limit),
    z.refine((text: string) => !/[\0\p{Surrogate}]/u.test(text), 'has a character that cannot be stored'),
  )
}

/** A whole number written in a query string. Repeated, negative, fractional and word values are refused. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}`)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  )
}
