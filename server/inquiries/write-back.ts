import { randomUUID } from 'node:crypto'
import type { AnswerValue } from '../../contract/answers.ts'
import {
  type InquiryAnswer,
  quotedPriceField,
  type WriteBack,
  type WriteBackRequest,
} from '../../contract/inquiries.ts'
import { staffMessage } from '../../contract/messages.ts'
import { priceScopeOf } from '../../engine/price-scope.ts'
import { quotedPriceText, valueText } from '../../engine/value-text.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { once, storeKey } from './keys.ts'
import type { InquiryCalls, InquiryCatalogue, User, WrittenCell } from './ports.ts'
import { type InquiryRow, questionsOf, readInquiry, type StoredInquiry } from './rows.ts'
import { readFindings, type VenueFindings } from './venue-answers.ts'

type Cell = Omit<WriteBackRequest['cells'][number], 'version'>
type StoredCell = WrittenCell & { question: number }

export interface WriteBacks {
  /** Returns old and new texts. `after` is null if the answer has no accepted value. @throws ApiError 404 */
  preview(id: string, cells: readonly Cell[]): Promise<WriteBack['cells']>
  /** Writes accepted answers to the catalogue, all or nothing. @throws ApiError 404, 409, 422 */
  write(id: string, cells: WriteBackRequest['cells'], user: User, key?: string): Promise<WriteBack>
  /** Restores the texts before a write-back. @throws ApiError 404, or 409 if a text has changed since */
  undo(id: string, writeBackId: string, user: User): Promise<WriteBack>
}

