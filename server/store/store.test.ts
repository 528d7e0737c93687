import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { databases, newPostgresDatabase } from '../../tests/support/databases.ts'
import { createSearchWords } from './postgres-search-words.ts'
import { DataFolderInUse, joinStore, openStore, type Store } from './open.ts'

const venue = (name: string) => ({
  name,
  category: 'villa',
  extras_json: '{}',
  row_key: name,
  created_at: 1_760_000_000_000,
  updated_at: 1_760_000_000_000,
})

describe.each(databases)('on $engine', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  test('returns generated ids and integers beyond 32 bits as numbers', async () => {
    const row = await store.db
      .insertInto('venues')
      .values(venue('Villa Aster'))
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(row.id).toBeTypeOf('number')
    expect(row.created_at).toBe(1_760_000_000_000)
  })

  test('rolls back a failed transaction', async () => {
    await expect(
      store.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('venues').values(venue('Gone')).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await store.db.selectFrom('venues').selectAll().execute()).toEqual([])
  })

  test('reads committed data without waiting for an open transaction', async () => {
    await store.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('venues').values(venue('Not yet')).execute()
      expect(await store.db.selectFrom('venues').select('id').execute()).toEqual([])
    })
    expect(await store.db.selectFrom('venues').select('id').execute()).toHaveLength(1)
  })

  test('runs simultaneous transactions one after the other', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        store.db.transaction().execute(async (transaction) => {
          const { total } = await transaction
            .selectFrom('venues')
            .select((e) => e.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
          await transaction
            .insertInto('venues')
            .values(venue(`Villa ${n} after ${total}`))
            .execute()
        }),
      ),
    )
    expect(await store.db.selectFrom('venues').select('id').execute()).toHaveLength(8)
  })

  test('replaces many rows by their id', async () => {
    const names = ['Kept', ...Array.from({ length: 700 }, (_, n) => `Villa ${n}`)]
    await store.insertRows(store.db, 'venues', names.map(venue))
    const [kept, ...rows] = await store.db.selectFrom('venues').selectAll().orderBy('id').execute()
    const changed = rows.map((row, n) => ({ ...row, name: `New ${n}`, address: n % 2 ? null : 'Ubud', version: 2 }))
    await store.replaceRows(store.db, 'venues', changed)
    await store.replaceRows(store.db, 'venues', [])
    expect(await store.db.selectFrom('venues').selectAll().orderBy('id').execute()).toEqual([kept, ...changed])
  })

  test('inserts many rows with any text and returns their ids', async () => {
    const names = [
      `'";--`,
      'ё\u2028🌴',
      'lone \ud800',
      '\\ud800',
      ...Array.from({ length: 700 }, (_, n) => `Villa ${n}`),
    ]
    const rows = names.map((name) => ({ ...venue(name), address: null, row_key: name.toWellFormed() }))
    const made = await store.insertRows(store.db, 'venues', rows, ['id', 'row_key'])
    const kept = await store.db.selectFrom('venues').select(['id', 'name', 'row_key', 'address', 'version']).execute()
    expect(kept.map(({ name }) => name).sort()).toEqual(names.map((name) => name.toWellFormed()).sort())
    expect(kept.every(({ address, version }) => address === null && version === 1)).toBe(true)
    expect(new Map(made.map(({ id, row_key }) => [id, row_key]))).toEqual(
      new Map(kept.map(({ id, row_key }) => [id, row_key])),
    )
    expect(await store.insertRows(store.db, 'venues', [])).toEqual([])
  })

  test('serialises writes of a joined thread with those of this thread', async () => {
    const joined = await joinStore(store.share())
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const names = async () => (await store.db.selectFrom('venues').select('name').execute()).map(({ name }) => name)
    const theirs = joined.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('venues').values(venue('theirs')).execute()
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const ours = store.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('venues').values(venue('ours')).execute()
    })
    expect(await names()).not.toContain('theirs')
    end.resolve()
    await Promise.all([theirs, ours])
    expect((await names()).sort()).toEqual(['ours', 'theirs'])
    await joined.close()
    expect(await names()).toHaveLength(2)
  })

  test('searches every word, alternatives, prefixes and both scripts', async () => {
    const names = ['sea', 'jungle', 'both']
    const rows = await store.db.insertInto('venues').values(names.map(venue)).returning(['id', 'name']).execute()
    const id = (name: string) => rows.find((row) => row.name === name)!.id
    await store.search.putTerms(store.db, [
      { id: id('sea'), terms: ['вилл', 'море', 'c_sea_view'] },
      { id: id('jungle'), terms: ['villa', 'jungl'] },
      { id: id('both'), terms: ['villa', 'jungl', 'c_sea_view'] },
    ])
    const find = async (query: Parameters<typeof store.search.matches>[0]) =>
      (
        await store.db.selectFrom('venues').select('name').where(store.search.matches(query)).orderBy('id').execute()
      ).map((row) => row.name)
    const whole = (term: string) => ({ term, prefix: false })
    expect(await find([[whole('c_sea_view')]])).toEqual(['sea', 'both'])
    expect(await find([[whole('jungl')], [whole('c_sea_view')]])).toEqual(['both'])
    expect(await find([[whole('вилл'), whole('villa')]])).toEqual(names)
    expect(await find([[{ term: 'мор', prefix: true }]])).toEqual(['sea'])
    expect(await find([[whole('мор')]])).toEqual([])
    expect(await find([[whole('"; drop table venues')]])).toEqual([])
    await store.search.putTerms(store.db, [{ id: id('sea'), terms: ['other'] }])
    expect(await find([[whole('море')]])).toEqual([])
    await store.search.removeTerms(store.db, [id('both')])
    expect(await find([[whole('jungl')]])).toEqual(['jungle'])
  })

  test('counts the venues of each word after every change', async () => {
    const rows = await store.db
      .insertInto('venues')
      .values(['one', 'two', 'three'].map(venue))
      .returning('id')
      .execute()
    const [one, two, three] = rows.map(({ id }) => id) as [number, number, number]
    const words = async () => {
      const found: Record<string, number> = {}
      for await (const some of store.search.terms(store, [
        ['a', 'n_'],
        ['u', '\u{10ffff}'],
      ])) {
        for (const { term, venues } of some) found[term] = venues
      }
      return found
    }
    await store.search.putTerms(store.db, [
      { id: one, terms: ['villa', 'вилл', 'a_zzubud', 'zebra'] },
      { id: two, terms: ['villa', 'a_zzubud'] },
    ])
    expect(await words()).toEqual({ villa: 2, вилл: 1, a_zzubud: 2, zebra: 1 })
    await store.search.putTerms(store.db, [
      { id: one, terms: ['villa', 'garden'] },
      { id: three, terms: ['garden'] },
    ])
    expect(await words()).toEqual({ villa: 2, a_zzubud: 1, garden: 2 })
    await expect(
      store.db.transaction().execute(async (transaction) => {
        await store.search.putTerms(transaction, [{ id: three, terms: ['villa'] }])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await store.search.removeTerms(store.db, [two])
    expect(await words()).toEqual({ villa: 1, garden: 2 })
  })

  test('finds whether any venue matches, as the whole search does', async () => {
    const rows = await store.insertRows(store.db, 'venues', ['one', 'two'].map(venue), ['id'])
    const [one, two] = rows.map(({ id }) => id) as [number, number]
    await store.search.putTerms(store.db, [
      { id: one, terms: ['amber', 'n_amber', 'lotus', 't_5550101', '777', 'вилл', 'tn'] },
      { id: two, terms: ['lotus', 'amberjack', 'br_3', 'zürich'] },
    ])
    const whole = (term: string) => ({ term, prefix: false })
    const begins = (term: string) => ({ term, prefix: true })
    const terms = [
      'amber',
      'amb',
      'amberj',
      'amberz',
      'lotus',
      'вил',
      'вилл',
      'n',
      'n_',
      'n_amber',
      'n_lotus',
      't',
      'tn',
    ]
    const others = ['t_555', '5550101', '777', '77', 'br_', 'br_4', 'zür', 'zürich', 'x"', '']
    const alternatives = [...terms, ...others].flatMap((term) => [whole(term), begins(term)])
    const queries = [
      ...alternatives.map((one) => [[one]]),
      ...alternatives.flatMap((one) => [
        [[one], [whole('lotus')]],
        [[begins('amberj')], [one]],
      ]),
      [[whole('nothing'), begins('amb')]],
      [[whole('nothing'), whole('777')], [whole('n_amber')]],
      [[whole('nothing'), begins('none')]],
    ]
    for (const query of queries) {
      const { rows: found } = await sql`select 1 from ${store.search.found(query)} as found`.execute(store.db)
      const exists = await store.db.selectNoFrom(store.search.exists(query).as('found')).executeTakeFirstOrThrow()
      expect([query, Boolean(exists.found)]).toEqual([query, found.length > 0])
    }
  })
})

describe.each(databases.filter(({ engine }) => engine === 'postgres'))('on $engine', ({ open }) => {
  test('reads no whole search index in a request', async () => {
    const store = await open()
    const rows = await store.insertRows(
      store.db,
      'venues',
      Array.from({ length: 7000 }, (_, n) => venue(`Villa ${n}`)),
      ['id'],
    )
    // Each word occurs in several percent of the venues. The planner then also expects venues for an unknown word.
    const terms = (n: number) => Array.from({ length: 10 }, (_, k) => `word${(7 * n + 13 * k) % 300}`)
    await store.search.putTerms(
      store.db,
      rows.map(({ id }, n) => ({ id, terms: terms(n) })),
    )
    await store.settle()
    const absent = store.search.exists([[{ term: 'n_absent', prefix: false }]])
    const plan = await sql<Record<string, string>>`explain select ${absent}`.execute(store.db)
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on venue_search ')
    // The lock blocks every query on the index, so `terms` must read another table.
    await store.db.transaction().execute(async (transaction) => {
      await sql`lock table venue_search in access exclusive mode`.execute(transaction)
      const words = store.search.terms(store, [['word', 'worda']])[Symbol.asyncIterator]()
      expect((await words.next()).value).toHaveLength(300)
    })
    await store.close()
  })

  test('counts the words of existing venues in the migration', async () => {
    const store = await open()
    const rows = await store.insertRows(store.db, 'venues', ['one', 'two'].map(venue), ['id'])
    await store.search.putTerms(
      store.db,
      rows.map(({ id }) => ({ id, terms: ['villa', 'n_villa', 't_555', '12'] })),
    )
    await sql`drop table venue_search_words; drop function count_search_words cascade`.execute(store.db)
    await createSearchWords(store.db as unknown as Kysely<unknown>)
    const { rows: counts } = await sql`select word, venues from venue_search_words`.execute(store.db)
    expect(counts).toEqual([{ word: 'villa', venues: 2 }])
    await store.close()
  })
})

test('rolls back the transaction of a thread that ended', async () => {
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  const shared = store.share()
  const joined = await joinStore(shared)
  const written = Promise.withResolvers<void>()
  void joined.db
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('venues').values(venue('lost')).execute()
      written.resolve()
      await Promise.race([])
    })
    .catch(() => {})
  await written.promise
  const ours = store.db.insertInto('venues').values(venue('kept')).execute()
  if ('port' in shared) shared.port.close()
  await ours
  const rows = await store.db.selectFrom('venues').select('name').execute()
  expect(rows.map(({ name }) => name)).toEqual(['kept'])
  await store.close()
})

