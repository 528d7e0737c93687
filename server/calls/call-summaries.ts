import type { Reached, Stance } from '../../contract/answers.ts'
import type { MessageKey } from '../../contract/message.ts'
import type { Money } from '../../contract/costs.ts'
import type { Store } from '../store/open.ts'
import type { Costs } from './costs/index.ts'
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
  /** Known cost. Null if no part is known, and for practice calls. */
  cost: Money | null
  /** False if `cost` is a lower bound. */
  isCostKnown: boolean
  /** As stored last. Null if the call was not read yet. */
  reached: Reached | null
  stance: Stance | null
  /** Number of answered questions, as stored last. */
  answered: number
}

/** Reads calls by id. Omits unknown calls. */
export async function readCallSummaries(
  store: Store,
  costs: Pick<Costs, 'totals'>,
  ids: readonly string[],
): Promise<Map<string, CallSummary>> {
  if (ids.length === 0) return new Map()
  const totals = await costs.totals(ids)
  const rows = await store.db
    .selectFrom('calls')
    .leftJoin('call_answers', 'call_answers.call_id', 'calls.id')
    .select(['calls.id', 'calls.status', 'practice', 'started_at', 'connected_at', 'ended_at', 'end_reason_json'])
    .select(['call_answers.reached', 'call_answers.stance', 'answered_count'])
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
        cost: totals.get(row.id)?.total ?? null,
        isCostKnown: totals.get(row.id)?.isComplete ?? true,
        // The server writes only values of these unions.
        reached: row.reached as Reached | null,
        stance: row.stance as Stance | null,
        answered: row.answered_count ?? 0,
      },
    ]),
  )
}
