import * as z from 'zod/mini'
import { type FieldCode, timestamp } from './common.ts'

/** At most three comma-separated ids. */
export const webQuery = z.object({
  venues: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,2}$/, 'field_venue_ids' satisfies FieldCode)),
})

/** Information about a venue from the web. Shown next to the catalogue's values, never instead of them. */
export const webFinding = z.object({
  venue_id: z.number(),
  /** Name of the venue on the web. */
  title: z.string(),
  rating: z.nullable(z.number()),
  reviews: z.nullable(z.number()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** http(s) URL. Show as text, not as a link. */
  website: z.nullable(z.string()),
  found_at: timestamp,
  /** True if invented by the simulator in practice mode. */
  practice: z.boolean(),
})
export type WebFinding = z.infer<typeof webFinding>
