import type { Kysely } from 'kysely'
import { migrate } from './migrations/index.ts'
import { openEngine } from './open.ts'
import type { Snapshot, TableShape } from './snapshot.ts'

/**
 * A backup has lines of JSON in the same format for both engines: each engine restores backups of the other.
 *
 *     {"format": ..., "at": ..., "migration": "012-..."}        newest migration of the source schema
 *     {"table": "users"}                                        parents before tables that refer to them
 *     {"id": ..., ...}                                          row of the table named last
 *     {"rows": 1234}                                            end; missing if the file is incomplete
 */
const format = 'Tourism Agent Dashboard backup, 1'

/** The file is no backup, or incomplete. The message is a sentence for the administrator. */
export class BrokenBackup extends Error {}

/** Rows in one statement. Their values stay below the parameter limit of SQLite. */
const rowsPerInsert = 200

/** False for derived tables, temporary tables and internal tables of the engines. */
const isOwn = (name: string) =>
  !/^(venue_search|venue_tag_counts$|call_search|call_answers$|call_readings$|rate_limits$|kysely_|sqlite_)/.test(name)

const toJson = (_: string, value: unknown) =>
  // JSON.stringify has already called toJSON of a Buffer.
  isBytes(value) ? { $bytes: Buffer.from(value instanceof Uint8Array ? value : value.data).toString('base64') } : value

const isBytes = (value: unknown): value is Uint8Array | { data: number[] } =>
  value instanceof Uint8Array ||
  (typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value)

const fromJson = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && '$bytes' in value ? Buffer.from(String(value.$bytes), 'base64') : value

/** Yields the lines of a backup. */
export async function* dump(snapshot: Snapshot, at: Date): AsyncGenerator<string> {
  let rows = 0
  yield JSON.stringify({ format, at: at.toISOString(), migration: await snapshot.migration() })
  for (const table of parentsFirst((await snapshot.tables()).filter(({ name }) => isOwn(name)))) {
    yield JSON.stringify({ table })
    for await (const row of snapshot.rows(table)) {
      rows++
      yield JSON.stringify(row, toJson)
    }
  }
  yield JSON.stringify({ rows })
}

function parentsFirst(tables: readonly TableShape[]): string[] {
  const ordered: string[] = []
  const put = ({ name, parents }: TableShape) => {
    if (ordered.includes(name)) return
    for (const parent of tables) if (parent.name !== name && parents.includes(parent.name)) put(parent)
    ordered.push(name)
  }
  for (const table of tables) put(table)
  return ordered
}

type AnyTables = Record<string, Record<string, unknown>>

/** A parsed line. */
type Line =
  | { is: 'header'; migration: string }
  | { is: 'table'; name: string }
  | { is: 'row'; row: Record<string, unknown> }
  | { is: 'end'; rows: number }

function readLine(text: string, isFirst: boolean): Line {
  let line: Record<string, unknown>
  try {
    line = JSON.parse(text, fromJson) as Record<string, unknown>
  } catch {
    throw new BrokenBackup(isFirst ? 'This is no backup.' : 'The backup is damaged: a line cannot be read.')
  }
  if (isFirst) {
    if (line['format'] !== format) throw new BrokenBackup('This is no backup.')
    return { is: 'header', migration: String(line['migration']) }
  }
  const [key, ...others] = Object.keys(line)
  if (others.length === 0 && key === 'table') return { is: 'table', name: String(line[key]) }
  if (others.length === 0 && key === 'rows') return { is: 'end', rows: Number(line[key]) }
  return { is: 'row', row: line }
}

async function* readLines(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  let isFirst = true
  for await (const text of lines) {
    yield readLine(text, isFirst)
    isFirst = false
  }
}

/** Reads a backup to its end. @returns its schema and number of rows @throws BrokenBackup */
async function verify(lines: AsyncIterable<string>): Promise<{ migration: string; rows: number }> {
  let migration = ''
  let rows = 0
  for await (const line of readLines(lines)) {
    if (line.is === 'header') migration = line.migration
    if (line.is === 'row') rows++
    if (line.is === 'end') {
      if (line.rows !== rows) throw new BrokenBackup('The backup is damaged: rows are missing.')
      return { migration, rows }
    }
  }
  throw new BrokenBackup('The backup is damaged: it ends in the middle.')
}

/**
 * Restores a backup into a database without tables, then migrates to the newest schema. Calls `lines` twice: the first
 * pass validates the whole backup. A backup has no derived tables, so the next server start derives the facts of venues and
 * the answers of calls again.
 * @returns the number of rows
 * @throws BrokenBackup also if the database is not empty
 */
export async function restore(
  options: { databaseUrl: string | undefined; dataDir: string },
  lines: () => AsyncIterable<string>,
): Promise<number> {
  const { migration, rows } = await verify(lines())
  const { engine, db } = await openEngine(options)
  try {
    if ((await db.introspection.getTables()).length > 0) {
      throw new BrokenBackup('There is a database already. A backup goes into an empty folder or a new database only.')
    }
    await migrate(db as unknown as Kysely<unknown>, engine, { last: migration })
    await db.transaction().execute(async (transaction) => {
      await putRows(transaction as unknown as Kysely<AnyTables>, lines())
      await transaction.updateTable('venues').set({ facts_version: null }).execute()
      await engine.updateIdSequences(transaction)
    })
    await migrate(db as unknown as Kysely<unknown>, engine)
    return rows
  } finally {
    await db.destroy()
  }
}

async function putRows(db: Kysely<AnyTables>, lines: AsyncIterable<string>): Promise<void> {
  let table = ''
  let batch: Record<string, unknown>[] = []
  const put = async () => {
    if (batch.length > 0) await db.insertInto(table).values(batch).execute()
    batch = []
  }
  for await (const line of readLines(lines)) {
    if (line.is === 'row') batch.push(line.row)
    if (line.is !== 'row' || batch.length >= rowsPerInsert) await put()
    if (line.is === 'table') {
      table = line.name
      // Delete the rows that migrations have inserted.
      await db.deleteFrom(table).execute()
    }
  }
}
