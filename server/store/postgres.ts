import { type Kysely, PostgresDialect, sql, type SqlBool } from 'kysely'
import pg from 'pg'
import { outageOf } from '../outage.ts'
import { watchConnections } from './postgres-connections.ts'
import { createSearchWords } from './postgres-search-words.ts'
import { existsBy } from './search-words.ts'
import { type Engine, firstOf, isTerm, rankTexts, replacing, rowsPerStatement, type SearchQuery } from './engine.ts'
import type { Tables } from './tables.ts'

/** Type id of bigint. Our values (ids, milliseconds, counts) are far below 2^53. */
const bigint = 20

function queryText(query: SearchQuery): string {
  const words = query.map((alternatives) =>
    alternatives
      .filter(({ term }) => isTerm(term))
      .map(({ term, prefix }) => `'${term}'${prefix ? ':*' : ''}`)
      .join(' | '),
  )
  return words.some((word) => word === '') ? '' : words.map((word) => `(${word})`).join(' & ')
}

/** A table of search terms, with the table and column that its rows belong to. */
interface SearchTable {
  name: string
  id: string
  parent: string
}

const venueSearch: SearchTable = { name: 'venue_search', id: 'venue_id', parent: 'venues' }
const callSearch: SearchTable = { name: 'call_search', id: 'answers_id', parent: 'call_answers' }

async function createIndex(db: Kysely<unknown>, { name, id, parent }: SearchTable): Promise<void> {
  await sql`create table ${sql.table(name)} (${sql.ref(id)} bigint primary key
    references ${sql.table(parent)} (id) on delete cascade, terms tsvector not null)`.execute(db)
  await sql`create index ${sql.ref(`${name}_terms`)} on ${sql.table(name)} using gin (terms)`.execute(db)
}

async function putTerms(
  db: Kysely<Tables>,
  { name, id: key }: SearchTable,
  entries: readonly { id: number; terms: readonly string[] }[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsPerStatement) {
    const rows = entries.slice(from, from + rowsPerStatement)
    const values = rows.map(({ id, terms }) => sql`(${id}::bigint, array_to_tsvector(${terms.filter(isTerm)}::text[]))`)
    await sql`insert into ${sql.table(name)} (${sql.ref(key)}, terms) values ${sql.join(values)}
      on conflict (${sql.ref(key)}) do update set terms = excluded.terms`.execute(db)
  }
}

/** Inserts rows with equal columns, some hundred per statement. `end` is the end of the statement. */
async function insert(db: Kysely<Tables>, table: string, rows: readonly object[], end: string): Promise<never[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const made: never[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    // One JSON parameter is faster than thousands of parameters with types to infer.
    const json = JSON.stringify(rows.slice(from, from + rowsPerStatement), (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    )
    const { rows: some } = await sql<never>`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json) ${sql.raw(end)}`.execute(
      db,
    )
    made.push(...some)
  }
  return made
}

/** Returns the options of every connection. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    // With the default of 4 MB, PostgreSQL forgets which rows of a page a search has found, and checks all of them.
    options: '-c work_mem=16MB',
    // Far above the time of any query. A stuck query must release its connection.
    statement_timeout: 30_000,
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === bigint && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
  }
}

/** Attempts to connect at the start, each with the timeout of a connection. */
const attemptsAtStart = 5

/**
 * Connects for the first time. Repeats an attempt that timed out or lost its connection, because a busy machine may need
 * longer. Other errors, such as a wrong address or password, are final.
 */
async function connectFirst(pool: pg.Pool): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const isTransient = outageOf(error) === 'unreachable' && !('code' in (error as object))
      if (isTransient && attempt < attemptsAtStart) continue
      await pool.end()
      throw error
    }
  }
}