/** Writes answers of an inquiry to the catalogue. */
export function openWriteBacks(parts: {
  store: Store
  calls: InquiryCalls
  catalogue: InquiryCatalogue
  clock: () => number
}): WriteBacks {
  const { store, calls, catalogue, clock } = parts
  const { db } = store

  /** @throws ApiError 404 */
  function answerIn(findings: ReadonlyMap<number, VenueFindings>, { venue_id, question }: Cell): InquiryAnswer {
    const found = findings.get(venue_id)
    if (found === undefined) throw new ApiError(404, 'inquiry_venue_not_found')
    const answer = found.answers[question]
    if (answer === undefined) throw new ApiError(404, 'inquiry_question_not_found')
    return answer
  }

  async function read(id: string, writeBackId: string): Promise<WriteBack & { undone: boolean; stored: StoredCell[] }> {
    const row = await db
      .selectFrom('inquiry_write_backs')
      .selectAll()
      .where('id', '=', writeBackId)
      .where('inquiry_id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw new ApiError(404, 'inquiry_write_back_not_found')
    const stored = JSON.parse(row.cells_json) as StoredCell[]
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      undone: row.undone_at !== null,
      stored,
      cells: stored.map(cellOf),
    }
  }

  async function write(
    stored: StoredInquiry,
    cells: WriteBackRequest['cells'],
    user: User,
    storeKeyOf: (db: Store['db'], id: string) => Promise<void>,
  ): Promise<string> {
    const { row, venues } = stored
    if (stored.progress.isPractice ?? true) throw new ApiError(409, 'inquiry_practice_write_back')
    const findings = await readFindings(store, calls, stored)
    const nameOf = (venueId: number) => venues.find(({ venue_id }) => venue_id === venueId)!.name
    const seen = new Set<string>()
    const wanted = cells.map((cell) => {
      const answer = answerIn(findings, cell)
      const text = cellText(row, answer, cell.field)
      const venue = nameOf(cell.venue_id)
      if (text === null) {
        throw new ApiError(422, staffMessage('inquiry_cell_not_accepted', { venue, question: answer.text }))
      }
      const place = `${cell.venue_id} ${cell.field}`
      if (seen.has(place)) throw new ApiError(422, staffMessage('inquiry_cell_twice', { venue, field: cell.field }))
      seen.add(place)
      const at = answer.at ?? new Date(clock()).toISOString()
      return { venueId: cell.venue_id, field: cell.field, version: cell.version, text, at, callId: answer.call_id }
    })
    const id = randomUUID()
    await catalogue.checkedCells.write(wanted, user.id, async (db, written) => {
      await storeKeyOf(db, id)
      const questionOf = ({ venueId, field }: WrittenCell) =>
        cells.find((cell) => cell.venue_id === venueId && cell.field === field)!.question
      const cells_json = JSON.stringify(written.map((cell): StoredCell => ({ ...cell, question: questionOf(cell) })))
      await db
        .insertInto('inquiry_write_backs')
        .values({ id, inquiry_id: row.id, at: clock(), by: user.id, cells_json, undone_at: null })
        .execute()
    })
    return id
  }

  return {
    async preview(id, cells) {
      const stored = await readInquiry(db, id)
      const findings = await readFindings(store, calls, stored)
      return Promise.all(
        cells.map(async (cell) => {
          const answer = answerIn(findings, cell)
          const venue = await catalogue.read(cell.venue_id)
          if (venue === undefined) throw new ApiError(404, 'venue_not_found')
          return {
            ...cell,
            before: catalogue.textOf(venue, cell.field),
            after: cellText(stored.row, answer, cell.field),
            version: venue.version ?? 1,
          }
        }),
      )
    },

    async write(id, cells, user, key) {
      const request = `write-back ${id}`
      const stored = await readInquiry(db, id)
      const made = await once(store, user, key, request, () =>
        write(stored, cells, user, (db, made) =>
          storeKey(db, user, key, request, { id: made, inquiryId: id, at: clock() }),
        ),
      )
      const { undone: _, stored: __, ...reply } = await read(id, made.id)
      return reply
    },

    async undo(id, writeBackId, user) {
      const { undone, stored, at } = await read(id, writeBackId)
      if (undone) return { id: writeBackId, at, cells: stored.map((cell) => cellOf(swapped(cell))) }
      const cells = stored.map(({ venueId, field, before, after }) => ({
        venueId,
        field,
        text: before,
        expected: after,
      }))
      const written = await catalogue.checkedCells.restore(cells, user.id, async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('inquiry_write_backs')
          .set({ undone_at: clock() })
          .where('id', '=', writeBackId)
          .where('undone_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ApiError(409, 'inquiry_write_back_not_found')
      })
      const questionOf = ({ venueId, field }: WrittenCell) =>
        stored.find((cell) => cell.venueId === venueId && cell.field === field)!.question
      return {
        id: writeBackId,
        at: new Date(clock()).toISOString(),
        cells: written.map((cell) => cellOf({ ...cell, question: questionOf(cell) })),
      }
    },
  }
}

const swapped = (cell: StoredCell): StoredCell => ({ ...cell, before: cell.after, after: cell.before })

const cellOf = ({ venueId, question, field, before, after, version }: StoredCell): WriteBack['cells'][number] => {
  return { venue_id: venueId, question, field, before, after, version }
}

/** Returns the text that an answer puts into a field. Null unless a person accepted or corrected a value. */
export function cellText(inquiry: InquiryRow, answer: InquiryAnswer, field: string): string | null {
  const { decision } = answer
  if (decision === null || decision.status === 'rejected' || decision.value === null) return null
  if (field !== quotedPriceField || decision.value.type !== 'money')
    return valueText(withoutUnitOf(field, decision.value))
  const today = new Date(inquiry.created_at).toISOString().slice(0, 10)
  const texts = [inquiry.goal, ...questionsOf(inquiry).map(({ text }) => text), inquiry.title]
  const isByPhone = answer.call_id !== null
  // The day of the call, or of the entry by hand.
  const day = (answer.at ?? decision.at).slice(0, 10)
  return quotedPriceText(decision.value, priceScopeOf(texts, today), { day, isByPhone })
}

/** Removes the unit of a number if the field names it: '3' for 'Number of bedrooms', as owners write it. */
function withoutUnitOf(field: string, value: AnswerValue): AnswerValue {
  const isNamed = value.type === 'number' && value.unit !== null && field.toLowerCase().includes(value.unit)
  return isNamed ? { ...value, unit: null } : value
}
