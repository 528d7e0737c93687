import { expect, test } from 'vitest'
import { killPoints } from '../torture/points/points.ts'
import { killAtPoints, nameOf } from '../torture/points/run.ts'
import { newPostgresDatabase } from './support/databases.ts'

/**
 * The short form of `npm run torture points points-sqlite`: kills a server between an action and its confirmation. On
 * PostgreSQL another process takes over; on SQLite the server restarts. Concurrent, because the tests mostly wait for
 * leases.
 */
const tried = {
  postgres: ['twilio: after row', 'twilio: after order', 'direct: after transcription requested'],
  sqlite: ['twilio: after order', 'direct: after event'],
}

test.concurrent.for(Object.entries(tried))(
  'leaves no ringing phone and no call without an owner when a server on %s is killed at a named point',
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
