import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { TermRange } from './engine.ts'
import { isCounted } from './search-words.ts'
import type { Tables } from './tables.ts'

// The words of the search index of the embedded database, with their number of venues. FTS5 counts them too, but reads
// the whole index: 13 to 22 s for a million venues. FTS5 does not return the terms of a venue, so the ids of the counted
// words of each venue are stored as well, to subtract them when the venue changes.

/** Words per read. Other queries run between two reads. */
const wordsPerRead = 2000

/** Returns a table with a row `value` per element. A single parameter, so that all sizes share a prepared statement. */
const rowsOf = (values: readonly unknown[]): RawBuilder<unknown> => sql`json_each(${JSON.stringify(values)})`

async function storedWords(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await sql<{ id: number; words: string | null }>`select venue_id as id, words
    from venue_search_lists where venue_id in (select value from ${rowsOf(ids)})`.execute(db)
  return new Map(rows.map(({ id, words }) => [id, words]))
}

/** Changes the numbers by the words of lists that were removed or added. */
async function count(
  db: Kysely<Tables>,
  { removed, added }: { removed: readonly (string | null)[]; added: readonly string[] },
): Promise<void> {
  const changes = new Map<string, number>()
  for (const [lists, n] of [[removed, -1] as const, [added, 1] as const]) {
    for (const list of lists) {
      for (const id of list ? list.split(' ') : []) changes.set(id, (changes.get(id) ?? 0) + n)
    }
  }
  const changed = [...changes].flatMap(([id, n]) => (n === 0 ? [] : [[Number(id), n] as const]))
  if (changed.length === 0) return
  await sql`update venue_search_words set venues = venues + more from
    (select value ->> 0 as changed, value ->> 1 as more from ${rowsOf(changed)}) where id = changed`.execute(db)
  const fewer = changed.flatMap(([id, n]) => (n < 0 ? [id] : []))
  if (fewer.length === 0) return
  await sql`delete from venue_search_words
    where venues <= 0 and id in (select value from ${rowsOf(fewer)})`.execute(db)
}

/** Returns the id of each word. Inserts the words that are missing, without venues. */
async function idsOf(db: Kysely<Tables>, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  type Row = { id: number; word: string }
  const { rows } = await sql<Row>`select id, word from venue_search_words
    where word in (select value from ${rowsOf(words)})`.execute(db)
  const ids = new Map(rows.map(({ id, word }) => [word, id]))
  const missing = words.filter((word) => !ids.has(word))
  if (missing.length > 0) {
    const { rows: made } = await sql<Row>`insert into venue_search_words (word, venues)
      select value, 0 from ${rowsOf(missing)} returning id, word`.execute(db)
    for (const { id, word } of made) ids.set(word, id)
  }
  return ids
}

/** Replaces the words of venues. Call it in the transaction that writes the index. */
export async function putWords(
  db: Kysely<Tables>,
  entries: readonly { id: number; terms: readonly string[] }[],
): Promise<void> {
  const counted = entries.map(({ id, terms }) => ({ id, words: [...new Set(terms.filter(isCounted))] }))
  const ids = await idsOf(db, [...new Set(counted.flatMap(({ words }) => words))])
  const stored = await storedWords(
    db,
    entries.map(({ id }) => id),
  )
  // Most changes, such as other prices, change no word.
  const changed = counted
    .map(({ id, words }) => [id, words.map((word) => ids.get(word)!).join(' ')] as const)
    .filter(([id, list]) => stored.get(id) !== list)
  if (changed.length === 0) return
  await sql`insert into venue_search_lists (venue_id, words) select value ->> 0, value ->> 1 from ${rowsOf(changed)}
    where true on conflict (venue_id) do update set words = excluded.words`.execute(db)
  await count(db, {
    removed: changed.map(([id]) => stored.get(id) ?? null),
    added: changed.map(([, list]) => list),
  })
}

/** Removes the words of venues. Call it in the transaction that writes the index. */
export async function removeWords(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const stored = await storedWords(db, ids)
  await sql`delete from venue_search_lists where venue_id in (select value from ${rowsOf(ids)})`.execute(db)
  await count(db, { removed: [...stored.values()], added: [] })
}

/**
 * True if older venues have no list: migration 035 leaves their lists empty until the server derives them again. Then
 * the index has words that the table misses.
 */
export const isIncomplete = sql<SqlBool>`exists (select 1 from venue_search_lists where words is null)`

/** Yields the words in `ranges` with their number of venues: `Engine.terms`. */
export async function* readWords(
  { db, counting }: { db: Kysely<Tables>; counting: Kysely<Tables> },
  ranges: readonly TermRange[],
): AsyncGenerator<{ term: string; venues: number }[]> {
  const { rows: state } = await sql<{ incomplete: number }>`select ${isIncomplete} as incomplete`.execute(db)
  const isSlow = Boolean(state[0]?.incomplete)
  const names = isSlow ? ['venue_terms', 'term', 'doc'] : ['venue_search_words', 'word', 'venues']
  const [table, word, venues] = names.map((name) => sql.ref(name))
  for (const [from, to] of ranges) {
    let next = sql`${word} >= ${from}`
    for (let last: string | undefined = from; last !== undefined; next = sql`${word} > ${last}`) {
      const { rows } = await sql<{ term: string; venues: number }>`select ${word} as term, ${venues} as venues
        from ${table} where ${next} and ${word} < ${to} order by ${word} limit ${wordsPerRead}`.execute(
        isSlow ? counting : db,
      )
      yield rows
      last = rows.at(-1)?.term
    }
  }
}
