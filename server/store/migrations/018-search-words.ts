import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Stores the words of the search index with their number of venues. PostgreSQL counts them too slowly for a request. */
export const up = (db: Kysely<unknown>, engine: Engine): Promise<void> => engine.createSearchWords(db)
