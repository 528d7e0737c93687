import { type Expression, sql, type SqlBool } from 'kysely'
import type { VenueFacets } from '../../contract/venues.ts'
import type { Store } from '../store/open.ts'
import type { TagKind } from './derived-data.ts'
import { satisfies } from '../../language/hours/index.ts'
import type { ConvertedPrices } from './converted-prices.ts'
import { QueryCache } from './query-cache.ts'
import { type Narrow, openingOf, type VenueFilter } from './narrow.ts'
import { hoursOf } from './opening-hours.ts'
import { nameOfPlace } from '../../language/places/index.ts'

const tagKinds = ['place', 'view', 'cuisine'] as const satisfies readonly TagKind[]
const steps = {
  bedrooms_min: { column: 'bedrooms', sign: '>=', steps: [1, 2, 3, 4, 5, 6, 8, 10, 15] },
  capacity_min: { column: 'capacity', sign: '>=', steps: [2, 4, 6, 8, 10, 12, 20, 30, 50, 100] },
  price_max: { column: 'price', sign: '<=', steps: [25, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10_000] },
} as const
/** Times of the day that the filter offers. */
const times = ['07:00', '09:00', '12:00', '15:00', '18:00', '20:00', '22:00', '23:00', '00:00', '02:00']
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
type Step = keyof typeof steps
type Facet = keyof VenueFacets

/** Maximum number of values per filter. */
const mostListed = 40

const named = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ')
const dollars = (amount: string): string => `$${amount.replace(/\B(?=(?:\d{3})+$)/g, ',')}`
const labelOf = (facet: Facet, value: string): string => {
  if (facet === 'place') return nameOfPlace(value, 'en')
  if (facet === 'open_day') return weekdays[Number(value) - 1]!
  if (facet === 'open_at') return value
  if (facet === 'price_max') return `up to ${dollars(value)}`
  return facet === 'bedrooms_min' || facet === 'capacity_min' ? `${value}+` : named(value)
}

/** True if the filter has at most a category. */
const isBare = ({ category: _category, ...others }: VenueFilter): boolean =>
  Object.values(others).every((value) => value === undefined || value === '')

const all = (conditions: readonly Expression<SqlBool>[]) => sql.join([...conditions], sql` and `)

interface Counted {
  facet: Facet
  value: string
  count: number
}

/**
 * Counts the matching venues of each filter value. The counts of a filter ignore its own setting: they show what
 * another value would find.
 */
