/** Worker thread that reads the venues of one list, writes them as a file, and exits (see index.ts). */
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { CompiledQuery } from 'kysely'
import type { Category } from '../../../contract/venues.ts'
import { csvLine, csvStart } from '../../spreadsheet-cells.ts'
import { joinStore } from '../../store/open.ts'
import { lowerPriority } from '../../thread-priority.ts'
import { categoryList, categoryNames, type ExportedVenue, tableHeader, tableRow } from '../table-form.ts'
import type { ExportPiece, ExportTask } from './index.ts'
import { NumberList } from './number-list.ts'
import { pageParameters, type PageStart, type PagedQuery, type SelectedRow } from './paged-query.ts'
import { type Sheet, xlsxStream } from './xlsx-stream.ts'

/** Venues read per statement. */
const venuesPerPage = 200
/** Maximum number of venues. */
const mostVenues = 10_000_000
/** Size of a message in bytes. */
const pieceSize = 64 * 1024
/** Interval in ms after which the thread reports its progress even if no bytes are ready. */
const reportInterval = 250

lowerPriority()
const port = parentPort!
const { shared, selection, format, idsPerPage } = workerData as ExportTask
const store = await joinStore(shared)
const { db } = store
const progress = { rows: 0, total: null as number | null }

/** The selected ids with their categories, in the order of the list, and the keys of their extras. */
class Selected {
  ids = new NumberList(Float64Array, mostVenues)
  /** Index of each venue's category in `categoryList`. */
  places = new NumberList(Uint8Array, mostVenues)
  /** Keys of the extras of each category. Undefined if the list has no venue of the category. */
  readonly columns: (Set<string> | undefined)[] = categoryList.map(() => undefined)
  /** Key lists that `columns` contains. Most rows of a sheet have the same keys. */
  readonly #known = new Set<string>()

  add({ id, category, columns }: SelectedRow): void {
    const place = categoryList.indexOf(category as Category)
    this.ids.push(id)
    this.places.push(place)
    const known = `${place}${columns}`
    if (this.#known.has(known)) return
    if (this.#known.size >= 1000) this.#known.clear()
    this.#known.add(known)
    const keys = (this.columns[place] ??= new Set())
    for (const key of JSON.parse(columns) as string[]) keys.add(key)
  }

  /** Puts the ids in the order of their keys. Equal keys keep their order. */
  sort(keys: NumberList, direction: 'asc' | 'desc'): void {
    const sign = direction === 'asc' ? 1 : -1
    const order = Uint32Array.from({ length: keys.length }, (_, n) => n)
    order.sort((a, b) => {
      const [one, other] = [keys.at(a), keys.at(b)]
      const missing = Number(Number.isNaN(one)) - Number(Number.isNaN(other))
      return missing || sign * (one - other) || a - b
    })
    const { ids, places } = this
    this.ids = new NumberList(Float64Array, mostVenues)
    this.places = new NumberList(Uint8Array, mostVenues)
    for (const n of order) {
      this.ids.push(ids.at(n))
      this.places.push(places.at(n))
    }
  }
}

async function* pages({ sql, parameters, start }: PagedQuery): AsyncGenerator<SelectedRow[]> {
  for (let from: PageStart = start; ;) {
    const all = [...parameters, ...pageParameters(from, idsPerPage)]
    const { rows } = await db.executeQuery<SelectedRow>(CompiledQuery.raw(sql, all))
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < idsPerPage) return
    from = { id: last.id, key: start.key === null ? null : String(last.key) }
  }
}

async function select(): Promise<Selected> {
  const selected = new Selected()
  const keys = new NumberList(Float64Array, mostVenues)
  for (const query of selection?.queries ?? []) {
    for await (const rows of pages(query)) {
      for (const row of rows) {
        selected.add(row)
        // A venue without a key comes last in both directions.
        if (selection?.sort) keys.push(row.key === null ? Number.NaN : Number(row.key))
      }
    }
  }
  if (selection?.sort) selected.sort(keys, selection.sort)
  progress.total = selected.ids.length
  return selected
}

/** Reads venues in the given order. Skips venues deleted after the selection. */
async function read(ids: readonly number[]): Promise<ExportedVenue[]> {
  const rows = await db
    .selectFrom('venues')
    .select(['id', 'name', 'category', 'raw_price_text', 'website', 'address', 'source_sheet', 'extras_json'])
    .select('row_key')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const extras = JSON.parse(row.extras_json) as ExportedVenue['extras']
    return [{ ...row, category: row.category as Category, extras }]
  })
}

/** Yields the rows of the table. Reads the next venues while these are written. */
async function* rowsOf({ ids, places }: Selected, keys: readonly string[], place?: number) {
  let at = 0
  function next(): Promise<ExportedVenue[]> | undefined {
    const some: number[] = []
    for (; at < ids.length && some.length < venuesPerPage; at++) {
      if (place === undefined || places.at(at) === place) some.push(ids.at(at))
    }
    if (some.length === 0) return undefined
    const venues = read(some)
    // The export may end before the venues are used.
    venues.catch(() => {})
    return venues.finally(() => (progress.rows += some.length))
  }
  for (let reading = next(); reading;) {
    const venues = await reading
    reading = next()
    yield venues.map((venue) => tableRow(venue, keys))
  }
}

async function* csv(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvStart)
  const selected = await select()
  const keys = [...new Set(selected.columns.flatMap((columns) => [...(columns ?? [])]))]
  yield Buffer.from(csvLine(tableHeader(keys)))
  for await (const rows of rowsOf(selected, keys)) yield Buffer.from(rows.map(csvLine).join(''))
}

/** Yields one sheet per category, each with its own columns. */
async function* sheets(): AsyncGenerator<Sheet> {
  const selected = await select()
  const used = [...categoryList.keys()].filter((place) => selected.columns[place])
  for (const place of used.length > 0 ? used : [0]) {
    const keys = [...(selected.columns[place] ?? [])]
    const name = `${categoryNames[categoryList[place]!]}s`
    yield { name, header: tableHeader(keys), rows: rowsOf(selected, keys, place) }
  }
}

/** Joins small pieces, so that each message is worth its cost. */
async function* joined(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  let isFirst = true
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.byteLength
    // The client receives the first bytes at once.
    if (size < pieceSize && !isFirst) continue
    isFirst = false
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const pieces = joined(format === 'csv' ? csv() : xlsxStream(sheets()))
let next: Promise<IteratorResult<Uint8Array>> | undefined

async function answer(): Promise<ExportPiece> {
  try {
    next ??= pieces.next()
    const stop = new AbortController()
    const result = await Promise.race([next, setTimeout(reportInterval, undefined, { signal: stop.signal })])
    stop.abort()
    if (result === undefined) return { ...progress }
    next = undefined
    return result.done ? { done: true } : { ...progress, bytes: new Uint8Array(result.value) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: message, ...(code !== undefined && { code }) }
  }
}

async function send(): Promise<void> {
  const piece = await answer()
  port.postMessage(piece, 'bytes' in piece ? [piece.bytes.buffer as ArrayBuffer] : [])
}

port.on('message', () => void send())
