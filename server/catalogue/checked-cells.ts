import { staffMessage } from '../../contract/messages.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { derivedOf, markChanged, putDerived } from './derived-data.ts'
import { type CheckedTexts, columnFields, extraKey, textOf } from './checked-fields.ts'
import type { VenueDraft } from './draft.ts'
import { columnsOf, draftOf, type VenueRow } from './rows.ts'

/** A cell to write. `field` is `raw_price_text`, `website`, `address` or `extras.<key>`. */
export interface CellChange {
  venueId: number
  field: string
  /** Null deletes the text. */
  text: string | null
}

/** A cell whose text was stated on the phone, or entered by hand after another answer. */
export interface CheckedCell extends CellChange {
  /** Version of the venue that the person saw. */
  version: number
  /** ISO 8601 time of the answer. */
  at: string
  callId: string | null
}

export interface WrittenCell {
  venueId: number
  field: string
  before: string | null
  after: string | null
  /** Version of the venue after the change. */
  version: number
}

/** Runs in the transaction of the change. */
type Also = (db: Store['db'], written: readonly WrittenCell[]) => Promise<void>

export interface CheckedCells {
  /**
   * Writes cells of several venues, all or nothing. They count as manual edits.
   * @throws ApiError 404, or 409 with the first cell whose venue has another version
   */
  write(cells: readonly CheckedCell[], by: string, also: Also): Promise<WrittenCell[]>
  /** Restores texts, all or nothing. @throws ApiError 404, or 409 with the first cell whose text is not `expected` */
  restore(cells: readonly (CellChange & { expected: string | null })[], by: string, also: Also): Promise<WrittenCell[]>
}

function withText(draft: VenueDraft, field: string, text: string | null): VenueDraft {
  const column = columnFields.find((name) => name === field)
  if (column !== undefined) return { ...draft, [column]: text }
  const key = extraKey(field)
  const { [key]: _, ...others } = draft.extras
  return { ...draft, extras: text === null ? others : { ...others, [key]: text } }
}

/** Writes single cells of venues. @param changed called after a commit */
export function openCheckedCells(store: Store, changed: () => Promise<void>): CheckedCells {
  /** Writes the cells of each venue at once. */
  async function writeAll<Cell extends CellChange>(
    cells: readonly Cell[],
    by: string,
    also: Also,
    options: {
      kind: 'edited' | 'checked by phone'
      isCurrent(row: VenueRow, cell: Cell): boolean
      /** Adds to what is known about the cells of a venue. */
      checked(known: CheckedTexts, cells: readonly Cell[]): CheckedTexts
      calls(cells: readonly Cell[]): Record<string, string> | null
    },
  ): Promise<WrittenCell[]> {
    const written: WrittenCell[] = []
    await store.db.transaction().execute(async (db) => {
      // Wait for an import that has already read these venues and will write them.
      await store.hold(db, 'catalogue')
      for (const [venueId, own] of Map.groupBy(cells, ({ venueId }) => venueId)) {
        const row = await db.selectFrom('venues').selectAll().where('id', '=', venueId).executeTakeFirst()
        if (row === undefined || row.deleted_at !== null) throw new ApiError(404, 'venue_not_found')
        const stale = own.find((cell) => !options.isCurrent(row, cell))
        if (stale) {
          const params = { venue: row.name, field: extraKey(stale.field) }
          throw new ApiError(409, staffMessage('venue_cell_changed', params))
        }
        const current = draftOf(row)
        const wanted = own.reduce((draft, { field, text }) => withText(draft, field, text), current)
        const derived = derivedOf(wanted)
        const at = Math.max(Date.now(), row.updated_at + 1)
        const known = row.checked_json === null ? {} : (JSON.parse(row.checked_json) as CheckedTexts)
        const calls = options.calls(own)
        await db
          .updateTable('venues')
          .set({
            ...columnsOf(wanted),
            ...derived.columns,
            checked_json: JSON.stringify(options.checked(known, own)),
            edited_at: at,
            updated_at: at,
            imported_json: row.imported_json ?? JSON.stringify(current),
            version: row.version + 1,
          })
          .where('id', '=', venueId)
          .execute()
        await db
          .insertInto('venue_changes')
          .values({
            venue_id: venueId,
            at,
            by,
            kind: options.kind,
            before_json: JSON.stringify(row),
            calls_json: calls && JSON.stringify(calls),
          })
          .execute()
        await putDerived(store, db, [{ id: venueId, category: row.category, derived }])
        for (const { field, text } of own) {
          written.push({ venueId, field, before: textOf(current, field), after: text, version: row.version + 1 })
        }
      }
      await also(db, written)
      await markChanged(db)
    })
    await changed()
    return written
  }

  return {
    write: (cells, by, also) =>
      writeAll(cells, by, also, {
        kind: 'checked by phone',
        isCurrent: ({ version }, cell) => version === cell.version,
        checked: (known, own) => ({
          ...known,
          ...Object.fromEntries(own.map(({ field, at, callId, text }) => [field, { at, call_id: callId, text }])),
        }),
        calls: (own) =>
          Object.fromEntries(own.flatMap(({ field, callId }) => (callId === null ? [] : [[extraKey(field), callId]]))),
      }),
    restore: (cells, by, also) =>
      writeAll(cells, by, also, {
        kind: 'edited',
        isCurrent: (row, { field, expected }) => textOf(draftOf(row), field) === expected,
        checked: (known) => known,
        calls: () => null,
      }),
  }
}
