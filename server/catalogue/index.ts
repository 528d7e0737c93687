import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { ImportPreview } from '../../contract/imports.ts'
import type { Stats, Venue, VenueFacets, VenuePrices, VenueQuery } from '../../contract/venues.ts'
import type { Store } from '../store/open.ts'
import { conceptIndex } from '../../language/concepts/index.ts'
import { type Callee, openCallees } from './callee.ts'
import { type CheckedCells, openCheckedCells } from './checked-cells.ts'
import { type Edits, openEdits } from './edits.ts'
import { type ExportFormat, type ExportPart, openExports } from './export/index.ts'
import { type CurrentRates, embeddedRates, openConvertedPrices } from './converted-prices.ts'
import { openFacets } from './facets.ts'
import { type Imports, openImports } from './import.ts'
import { isShown } from './imports/compare.ts'
import { demoFilename } from './imports/report.ts'
import { openListing, type VenueOrder } from './listing.ts'
import { openNarrow, type VenueFilter } from './narrow.ts'
import { type KnownWords, openCandidates, type CandidateQuery } from './candidate-query.ts'
import { openHoursCondition } from './opening-hours.ts'
import { openPrices } from './price-ranges.ts'
import { reindex } from './reindex.ts'
import { venueOf } from './rows.ts'
import { openSearch } from './search.ts'
import { claimMark, loneAreaMark } from './area-terms.ts'
import { soundMark } from '../../language/words/index.ts'
import { tag } from './terms.ts'
import { openTerms, openVocabulary } from './spelling-correction.ts'

export type { Callee } from './callee.ts'
export type { ExportFormat, ExportPart } from './export/index.ts'
export { extraKey, textOf } from './checked-fields.ts'
export { readClaimTerm } from './area-terms.ts'
export { type CurrentRates, embeddedRates } from './converted-prices.ts'
export type { CandidateQuery } from './candidate-query.ts'
export { blank, column, no } from './cell-patterns.ts'
export { type Facts, factsOf } from './facts.ts'
export { statesHours } from './opening-hours.ts'
export { tag } from './terms.ts'

export interface Catalogue {
  /**
   * Returns a page of venues: sorted as requested, else by search rank, else in workbook order. `total` counts all
   * matches. Venues without a value come last in both directions. Ties keep the workbook order.
   */
  list(query: VenueQuery): Promise<{ items: Venue[]; total: number }>
  /** Returns the available filters with their numbers of matching venues. */
  facets(filter: VenueFilter): Promise<VenueFacets>
  /**
   * Yields all venues of a list, in its order, as parts of a file. Importing the file again changes only the cells that
   * a user edited in the file. Saving the file in a spreadsheet program does not count as an edit. Venues deleted during
   * the export are missing. The caller must end the generator, also after an error. @throws ApiError 503
   * @param signal aborts an export that waits for others to end
   */
  export(format: ExportFormat, query: VenueFilter & VenueOrder, signal?: AbortSignal): AsyncGenerator<ExportPart>
  read(id: number): Promise<Venue | undefined>
  /** Returns a venue as callee. Undefined if the venue does not exist. */
  callee(id: number): Promise<Callee | undefined>
  stats(): Promise<Stats>
  prices(): Promise<VenuePrices>
  /** Returns venues that may match, by derived columns, tags and terms. Smallest and cheapest first. */
  pick(picking: CandidateQuery, limit: number): Promise<Venue[]>
  /** Returns which of these stems occur in addresses, names and texts. */
  known(stems: readonly string[]): Promise<KnownWords>
  /**
   * Returns the sounds of all address words (see language/words/name-sounds.ts). The same array until the data
   * changes.
   */
  sounds(): Promise<readonly string[]>
  /** Returns the gazetteer places that rows name. The same array until the data changes. */
  placesNamed(): Promise<readonly string[]>
  /**
   * Returns claims about areas (see `readClaimTerm`), and the areas that some row names without a place. The same
   * arrays until the data changes.
   */
  areaClaims(): Promise<readonly string[]>
  loneAreas(): Promise<readonly string[]>
  /** Returns the exchange rates of lists. The same `units` object until a rate changes. */
  rates(): Promise<CurrentRates>
  /** Returns a number that changes after every change by this process. Used to invalidate caches. */
  version(): number
  readonly imports: Imports
  readonly edits: Edits
  readonly checkedCells: CheckedCells
  /** Imports the demo workbook if the catalogue has never had any data. */
  seedDemo(): Promise<void>
  /**
   * Imports the demo workbook even if the catalogue has data.
   * @param userId the user, or null at the first start of a server
   */
  importDemo(userId: string | null): Promise<ImportPreview>
  /** Derives facts and search terms again for venues derived by an older release. Resolves after the last venue. */
  reindex(signal?: AbortSignal): Promise<void>
}

