import { expect, test } from 'vitest'
import { outageOf } from './outage.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['a refused connection', coded('ECONNREFUSED'), 'unreachable'],
  ['each of several addresses refused', new AggregateError([coded('ECONNREFUSED')]), 'unreachable'],
  ['a connection lost in the middle of a query', new Error('Connection terminated unexpectedly'), 'unreachable'],
  ['a question that is never answered', new Error('Query read timeout'), 'unreachable'],
  ['PostgreSQL being shut down', coded('57P01'), 'unreachable'],
  ['PostgreSQL starting', coded('57P03'), 'unreachable'],
  ["PostgreSQL's disk being full", coded('53100'), 'full'],
  ['too many connections', coded('53300'), 'busy'],
  ['a query that took too long', coded('57014'), 'busy'],
  ["SQLite's disk being full", coded('13'), 'full'],
  ['SQLite failing to write', coded('778'), 'full'],
  ['SQLite being locked', coded('5'), 'busy'],
])('%s is told apart', (_, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})

test.each([
  ['a broken rule of PostgreSQL', coded('23505')],
  ['a broken rule of SQLite', coded('2067')],
  ['a bug', new TypeError('undefined is not a function')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is no outage', (_, error) => {
  expect(outageOf(error)).toBeUndefined()
})
