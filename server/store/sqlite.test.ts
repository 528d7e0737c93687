import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { outageOf } from '../outage.ts'
import { openSqlite } from './sqlite.ts'

interface Notes {
  notes: { text: string }
}
let folder: string
let db: Kysely<Notes>
beforeEach(async () => {
  folder = temporaryFolder()
  const { dialect } = await openSqlite(folder, { timeoutMs: 600 })
  db = new Kysely<Notes>({ dialect })
  await sql`create table notes (text text)`.execute(db)
})
afterEach(() => db.destroy())

const write = (text: string) => db.insertInto('notes').values({ text }).execute()
const texts = async () => (await db.selectFrom('notes').selectAll().execute()).map(({ text }) => text)
const count = (to: number) =>
  sql`select (with recursive n (i) as (select 1 union all select i + 1 from n where i < ${to}) select count(*) from n)`

/** Result of a query and its duration in milliseconds. */
async function outcome(work: Promise<unknown>) {
  const started = performance.now()
  const result = await work.then(
    () => 'done',
    (error: unknown) => outageOf(error) ?? String(error),
  )
  return { result, ms: performance.now() - started }
}

test('times out a slow query and rejects a write behind it', async () => {
  // Short queries finish in time even on a busy machine. Use the fastest.
  const tries = []
  for (let n = 0; n < 5; n++) tries.push(await outcome(count(100_000).execute(db)))
  expect(tries.map(({ result }) => result)).toEqual(tries.map(() => 'done'))
  const quickest = Math.min(...tries.map(({ ms }) => ms))
  // About 4 s of work on any machine.
  const slow = outcome(count(Math.ceil((4_000 / quickest) * 100_000)).execute(db))
  const behind = outcome(write('behind'))
  const { result, ms } = await slow
  expect(result).toBe('busy')
  expect(ms).toBeLessThan(2_500)
  // The write was not executed.
  expect((await behind).result).toBe('busy')
  expect(await texts()).toEqual([])
  await write('after')
  expect(await texts()).toEqual(['after'])
})

test('rejects writes after a timeout while another program locks the file, but allows reads', async () => {
  await write('before')
  const other = new DatabaseSync(join(folder, 'database.sqlite'))
  other.exec('begin immediate')
  const writes = [outcome(write('a')), outcome(db.transaction().execute(async () => {})), outcome(write('b'))]
  expect(await texts()).toEqual(['before'])
  for (const { result, ms } of await Promise.all(writes)) {
    expect(result).toBe('busy')
    expect(ms).toBeLessThan(2_500)
  }
  other.exec('rollback')
  other.close()
  // The write lock is free again.
  await write('after')
  await db.transaction().execute((transaction) => sql`insert into notes values ('both')`.execute(transaction))
  expect(await texts()).toEqual(['before', 'after', 'both'])
})

test('waits for a file lock that is released in time', async () => {
  const other = new DatabaseSync(join(folder, 'database.sqlite'))
  other.exec('begin immediate')
  const waiting = outcome(write('waited'))
  setTimeout(() => other.exec('commit'), 100)
  expect((await waiting).result).toBe('done')
  other.close()
  expect(await texts()).toEqual(['waited'])
})

test('rejects a write that waits too long for a transaction, which can commit', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const long = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'long' }).execute()
    begun.resolve()
    await end.promise
  })
  await begun.promise
  expect((await outcome(write('late'))).result).toBe('busy')
  end.resolve()
  await long
  await write('next')
  expect(await texts()).toEqual(['long', 'next'])
})

test('does not roll back writes that wait for a transaction that cannot commit', async () => {
  await sql`create table owners (id text primary key)`.execute(db)
  await sql`create table owned (owner text references owners (id) deferrable initially deferred)`.execute(db)
  const failing = db
    .transaction()
    .execute((transaction) => sql`insert into owned values ('nobody')`.execute(transaction))
  const behind = [
    outcome(write('alone')),
    outcome(db.transaction().execute((t) => t.insertInto('notes').values({ text: 'together' }).execute())),
  ]
  await expect(failing).rejects.toThrow('FOREIGN KEY')
  for (const { result } of await Promise.all(behind)) expect(result).toBe('done')
  expect(await texts()).toEqual(['alone', 'together'])
})