/** Opens PostgreSQL at `url`. Several server processes may share it. */
export async function openPostgres(url: string, max = 10): Promise<Engine> {
  const connections = watchConnections(connectionOptions(url))
  const pool = new pg.Pool({ ...connectionOptions(url), max, stream: connections.stream })
  // Ignore lost connections: the query rejects, and the pool replaces the connection. Without a listener, an 'error'
  // event ends the process. The pool listens only to idle connections.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await connectFirst(pool)
  const waiting = () => pool.totalCount - pool.idleCount + pool.waitingCount
  let endWatch = async () => {}
  return {
    name: 'postgres',
    dialect: new PostgresDialect({
      pool: {
        connect: () => pool.connect(),
        options: pool.options,
        async end() {
          await endWatch()
          await pool.end()
        },
      },
    }),
    idType: 'bigint',
    bytesType: 'bytea',
    waiting,
    watch() {
      endWatch = connections.start(waiting)
    },
    share: () => ({ databaseUrl: url }),
    clock: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    generatedId: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    jsonKeys: (column) =>
      sql`coalesce((select json_agg(key) from json_object_keys(${sql.ref(column)}::json) as key)::text, '[]')`,
    async updateIdSequences(db) {
      const { rows } = await sql<{ name: string; column: string }>`select table_name as name, column_name as column
        from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
      for (const { name, column } of rows) {
        await sql`select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)}))
          from ${sql.table(name)} having max(${sql.ref(column)}) is not null`.execute(db)
      }
    },
    createSearchIndex: (db) => createIndex(db, venueSearch),
    createCallSearch: (db) => createIndex(db, callSearch),
    createSearchWords,
    async hold(transaction, name) {
      await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction)
    },
    insertRows: (db, table, rows, returned = []) =>
      insert(db, table, rows, returned.length > 0 ? `returning ${returned.join(', ')}` : ''),
    async replaceRows(db, table, rows) {
      await insert(db, table, rows, replacing(Object.keys(rows[0] ?? {})))
    },
    putTerms: (db, entries) => putTerms(db, venueSearch, entries),
    putCallTerms: (db, entries) => putTerms(db, callSearch, entries),
    async settle(db) {
      // Updates the visibility map, which index-only scans need, and the planner statistics.
      await sql`vacuum (analyze, skip_locked) venues, venue_tags, venue_search, venue_search_words`.execute(db)
    },
    async removeTerms(db, ids) {
      await sql`delete from venue_search where venue_id = any(${ids}::bigint[])`.execute(db)
    },
    async *terms({ db }, ranges) {
      const within = ranges.map(([from, to]) => sql`(word >= ${from} and word < ${to})`)
      const { rows } = await sql<{ term: string; venues: number }>`select word as term, venues
        from venue_search_words where ${sql.join(within, sql` or `)}`.execute(db)
      yield rows
    },
    unindexed: (column) => column,
    // The planner assumes that a rare word has some venues, and would read the whole table to find one of them. A
    // materialised query prevents that, and still stops at its first row.
    exists(query) {
      const inIndex = sql<SqlBool>`exists (with found as materialized (
        select 1 from venue_search where terms @@ ${queryText(query)}::tsquery) select 1 from found)`
      return existsBy(query, inIndex)
    },
    // The cast does not normalise the terms. to_tsquery does.
    found(query, better = []) {
      // Conditions usually check the terms of each result. An index scan is faster only if few venues match.
      const conditions = better.map(({ query, seldom }) => {
        const asked = sql`terms @@ ${queryText(query)}::tsquery`
        return seldom
          ? sql<SqlBool>`venue_id in (select venue_id from venue_search where ${asked})`
          : sql<SqlBool>`${asked}`
      })
      return sql`(select venue_id as id, ${firstOf(conditions)} as rank
        from venue_search where terms @@ ${queryText(query)}::tsquery)`
    },
    foundByRank(query, better) {
      const text = queryText(query)
      if (text === '') return []
      const texts = better.map((one) => queryText(one.query) || undefined)
      return rankTexts(text, texts, { and: '&', or: '|', not: '& !' }).map(
        // The planner cannot estimate prefixes. Then an addition makes it read the search index, not all rows by id.
        (asked) => sql`(select ${sql.raw(asked.includes(':*') ? 'venue_id + 0' : 'venue_id')} as id
          from venue_search where terms @@ ${asked}::tsquery)`,
      )
    },
    matches: (query) =>
      sql`venues.id in (select venue_id from venue_search where terms @@ ${queryText(query)}::tsquery)`,
    matchesCall: (query) =>
      sql`call_answers.id in (select answers_id from call_search where terms @@ ${queryText(query)}::tsquery)`,
  }
}
