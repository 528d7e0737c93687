import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Embedded database: stores the words of the search index with their number of venues, as PostgreSQL does since 018, and
 * the ids of the words of each venue. The venues of an older index have no list until the server derives them again in the background.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine.name === 'postgres') return
  await sql`create table venue_search_words (
    id integer primary key, word text not null unique, venues integer not null)`.execute(db)
  await sql`create table venue_search_lists (venue_id integer primary key, words text)`.execute(db)
  await sql`create index venue_search_unlisted on venue_search_lists (words) where words is null`.execute(db)
  await sql`insert into venue_search_lists (venue_id) select rowid from venue_search`.execute(db)
  await sql`update venues set facts_version = null where deleted_at is null`.execute(db)
}
