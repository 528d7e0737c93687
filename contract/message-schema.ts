import * as z from 'zod/mini'
import type { MessageParams } from './message.ts'

const params = z.record(z.string(), z.custom<MessageParams[string]>())

/** Additions to an object with a single sentence: an error, a notice, a test result. */
export const messageFields = z.object({ code: z.optional(z.string()), params: z.optional(params) })

/** Addition for a sentence in one field of a larger object, e.g. `reason_message` for `reason`. */
export const messageKey = z.object({ code: z.string(), params: z.optional(params) })
