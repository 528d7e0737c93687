import { setImmediate } from 'node:timers/promises'
import { openCatalogue } from '../../server/catalogue/index.ts'
import { openStore, type Store } from '../../server/store/open.ts'
import { startServer } from './server.ts'
import { registerStaff, type Staff } from './staff.ts'

/** Rows in the imported workbook. */
export const rows = 1500
const workbook = (price: string) =>
  ['Name;Address;Price', ...Array.from({ length: rows }, (_, n) => `Villa ${n};Ubud ${n};${price}${n}`)].join('\n')

interface ImportStatus {
  id: string
  status: string
  progress?: { done: number; total: number }
}
/** Environment variables that select a server's database. */
export type Settings = Record<string, string>

/** A user who previews a workbook with prices in a currency, then applies it. */
export interface Importer {
  preview: (price: string) => Promise<string>
  /** Applies the import until `share` (0 to 1) of its rows is written. `ended` is true if the import finished first. */
  apply: (id: string, share: number) => Promise<{ ended: boolean }>
}

/** Starts a server, runs `what` against it, then kills the server with SIGKILL. */
export async function runUntilKilled<Result>(settings: Settings, what: (importer: Importer) => Promise<Result>) {
  const server = await startServer({ ...settings, DEMO_CATALOGUE: 'off' })
  try {
    const staff = await registerStaff(server, `${crypto.randomUUID()}@example.com`)
    return await what(importerOf(server.url, staff))
  } finally {
    await server.stop('SIGKILL')
  }
}

function importerOf(url: string, { api, token }: Staff): Importer {
  return {
    async preview(price) {
      const body = new FormData()
      body.set('file', new Blob([workbook(price)]), 'villas.csv')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/imports`, { method: 'POST', headers, body })
      return ((await answer.json()) as ImportStatus).id
    },
    async apply(id, share) {
      await api('POST', `/api/imports/${id}/apply?background=true`, {})
      for (;;) {
        const { status, progress } = await api<ImportStatus>('GET', `/api/imports/${id}`)
        if (status !== 'applying') return { ended: true }
        if (progress!.done >= share * rows) return { ended: false }
      }
    },
  }
}

/** Reads the state of the tables and the import, and the results of statistics, lists and searches. */
async function look(store: Store, id: string) {
  const catalogue = openCatalogue({ store, log: { info: () => {} } })
  const count = async (table: 'venues' | 'import_changes' | 'import_rows' | 'import_work' | 'venue_tags') => {
    const counted = store.db.selectFrom(table).select((e) => e.fn.countAll<number>().as('n'))
    return (await counted.executeTakeFirstOrThrow()).n
  }
  const prices = await store.db.selectFrom('venues').select('raw_price_text').distinct().execute()
  const first = (await catalogue.list({ q: 'villa', limit: 1 })).items[0]?.raw_price_text ?? null
  return {
    counted: (await catalogue.stats()).total,
    listed: (await catalogue.list({})).total,
    found: (await catalogue.list({ q: 'villa' })).total,
    status: (await catalogue.imports.read(id)).status,
    venues: await count('venues'),
    tags: (await count('venue_tags')) > 0,
    changes: await count('import_changes'),
    waiting: await count('import_rows'),
    atWork: await count('import_work'),
    currencies: [...new Set(prices.map(({ raw_price_text }) => raw_price_text!.charAt(0)))],
    first: first?.charAt(0) ?? null,
  }
}
export type CatalogueState = Awaited<ReturnType<typeof look>>

/** Reads the state that a killed server left: at once, and after another process resumed its work. */
export async function stateAfterKill(
  settings: Settings,
  id: string,
): Promise<{ atOnce: CatalogueState; resumed: CatalogueState }> {
  const store = await openStore({ databaseUrl: settings['DATABASE_URL'], dataDir: settings['DATA_DIR']! })
  const { imports } = openCatalogue({ store, log: { info: () => {} } })
  const closing = new AbortController()
  try {
    const atOnce = await look(store, id)
    // Expires the lease of the dead process without waiting.
    await store.db.updateTable('import_work').set({ lease_until: 0 }).execute()
    const resuming = imports.resumeInterrupted(closing.signal)
    const work = store.db.selectFrom('import_work').select('id')
    while (await work.executeTakeFirst()) await setImmediate()
    closing.abort()
    await resuming
    return { atOnce, resumed: await look(store, id) }
  } finally {
    await imports.close()
    await store.close()
  }
}

const shown = (n: number) => ({ counted: n, listed: n, found: n })

/** Expected state of a rolled-back import of new venues: none exists, and the import can be applied again. */
export const rolledBack: CatalogueState = {
  ...shown(0),
  status: 'previewed',
  venues: 0,
  tags: false,
  changes: 0,
  waiting: rows,
  atWork: 0,
  currencies: [],
  first: null,
}
/** Expected state of a complete import. */
export const completed = (price: string): CatalogueState => ({
  ...shown(rows),
  status: 'applied',
  venues: rows,
  tags: true,
  changes: rows,
  waiting: 0,
  atWork: 0,
  currencies: [price],
  first: price,
})
