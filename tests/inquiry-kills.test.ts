import { expect, test } from 'vitest'
import { survivesInquiryKills } from '../torture/killed-inquiries.ts'
import { temporaryFolder } from './support/folders.ts'
import { newPostgresDatabase } from './support/databases.ts'

/** The short form of `npm run torture inquiries`: a server dies while it orders the calls of an inquiry. */
test.for(['sqlite', 'postgres'])(
  'no number is dialled twice when a server on %s is killed during its orders',
  { timeout: 180_000 },
  async (engine, { skip }) => {
    const server = process.env['TEST_POSTGRES_URL']
    if (engine === 'postgres' && !server) return skip('PostgreSQL is not installed')
    const database =
      engine === 'sqlite'
        ? { DATA_DIR: temporaryFolder() }
        : { DATABASE_URL: await newPostgresDatabase(server!), DATA_DIR: temporaryFolder() }
    expect(await survivesInquiryKills(database, 3, Date.now() % 2 ** 32)).toMatch(/^3 kills/)
  },
)
