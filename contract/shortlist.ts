import * as z from 'zod/mini'
import { timestamp } from './common.ts'
import { venue } from './venues.ts'

/** Shortlisted venue with its current catalogue data. */
export const shortlisted = z.object({ venue, added_at: timestamp })
export type Shortlisted = z.infer<typeof shortlisted>
