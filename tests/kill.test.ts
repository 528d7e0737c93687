import { expect, test } from 'vitest'
import { survivesKills } from '../torture/kills.ts'
import { temporaryFolder } from './support/folders.ts'
import { newPostgresDatabase } from './support/stores.ts'

/** The short form of `npm run torture kills`: a kill interrupts the saves in several databases at once. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)
const cache = temporaryFolder()

test('kill -9 in the middle of 20 saves, five databases at a time', async () => {
  console.log(`SEED=${seed}`)
  const databases = Array.from({ length: 5 }, () => temporaryFolder())
  expect(await survivesKills({ databases, kills: 4, seed, cache })).toBeGreaterThan(40)
}, 90_000)

test('kill -9 in the middle of saves in PostgreSQL', async (context) => {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) return context.skip('PostgreSQL is not installed')
  console.log(`SEED=${seed}`)
  const databases = [await newPostgresDatabase(server), await newPostgresDatabase(server)]
  expect(await survivesKills({ databases, kills: 2, seed, cache })).toBeGreaterThan(10)
}, 90_000)
