import * as z from 'zod/mini'
import { typedText } from './common.ts'

/** Blank and absent are told apart by nobody: the server refuses both with the same sentence. */
export const phoneNumberDraft = z.object({
  name: z._default(typedText(200), ''),
  phone_number: z._default(typedText(50), ''),
  notes: z._default(z.nullable(typedText(2000)), ''),
})
export type PhoneNumberDraft = z.output<typeof phoneNumberDraft>

export const savedPhoneNumber = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: z.string(),
  notes: z.string(),
})
export type SavedPhoneNumber = z.infer<typeof savedPhoneNumber>
