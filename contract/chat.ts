import * as z from 'zod/mini'
import { typedText } from './common.ts'

export const chatRequest = z.object({
  message: typedText(4000, 1),
  /**
   * Addition: ids of the last answer's chips that the user removed. If set, the message is stored only for the history
   * and is not interpreted.
   */
  without: z.optional(z.array(typedText(200, 1)).check(z.maxLength(50))),
})

const chatOption = z.object({
  name: z.string(),
  category: z.string(),
  phones: z.array(z.string()),
  details: z.string(),
  /** Addition: id for opening the venue's details. */
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
  /** US dollars, as in the list's filter. */
  price_max: z.number(),
  /** ISO weekday and local time 'HH:MM', as in the list's filter. */
  open_day: z.number(),
  open_at: z.string(),
  q: z.string(),
}

/**
 * Understood part of a request, shown as a removable chip. The `id` is stable across answers, e.g. 'villa' (the
 * category), 'villa.bedrooms', 'villa.place.ubud', 'villa.not.place.kuta'.
 */
const understoodChip = z.object({
  id: z.string(),
  /** Label in the request's language, e.g. 'sea view', 'вид на море', 'not Kuta'. */
  label: z.string(),
  /** Subject of the chip. */
  slot: z.enum([
    'category',
    'place',
    'view',
    'bedrooms',
    'rooms',
    'guests',
    'beds',
    'budget',
    'hours',
    'feature',
    'kind',
    'when',
  ]),
  /** Requested category to which the chip belongs. */
  category: z.string(),
  /**
   * Equivalent filter of the list screens, with the names and values of their query parameters. Merge the chips of a
   * category into one filter, and join several `q` with a space. {} if no filter applies.
   */
  filter: z.partial(z.object(listFilter)),
  /** Value for a call scenario's placeholder: the number of guests, or dates as written in the request. */
  value: z.optional(z.string()),
})
export type UnderstoodChip = z.infer<typeof understoodChip>

export const chatReply = z.object({
  /** Steps of understanding and search, in the request's language. */
  steps: z.array(z.string()),
  options: z.array(chatOption),
  /** Script for the call to the venue, in the request's language. */
  script: z.string(),
  need_more_info: z.object({
    missing: z.array(z.string()),
    refine: z.object({ bedrooms_min: z.nullable(z.number()), view: z.nullable(z.string()) }),
  }),
  /** Addition: understood parts, in the order of the categories. */
  understood: z.optional(z.array(understoodChip)),
  /** Addition: answer to 'compare A and B'. Each row has one value per venue. */
  comparison: z.optional(
    z.object({
      venues: z.array(z.string()),
      rows: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
    }),
  ),
  /** Addition: 'rules' if only rules interpreted the request, 'model' if a language model also did. */
  made_by: z.optional(z.enum(['rules', 'model'])),
})
export type ChatReply = z.infer<typeof chatReply>
