import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Store } from '../store/open.ts'
import type { TagKind } from './derived-data.ts'

/** Venues that an index finds. Contains no deleted venues. */
export interface VenueSet {
  /** Subquery with the columns `id` and `category`. A search has no `category`. */
  readonly rows: RawBuilder<{ id: number }>
  /** The same as a condition on one row of `venues`, by one step in the index. Undefined if that is slow. */
  readonly probe?: Expression<SqlBool>
}

/** A smaller number of ids is looked up in `venues`. For more ids, a scan of an index with the facts is faster. */
const fewIds = 10_000

/** Returns the venues with any of these tags. Without `values`, with any tag of the kind. */
export function taggedWith(
  kind: TagKind,
  values: readonly string[] | undefined,
  category: string | undefined,
): VenueSet {
  const among = values ? sql`and value in (${sql.join([...values])})` : sql``
  const inCategory = category === undefined ? sql`` : sql`and category = ${category}`
  return {
    rows: sql`(select venue_id as id, category from venue_tags where kind = ${kind} ${among} ${inCategory})`,
    probe: sql<SqlBool>`exists (select 1 from venue_tags as tagged where tagged.kind = ${kind} ${among}
      and tagged.category = venues.category and tagged.venue_id = venues.id)`,
  }
}

/** Combines sets of venues with other conditions, so that each engine reads few rows. */
export function openVenueSets({ db, engine, unindexed }: Store) {
  const anyId = unindexed(sql.ref<number>('venues.id'))
  const isIn = ({ rows }: VenueSet, id: Expression<unknown>) => sql<SqlBool>`${id} in (select id from ${rows} as ids)`

  /** Returns the position of the set with the fewest ids. Undefined if all sets are large. */
  async function smallestOf(sets: readonly VenueSet[]): Promise<number | undefined> {
    if (sets.length === 0) return undefined
    const counts = sets.map(
      ({ rows }, n) =>
        sql`(select count(*) from (select 1 from ${rows} as ids limit ${fewIds})) as ${sql.ref(`n${n}`)}`,
    )
    const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
    const sizes = sets.map((_, n) => rows[0]![`n${n}`]!)
    const least = Math.min(...sizes)
    return least < fewIds ? sizes.indexOf(least) : undefined
  }

  return {
    /**
     * Returns conditions on `venues`. SQLite has no statistics: it looks up the ids of a small set and checks each
     * row for the other sets. If all sets are large, it scans an index with the facts.
     */
    async conditions(sets: readonly VenueSet[]): Promise<Expression<SqlBool>[]> {
      if (engine === 'postgres') return sets.map((set) => isIn(set, sql.ref('venues.id')))
      const smallest = await smallestOf(sets)
      return sets.map((set, n) => (n === smallest ? isIn(set, sql.ref('venues.id')) : (set.probe ?? isIn(set, anyId))))
    },

    /**
     * Intersects sets without reading `venues`. Returns a table with the column `id`.
     * @param ranked a search with the column `rank`, which the table then has as well
     */
    async intersection(
      sets: readonly VenueSet[],
      ranked: VenueSet | undefined,
    ): Promise<RawBuilder<{ id: number; rank: number }>> {
      const first = ranked ?? (sets.length > 1 && engine === 'sqlite' ? sets[(await smallestOf(sets)) ?? 0] : sets[0])
      const { rows } = first as VenueSet & { rows: RawBuilder<{ id: number; rank: number }> }
      // Search results have no category for a probe.
      const conditions = sets
        .filter((set) => set !== first)
        .map((set) => (!ranked && engine === 'sqlite' && set.probe) || isIn(set, anyId))
      if (conditions.length === 0) return rows
      const columns = sql.raw(ranked ? 'venues.id, venues.rank' : 'venues.id')
      return sql`(select ${columns} from ${rows} as venues where ${sql.join(conditions, sql` and `)})`
    },
  }
}
