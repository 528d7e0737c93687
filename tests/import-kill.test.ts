import { expect, test } from 'vitest'
import { openStore } from '../server/store/open.ts'
import { temporaryFolder } from './support/folders.ts'
import { startServer } from './support/server.ts'

const rows = 3000
const workbook = ['Name;Address;Price', ...Array.from({ length: rows }, (_, n) => `Villa ${n};Ubud ${n};$${n}`)].join(
  '\n',
)

/** Signs a new colleague in at a server that was just started. */
async function signIn(url: string, codeWord: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', code_word: codeWord }),
  })
  const body = new URLSearchParams({ username: email, password: 'correct horse' })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function counted(dataDir: string) {
  const store = await openStore({ databaseUrl: undefined, dataDir })
  try {
    const count = async (table: 'venues' | 'import_changes' | 'import_rows') =>
      (
        await store.db
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const { status } = await store.db.selectFrom('imports').select('status').executeTakeFirstOrThrow()
    return {
      status,
      venues: await count('venues'),
      changes: await count('import_changes'),
      waiting: await count('import_rows'),
    }
  } finally {
    await store.close()
  }
}

const nothing = { status: 'previewed', venues: 0, changes: 0, waiting: rows }
const all = { status: 'applied', venues: rows, changes: rows, waiting: 0 }

test('a server that is killed in the middle of an import leaves all of it or nothing', async () => {
  const dataDir = temporaryFolder()
  const seen: string[] = []
  let id: string | undefined
  // Killed further and further on; after each the same import is there to be applied, until it was through in time.
  for (const share of [0.02, 0.4, 0.8, 0.98]) {
    const server = await startServer({ DATA_DIR: dataDir, DEMO_CATALOGUE: 'off' })
    try {
      const headers = { authorization: `Bearer ${await signIn(server.url, server.codeWord)}` }
      const ask = async (method: string, path: string, body?: FormData) => {
        const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body ? { body } : {}) })
        return (await answer.json()) as { id: string; status: string; progress?: { done: number; total: number } }
      }
      if (id === undefined) {
        const form = new FormData()
        form.set('file', new Blob([workbook]), 'villas.csv')
        ;({ id } = await ask('POST', '/api/imports', form))
      }
      expect(await ask('POST', `/api/imports/${id}/apply?background=true`)).toMatchObject({ status: 'applying' })
      for (;;) {
        const { status, progress } = await ask('GET', `/api/imports/${id}`)
        if (status !== 'applying' || progress!.done >= share * rows) break
      }
    } finally {
      await server.stop('SIGKILL')
    }
    const left = await counted(dataDir)
    expect([nothing, all]).toContainEqual(left)
    seen.push(left.status)
    if (left.status === 'applied') break
  }
  expect(seen[0], 'the first one is killed long before its end').toBe('previewed')
}, 120_000)
