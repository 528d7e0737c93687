import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openApp } from '../server/app.ts'
import { openCatalogue } from '../server/catalogue/index.ts'
import { readConfig } from '../server/config.ts'
import { restore } from '../server/store/backup.ts'
import { openStore } from '../server/store/open.ts'
import { temporaryFolder } from './support/folders.ts'
import { newPostgresDatabase } from './support/databases.ts'

/**
 * Databases of earlier releases, as backups named by their newest migration. Each holds an account, two imported venues
 * (one edited), a scenario, a phone number, a secret and a call.
 */
const folder = fileURLToPath(new URL('upgrades/', import.meta.url))
const releases = readdirSync(folder)

const postgres = process.env['TEST_POSTGRES_URL']
const engines: [string, () => Promise<Record<string, string>>][] = [
  ['sqlite', async () => ({})],
  ...(postgres
    ? [['postgres', async () => ({ DATABASE_URL: await newPostgresDatabase(postgres) })] as [string, never]]
    : []),
]

async function* linesOf(release: string) {
  yield* readFileSync(join(folder, release), 'utf8').trimEnd().split('\n')
}

describe.each(engines)('on %s', (_, place) => {
  test.each(releases)('keeps all data of %s after an upgrade', async (release) => {
    const env = {
      DATA_DIR: temporaryFolder(),
      DEMO_CATALOGUE: 'off',
      ENCRYPTION_KEY: 'a'.repeat(64),
      ...(await place()),
    }
    const config = readConfig({ ...env, LOG_LEVEL: 'silent' })
    await restore(config, () => linesOf(release))
    const store = await openStore(config)
    await openCatalogue({ store, log: { info: () => {} } }).reindex()
    await store.close()

    const app = await openApp(config, { page: undefined })
    try {
      const login = await app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=ann%40example.com&password=correct+horse',
      })
      const { access_token: token } = login.json<{ access_token: string }>()
      const get = async (url: string): Promise<unknown> =>
        (await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).json()
      expect(await get('/api/stats')).toMatchObject({ total: 2, by_category: { villa: 1, yacht: 1 } })
      expect(await get('/api/venues?q=ubud')).toMatchObject({
        items: [{ name: 'Villa Old', website: 'https://old.example', extras: { View: 'jungle' } }],
        total: 1,
      })
      expect(await get('/api/saved/scenarios')).toMatchObject([{ name: 'Old scenario', steps: ['one'] }])
      expect(await get('/api/saved/phone-numbers')).toMatchObject([{ name: 'Old number' }])
      expect(await get('/api/system/settings')).toMatchObject({ serpapi_key_set: true, openai_model: 'gpt-4o' })
      const [call] = (await get('/api/calls')) as { id: string; end_reason: string; end_reason_message?: unknown }[]
      expect(call).toMatchObject({ transport: 'direct', status: 'ended', practice: true })
      // If the wording has changed since, the server adds the code, so that the page can still translate the sentence.
      const reworded = call!.end_reason === 'The other side hung up.'
      expect(call!.end_reason_message).toEqual(reworded ? { code: 'callee_hung_up' } : undefined)
      expect(reworded).toBe(release.startsWith('013'))
      expect(await get(`/api/calls/${call!.id}/log`)).toMatchObject({ status: 'ended', messages: [] })
    } finally {
      await app.close()
    }
  })
})
