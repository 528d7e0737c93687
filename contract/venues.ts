import * as z from 'zod/mini'
import { typedText } from './common.ts'

export const categories = ['villa', 'restaurant', 'mobile_spa', 'yacht', 'retreat_center'] as const
export const category = z.enum(categories)
export type Category = z.infer<typeof category>

/** The extras keys that the screens read. Other keys are kept and shown in the details. */
export const extrasKeys = [
  'Number of bedrooms',
  'Area',
  'View',
  'Private chef',
  'Photo gallery',
  'Double',
  'Single',
  'Massage beds',
  'How many',
  'Contact',
  'Working hours',
  'Maximum capacity',
  'Yoga shala',
  'Number of rooms',
  'Facilities',
  'Cuisine type',
  'Highlights',
  'Type of boat',
  'Capacity',
  'Port of departure',
] as const

export const venue = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  raw_price_text: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  source_sheet: z.nullable(z.string()),
  /** A free map; values are texts as the owner wrote them. */
  extras: z.record(z.string(), z.string()),
})
export type Venue = z.infer<typeof venue>

export const venuePage = z.object({ items: z.array(venue), total: z.number() })

/** A whole number written in a query string. Repeated, negative, fractional and word values are refused. */
function count(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  )
}

export const venueQuery = z.object({
  limit: z.optional(count(1, 500)),
  offset: z.optional(count(0, 100_000_000)),
  q: z.optional(typedText(200)),
  category: z.optional(category),
})

export const stats = z.object({ total: z.number(), by_category: z.record(z.string(), z.number()) })
export type Stats = z.infer<typeof stats>
