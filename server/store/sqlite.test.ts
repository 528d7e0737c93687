import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { outageOf } from '../outage.ts'
import { openSqlite } from './sqlite.ts'

/** What takes long in the embedded database keeps nobody for longer than is bearable. */
interface Notes {
  notes: { text: string }
}
let folder: string
let db: Kysely<Notes>
beforeEach(async () => {
  folder = temporaryFolder()
  const { dialect } = await openSqlite(folder, { patienceMs: 600 })
  db = new Kysely<Notes>({ dialect })
  await sql`create table notes (text text)`.execute(db)
})
afterEach(() => db.destroy())

const write = (text: string) => db.insertInto('notes').values({ text }).execute()
const kept = async () => (await db.selectFrom('notes').selectAll().execute()).map(({ text }) => text)
const count = (to: number) =>
  sql`select (with recursive n (i) as (select 1 union all select i + 1 from n where i < ${to}) select count(*) from n)`

/** What became of it, and after how many ms. */
async function outcome(work: Promise<unknown>) {
  const started = performance.now()
  const result = await work.then(
    () => 'done',
    (error: unknown) => outageOf(error) ?? String(error),
  )
  return { result, ms: performance.now() - started }
}

test('a slow question is given up, and what waits behind it is not done', async () => {
  // Short ones, which a busy machine does in time too; the quickest tells.
  const tries = []
  for (let n = 0; n < 5; n++) tries.push(await outcome(count(100_000).execute(db)))
  expect(tries.map(({ result }) => result)).toEqual(tries.map(() => 'done'))
  const quickest = Math.min(...tries.map(({ ms }) => ms))
  // Some 4 s of work, however fast this machine counts.
  const slow = outcome(count(Math.ceil((4_000 / quickest) * 100_000)).execute(db))
  const behind = outcome(write('behind'))
  const { result, ms } = await slow
  expect(result).toBe('busy')
  expect(ms).toBeLessThan(2_500)
  // Whoever writes learns what became of it.
  expect((await behind).result).toBe('busy')
  expect(await kept()).toEqual([])
  await write('after')
  expect(await kept()).toEqual(['after'])
})

test('another program that holds the file keeps writers for a while and readers not at all', async () => {
  await write('before')
  const other = new DatabaseSync(join(folder, 'database.sqlite'))
  other.exec('begin immediate')
  const writes = [outcome(write('a')), outcome(db.transaction().execute(async () => {})), outcome(write('b'))]
  expect(await kept()).toEqual(['before'])
  for (const { result, ms } of await Promise.all(writes)) {
    expect(result).toBe('busy')
    expect(ms).toBeLessThan(2_500)
  }
  other.exec('rollback')
  other.close()
  // Nobody's turn was lost.
  await write('after')
  await db.transaction().execute((transaction) => sql`insert into notes values ('both')`.execute(transaction))
  expect(await kept()).toEqual(['before', 'after', 'both'])
})

test('a lock that is let go in time is waited for', async () => {
  const other = new DatabaseSync(join(folder, 'database.sqlite'))
  other.exec('begin immediate')
  const waiting = outcome(write('waited'))
  setTimeout(() => other.exec('commit'), 100)
  expect((await waiting).result).toBe('done')
  other.close()
  expect(await kept()).toEqual(['waited'])
})

test('who waits too long behind a long transaction is told, and it is not', async () => {
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
  expect(await kept()).toEqual(['long', 'next'])
})

test('what waits behind a transaction that cannot be committed is not undone with it', async () => {
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
  expect(await kept()).toEqual(['alone', 'together'])
})
