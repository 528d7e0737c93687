import type { Kysely } from 'kysely'
import type { ImportChoices, ImportPreview } from '../../../contract/imports.ts'
import type { Tables } from '../../store/open.ts'

/** Choices of the user about an import, as its steps use them. */
export interface Choices {
  /** Keeps the text of cells that the workbook empties. */
  readonly keepEmptied: boolean
  /** Deletes the venues that the file no longer lists. */
  readonly removeGone: boolean
  /** Ids of existing venues by the key of the new row that is the same venue. */
  readonly same: ReadonlyMap<string, number>
}

export const defaultChoices: Choices = { keepEmptied: false, removeGone: false, same: new Map() }

/** Returns the stored choices of an import. */
export async function choicesOf(db: Kysely<Tables>, import_id: string): Promise<Choices> {
  const row = await db
    .selectFrom('imports')
    .select(['choices_json', 'report_json'])
    .where('id', '=', import_id)
    .executeTakeFirst()
  if (!row || row.choices_json === null) return defaultChoices
  const { emptied, gone, same = [] } = JSON.parse(row.choices_json) as ImportChoices
  const chosen = new Set(same)
  const pairs = same.length === 0 ? [] : ((JSON.parse(row.report_json) as Pick<ImportPreview, 'same'>).same ?? [])
  return {
    keepEmptied: emptied === 'keep',
    removeGone: gone === 'delete',
    same: new Map(pairs.flatMap(({ row, venue_id }) => (chosen.has(row) ? [[row, venue_id] as const] : []))),
  }
}
