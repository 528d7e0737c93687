import * as z from 'zod/mini'
import { typedText } from './common.ts'

export const phoneNumberDraft = z.object({
  name: typedText(200, 1),
  phone_number: typedText(50, 1),
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
