import type { Reached, Stance } from '../../contract/answers.ts'
import type { MessageKey } from '../../contract/message.ts'
import type { Store } from '../store/open.ts'
import { isActive } from './status.ts'

/** What other features need to know about a call. Times in ms since 1970. */
export interface CallSummary {
  id: string
  isActive: boolean
  practice: boolean
  startedAt: number
  connectedAt: number | null
  endedAt: number | null
  /** Code of the end reason. Null for a running call. */
  endCode: string | null
  /** Cost as reported by the carrier. Null if unknown. */
  cost: { amount: number; currency: string } | null
  /** As stored last. Null if the call was not read yet. */
  reached: Reached | null
  stance: Stance | null
  /** Number of answered questions, as stored last. */
  answered: number
}

/** Reads calls by id. Omits unknown calls. */
export async function readCallSummaries(store: Store, ids: readonly string[]): Promise<Map<string, CallSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await store.db
    .selectFrom('calls')
    .leftJoin('call_prices', 'call_prices.call_id', 'calls.id')
    .leftJoin('call_answers', 'call_answers.call_id', 'calls.id')
    .select(['calls.id', 'calls.status', 'practice', 'started_at', 'connected_at', 'ended_at', 'end_reason_json'])
    .select(['call_prices.micros', 'call_prices.currency', 'call_answers.reached', 'call_answers.stance', 'answered_count'])
    .where('calls.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        isActive: isActive(row),
        practice: row.practice === 1,
        startedAt: row.started_at,
        connectedAt: row.connected_at,
        endedAt: row.ended_at,
        endCode: row.end_reason_json === null ? null : (JSON.parse(row.end_reason_json) as MessageKey).code,
        cost: row.currency === null ? null : { amount: (row.micros ?? 0) / 1e6, currency: row.currency },
        // The server writes only values of these unions.
        reached: row.reached as Reached | null,
        stance: row.stance as Stance | null,
        answered: row.answered_count ?? 0,
      },
    ]),
  )
}