const demoWorkbook = fileURLToPath(new URL('../../seed/catalogue.xlsx', import.meta.url))

/**
 * @param parts.rates returns the current exchange rates. By default, the rates of this release.
 * @param parts.idsPerPage see `ExportTask`. For tests.
 */
export function openCatalogue(parts: {
  store: Store
  log: Pick<Logger, 'info'>
  rates?: () => Promise<CurrentRates>
  idsPerPage?: number
}): Catalogue {
  const { store, log, rates = async () => embeddedRates, idsPerPage } = parts
  const { db } = store
  // Build the index at startup, not during the first search: a call may be active then.
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
      // Make the import durable before reporting success.
      await store.settle().catch(() => {})
    },
  })
  const vocabulary = openVocabulary({ store, version: () => version })
  const convertedPrices = openConvertedPrices(store, rates)
  const hoursCondition = openHoursCondition(store)
  const narrow = openNarrow({
    store,
    search: openSearch({ store, version: () => version, vocabulary }),
    convertedPrices,
    hoursCondition,
  })
  const listing = openListing({ store, narrow, convertedPrices })
  const countFacets = openFacets({ store, narrow, convertedPrices })
  const findPrices = openPrices(store, convertedPrices)

  /** Pending requests for visible data. The embedded database executes queries one at a time. */
  const answering = new Set<Promise<unknown>>()
  function withPriority<Answer>(answer: Promise<Answer>): Promise<Answer> {
    answering.add(answer)
    const remove = () => answering.delete(answer)
    answer.then(remove, remove)
    return answer
  }
  /** Runs a slower query after all pending requests for visible data. */
  async function afterwards<Answer>(find: () => Promise<Answer>): Promise<Answer> {
    await Promise.allSettled(answering)
    return find()
  }

  const calleeOf = openCallees()
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
    list: (query) => withPriority(listing.list(query)),
    stats: () => withPriority(listing.stats()),
    prices: () => afterwards(findPrices),
    facets: (filter) => afterwards(() => countFacets(filter)),
    ...openCandidates({ store, convertedPrices, hoursCondition }),
    rates,
    export: openExports({ store, narrow, convertedPrices, ...(idsPerPage !== undefined && { idsPerPage }) }),
    sounds: openTerms({ store, version: () => version, mark: `a_${soundMark}` }),
    placesNamed: openTerms({ store, version: () => version, mark: tag('place:') }),
    areaClaims: openTerms({ store, version: () => version, mark: claimMark }),
    loneAreas: openTerms({ store, version: () => version, mark: loneAreaMark }),

    async read(id) {
      const row = await find(id)
      return row && venueOf(row)
    },

    async callee(id) {
      const row = await find(id)
      return row && calleeOf(row)
    },

    version: () => version,
    imports,
    edits: openEdits(store, changed),
    checkedCells: openCheckedCells(store, changed),

    async seedDemo() {
      if (!existsSync(demoWorkbook) || (await imports.list()).length > 0) return
      if ((await listing.stats()).total > 0) return
      const { counts } = await importDemo(null)
      log.info({ venues: counts.created }, 'Demo catalogue imported')
    },

    importDemo,

    async reindex(signal) {
      await reindex({ store, log, changed, signal })
    },
  }
}
