import * as z from 'zod/mini'
import { timestamp, typedText, wholeNumber } from './common.ts'
import { messageKey } from './message-schema.ts'

/** What a person may confirm before a call: a call outside of the calling hours, and the consent of the callee. */
export const confirmations = ['hours', 'consent'] as const
export const confirmation = z.enum(confirmations)
export type Confirmation = z.infer<typeof confirmation>

/** Requires either `phone_number` or `venue_id`. `venue_id` means the first phone number of the venue. */
export const clearanceQuery = z.object({
  phone_number: z.optional(typedText(50)),
  venue_id: z.optional(wholeNumber(1, 999_999_999_999_999)),
  for: z._default(z.enum(['person', 'inquiry']), 'person'),
  /** Addition: the venue that is called at `phone_number`. Its place decides the time zone. */
  at_venue: z.optional(wholeNumber(1, 999_999_999_999_999)),
})
export type ClearanceQuery = z.output<typeof clearanceQuery>

/**
 * - clear: the call may be placed
 * - ask: a person has to confirm first, see `asks`. Persons only.
 * - wait: not before `until`. Inquiries only.
 * - refused: the call must not be placed
 */
export const clearanceVerdicts = ['clear', 'ask', 'wait', 'refused'] as const
export type ClearanceVerdict = (typeof clearanceVerdicts)[number]

export const clearance = z.object({
  verdict: z.enum(clearanceVerdicts),
  /** One sentence. Null if clear. */
  reason: z.nullable(z.string()),
  reason_message: z.optional(messageKey),
  /** 'HH:MM' in `time_zone`. */
  local_time: z.nullable(z.string()),
  /**
   * IANA name. If the number may lie in several zones: one that is outside of the calling hours, null if none is. Null
   * if unknown.
   */
  time_zone: z.nullable(z.string()),
  /** For 'wait', and for 'ask' because of the hour: when the calling hours begin. Else null. */
  until: z.nullable(timestamp),
  /** Addition: English name of the callee's place, as `reason` names it. Absent if unknown. */
  place: z.optional(z.string()),
  /** Addition: whether the callee's consent is stored. Absent if the country does not require it. */
  consent: z.optional(z.enum(['stored', 'missing'])),
  /** Addition: the questions to confirm. Absent unless the verdict is 'ask'. */
  asks: z.optional(
    z.array(z.object({ confirm: confirmation, reason: z.string(), reason_message: z.optional(messageKey) })),
  ),
})
export type Clearance = z.infer<typeof clearance>

/** A number that nobody may call. */
export const doNotCallEntry = z.object({
  id: z.string(),
  /** As dialled: a plus and digits. */
  phone_number: z.string(),
  reason: z.string(),
  /** The callee's words. Null if a person added the number. */
  words: z.nullable(z.string()),
  /** The call in which the callee asked not to be called again. */
  call_id: z.nullable(z.string()),
  /** E-mail of the person who added the number. Null if the callee asked for it. */
  created_by: z.nullable(z.string()),
  created_at: timestamp,
  /** Addition: only in the reply to a removal. */
  removed: z.optional(z.object({ by: z.nullable(z.string()), at: timestamp, reason: z.string() })),
})
export type DoNotCallEntry = z.infer<typeof doNotCallEntry>

export const doNotCallQuery = z.object({
  before: z.optional(z.iso.datetime()),
  limit: z.optional(wholeNumber(1, 200)),
})

export const doNotCallRequest = z.object({
  phone_number: typedText(50),
  reason: z._default(typedText(500), ''),
})

export const doNotCallRemoval = z.object({ reason: z._default(typedText(500), '') })
