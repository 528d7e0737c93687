import * as z from 'zod/mini'
import { typedText } from './common.ts'

export const chatRequest = z.object({ message: typedText(4000, 1) })

export const chatOption = z.object({
  name: z.string(),
  category: z.string(),
  phones: z.array(z.string()),
  details: z.string(),
  /** Addition: opens the venue's details. */
  venue_id: z.optional(z.number()),
})
export type ChatOption = z.infer<typeof chatOption>

export const chatReply = z.object({
  /** What was understood and done, in the request's language. */
  steps: z.array(z.string()),
  options: z.array(chatOption),
  /** What to say to the venue, in the request's language. */
  script: z.string(),
  need_more_info: z.object({
    missing: z.array(z.string()),
    refine: z.object({ bedrooms_min: z.nullable(z.number()), view: z.nullable(z.string()) }),
  }),
})
export type ChatReply = z.infer<typeof chatReply>
