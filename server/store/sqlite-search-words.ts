import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TermRange } from './engine.ts'
import type { Tables } from './tables.ts'

// The words of the search index of the embedded database, with their number of venues. FTS5 counts them too, but reads
// the whole index: 13 to 22 s for a million venues. FTS5 does not return the terms of a venue, so the counted words of
// each venue are stored as well, to subtract them when the venue changes.

/** Omits numbers and the terms of names and phone numbers: most occur once. The same as PostgreSQL. */
const isCounted = (term: string): boolean => !/^(?:[0-9]|[nt]_)/.test(term)

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
      for (const word of list ? list.split(' ') : []) changes.set(word, (changes.get(word) ?? 0) + n)
    }
  }
  const changed = [...changes].filter(([, n]) => n !== 0)
  if (changed.length === 0) return
  await sql`insert into venue_search_words (word, venues) select value ->> 0, value ->> 1 from ${rowsOf(changed)}
    where true on conflict (word) do update set venues = venues + excluded.venues`.execute(db)
  const fewer = changed.flatMap(([word, n]) => (n < 0 ? [word] : []))
  if (fewer.length === 0) return
  await sql`delete from venue_search_words
    where venues <= 0 and word in (select value from ${rowsOf(fewer)})`.execute(db)
}

/** Replaces the words of venues. Call it in the transaction that writes the index. */
export async function putWords(
  db: Kysely<Tables>,
  entries: readonly { id: number; terms: readonly string[] }[],
): Promise<void> {
  const stored = await storedWords(
    db,
    entries.map(({ id }) => id),
  )
  const lists = entries.map(({ id, terms }) => [id, [...new Set(terms.filter(isCounted))].join(' ')] as const)
  // Most changes, such as other prices, change no word.
  const changed = lists.filter(([id, words]) => stored.get(id) !== words)
  if (changed.length === 0) return
  await sql`insert into venue_search_lists (venue_id, words) select value ->> 0, value ->> 1 from ${rowsOf(changed)}
    where true on conflict (venue_id) do update set words = excluded.words`.execute(db)
  const removed = changed.map(([id]) => stored.get(id) ?? null)
  await count(db, { removed, added: changed.map(([, words]) => words) })
}

/** Removes the words of venues. Call it in the transaction that writes the index. */
export async function removeWords(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const stored = await storedWords(db, ids)
  await sql`delete from venue_search_lists where venue_id in (select value from ${rowsOf(ids)})`.execute(db)
  await count(db, { removed: [...stored.values()], added: [] })
}

/** Yields the words in `ranges` with their number of venues: `Engine.terms`. */
export async function* readWords(
  db: Kysely<Tables>,
  ranges: readonly TermRange[],
): AsyncGenerator<{ term: string; venues: number }[]> {
  // Migration 035 leaves the lists of older venues empty. The index counts the words until the server has derived them.
  const { rows: unlisted } = await sql`select 1 from venue_search_lists where words is null limit 1`.execute(db)
  const isComplete = unlisted.length === 0
  const [table, word, venues] = (
    isComplete ? ['venue_search_words', 'word', 'venues'] : ['venue_terms', 'term', 'doc']
  ).map((name) => sql.ref(name)) as [RawBuilder<string>, RawBuilder<string>, RawBuilder<number>]
  for (const [from, to] of ranges) {
    let next = sql`${word} >= ${from}`
    for (let last: string | undefined = from; last !== undefined; next = sql`${word} > ${last}`) {
      const { rows } = await sql<{ term: string; venues: number }>`select ${word} as term, ${venues} as venues
        from ${table} where ${next} and ${word} < ${to} order by ${word} limit ${wordsPerRead}`.execute(db)
      yield rows
      last = rows.at(-1)?.term
    }
  }
}
