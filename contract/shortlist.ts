import * as z from 'zod/mini'
import { timestamp } from './common.ts'
import { venue } from './venues.ts'

/** A venue that a member of staff has put aside, as the catalogue has it now. */
export const shortlisted = z.object({ venue, added_at: timestamp })
export type Shortlisted = z.infer<typeof shortlisted>
