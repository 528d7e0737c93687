import { expect, test } from 'vitest'
import { killPoints } from '../torture/points/points.ts'
import { killAtPoints, nameOf } from '../torture/points/run.ts'
import { newPostgresDatabase } from './support/stores.ts'

/**
 * The short form of `npm run torture points points-sqlite`: a server killed between what it does and the answer to it. On
 * PostgreSQL another one goes on, on SQLite the same one is started again. At once, as they mostly wait for leases.
 */
const tried = {
  postgres: ['twilio: after row', 'twilio: after order', 'direct: after transcription requested'],
  sqlite: ['twilio: after order', 'direct: after event'],
}

test.concurrent.for(Object.entries(tried))(
  'a server on %s killed at a named point of a call leaves no phone ringing and no call without an owner',
  { timeout: 90_000 },
  async ([engine, names], { skip }) => {
    const server = process.env['TEST_POSTGRES_URL']
    if (engine === 'postgres' && !server) return skip('PostgreSQL is not installed')
    const points = killPoints.filter((point) => names.includes(nameOf(point)))
    expect(points).toHaveLength(names.length)
    const reports = await killAtPoints(points, engine === 'sqlite' ? 'sqlite' : await newPostgresDatabase(server!))
    expect(reports.map(({ point }) => point).toSorted()).toEqual(names.toSorted())
  },
)
