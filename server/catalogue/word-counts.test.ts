import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { openStore, type Store } from '../store/open.ts'
import { type Catalogue, openCatalogue } from './index.ts'
import { catalogueForEach, csv, importsOf } from './testing/catalogue.ts'

const header = 'Name;Category;Address;Price;Contact;Notes'
const rows = [
  'Villa Ombak;Villa;Jl. Pantai 3, Canggu, Bali;$380;+62 361 555 0101;Private pool, chef on request',
  'Вилла «Ёлка»;Villa;Убуд, Бали;3 000 000 IDR;+62 361 555 0102;Бассейн, тихий сад',
  'Trattoria Luce;Restaurant;Phuket;€30;+66 76 555 0104;Italian cuisine, sunset terrace',
  'Hands of Ubud;Spa;Ubud, Bali;$40;+62 361 555 0106;Deep tissue massage at your villa',
]

/** Returns the words that the search index contains, with their number of venues. */
async function indexed(store: Store): Promise<string[]> {
  const { rows } = await (
    store.engine === 'sqlite'
      ? sql<{ term: string; venues: number }>`select term, doc as venues from temp.venue_terms`
      : sql<{
          term: string
          venues: number
        }>`select word as term, ndoc as venues from ts_stat('select terms from venue_search')`
  ).execute(store.db)
  return rows.flatMap(({ term, venues }) => (/^(?:[0-9]|[nt]_)/.test(term) ? [] : [`${term} ${venues}`])).toSorted()
}

/** Returns the stored words with their number of venues. */
async function stored(store: Store): Promise<string[]> {
  const { rows } = await sql<{ word: string; venues: number }>`select word, venues
    from venue_search_words`.execute(store.db)
  return rows.map(({ word, venues }) => `${word} ${venues}`).toSorted()
}

/** Returns the words as searches and the chat read them. */
async function read(store: Store): Promise<string[]> {
  const words: string[] = []
  for await (const some of store.search.terms(store, [['a', '\u{10ffff}']])) {
    for (const { term, venues } of some) if (!/^[nt]_/.test(term)) words.push(`${term} ${venues}`)
  }
  return words.toSorted()
}

async function expectEqual(store: Store, what: string): Promise<string[]> {
  const words = await indexed(store)
  expect(await stored(store), what).toEqual(words)
  expect(await read(store), what).toEqual(words)
  return words
}

describe.each(databases)('the stored words on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  catalogueForEach(open, (given) => void ({ store, catalogue } = given))
  const { take, venues } = importsOf(() => catalogue)

  test('equal those of the search index after every change', async () => {
    await take(csv(header, ...rows))
    const first = await expectEqual(store, 'import')
    expect(first).toContain('c_category_villa 2')
    const [ombak, elka] = await venues()

    const next = [rows[0]!.replace('Private pool', 'Garden and zzebra'), rows[2]!, 'Om Garden;Retreat;Ubud;$180;;Yoga']
    const { id } = await take(csv(header, ...next))
    expect(await expectEqual(store, 'import with changed, new and missing rows')).toContain('zzebra 1')
    await catalogue.imports.undo(id)
    expect(await expectEqual(store, 'undone import')).toEqual(first)

    await catalogue.edits.change(ombak!.id, { ...(await catalogue.read(ombak!.id))!, category: 'yacht' }, null)
    expect(await expectEqual(store, 'edit')).toContain('c_category_villa 1')
    await catalogue.edits.remove(elka!.id, null)
    expect((await expectEqual(store, 'deletion')).join()).not.toContain('бассейн')
    await catalogue.edits.restore(elka!.id, null)
    expect((await expectEqual(store, 'restored venue')).join()).toContain('бассейн 1')

    await expect(
      store.db.transaction().execute(async (transaction) => {
        await store.search.putTerms(transaction, [{ id: ombak!.id, terms: ['lost'] }])
        await store.search.removeTerms(transaction, [elka!.id])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await expectEqual(store, 'failed transaction')
    await store.search.putTerms(store.db, [{ id: elka!.id, terms: ['villa', 'villa', 'n_villa', 't_555', '12'] }])
    await expectEqual(store, 'repeated terms')
  })

  test('equal those of the search index after a new derivation', async () => {
    await take(csv(header, ...rows))
    const before = await expectEqual(store, 'import')
    await store.search.putTerms(
      store.db,
      (await venues()).map(({ id }) => ({ id, terms: ['old'] })),
    )
    await store.db.updateTable('venues').set({ facts_version: 1 }).execute()
    await catalogue.reindex()
    expect(await expectEqual(store, 'derived again')).toEqual(before)
  })
})

test('counts the words of an older embedded database in the index until its venues are derived again', async () => {
  const options = { databaseUrl: undefined, dataDir: temporaryFolder() }
  const openBoth = async () => {
    const store = await openStore(options)
    const catalogue = openCatalogue({ store, log: { info: () => {} } })
    return { store, catalogue, ...importsOf(() => catalogue) }
  }
  const older = await openBoth()
  await older.take(csv(header, ...rows))
  await sql`drop table venue_search_words`.execute(older.store.db)
  await sql`drop table venue_search_lists`.execute(older.store.db)
  await sql`delete from kysely_migration where name = '035-word-lists'`.execute(older.store.db)
  await older.store.close()

  const { store, catalogue, take, venues } = await openBoth()
  const words = await indexed(store)
  expect(words.length).toBeGreaterThan(20)
  expect(await stored(store)).toEqual([])
  expect(await read(store)).toEqual(words)
  // A venue without a list is edited, another is deleted, and a third is new.
  const [ombak, elka] = await venues()
  await catalogue.edits.change(
    ombak!.id,
    { ...(await catalogue.read(ombak!.id))!, category: 'villa', name: 'Villa Qazwsx' },
    null,
  )
  await catalogue.edits.remove(elka!.id, null)
  await take(csv(header, 'Om Garden;Retreat;Ubud;$180;;Yoga'), 'retreats.csv')
  expect(await read(store)).toEqual(await indexed(store))
  expect(await read(store)).toContain('qazwsx 1')
  expect((await catalogue.list({ q: 'qaswsx' })).total).toBe(1)
  await catalogue.reindex()
  await expectEqual(store, 'derived again')
  await store.close()
})
