import type { Kysely } from 'kysely'
import type { Store, Tables } from '../store/open.ts'
import type { VenueDraft } from './draft.ts'
import { column } from './cell-patterns.ts'
import { rowFactsOf } from './facts.ts'
import { impliedCurrency, nights } from '../../language/money/index.ts'
import { withLargerCharted } from '../../language/places/index.ts'
import { hoursJson } from './opening-hours.ts'
import { termsOf } from './terms.ts'
import { normalise, withoutAccents } from '../../language/words/index.ts'

/**
 * Version of the derived data. Increase it when facts or terms change: at startup the server derives older venues
 * again.
 */
export const readingVersion = 34

/** Data derived from a venue's texts for sorting, filtering and searching. */
export interface Derived {
  readonly columns: DerivedColumns
  readonly tags: readonly { readonly kind: TagKind; readonly value: string }[]
  readonly terms: readonly string[]
}
export type TagKind = Tables['venue_tags']['kind']
type DerivedColumns = Pick<
  Tables['venues'],
  | 'bedrooms'
  | 'capacity'
  | 'area_m2'
  | 'price_low'
  | 'price_high'
  | 'price_currency'
  | 'price_per'
  | 'hours'
  | 'price_night'
  | 'sort_name'
  | 'sort_address'
  | 'facts_version'
>

/** Derives the data of a venue. Takes up to 1 ms: for many venues use derive-batch.ts. */
export function derivedOf(draft: VenueDraft): Derived {
  const facts = rowFactsOf({ id: 0, ...draft })
  const { price } = facts
  const tags = [
    ...[...new Set(facts.exactPlaces.flatMap(withLargerCharted))].map((value) => ({ kind: 'place' as const, value })),
    ...[...facts.views].flatMap((value) => (value === 'any' ? [] : [{ kind: 'view' as const, value }])),
    // In other categories, 'Balinese' names a style of building or a massage.
    ...(draft.category === 'restaurant' ? [...facts.concepts] : []).flatMap((concept) =>
      concept.startsWith('cuisine:') ? [{ kind: 'cuisine' as const, value: concept.slice('cuisine:'.length) }] : [],
    ),
  ]
  return {
    columns: {
      bedrooms: facts.bedrooms?.max ?? null,
      capacity: facts.capacity?.max ?? null,
      area_m2: areaIn(draft),
      price_low: price?.low ?? null,
      price_high: price?.high ?? null,
      price_currency: price ? (price.currency ?? impliedCurrency(price.low)) : null,
      price_per: price?.per ?? null,
      hours: facts.hours ? hoursJson(facts.hours) : null,
      price_night: price ? price.low / ((price.per && nights[price.per]) ?? 1) : null,
      sort_name: sortable(draft.name),
      sort_address: draft.address === null ? null : sortable(draft.address),
      facts_version: readingVersion,
    },
    tags,
    terms: termsOf(draft, facts),
  }
}

/** Returns the area in square metres: '120 m2', '85 кв. м'. Some sheets call the size of a house its area. */
function areaIn({ extras }: VenueDraft): number | null {
  for (const [key, value] of Object.entries(extras)) {
    if (!/area|size|площад/i.test(key) || column.contact.test(key)) continue
    const found = /(\d[\d\s.,]*?)\s*(?:m2|m²|sq\.?\s*m|sqm|кв\.?\s*м|м2|м²)/i.exec(value)?.[1]
    const area = found === undefined ? Number.NaN : Number(found.replace(/[\s,](?=\d{3}\b)/g, '').replace(',', '.'))
    if (area > 0 && area < 1_000_000) return area
  }
  return null
}

/** Returns a sort key without case, accents and quotes. 'Villa 2' sorts before 'Villa 10'. */
export const sortable = (text: string): string =>
  withoutAccents(normalise(text))
    .replaceAll(/^[^\p{L}\p{N}]+/gu, '')
    .replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'))
    .slice(0, 200)

/** Replaces the tags and search terms of venues. Does not write the columns: the caller writes them with the venue. */
export async function putDerived(
  { search, insertRows }: Pick<Store, 'search' | 'insertRows'>,
  db: Kysely<Tables>,
  entries: readonly { id: number; category: string; derived: Derived; fresh?: boolean }[],
): Promise<void> {
  const stored = await storedTags(
    db,
    entries.flatMap(({ id, fresh }) => (fresh ? [] : [id])),
  )
  const changed = entries.filter(({ id, category, derived }) => {
    return tagsText(derived.tags.map((tag) => ({ ...tag, category }))) !== tagsText(stored.get(id) ?? [])
  })
  const replaced = changed.flatMap(({ id }) => (stored.has(id) ? [id] : []))
  if (replaced.length > 0) await db.deleteFrom('venue_tags').where('venue_id', 'in', replaced).execute()
  const tags = changed.flatMap(({ id, category, derived }) =>
    derived.tags.map(({ kind, value }) => ({ kind, value, category, venue_id: id })),
  )
  await insertRows(db, 'venue_tags', tags)
  await search.putTerms(
    db,
    entries.map(({ id, derived }) => ({ id, terms: derived.terms })),
  )
}

type StoredTag = Tables['venue_tags']

/** Returns the stored tags by venue. Most changes of a venue change no tag, and writing one is slower than reading it. */
async function storedTags(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, StoredTag[]>> {
  if (ids.length === 0) return new Map()
  const tags = await db.selectFrom('venue_tags').selectAll().where('venue_id', 'in', ids).execute()
  return Map.groupBy(tags, ({ venue_id }) => venue_id)
}

const tagsText = (tags: readonly Omit<StoredTag, 'venue_id'>[]): string =>
  tags
    .map(({ kind, value, category }) => `${kind} ${value} ${category}`)
    .toSorted()
    .join('\n')

/** Removes the tags, opening hours and search terms of deleted venues, so that no list shows these venues. */
export async function removeDerived(
  { search }: Pick<Store, 'search'>,
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await search.removeTerms(db, ids)
  await db.deleteFrom('venue_tags').where('venue_id', 'in', ids).execute()
  await db.updateTable('venues').set({ hours: null }).where('id', 'in', ids).where('hours', 'is not', null).execute()
}

/** Invalidates the caches of all server processes. Must be the last statement of a transaction that changes venues. */
export async function markChanged(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set((e) => ({ version: e('version', '+', 1) }))
    .execute()
}
