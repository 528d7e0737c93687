import { expect, test } from 'vitest'
import { survivesKills } from '../torture/kills.ts'
import { temporaryFolder } from './support/folders.ts'
import { newPostgresDatabase } from './support/databases.ts'

/** Seed of the random kills. `npm run torture kills` is the long form, with many more kills. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)
const cache = temporaryFolder()

test('loses no confirmed save when SQLite servers are killed during 20 saves', async () => {
  console.log(`SEED=${seed}`)
  const databases = Array.from({ length: 5 }, () => temporaryFolder())
  expect(await survivesKills({ databases, kills: 4, seed, cache })).toBeGreaterThan(40)
}, 90_000)

test('loses no confirmed save when PostgreSQL servers are killed during saves', async (context) => {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) return context.skip('PostgreSQL is not installed')
  console.log(`SEED=${seed}`)
  const databases = [await newPostgresDatabase(server), await newPostgresDatabase(server)]
  expect(await survivesKills({ databases, kills: 2, seed, cache })).toBeGreaterThan(10)
}, 90_000)
