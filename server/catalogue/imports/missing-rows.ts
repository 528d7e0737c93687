import type { Kysely } from 'kysely'
import { importShown, type ImportPreview } from '../../../contract/imports.ts'
import { mostExact, withLarger } from '../../../language/places/index.ts'
import { tokenise } from '../../../language/words/index.ts'
import type { Tables } from '../../store/open.ts'
import { sortable } from '../derived-data.ts'
import type { KeyedDraft, VenueDraft } from '../draft.ts'
import { factsOf } from '../facts.ts'
import { differences, draftOf, type Outcome, type VenueRow } from '../rows.ts'
import { isShown } from './compare.ts'

export type SamePair = NonNullable<ImportPreview['same']>[number]

/** Maximum number of pairs of a row and a venue that are examined. */
const maxCandidates = 2_000
/** Venues read per query. */
const batchSize = 2_000

/** Collects the rows of a file to find what it no longer lists. */
export interface MissingRows {
  add(drafts: readonly KeyedDraft[], outcomes: readonly Outcome[]): Promise<void>
  /**
   * Finds new rows that may be an existing venue whose address changed, and venues of the file's sheets that no row
   * matches. Stores these venues in `import_gone`.
   */
  find(): Promise<{ same: SamePair[]; gone: { count: number; venues: { id: number; name: string }[] } }>
}

export function openMissingRows(db: Kysely<Tables>, import_id: string): MissingRows {
  /** Ids of venues that a row of the file matches. */
  const matched = new Set<number>()
  /** Sheets of these venues. A sheet without a match may belong to another workbook. */
  const sheets = new Set<string>()
  const candidates: { draft: KeyedDraft; venue: VenueRow }[] = []

  return {
    async add(drafts, outcomes) {
      const created = new Map<string, KeyedDraft[]>()
      for (const [n, { existing }] of outcomes.entries()) {
        const draft = drafts[n]!
        // An exported list may contain only the found venues, so its missing rows mean nothing.
        if (draft.exported_key !== undefined) continue
        if (existing) {
          matched.add(existing.id)
          if (existing.source_sheet !== null) sheets.add(existing.source_sheet)
        } else {
          const name = sortable(draft.name)
          created.set(name, [...(created.get(name) ?? []), draft])
        }
      }
      if (created.size === 0 || candidates.length >= maxCandidates) return
      const venues = await db
        .selectFrom('venues')
        .selectAll()
        .where('sort_name', 'in', [...created.keys()])
        .where('deleted_at', 'is', null)
        .where(isShown)
        .limit(batchSize)
        .execute()
      for (const venue of venues) {
        for (const draft of created.get(venue.sort_name ?? '') ?? []) {
          if (draft.category === venue.category && candidates.length < maxCandidates) candidates.push({ draft, venue })
        }
      }
    },

    async find() {
      const same = pairsOf(candidates.filter(({ venue }) => !matched.has(venue.id)))
      for (const { venue } of candidates) {
        const isPaired = same.some(({ venue_id }) => venue_id === venue.id)
        if (isPaired && venue.source_sheet !== null) sheets.add(venue.source_sheet)
      }
      const gone = { count: 0, venues: [] as { id: number; name: string }[] }
      for (const sheet of sheets) {
        for await (const venues of venuesOf(db, sheet)) {
          const missing = venues.filter(({ id }) => !matched.has(id))
          if (missing.length === 0) continue
          gone.venues.push(...missing.slice(0, importShown - gone.venues.length).map(({ id, name }) => ({ id, name })))
          for (let from = 0; from < missing.length; from += 200) {
            const rows = missing.slice(from, from + 200).map(({ id, version }) => {
              return { import_id, n: gone.count++, venue_id: id, version }
            })
            await db.insertInto('import_gone').values(rows).execute()
          }
        }
      }
      return { same: same.slice(0, importShown), gone }
    },
  }
}

async function* venuesOf(db: Kysely<Tables>, sheet: string) {
  for (let last = 0; ;) {
    const venues = await db
      .selectFrom('venues')
      .select(['id', 'name', 'version'])
      .where('source_sheet', '=', sheet)
      .where('id', '>', last)
      .where('deleted_at', 'is', null)
      .where(isShown)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield venues
    const end = venues.at(-1)
    if (!end || venues.length < batchSize) return
    last = end.id
  }
}

/** Pairs each row with one venue of the same name: first by phone, then by place. */
function pairsOf(candidates: readonly { draft: KeyedDraft; venue: VenueRow }[]): SamePair[] {
  const rated = candidates
    .map(({ draft, venue }) => ({ draft, venue, likeness: likenessOf(draftOf(venue), draft) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
  const venues = new Set<number>()
  const rows = new Set<string>()
  const pairs: SamePair[] = []
  for (const { draft, venue } of rated) {
    if (venues.has(venue.id) || rows.has(draft.row_key)) continue
    venues.add(venue.id)
    rows.add(draft.row_key)
    const before = draftOf(venue)
    // Texts that the row's table has no column for stay unchanged.
    const after = { ...draft, extras: { ...before.extras, ...draft.extras } }
    pairs.push({
      row: draft.row_key,
      venue_id: venue.id,
      name: venue.name,
      cells: differences(before, after).filter((cell) => cell.after !== null && cell.field !== 'source_sheet'),
    })
  }
  return pairs
}

/** Rates two venues of the same name: 3 for a common phone, 2 for a common place, 1 if one states no place, else 0. */
function likenessOf(venue: VenueDraft, row: VenueDraft): number {
  const [one, other] = [factsOf({ ...venue, id: 0 }), factsOf({ ...row, id: 0 })]
  if (one.phones.some((phone) => other.phones.some((same) => digitsOf(same) === digitsOf(phone)))) return 3
  const [places, others] = [mostExact([...one.exactPlaces]), mostExact([...other.exactPlaces])]
  if (places.length > 0 && others.length > 0) {
    const isWithin = (inner: readonly string[], outer: readonly string[]) =>
      inner.some((place) => withLarger(place).some((larger) => outer.includes(larger)))
    return isWithin(places, others) || isWithin(others, places) ? 2 : 0
  }
  const [words, otherWords] = [addressWords(venue), addressWords(row)]
  if (words.size === 0 || otherWords.size === 0) return 1
  const common = [...words].filter((word) => otherWords.has(word)).length
  return common * 2 >= Math.min(words.size, otherWords.size) ? 2 : 0
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-9)

/** Returns the stems of an address, without numbers. */
const addressWords = ({ address }: VenueDraft): Set<string> =>
  new Set(tokenise(address ?? '').flatMap(({ kind, stem }) => (kind === 'word' && stem.length > 2 ? [stem] : [])))
