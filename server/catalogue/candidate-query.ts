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
import { openVenueSets, taggedWith, type VenueSet } from './venue-sets.ts'

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
  /** Order of the venues. Venues without a price or size come last. By default smallest and cheapest first. */
  readonly sort?: { readonly by: 'price' | 'size'; readonly order: 'asc' | 'desc' } | undefined
}

/** Stems that occur in addresses, in names, and anywhere in a row. */
export interface KnownWords {
  readonly inAddresses: ReadonlySet<string>
  readonly inNames: ReadonlySet<string>
  readonly inTexts: ReadonlySet<string>
}

/** Reads candidates from a large catalogue: at most `limit`, in the order of `sort`. */
export function openCandidates(parts: {
  store: Store
  convertedPrices: () => Promise<ConvertedPrices>
  hoursCondition: HoursCondition
}) {
  const { db, search } = parts.store
  const venueSets = openVenueSets(parts.store)

  async function pick(picking: CandidateQuery, limit: number): Promise<Venue[]> {
    const { category, bedrooms, guests, sort } = picking
    const prices = await parts.convertedPrices()
    const { opening, unstated = false } = picking
    const hours = opening && (await parts.hoursCondition(opening, { category, unknown: unstated }))
    if (hours === 'nothing') return []
    const conditions = [
      ...conditionsOf(picking, prices),
      ...(hours ? [hours.condition] : []),
      ...(await venueSets.conditions(setsOf(picking))),
    ]
    const all = [sql<SqlBool>`venues.category = ${category}`, sql<SqlBool>`venues.deleted_at is null`, ...conditions]
    const bySize = (size: Expression<unknown>, order: 'asc' | 'desc') =>
      db
        .selectFrom('venues')
        .select('id')
        .where((e) => e.and(all))
        .orderBy(sql`${size} ${sql.raw(order)} nulls last` as Expression<number>)
        .orderBy(sql`${prices.dollars} asc nulls last` as Expression<number>)
        .orderBy('id')
        .limit(limit)
        .execute()
        .then((rows) => rows.map(({ id }) => id))
    const page = { limit, offset: 0, matchMost: conditions.length === 0 }
    const isCounted = bedrooms !== undefined || guests !== undefined
    const ids = await (sort?.by === 'size'
      ? bySize(sql`coalesce(bedrooms, capacity)`, sort.order)
      : isCounted && !sort
        ? bySize(sql.ref(category === 'villa' ? 'bedrooms' : 'capacity'), 'asc')
        : prices.sortedIds(db, all, { ...page, order: sort?.order }))
    if (ids.length === 0) return []
    const rows: VenueRow[] = await db.selectFrom('venues').selectAll().where('id', 'in', ids).execute()
    return rows.map(venueOf)
  }

  function conditionsOf(picking: CandidateQuery, prices: ConvertedPrices): Expression<SqlBool>[] {
    const { category, bedrooms, guests, price, places = [], placesExcluded = [], unstated } = picking
    const either = (stated: Expression<SqlBool>, column: string) =>
      unstated ? sql<SqlBool>`(${stated} or ${sql.ref(column)} is null)` : stated
    const tagged = (values: readonly string[]) =>
      sql<SqlBool>`venues.id in (select id from ${taggedWith('place', values, category).rows} as placed)`
    const alternatives = alternativesOf(picking)
    const list: (Expression<SqlBool> | false)[] = [
      bedrooms?.min !== undefined && either(sql`bedrooms >= ${bedrooms.min}`, 'bedrooms'),
      bedrooms?.max !== undefined && either(sql`bedrooms <= ${bedrooms.max}`, 'bedrooms'),
      guests !== undefined &&
        either(sql`(capacity >= ${guests} or (capacity is null and bedrooms * 2 >= ${guests}))`, 'capacity'),
      price?.max !== undefined && either(prices.is('<=', price.max, price.currency), 'price_night'),
      price?.min !== undefined && either(prices.is('>=', price.min, price.currency), 'price_night'),
      alternatives.length > 0 &&
        sql<SqlBool>`(${tagged(places)} or ${search.matches([alternatives.map((term) => ({ term, prefix: false }))])})`,
      placesExcluded.length > 0 && sql<SqlBool>`not ${tagged(placesExcluded)}`,
      (picking.wordsExcluded?.length ?? 0) > 0 &&
        sql<SqlBool>`not ${search.matches([picking.wordsExcluded!.map((word) => ({ term: folded(word), prefix: false }))])}`,
    ]
    return list.filter((condition) => condition !== false)
  }

  /** Places that match outside the tags. Empty without places. */
  function alternativesOf({ places = [], areas = [], mentions }: CandidateQuery): string[] {
    if (places.length === 0) return []
    return [
      ...(mentions ? places.map((place) => tag(`place:${place}`)) : []),
      ...areas.map((area) => loneAreaMark + area),
    ]
  }

  function setsOf(picking: CandidateQuery): VenueSet[] {
    const { category, places = [], views = [] } = picking
    const terms: SearchQuery = [
      ...(picking.concepts ?? []).map((any) => any.map((concept) => ({ term: tag(concept), prefix: false }))),
      ...(picking.words ?? []).map((any) => any.map((word) => ({ term: folded(word), prefix: false }))),
    ]
    return [
      ...(places.length > 0 && alternativesOf(picking).length === 0 ? [taggedWith('place', places, category)] : []),
      ...(views.length > 0 ? [taggedWith('view', views.includes('any') ? undefined : views, category)] : []),
      ...(terms.length > 0 ? [{ rows: search.found(terms) }] : []),
    ]
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
