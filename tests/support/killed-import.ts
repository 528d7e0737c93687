import { setImmediate } from 'node:timers/promises'
import { openCatalogue } from '../../server/catalogue/index.ts'
import { openStore, type Store } from '../../server/store/open.ts'
import { startServer } from './server.ts'
import { registerStaff, type Staff } from './staff.ts'

/** Of the workbook that is imported. */
export const rows = 1500
const workbook = (price: string) =>
  ['Name;Address;Price', ...Array.from({ length: rows }, (_, n) => `Villa ${n};Ubud ${n};${price}${n}`)].join('\n')

interface Told {
  id: string
  status: string
  progress?: { done: number; total: number }
}
/** Where a server finds its database. */
export type Settings = Record<string, string>

/** Somebody at a server, who previews a workbook with such prices, and applies what was previewed. */
export interface Importer {
  preview: (price: string) => Promise<string>
  /** Applies it until this share of its rows is written. Whether it came to its end. */
  apply: (id: string, share: number) => Promise<{ ended: boolean }>
}

/** Starts a server, lets somebody work there, and kills it in the middle of whatever it does then. */
export async function untilKilled<Result>(settings: Settings, what: (importer: Importer) => Promise<Result>) {
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
      return ((await answer.json()) as Told).id
    },
    async apply(id, share) {
      await api('POST', `/api/imports/${id}/apply?background=true`, {})
      for (;;) {
        const { status, progress } = await api<Told>('GET', `/api/imports/${id}`)
        if (status !== 'applying') return { ended: true }
        if (progress!.done >= share * rows) return { ended: false }
      }
    },
  }
}

/** What stands in the tables, and what lists show of it. */
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
export type Left = Awaited<ReturnType<typeof look>>

/** What a killed server leaves: right away, and when another process has mended it. */
export async function leftOf(settings: Settings, id: string): Promise<{ atOnce: Left; mended: Left }> {
  const store = await openStore({ databaseUrl: settings['DATABASE_URL'], dataDir: settings['DATA_DIR']! })
  const { imports } = openCatalogue({ store, log: { info: () => {} } })
  const closing = new AbortController()
  try {
    const atOnce = await look(store, id)
    // As time does: the lease of the dead process runs out.
    await store.db.updateTable('import_work').set({ lease_until: 0 }).execute()
    const mending = imports.resumeInterrupted(closing.signal)
    const work = store.db.selectFrom('import_work').select('id')
    while (await work.executeTakeFirst()) await setImmediate()
    closing.abort()
    await mending
    return { atOnce, mended: await look(store, id) }
  } finally {
    await imports.close()
    await store.close()
  }
}

const shown = (n: number) => ({ counted: n, listed: n, found: n })

/** Of an import of new venues: none of them, and it waits to be applied. */
export const nothing: Left = {
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
/** All of them. */
export const all = (price: string): Left => ({
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
