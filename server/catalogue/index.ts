import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import { categories, type Category, type Stats, type Venue } from '../../contract/venues.ts'
import type { Store, Tables } from '../store/open.ts'
import { type Imports, openImports } from './import.ts'
import { openSearch } from './search.ts'

export interface VenueQuery {
  limit?: number | undefined
  offset?: number | undefined
  /** Words to search for; blank is no search. */
  q?: string | undefined
  category?: Category | undefined
}

export interface Catalogue {
  /** A page of venues: in the workbook's order, or with names that match first. `total` counts all that match. */
  list(query: VenueQuery): Promise<{ items: Venue[]; total: number }>
  read(id: number): Promise<Venue | undefined>
  stats(): Promise<Stats>
  /** Another number after every change that this process made, for those who keep what they read. */
  version(): number
  readonly imports: Imports
  /** Fills a catalogue that never had anything with the demonstration workbook. */
  seedDemo(): Promise<void>
}

const demoWorkbook = fileURLToPath(new URL('../../seed/catalogue.xlsx', import.meta.url))

export function openCatalogue({ store, log }: { store: Store; log: Pick<Logger, 'info'> }): Catalogue {
  const { db } = store
  let version = 0
  const imports = openImports({ store, log, changed: () => version++ })
  const search = openSearch({ store, version: () => version })
  const there = () => db.selectFrom('venues').where('deleted_at', 'is', null)

  return {
    async list({ limit = 20, offset = 0, q = '', category }) {
      const wanted = await search(q)
      if (wanted === 'nothing') return { items: [], total: 0 }
      const found = there()
        .$if(category !== undefined, (query) => query.where('category', '=', category!))
        .$if(wanted !== undefined, (query) => query.where(wanted!.matches))
      const [items, { total }] = await Promise.all([
        found
          .selectAll()
          .$if(wanted !== undefined, (query) => query.orderBy(wanted!.rank))
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
        found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items: items.map(venueOf), total }
    },

    async read(id) {
      const row = await there().selectAll().where('id', '=', id).executeTakeFirst()
      return row && venueOf(row)
    },

    async stats() {
      const rows = await there()
        .select(['category', (e) => e.fn.countAll<number>().as('count')])
        .groupBy('category')
        .execute()
      const by_category: Record<string, number> = Object.fromEntries(categories.map((category) => [category, 0]))
      for (const { category, count } of rows) by_category[category] = count
      return { total: Object.values(by_category).reduce((sum, count) => sum + count, 0), by_category }
    },

    version: () => version,
    imports,

    async seedDemo() {
      if (!existsSync(demoWorkbook) || (await imports.list()).length > 0) return
      if (await there().select('id').limit(1).executeTakeFirst()) return
      const { id } = await imports.preview(readFileSync(demoWorkbook), 'Demo catalogue.xlsx', null)
      const { counts } = await imports.apply(id)
      log.info({ venues: counts.created }, 'Demo catalogue imported')
    },
  }
}

function venueOf(row: Selectable<Tables['venues']>): Venue {
  const { id, name, category, raw_price_text, website, address, source_sheet } = row
  const extras = JSON.parse(row.extras_json) as Venue['extras']
  return { id, name, category, raw_price_text, website, address, source_sheet, extras }
}
