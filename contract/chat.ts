import * as z from 'zod/mini'
import { typedText } from './common.ts'

export const chatRequest = z.object({
  message: typedText(4000, 1),
  /**
   * Addition: ids of chips of the conversation's last answer that do not count any more. With these the message is kept
   * for the history and says nothing else.
   */
  without: z.optional(z.array(typedText(200, 1)).check(z.maxLength(50))),
})

const chatOption = z.object({
  name: z.string(),
  category: z.string(),
  phones: z.array(z.string()),
  details: z.string(),
  /** Addition: opens the venue's details. */
  venue_id: z.optional(z.number()),
})
export type ChatOption = z.infer<typeof chatOption>

const listFilter = {
  category: z.string(),
  place: z.string(),
  view: z.string(),
  cuisine: z.string(),
  bedrooms_min: z.number(),
  capacity_min: z.number(),
  /** In US dollars, as the list's. */
  price_max: z.number(),
  q: z.string(),
}

/**
 * One thing that was understood, for a chip that can be taken off. The same thing has the same `id` in every answer:
 * 'villa' (the category itself), 'villa.bedrooms', 'villa.place.ubud', 'villa.not.place.kuta'.
 */
const understoodChip = z.object({
  id: z.string(),
  /** In the request's language: 'sea view', 'вид на море', 'not Kuta'. */
  label: z.string(),
  /** What it is said about. */
  slot: z.enum([
    'category',
    'place',
    'view',
    'bedrooms',
    'rooms',
    'guests',
    'beds',
    'budget',
    'feature',
    'kind',
    'when',
  ]),
  /** Which of the categories asked for it belongs to. */
  category: z.string(),
  /**
   * What it comes to as a filter of the list screens: names and values of that query. A category's chips together are
   * one list; several `q` are joined by a space. {}: no list is narrowed by it.
   */
  filter: z.partial(z.object(listFilter)),
  /** What a call's scenario is filled with: of guests the number alone, of dates as they were said. */
  value: z.optional(z.string()),
})
export type UnderstoodChip = z.infer<typeof understoodChip>

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
  /** Addition: what was understood, in the order of the categories. */
  understood: z.optional(z.array(understoodChip)),
  /** Addition: whether rules alone read the request, or a language model as well. */
  made_by: z.optional(z.enum(['rules', 'model'])),
})
export type ChatReply = z.infer<typeof chatReply>