export function openFacets(parts: {
  store: Store
  narrow: Narrow
  convertedPrices: () => Promise<ConvertedPrices>
}): (filter: VenueFilter) => Promise<VenueFacets> {
  const { store, narrow, convertedPrices } = parts
  const db = store.counting
  const cache = new QueryCache<VenueFacets>(store)

  async function countTags(kinds: readonly TagKind[], filter: VenueFilter): Promise<Counted[]> {
    const narrowed = kinds.length > 0 ? await narrow(filter) : undefined
    if (!narrowed) return []
    const { category } = filter
    const ofKinds = (table: 'venue_tags' | 'venue_tag_counts') =>
      db
        .selectFrom(table as 'venue_tags')
        .where('kind', 'in', kinds)
        .$if(category !== undefined, (query) => query.where('category', '=', category!))
        .select(['kind as facet', 'value'])
        .groupBy(['kind', 'value'])
    // Deleted venues have no tags. Without other filters, only venues of an unfinished import are subtracted.
    const { hiddenFrom, conditions, found } = narrowed
    const tags = ofKinds('venue_tags').select((e) => e.fn.countAll<number>().as('count'))
    if (!isBare(filter)) {
      const ids = found
        ? sql`(select id from ${found} as venues)`
        : sql`(select id from venues where ${all(conditions)})`
      return tags.where(sql<SqlBool>`venue_id in ${ids}`).execute()
    }
    const counted = await ofKinds('venue_tag_counts')
      .select(sql<number>`cast(sum(venues) as integer)`.as('count'))
      .execute()
    const hidden = hiddenFrom === undefined ? [] : await tags.where('venue_id', '>=', hiddenFrom).execute()
    const countOf = new Map(hidden.map(({ facet, value, count }) => [`${facet} ${value}`, count]))
    return counted.map((row) => ({ ...row, count: row.count - (countOf.get(`${row.facet} ${row.value}`) ?? 0) }))
  }

  /** Counts the steps of a column from its index. */
  async function countValues(
    facet: 'bedrooms_min' | 'capacity_min',
    conditions: readonly Expression<SqlBool>[],
  ): Promise<Counted[]> {
    const { column, steps: values } = steps[facet]
    const rows = await db
      .selectFrom('venues')
      .where((e) => e.and([...conditions]))
      .where(column, 'is not', null)
      .select([column, (e) => e.fn.countAll<number>().as('count')])
      .groupBy(column)
      .execute()
    return values.map((step) => ({
      facet,
      value: String(step),
      count: rows.reduce((sum, row) => sum + ((row[column] ?? 0) >= step ? row.count : 0), 0),
    }))
  }

  /** @param filter without `price_max` if that facet is counted */
  async function countSteps(facets: readonly Step[], filter: VenueFilter): Promise<Counted[]> {
    const narrowed = facets.length > 0 ? await narrow(filter) : undefined
    if (!narrowed) return []
    const prices = facets.includes('price_max') ? await convertedPrices() : undefined
    const { unpriced } = narrowed
    const byIndex = prices && unpriced ? await prices.countSteps(db, steps.price_max.steps, unpriced) : undefined
    const expressions = { bedrooms: sql.ref('bedrooms'), capacity: sql.ref('capacity'), price: prices?.dollars }
    const { unindexed } = narrowed
    const byValue = unindexed ? facets.filter((facet) => facet !== 'price_max') : []
    const each = facets
      .filter((facet) => (facet === 'price_max' ? byIndex === undefined : unindexed === undefined))
      .flatMap((facet) => steps[facet].steps.map((step) => ({ facet, step })))
    const sums = each.map(({ facet, step }, n) => {
      const { column, sign } = steps[facet]
      // A literal instead of a parameter, so that PostgreSQL need not infer its type.
      return sql`count(case when ${expressions[column]} ${sql.raw(`${sign} ${step}`)} then 1 end) as ${sql.ref(`n${n}`)}`
    })
    const count = async () => {
      const { rows } = await sql<Record<string, number>>`
        select ${sql.join(sums)} from venues where ${all(narrowed.conditions)}`.execute(db)
      return each.map(({ facet, step }, n) => ({ facet, value: String(step), count: Number(rows[0]![`n${n}`]) }))
    }
    return [
      ...(sums.length > 0 ? await count() : []),
      ...(await Promise.all(byValue.map((facet) => countValues(facet, unindexed!)))).flat(),
      ...(byIndex ?? []).map((count, n) => ({
        facet: 'price_max' as const,
        value: String(steps.price_max.steps[n]),
        count,
      })),
    ]
  }

  /** Counts the venues that are open on each weekday and at each time. Each uses the other setting of the filter. */
  async function countOpening(filter: VenueFilter): Promise<Counted[]> {
    const { open_day, open_at, ...others } = filter
    const narrowed = await narrow(others)
    if (!narrowed) return []
    // Deleted venues have no hours. Without other filters, count on the index alone.
    const bare = narrowed.hiddenFrom === undefined && isBare(others)
    const rows = await db
      .selectFrom('venues')
      .$if(!bare, (query) => query.where((e) => e.and([...narrowed.conditions])))
      .$if(bare && others.category !== undefined, (query) => query.where('category', '=', others.category!))
      .where('hours', 'is not', null)
      .select(['hours', (e) => e.fn.countAll<number>().as('count')])
      .groupBy('hours')
      .execute()
    const hours = rows.map(({ hours, count }) => ({ hours: hoursOf(hours!), count }))
    const counted = (facet: 'open_day' | 'open_at', value: string, filter: VenueFilter): Counted => {
      const opening = openingOf(filter)!
      const open = hours.filter((stated) => satisfies(stated.hours, opening) === 'yes')
      return { facet, value, count: open.reduce((sum, { count }) => sum + count, 0) }
    }
    return [
      ...weekdays.map((_, n) => counted('open_day', String(n + 1), { open_day: n + 1, open_at })),
      ...[...new Set([...times, ...(open_at === undefined ? [] : [open_at])])].map((time) =>
        counted('open_at', time, { open_day, open_at: time }),
      ),
    ]
  }

  async function count(filter: VenueFilter): Promise<VenueFacets> {
    const facets = [...tagKinds, ...(Object.keys(steps) as Step[])]
    const own = facets.filter((facet) => filter[facet] !== undefined)
    const counted = await Promise.all([
      // One query for all unset filters, and one query per set filter without its own setting.
      countTags(
        tagKinds.filter((kind) => !own.includes(kind)),
        filter,
      ),
      countSteps(
        (Object.keys(steps) as Step[]).filter((step) => !own.includes(step)),
        filter,
      ),
      countOpening(filter),
      ...own.map((facet) => {
        const without = { ...filter, [facet]: undefined }
        return facet in steps ? countSteps([facet as Step], without) : countTags([facet as TagKind], without)
      }),
    ])
    const all = counted.flat()
    const stated = (facet: Facet) =>
      all
        .filter((one) => one.facet === facet && one.count > 0)
        .map(({ value, count }) => ({
          value,
          label: labelOf(facet, value),
          ...(facet === 'place' ? { labels: { ru: nameOfPlace(value, 'ru') } } : {}),
          count,
        }))
    const of = (facet: Facet) =>
      stated(facet)
        .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en', { numeric: true }))
        .slice(0, mostListed)
    return {
      place: of('place'),
      view: of('view'),
      cuisine: of('cuisine'),
      bedrooms_min: of('bedrooms_min'),
      capacity_min: of('capacity_min'),
      price_max: of('price_max'),
      open_day: stated('open_day'),
      open_at: stated('open_at'),
    }
  }

  return async (filter) => cache.get({ ...filter, rates: (await convertedPrices()).version }, () => count(filter))
}
