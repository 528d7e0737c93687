import { describe, expect, test } from 'vitest'
import { openCatalogue } from '../server/catalogue/index.ts'
import { openStore } from '../server/store/open.ts'
import { startServer } from './support/server.ts'
import { installations } from './support/stores.ts'

const rows = 1500
const workbook = (price: string) =>
  ['Name;Address;Price', ...Array.from({ length: rows }, (_, n) => `Villa ${n};Ubud ${n};${price}${n}`)].join('\n')

interface Told {
  id: string
  status: string
  progress?: { done: number; total: number }
}
type Ask = (method: string, path: string, body?: FormData) => Promise<Told>

/** Signs a new colleague in at a server that was just started. */
async function signIn(url: string, codeWord: string): Promise<Ask> {
  const email = `${crypto.randomUUID()}@example.com`
  await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', code_word: codeWord }),
  })
  const login = new URLSearchParams({ username: email, password: 'correct horse' })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body: login })
  const { access_token } = (await answer.json()) as { access_token: string }
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${access_token}` }
    return (await (await fetch(`${url}${path}`, { method, headers, ...(body ? { body } : {}) })).json()) as Told
  }
}

describe.each(installations)('a server on $engine that is killed in the middle of an import', ({ env }) => {
  /** What the catalogue shows right after the kill, and what stands in the tables when all is mended. */
  async function leftOf(settings: Record<string, string>, id: string) {
    const store = await openStore({ databaseUrl: settings['DATABASE_URL'], dataDir: settings['DATA_DIR']! })
    const catalogue = openCatalogue({ store, log: { info: () => {} } })
    const closing = new AbortController()
    try {
      const { total } = await catalogue.stats()
      const shown = { listed: (await catalogue.list({})).total, found: (await catalogue.list({ q: 'villa' })).total }
      expect(shown).toEqual({ listed: total, found: total })
      const count = async (table: 'venues' | 'import_changes' | 'import_rows' | 'import_work' | 'venue_tags') => {
        const counted = store.db.selectFrom(table).select((e) => e.fn.countAll<number>().as('n'))
        return (await counted.executeTakeFirstOrThrow()).n
      }
      const mending = catalogue.imports.mend(closing.signal)
      await expect.poll(() => count('import_work'), { timeout: 30_000 }).toBe(0)
      closing.abort()
      await mending
      const { status } = await catalogue.imports.read(id)
      const prices = await store.db.selectFrom('venues').select('raw_price_text').distinct().execute()
      const changed = (await catalogue.list({ q: 'villa', limit: 1 })).items[0]?.raw_price_text ?? null
      return {
        shown: total,
        status,
        venues: await count('venues'),
        tags: (await count('venue_tags')) > 0,
        changes: await count('import_changes'),
        waiting: await count('import_rows'),
        currencies: [...new Set(prices.map(({ raw_price_text }) => raw_price_text!.charAt(0)))],
        first: changed?.charAt(0) ?? null,
      }
    } finally {
      await catalogue.imports.close()
      await store.close()
    }
  }

  /** Starts a server, applies an import and kills the server when so much is done. Whether it was still at it. */
  async function killAt(settings: Record<string, string>, share: number, what: (ask: Ask) => Promise<string>) {
    const server = await startServer({ ...settings, DEMO_CATALOGUE: 'off' })
    try {
      const ask = await signIn(server.url, server.codeWord)
      const id = await what(ask)
      expect(await ask('POST', `/api/imports/${id}/apply?background=true`)).toMatchObject({ status: 'applying' })
      for (;;) {
        const { status, progress } = await ask('GET', `/api/imports/${id}`)
        if (status !== 'applying') return { id, ended: true }
        if (progress!.done >= share * rows) return { id, ended: false }
      }
    } finally {
      await server.stop('SIGKILL')
    }
  }

  const preview = (price: string) => async (ask: Ask) => {
    const form = new FormData()
    form.set('file', new Blob([workbook(price)]), 'villas.csv')
    return (await ask('POST', '/api/imports', form)).id
  }

  test('leaves all of its new venues or none, and never shows a part', async () => {
    const settings = await env()
    const nothing = { shown: 0, status: 'previewed', venues: 0, tags: false, changes: 0, waiting: rows, currencies: [] }
    const all = {
      shown: rows,
      status: 'applied',
      venues: rows,
      tags: true,
      changes: rows,
      waiting: 0,
      currencies: ['$'],
    }
    let id = ''
    const seen: string[] = []
    // Further and further on; after each the same import is there to be applied, until it was through in time.
    for (const share of [0.05, 0.95]) {
      ;({ id } = await killAt(settings, share, id === '' ? preview('$') : async () => id))
      const left = await leftOf(settings, id)
      expect([
        { ...nothing, first: null },
        { ...all, first: '$' },
      ]).toContainEqual(left)
      seen.push(left.status)
      if (left.status === 'applied') break
    }
    expect(seen[0], 'the first one is killed long before its end').toBe('previewed')
  }, 120_000)

  test('changes all of the venues that were there, though by another process', async () => {
    const settings = await env()
    await killAt(settings, Infinity, preview('$'))
    const { id, ended } = await killAt(settings, 0.4, preview('€'))
    expect(ended, 'killed before its end').toBe(false)
    expect(await leftOf(settings, id)).toMatchObject({
      shown: rows,
      status: 'applied',
      venues: rows,
      changes: 2 * rows,
      waiting: 0,
      currencies: ['€'],
      first: '€',
    })
  }, 120_000)
})
