import { sql, type SqlBool } from 'kysely'
import { type Call, type CallQuery, callsPerPage, type CallTodo } from '../../contract/calls.ts'
import type { Store } from '../store/open.ts'
import { callQueryFor } from './answers/words.ts'
import { callOf, callRows } from './log.ts'
import { activeStatuses } from './status.ts'

/** Filters of a list of calls. `before` in ms since 1970. */
export type CallFilter = Omit<CallQuery, 'before'> & { before?: number | undefined }

const todoConditions: Readonly<Record<CallTodo, ReturnType<typeof sql<SqlBool>>>> = {
  callback: sql<SqlBool>`found.stance = 'callback' and not exists (
    select 1 from calls later join call_answers again on again.call_id = later.id
    where (later.phone_number = calls.phone_number or later.venue_id = calls.venue_id)
      and later.started_at > calls.started_at and later.practice = calls.practice and again.reached = 'person')`,
  accept: sql<SqlBool>`found.open_count > 0`,
  human: sql<SqlBool>`found.stance = 'wants_human'`,
}

/** A subquery, so that SQLite reads calls in their order and stops at the limit. With a join it sorts all of them. */
const whereAnswers = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<SqlBool>`exists (select 1 from call_answers found where found.call_id = calls.id and ${condition})`

/** Lists calls that match all filters, newest first. */
export async function listCalls(store: Store, filter: CallFilter = {}): Promise<Call[]> {
  const { before, limit = callsPerPage, venue_id, reached, q, todo } = filter
  let query = callRows(store)
  if (before !== undefined) query = query.where('started_at', '<', before)
  if (venue_id !== undefined) query = query.where('venue_id', '=', venue_id)
  if (reached !== undefined) query = query.where(whereAnswers(sql`found.reached = ${reached}`))
  if (todo !== undefined)
    query = query.where('calls.status', 'not in', activeStatuses).where(whereAnswers(todoConditions[todo]))
  if (q !== undefined) {
    const words = callQueryFor(q)
    if (words.length === 0) return []
    query = query.where(store.search.matchesCall(words))
  }
  const rows = await query.orderBy('started_at', 'desc').orderBy('calls.id').limit(limit).execute()
  return rows.map(callOf)
}
