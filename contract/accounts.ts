import * as z from 'zod/mini'
import { typedText } from './common.ts'

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
