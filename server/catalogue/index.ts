import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { ImportPreview } from '../../contract/imports.ts'
import type { Stats, Venue, VenueFacets, VenuePrices, VenueQuery } from '../../contract/venues.ts'
import type { Store } from '../store/open.ts'
import { conceptIndex } from '../../language/concepts/index.ts'
import { type Edits, openEdits } from './edits.ts'
import { type ExportFormat, exportFile } from './export.ts'
import { openFacets } from './facets.ts'
import { type Imports, openImports } from './import.ts'
import { isShown } from './imports/compare.ts'
import { demoFilename } from './imports/report.ts'
import { openListing, openNarrow, type VenueFilter, type VenueOrder } from './listing.ts'
import { type KnownWords, openCandidates, type CandidateQuery } from './candidate-query.ts'
import { openPrices } from './price-ranges.ts'
import { reindex } from './reindex.ts'
import { draftOf, venueOf } from './rows.ts'
import { openSearch } from './search.ts'
import { claimMark, loneAreaMark } from './area-terms.ts'
import { soundMark } from '../../language/words/index.ts'
import { tag } from './terms.ts'
import { openTerms, openVocabulary } from './spelling-correction.ts'

export { readClaimTerm } from './area-terms.ts'
export type { CandidateQuery } from './candidate-query.ts'
export { blank, column, no } from './cell-patterns.ts'
export { type Facts, factsOf } from './facts.ts'
export { tag } from './terms.ts'

export interface Catalogue {
  /**
   * A page of venues: sorted as asked, else the best found first, else in the workbook's order. `total` counts all that
   * are found. Venues without a value come last in either direction; those alike stand in the workbook's order.
   */
  list(query: VenueQuery): Promise<{ items: Venue[]; total: number }>
  /** What the found venues could be narrowed to. */
  facets(filter: VenueFilter): Promise<VenueFacets>
  /**
   * All that a list finds, in its order, as the bytes of a file. Importing it again changes nothing, and so does what a
   * workbook program does to it but for the cells that people change.
   */
  export(format: ExportFormat, query: VenueFilter & VenueOrder): Promise<Uint8Array>
  read(id: number): Promise<Venue | undefined>
  stats(): Promise<Stats>
  prices(): Promise<VenuePrices>
  /** Those that may fit, by what was read out of their texts: the tightest and cheapest first. */
  pick(picking: CandidateQuery, limit: number): Promise<Venue[]>
  /** Which of these stems occur in addresses, and which in names. */
  known(stems: readonly string[]): Promise<KnownWords>
  /** How the words of all addresses sound; see sounds.ts. The same list until another was read. */
  sounds(): Promise<readonly string[]>
  /** The lexicon's places that rows name. The same list until another was read. */
  placesNamed(): Promise<readonly string[]>
  /** Which areas rows name beside which places, as lying.ts reads them; and which areas stand alone in some row. */
  areaClaims(): Promise<readonly string[]>
  loneAreas(): Promise<readonly string[]>
  /** Another number after every change that this process made, for those who keep what they read. */
  version(): number
  readonly imports: Imports
  readonly edits: Edits
  /** Fills a catalogue that never had anything with the demonstration workbook. */
  seedDemo(): Promise<void>
  /** Brings in the demonstration workbook, whatever is there. @param userId who asks; null: the start of a new server */
  importDemo(userId: string | null): Promise<ImportPreview>
  /** Reads facts and search terms again of venues whose reading is of an older release. Resolves when all are. */
  reindex(signal?: AbortSignal): Promise<void>
}

const demoWorkbook = fileURLToPath(new URL('../../seed/catalogue.xlsx', import.meta.url))

export function openCatalogue({ store, log }: { store: Store; log: Pick<Logger, 'info'> }): Catalogue {
  const { db } = store
  // Not with the first search: a call may be under way then.
  conceptIndex.prepare()
  let version = 0
  const changed = async () => {
    version++
  }
  const imports = openImports({
    store,
    log,
    async changed() {
      await changed()
      // What was imported stands, however quickly it is read.
      await store.settle().catch(() => {})
    },
  })
  const vocabulary = openVocabulary({ store, version: () => version })
  const narrow = openNarrow(store, openSearch({ store, version: () => version, vocabulary }))
  const listing = openListing({ store, narrow })
  const countFacets = openFacets({ store, narrow })
  const findPrices = openPrices(store)

  /** What somebody looks at first, while it is being answered. The embedded database answers one question after another. */
  const answering = new Set<Promise<unknown>>()
  function first<Answer>(answer: Promise<Answer>): Promise<Answer> {
    answering.add(answer)
    const forget = () => answering.delete(answer)
    answer.then(forget, forget)
    return answer
  }
  /** The counts beside it are the longer work, and wait for what was asked before them. */
  async function afterwards<Answer>(find: () => Promise<Answer>): Promise<Answer> {
    await Promise.allSettled(answering)
    return find()
  }

  const find = (id: number) =>
    db
      .selectFrom('venues')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where(isShown)
      .executeTakeFirst()

  async function importDemo(userId: string | null): Promise<ImportPreview> {
    const { id } = await imports.preview(await readFile(demoWorkbook), demoFilename, null)
    return imports.apply(id, userId)
  }

  return {
    list: (query) => first(listing.list(query)),
    stats: () => first(listing.stats()),
    prices: () => afterwards(findPrices),
    facets: (filter) => afterwards(() => countFacets(filter)),
    ...openCandidates({ store }),
    sounds: openTerms({ store, version: () => version, mark: `a_${soundMark}` }),
    placesNamed: openTerms({ store, version: () => version, mark: tag('place:') }),
    areaClaims: openTerms({ store, version: () => version, mark: claimMark }),
    loneAreas: openTerms({ store, version: () => version, mark: loneAreaMark }),

    export(format, query) {
      const exported = async function* () {
        for await (const rows of listing.all(query))
          yield rows.map((row) => ({ ...draftOf(row), row_key: row.row_key }))
      }
      return exportFile(exported(), format)
    },

    async read(id) {
      const row = await find(id)
      return row && venueOf(row)
    },

    version: () => version,
    imports,
    edits: openEdits(store, changed),

    async seedDemo() {
      if (!existsSync(demoWorkbook) || (await imports.list()).length > 0) return
      if ((await listing.stats()).total > 0) return
      const { counts } = await importDemo(null)
      log.info({ venues: counts.created }, 'Demo catalogue imported')
    },

    importDemo,

    async reindex(signal) {
      await reindex({ store, log, changed, signal })
      // It takes PostgreSQL seconds: rather now than with the first mistyped word.
      if (store.engine === 'postgres') await vocabulary().catch(() => {})
    },
  }
}
