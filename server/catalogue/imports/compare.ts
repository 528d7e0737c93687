import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { Tables } from '../../store/open.ts'
import { sortable } from '../derived-data.ts'
import { type KeyedDraft, rowKey } from '../draft.ts'
import { type Choices, defaultChoices } from './choices.ts'
import { draftOf, type Outcome, outcomeOf, type VenueRow } from '../rows.ts'

/** True for venues that do not belong to an unfinished import. */
export const isShown: Expression<SqlBool> = sql`not exists (select 1 from catalogue_state where venues.id >= hidden_from)`

/**
 * Finds the existing venue of each draft and the result of importing the draft. With `including: 'hidden'`, also finds
 * the hidden venues of the unfinished import. A row that the user declared to be an existing venue updates it.
 */
export async function compare(
  db: Kysely<Tables>,
  drafts: readonly KeyedDraft[],
  { including, choices = defaultChoices }: { including: 'shown' | 'hidden'; choices?: Choices },
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
  const chosen = await chosenVenues(db, drafts, choices)
  return drafts.map((draft) => {
    const { row_key } = draft
    const existing = byKey.get(row_key) ?? chosen.get(row_key) ?? renamed.get(row_key)
    return outcomeOf(existing, draft, choices.keepEmptied)
  })
}

/** Finds the venues that the user chose for rows, by row key. */
async function chosenVenues(
  db: Kysely<Tables>,
  drafts: readonly KeyedDraft[],
  { same }: Choices,
): Promise<ReadonlyMap<string, VenueRow>> {
  const ids = new Map(
    drafts.flatMap(({ row_key }) => (same.has(row_key) ? [[same.get(row_key)!, row_key] as const] : [])),
  )
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('venues')
    .selectAll()
    .where('id', 'in', [...ids.keys()])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [ids.get(row.id)!, row]))
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
      const draft = draftOf(row)
      const keys = [rowKey(draft), rowKey({ ...draft, area_above: true })]
      return keys.flatMap((key) => (wanted.has(key) ? [[key, row] as const] : []))
    }),
  )
}
