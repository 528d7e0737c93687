import * as z from 'zod/mini'
import { fieldError, timestamp } from './common.ts'

/** Up to three ids with commas between them. */
export const webQuery = z.object({
  venues: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,2}$/, fieldError('field_venue_ids'))),
})

/** What the web says of a venue. It stands beside the catalogue's own values and never in their place. */
export const webFinding = z.object({
  venue_id: z.number(),
  /** As the web calls it. */
  title: z.string(),
  rating: z.nullable(z.number()),
  reviews: z.nullable(z.number()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** An http(s) address; to be shown as text. */
  website: z.nullable(z.string()),
  found_at: timestamp,
  /** Made up by the stand-in of practice mode. */
  practice: z.boolean(),
})
export type WebFinding = z.infer<typeof webFinding>
