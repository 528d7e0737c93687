import * as z from 'zod/mini'
import { typedText } from './common.ts'
import { messageKey } from './message-schema.ts'

/** The server rejects blank and missing values with the same error. */
export const phoneNumberDraft = z.object({
  name: z._default(typedText(200), ''),
  phone_number: z._default(typedText(50), ''),
  notes: z._default(z.nullable(typedText(2000)), ''),
})
export type PhoneNumberDraft = z.output<typeof phoneNumberDraft>

export const phoneNumberChange = z.extend(phoneNumberDraft, {
  /**
   * Addition: values when editing started. If another user has changed them since, the server rejects the change (409).
   */
  was: z.optional(z.object({ name: typedText(200), phone_number: typedText(50), notes: typedText(2000) })),
})
export type PhoneNumberChange = z.output<typeof phoneNumberChange>

/** Parsing of a typed phone number. */
export const phoneNumberQuery = z.object({ number: typedText(50, 1) })
export const readPhoneNumber = z.object({
  formatted: z.string(),
  /** Number to dial: a plus and 7 to 15 digits. Absent if the number cannot be called. */
  number: z.optional(z.string()),
  /** Digits of the extension. Not dialled. */
  extension: z.optional(z.string()),
  /** Warning if the number is doubtful or cannot be called. */
  warning: z.optional(z.string()),
  warning_message: z.optional(messageKey),
})

export const savedPhoneNumber = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: z.string(),
  notes: z.string(),
  /** Addition: the number to dial in standard format, without the extension. As typed if unreadable. */
  formatted: z.optional(z.string()),
  /** Addition: number to dial, a plus and 7 to 15 digits. Absent if the number cannot be called. */
  number: z.optional(z.string()),
  /** Addition: digits of the extension. Not dialled. */
  extension: z.optional(z.string()),
  /** Addition: warning if the number is doubtful or cannot be called. */
  warning: z.optional(z.string()),
  warning_message: z.optional(messageKey),
  /** Addition, only in the reply to a save: earlier name of the same number. */
  was: z.optional(z.string()),
})
export type SavedPhoneNumber = z.infer<typeof savedPhoneNumber>