test('a start repeats a connection that PostgreSQL does not finish', async ({ skip }) => {
  const server = process.env['TEST_POSTGRES_URL']
  if (!server) return skip('PostgreSQL is not installed')
  const url = new URL(await newPostgresDatabase(server))
  const { hostname, port } = url
  let connections = 0
  const proxy = createServer((near) => {
    connections++
    if (connections === 1) return void near.end()
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) end.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const store = await openStore({ databaseUrl: url.href, dataDir: '' })
  expect(connections).toBeGreaterThan(1)
  await store.close()
  proxy.close()
})

test('allows one process per data folder, and releases the folder when that process is killed', async () => {
  const dataDir = temporaryFolder()
  const first = await openStore({ databaseUrl: undefined, dataDir })
  await expect(openStore({ databaseUrl: undefined, dataDir })).rejects.toThrow(DataFolderInUse)
  await first.close()

  // A killed process leaves its row but not its lock.
  const script = `
    import { openStore } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    const store = await openStore({ databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)} })
    await store.db.insertInto('venues').values(${JSON.stringify(venue('Acknowledged'))}).execute()
    process.kill(process.pid, 'SIGKILL')`
  const killed = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(killed.signal, killed.stderr.toString()).toBe('SIGKILL')

  const again = await openStore({ databaseUrl: undefined, dataDir })
  expect(await again.db.selectFrom('venues').select('name').execute()).toEqual([{ name: 'Acknowledged' }])
  await again.close()
})
