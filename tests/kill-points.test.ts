import { expect, test } from 'vitest'
import { killPoints } from '../torture/points/points.ts'
import { killAtPoints, nameOf } from '../torture/points/run.ts'
import { newPostgresDatabase } from './support/stores.ts'

/** The short form of `npm run torture points`: a server killed between what it does and the answer to it. */
const tried = ['twilio: after row', 'twilio: after order', 'direct: after words asked for']

test('a server killed at a named point of a call leaves no phone ringing and no call without an owner', async (context) => {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) return context.skip('PostgreSQL is not installed')
  const points = killPoints.filter((point) => tried.includes(nameOf(point)))
  expect(points).toHaveLength(tried.length)
  const reports = await killAtPoints(points, await newPostgresDatabase(server))
  expect(reports.map(({ point }) => point).toSorted()).toEqual(tried.toSorted())
}, 90_000)
