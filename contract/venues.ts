import * as z from 'zod/mini'
import { timestamp, typedText, wholeNumber } from './common.ts'

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
  /** Addition: grows with every change of the venue. */
  version: z.optional(z.number()),
})
export type Venue = z.infer<typeof venue>

export const venuePage = z.object({ items: z.array(venue), total: z.number() })

/** What a list may be narrowed to. Additions but for `q` and `category`; values of the facets are those of `facets`. */
const venueFilter = z.object({
  q: z.optional(typedText(200)),
  category: z.optional(category),
  place: z.optional(typedText(100, 1)),
  view: z.optional(typedText(100, 1)),
  cuisine: z.optional(typedText(100, 1)),
  bedrooms_min: z.optional(wholeNumber(0, 1000)),
  capacity_min: z.optional(wholeNumber(0, 100_000)),
  /** In US dollars at dated rates, whatever currency the price is in. */
  price_max: z.optional(wholeNumber(0, 100_000_000)),
})

export const sortKeys = ['name', 'category', 'price', 'bedrooms', 'capacity', 'address'] as const
const orderedFilter = z.extend(venueFilter, {
  sort: z.optional(z.enum(sortKeys)),
  order: z.optional(z.enum(['asc', 'desc'])),
})

export const venueQuery = z.extend(orderedFilter, {
  /** A page asks for 20 or 25; a program may well ask for a round thousand to have them all. */
  limit: z.optional(wholeNumber(1, 1000)),
  offset: z.optional(wholeNumber(0, 100_000_000)),
})
export type VenueQuery = z.output<typeof venueQuery>

export const facetQuery = venueFilter
export const exportQuery = z.extend(orderedFilter, { format: z.enum(['xlsx', 'csv']) })

/** How many of the found venues have each value; a facet's own filter is left out of its counts. Most frequent first. */
const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))
export const venueFacets = z.object({
  place: facet,
  view: facet,
  cuisine: facet,
  /** Values are the least number: '3' is three or more. */
  bedrooms_min: facet,
  capacity_min: facet,
  price_max: facet,
})
export type VenueFacets = z.infer<typeof venueFacets>

/** All that a person may change of a venue. `version` is that of the venue when it was opened: a stale one is 409. */
export const venueChange = z.object({
  name: typedText(500, 1),
  category,
  raw_price_text: z.nullable(typedText(4000)),
  website: z.nullable(typedText(2000)),
  address: z.nullable(typedText(4000)),
  extras: z.record(typedText(200, 1), typedText(10_000)),
  version: z.optional(z.number()),
})
export type VenueChange = z.output<typeof venueChange>

/** One change of a venue: who, when, and what stood there before. */
export const venueHistory = z.array(
  z.object({
    at: timestamp,
    /** E-mail of whoever did it; null: the demonstration catalogue, or an account that is gone. */
    by: z.nullable(z.string()),
    kind: z.enum(['imported', 'edited', 'deleted', 'restored', 'import undone']),
    changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  }),
)
export type VenueHistory = z.infer<typeof venueHistory>

export const stats = z.object({ total: z.number(), by_category: z.record(z.string(), z.number()) })
export type Stats = z.infer<typeof stats>

/** What venues cost, in US dollars at dated rates; of a stay or a charter for one night. Only categories with any price. */
export const venuePrices = z.array(
  z.object({
    category: z.string(),
    /** Venues with a price. */
    count: z.number(),
    lowest: z.number(),
    /** A quarter of them cost less. */
    lower_quartile: z.number(),
    median: z.number(),
    upper_quartile: z.number(),
    highest: z.number(),
  }),
)
export type VenuePrices = z.infer<typeof venuePrices>
