import { messageKey } from './message.ts'
import * as z from 'zod/mini'
import { typedText } from './common.ts'

/** Blank and absent are told apart by nobody: the server refuses both with the same sentence. */
export const phoneNumberDraft = z.object({
  name: z._default(typedText(200), ''),
  phone_number: z._default(typedText(50), ''),
  notes: z._default(z.nullable(typedText(2000)), ''),
})
export type PhoneNumberDraft = z.output<typeof phoneNumberDraft>

export const phoneNumberChange = z.extend(phoneNumberDraft, {
  /** Addition: what the entry held when somebody began to edit it. What others have changed since is refused (409). */
  was: z.optional(z.object({ name: typedText(200), phone_number: typedText(50), notes: typedText(2000) })),
})
export type PhoneNumberChange = z.output<typeof phoneNumberChange>

/** How a number that somebody types is read. */
export const phoneNumberQuery = z.object({ number: typedText(50, 1) })
export const readPhoneNumber = z.object({
  formatted: z.string(),
  /** A sentence when the number is doubtful; it may be called all the same. */
  warning: z.optional(z.string()),
  warning_message: z.optional(messageKey),
})

export const savedPhoneNumber = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: z.string(),
  notes: z.string(),
  /** Addition: the number as it is usually written, or as typed where it cannot be read. */
  formatted: z.optional(z.string()),
  /** Addition: a sentence when the number is doubtful. */
  warning: z.optional(z.string()),
  warning_message: z.optional(messageKey),
  /** Addition, in the reply to a save: the name under which this number had been saved. */
  was: z.optional(z.string()),
})
export type SavedPhoneNumber = z.infer<typeof savedPhoneNumber>
