import { type Expression, sql, type SqlBool } from 'kysely'
import type { Category, Venue } from '../../contract/venues.ts'
import type { SearchQuery, Store } from '../store/open.ts'
import { type VenueRow, venueOf } from './rows.ts'
import { loneAreaMark } from './area-terms.ts'
import { folded, tag } from './terms.ts'

/** What is asked of venues, as the columns, tags and terms that are made of their texts can tell it. */
export interface CandidateQuery {
  readonly category: Category
  readonly bedrooms?: { readonly min: number | undefined; readonly max: number | undefined } | undefined
  /** Room for so many; where no capacity is stated, two in a bedroom. */
  readonly guests?: number | undefined
  /** In US dollars, for one night where prices are of a stay. */
  readonly price?: { readonly min: number | undefined; readonly max: number | undefined } | undefined
  /** Any of these. */
  readonly places?: readonly string[]
  /** Areas that lie there, by their sound: rows that name nothing else are there too. */
  readonly areas?: readonly string[]
  /** A boat's row may also speak of the place. */
  readonly mentions?: boolean
  readonly placesExcluded?: readonly string[]
  /** Any of these; 'any' is any view. */
  readonly views?: readonly string[]
  /** Each of these lists: a venue has any of the concepts ('feature:pool') in it. */
  readonly concepts?: readonly (readonly string[])[]
  /** Each of these lists: a venue has any of the words in it, by stem. */
  readonly words?: readonly (readonly string[])[]
  /** None of these words. */
  readonly wordsExcluded?: readonly string[]
  /** Whether rows that do not say how many, or how much, are picked as well. */
  readonly unstated?: boolean
}

/** Words of a text that stand in addresses, those that stand in names, and those that stand anywhere in a row. */
export interface KnownWords {
  readonly inAddresses: ReadonlySet<string>
  readonly inNames: ReadonlySet<string>
  readonly inTexts: ReadonlySet<string>
}

/** Of a large catalogue only what may fit is read: the tightest and cheapest first, at most `limit`. */
export function openCandidates({ store }: { store: Store }) {
  const { db, search } = store

  async function pick(picking: CandidateQuery, limit: number): Promise<Venue[]> {
    const { category, bedrooms, guests } = picking
    const size = category === 'villa' ? 'bedrooms' : 'capacity'
    const counted = bedrooms !== undefined || guests !== undefined
    const ids = await db
      .selectFrom('venues')
      .select('id')
      .where('category', '=', category)
      .where('deleted_at', 'is', null)
      .where((e) => e.and(conditionsOf(picking)))
      .$if(counted, (query) => query.orderBy(sql`${sql.ref(size)} asc nulls last` as Expression<number>))
      .orderBy(sql`price_usd asc nulls last` as Expression<number>)
      .orderBy('id')
      .limit(limit)
      .execute()
    if (ids.length === 0) return []
    const rows: VenueRow[] = await db
      .selectFrom('venues')
      .selectAll()
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute()
    return rows.map(venueOf)
  }

  function conditionsOf(picking: CandidateQuery): Expression<SqlBool>[] {
    const { category, bedrooms, guests, price, places = [], placesExcluded = [], views = [], unstated } = picking
    const either = (stated: Expression<SqlBool>, column: string) =>
      unstated ? sql<SqlBool>`(${stated} or ${sql.ref(column)} is null)` : stated
    const tagged = (kind: 'place' | 'view', values: readonly string[]) =>
      sql<SqlBool>`venues.id in (select venue_id from venue_tags where kind = ${kind} and category = ${category}
        ${values.includes('any') ? sql`` : sql`and value in (${sql.join([...values])})`})`
    const terms: SearchQuery = [
      ...(picking.concepts ?? []).map((any) => any.map((concept) => ({ term: tag(concept), prefix: false }))),
      ...(picking.words ?? []).map((any) => any.map((word) => ({ term: folded(word), prefix: false }))),
    ]
    const alsoThere = [
      ...(picking.mentions ? places.map((place) => tag(`place:${place}`)) : []),
      ...(picking.areas ?? []).map((area) => loneAreaMark + area),
    ]
    const list: (Expression<SqlBool> | false)[] = [
      bedrooms?.min !== undefined && either(sql`bedrooms >= ${bedrooms.min}`, 'bedrooms'),
      bedrooms?.max !== undefined && either(sql`bedrooms <= ${bedrooms.max}`, 'bedrooms'),
      guests !== undefined &&
        either(sql`(capacity >= ${guests} or (capacity is null and bedrooms * 2 >= ${guests}))`, 'capacity'),
      price?.max !== undefined && either(sql`price_usd <= ${price.max}`, 'price_usd'),
      price?.min !== undefined && either(sql`price_usd >= ${price.min}`, 'price_usd'),
      places.length > 0 &&
        (alsoThere.length > 0
          ? sql<SqlBool>`(${tagged('place', places)} or ${search.matches([alsoThere.map((term) => ({ term, prefix: false }))])})`
          : tagged('place', places)),
      placesExcluded.length > 0 && sql<SqlBool>`not ${tagged('place', placesExcluded)}`,
      (picking.wordsExcluded?.length ?? 0) > 0 &&
        sql<SqlBool>`not ${search.matches([picking.wordsExcluded!.map((word) => ({ term: folded(word), prefix: false }))])}`,
      views.length > 0 && tagged('view', views),
      terms.length > 0 && search.matches(terms),
    ]
    return list.filter((condition) => condition !== false)
  }

  /** Which of these stems stand in any address, and in any name: asked of the index a word at a time. */
  async function known(stems: readonly string[]): Promise<KnownWords> {
    if (stems.length === 0) return { inAddresses: new Set(), inNames: new Set(), inTexts: new Set() }
    const stands = (term: string, as: string) =>
      sql`exists(select 1 from ${search.found([[{ term, prefix: false }]])} as found) as ${sql.ref(as)}`
    const asked = stems.flatMap((stem, n) => {
      const word = folded(stem)
      return [stands(`a_${word}`, `a${n}`), stands(`n_${word}`, `n${n}`), stands(word, `t${n}`)]
    })
    const { rows } = await sql<Record<string, number | boolean>>`select ${sql.join(asked)}`.execute(db)
    const having = (letter: string) => new Set(stems.filter((_, n) => Boolean(rows[0]![`${letter}${n}`])))
    return { inAddresses: having('a'), inNames: having('n'), inTexts: having('t') }
  }

  return { pick, known }
}
