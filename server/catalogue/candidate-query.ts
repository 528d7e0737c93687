import { type Expression, sql, type SqlBool } from 'kysely'
import type { Category, Venue } from '../../contract/venues.ts'
import type { SearchQuery, Store } from '../store/open.ts'
import type { OpeningRequest } from '../../language/hours/index.ts'
import type { HoursCondition } from './opening-hours.ts'
import type { Currency } from '../../language/money/index.ts'
import type { ConvertedPrices } from './converted-prices.ts'
import { type VenueRow, venueOf } from './rows.ts'
import { loneAreaMark } from './area-terms.ts'
import { folded, tag } from './terms.ts'

/** Conditions on venues that derived columns, tags and terms can check. */
export interface CandidateQuery {
  readonly category: Category
  readonly bedrooms?: { readonly min: number | undefined; readonly max: number | undefined } | undefined
  /** Minimum number of guests. If the row states no capacity, two guests per bedroom. */
  readonly guests?: number | undefined
  /** Prices of stays are per night. */
  readonly price?:
    | { readonly min: number | undefined; readonly max: number | undefined; readonly currency: Currency }
    | undefined
  /** The venue is in any of these places. */
  readonly places?: readonly string[]
  /** Sounds of areas inside the places. Matches rows that name only such an area. */
  readonly areas?: readonly string[]
  /** True if a place outside the address also matches, e.g. a boat's destination. */
  readonly mentions?: boolean
  readonly placesExcluded?: readonly string[]
  /** The venue has any of these views. 'any' means any view. */
  readonly views?: readonly string[]
  /** Lists of concepts ('feature:pool'). The venue has at least one concept of each list. */
  readonly concepts?: readonly (readonly string[])[]
  /** Lists of word stems. The venue has at least one word of each list. */
  readonly words?: readonly (readonly string[])[]
  /** The venue has none of these words. */
  readonly wordsExcluded?: readonly string[]
  /** Opening hours. With `unstated`, venues with undecided or unstated hours also match. */
  readonly opening?: OpeningRequest | undefined
  /** True if rows without a stated size or price also match. */
  readonly unstated?: boolean
}

/** Stems that occur in addresses, in names, and anywhere in a row. */
export interface KnownWords {
  readonly inAddresses: ReadonlySet<string>
  readonly inNames: ReadonlySet<string>
  readonly inTexts: ReadonlySet<string>
}

/** Reads candidates from a large catalogue: at most `limit`, smallest and cheapest first. */
export function openCandidates(parts: {
  store: Store
  convertedPrices: () => Promise<ConvertedPrices>
  hoursCondition: HoursCondition
}) {
  const { db, search } = parts.store

  async function pick(picking: CandidateQuery, limit: number): Promise<Venue[]> {
    const { category, bedrooms, guests } = picking
    const size = category === 'villa' ? 'bedrooms' : 'capacity'
    const prices = await parts.convertedPrices()
    const counted = bedrooms !== undefined || guests !== undefined
    const { opening, unstated = false } = picking
    const hours = opening && (await parts.hoursCondition(opening, { category, unknown: unstated }))
    if (hours === 'nothing') return []
    const conditions = [...conditionsOf(picking, prices), ...(hours ? [hours.condition] : [])]
    const all = [sql<SqlBool>`venues.category = ${category}`, sql<SqlBool>`venues.deleted_at is null`, ...conditions]
    const bySize = () =>
      db
        .selectFrom('venues')
        .select('id')
        .where((e) => e.and(all))
        .orderBy(sql`${sql.ref(size)} asc nulls last` as Expression<number>)
        .orderBy(sql`${prices.dollars} asc nulls last` as Expression<number>)
        .orderBy('id')
        .limit(limit)
        .execute()
        .then((rows) => rows.map(({ id }) => id))
    const ids = await (counted
      ? bySize()
      : prices.sortedIds(db, all, { limit, offset: 0, matchMost: conditions.length === 0 }))
    if (ids.length === 0) return []
    const rows: VenueRow[] = await db.selectFrom('venues').selectAll().where('id', 'in', ids).execute()
    return rows.map(venueOf)
  }

  function conditionsOf(picking: CandidateQuery, prices: ConvertedPrices): Expression<SqlBool>[] {
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
    const alternatives = [
      ...(picking.mentions ? places.map((place) => tag(`place:${place}`)) : []),
      ...(picking.areas ?? []).map((area) => loneAreaMark + area),
    ]
    const list: (Expression<SqlBool> | false)[] = [
      bedrooms?.min !== undefined && either(sql`bedrooms >= ${bedrooms.min}`, 'bedrooms'),
      bedrooms?.max !== undefined && either(sql`bedrooms <= ${bedrooms.max}`, 'bedrooms'),
      guests !== undefined &&
        either(sql`(capacity >= ${guests} or (capacity is null and bedrooms * 2 >= ${guests}))`, 'capacity'),
      price?.max !== undefined && either(prices.is('<=', price.max, price.currency), 'price_night'),
      price?.min !== undefined && either(prices.is('>=', price.min, price.currency), 'price_night'),
      places.length > 0 &&
        (alternatives.length > 0
          ? sql<SqlBool>`(${tagged('place', places)} or ${search.matches([alternatives.map((term) => ({ term, prefix: false }))])})`
          : tagged('place', places)),
      placesExcluded.length > 0 && sql<SqlBool>`not ${tagged('place', placesExcluded)}`,
      (picking.wordsExcluded?.length ?? 0) > 0 &&
        sql<SqlBool>`not ${search.matches([picking.wordsExcluded!.map((word) => ({ term: folded(word), prefix: false }))])}`,
      views.length > 0 && tagged('view', views),
      terms.length > 0 && search.matches(terms),
    ]
    return list.filter((condition) => condition !== false)
  }

  /** Returns which stems occur in any address, name or text. Uses one index lookup per stem, in a single query. */
  async function known(stems: readonly string[]): Promise<KnownWords> {
    if (stems.length === 0) return { inAddresses: new Set(), inNames: new Set(), inTexts: new Set() }
    const occurs = (term: string, as: string) => sql`${search.exists([[{ term, prefix: false }]])} as ${sql.ref(as)}`
    const asked = stems.flatMap((stem, n) => {
      const word = folded(stem)
      return [occurs(`a_${word}`, `a${n}`), occurs(`n_${word}`, `n${n}`), occurs(word, `t${n}`)]
    })
    const { rows } = await sql<Record<string, number | boolean>>`select ${sql.join(asked)}`.execute(db)
    const having = (letter: string) => new Set(stems.filter((_, n) => Boolean(rows[0]![`${letter}${n}`])))
    return { inAddresses: having('a'), inNames: having('n'), inTexts: having('t') }
  }

  return { pick, known }
}
