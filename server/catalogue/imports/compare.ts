import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { Tables } from '../../store/open.ts'
import { sortable } from '../derived-data.ts'
import { type KeyedDraft, rowKey } from '../draft.ts'
import { draftOf, type Outcome, outcomeOf, type VenueRow } from '../rows.ts'

/** True for venues that do not belong to an unfinished import. */
export const isShown: Expression<SqlBool> = sql`not exists (select 1 from catalogue_state where venues.id >= hidden_from)`

/**
 * Finds the existing venue of each draft and the result of importing the draft. With `including: 'hidden'`, also finds
 * the hidden venues of the unfinished import.
 */
export async function compare(
  db: Kysely<Tables>,
  drafts: readonly KeyedDraft[],
  { including }: { including: 'shown' | 'hidden' },
): Promise<Outcome[]> {
  if (drafts.length === 0) return []
  const keys = drafts.map((draft) => draft.row_key)
  const rows = await db
    .selectFrom('venues')
    .selectAll()
    .where('row_key', 'in', keys)
    .$if(including === 'shown', (query) => query.where(isShown))
    .execute()
  const byKey = new Map<string, VenueRow>()
  for (const row of rows) {
    const other = byKey.get(row.row_key)
    if (!other || other.deleted_at !== null) byKey.set(row.row_key, row)
  }
  const renamed = await manuallyRenamed(
    db,
    drafts.filter(({ row_key }) => !byKey.has(row_key)),
  )
  return drafts.map((draft) => outcomeOf(byKey.get(draft.row_key) ?? renamed.get(draft.row_key), draft))
}

/** Finds venues that a user renamed or moved to exactly the workbook's new values, by row key. */
async function manuallyRenamed(
  db: Kysely<Tables>,
  unknown: readonly KeyedDraft[],
): Promise<ReadonlyMap<string, VenueRow>> {
  if (unknown.length === 0) return new Map()
  const rows = await db
    .selectFrom('venues')
    .selectAll()
    .where('sort_name', 'in', [...new Set(unknown.map(({ name }) => sortable(name)))])
    .where('deleted_at', 'is', null)
    .where('imported_json', 'is not', null)
    .where(isShown)
    .execute()
  const wanted = new Set(unknown.map(({ row_key }) => row_key))
  return new Map(
    rows.flatMap((row) => {
      const key = rowKey(draftOf(row))
      return wanted.has(key) ? [[key, row] as const] : []
    }),
  )
}
