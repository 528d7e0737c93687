import { sql } from 'kysely'
import { type ModelUsage, noUsage, usageFields } from '../../providers/model-usage.ts'
import type { Store, Tables } from '../../store/open.ts'

export type UsageRow = Tables['call_usage']

/** Columns that add up. */
export const countColumns = ['requests', 'unreported', ...usageFields] as const

/** Returns the row of one request. `usage`: null or undefined if unknown. */
export function usageRow(callId: string, model: string, usage: ModelUsage | null | undefined): UsageRow {
  return { call_id: callId, model, requests: 1, unreported: usage ? 0 : 1, ...noUsage, ...usage }
}

/** Adds usage to the rows of calls and models. Not idempotent. */
export async function addUsage(db: Store['db'], rows: readonly UsageRow[]): Promise<void> {
  const sums = new Map<string, UsageRow>()
  for (const row of rows) {
    const key = `${row.call_id} ${row.model}`
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, { ...row })
    else for (const column of countColumns) sum[column] += row[column]
  }
  // One order in all processes prevents deadlocks.
  const ordered = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insertInto('call_usage')
    .values(ordered)
    .onConflict((conflict) =>
      conflict
        .columns(['call_id', 'model'])
        .doUpdateSet(
          Object.fromEntries(
            countColumns.map((column) => [
              column,
              sql<number>`${sql.ref(`call_usage.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
            ]),
          ),
        ),
    )
    .execute()
}
