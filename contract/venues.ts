import * as z from 'zod/mini'
import { timeOfDay, timestamp, typedText, wholeNumber } from './common.ts'

export const categories = ['villa', 'restaurant', 'mobile_spa', 'yacht', 'retreat_center'] as const
export const category = z.enum(categories)
export type Category = z.infer<typeof category>

/** Extras keys used by the screens. Other keys are stored and shown in the details. */
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
  /** Free key/value map, with texts as written by the owner. */
  extras: z.record(z.string(), z.string()),
  /** Addition: opening hours as read from the row, as one line in each language. Absent if the row states none. */
  hours: z.optional(z.object({ en: z.string(), ru: z.string() })),
  /** Addition: increases with every change of the venue. */
  version: z.optional(z.number()),
  /** Addition: fields whose text comes from a phone call: `raw_price_text`, ... or `extras.<key>`. Absent if none. */
  checked: z.optional(
    z.record(
      z.string(),
      z.object({
        at: timestamp,
        /** Null if a person entered the answer by hand. */
        call_id: z.nullable(z.string()),
      }),
    ),
  ),
})
export type Venue = z.infer<typeof venue>

export const venuePage = z.object({ items: z.array(venue), total: z.number() })

/** Filters of a venue list. All except `q` and `category` are additions. Facet values come from `facets`. */
const venueFilter = z.object({
  q: z.optional(typedText(200)),
  category: z.optional(category),
  place: z.optional(typedText(100, 1)),
  view: z.optional(typedText(100, 1)),
  cuisine: z.optional(typedText(100, 1)),
  bedrooms_min: z.optional(wholeNumber(0, 1000)),
  capacity_min: z.optional(wholeNumber(0, 100_000)),
  /** US dollars at dated exchange rates, for prices in any currency. */
  price_max: z.optional(wholeNumber(0, 100_000_000)),
  /** ISO weekday, 1 = Monday. Finds venues that are known to be open on that day. */
  open_day: z.optional(wholeNumber(1, 7)),
  /** Local time 'HH:MM'. Without `open_day`, the venue is open at that time on each of its working days. */
  open_at: z.optional(timeOfDay()),
  /** 1 to 12. Leaves out venues that are closed in that month. */
  open_month: z.optional(wholeNumber(1, 12)),
})

export const sortKeys = ['name', 'category', 'price', 'bedrooms', 'capacity', 'address'] as const
const orderedFilter = z.extend(venueFilter, {
  sort: z.optional(z.enum(sortKeys)),
  order: z.optional(z.enum(['asc', 'desc'])),
})

export const venueQuery = z.extend(orderedFilter, {
  /** The page requests 20 or 25. The maximum of 1000 suits programs that read all venues. */
  limit: z.optional(wholeNumber(1, 1000)),
  offset: z.optional(wholeNumber(0, 100_000_000)),
})
export type VenueQuery = z.output<typeof venueQuery>

export const facetQuery = venueFilter
/** `progress=true` replies with frames that report the progress (export-frames.ts). */
export const exportQuery = z.extend(orderedFilter, {
  format: z.enum(['xlsx', 'csv']),
  progress: z.optional(z.enum(['true', 'false'])),
})

/**
 * Values of a facet with the number of found venues, most frequent first. A facet's own filter does not affect its
 * counts.
 */
const facet = z.array(
  z.object({
    value: z.string(),
    label: z.string(),
    /** Labels in other languages, by language code. Places only. */
    labels: z.optional(z.record(z.string(), z.string())),
    count: z.number(),
  }),
)
export const venueFacets = z.object({
  place: facet,
  view: facet,
  cuisine: facet,
  /** Values are minimums: '3' means three or more. */
  bedrooms_min: facet,
  capacity_min: facet,
  price_max: facet,
  /** Weekdays '1' (Monday) to '7'. Venues without stated hours do not count. */
  open_day: facet,
  /** Times of the day, 'HH:MM'. */
  open_at: facet,
})
export type VenueFacets = z.infer<typeof venueFacets>

/** Editable fields of a venue. `version` is the version when editing started. An outdated version causes 409. */
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

/** Changes of a venue: user, time, and old and new values. */
export const venueHistory = z.array(
  z.object({
    at: timestamp,
    /** E-mail of the user. Null for the demo catalogue or a deleted account. */
    by: z.nullable(z.string()),
    kind: z.enum(['imported', 'edited', 'deleted', 'restored', 'import undone', 'checked by phone']),
    changes: z.array(
      z.object({
        field: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        /** Addition: the call in which the venue stated the new value. */
        call_id: z.optional(z.string()),
      }),
    ),
  }),
)
export type VenueHistory = z.infer<typeof venueHistory>

export const stats = z.object({ total: z.number(), by_category: z.record(z.string(), z.number()) })
export type Stats = z.infer<typeof stats>

/**
 * Price statistics in US dollars at dated exchange rates, per night for stays and charters. Omits categories without
 * prices.
 */
export const venuePrices = z.array(
  z.object({
    category: z.string(),
    /** Number of venues with a price. */
    count: z.number(),
    lowest: z.number(),
    /** First quartile. */
    lower_quartile: z.number(),
    median: z.number(),
    upper_quartile: z.number(),
    highest: z.number(),
  }),
)
export type VenuePrices = z.infer<typeof venuePrices>
