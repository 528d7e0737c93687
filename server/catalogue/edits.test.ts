import { describe, expect, test } from 'vitest'
import type { VenueChange } from '../../contract/venues.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import type { Catalogue } from './index.ts'
import { catalogueForEach } from './testing/catalogue.ts'

const csv = (...lines: string[]) => new TextEncoder().encode(['Name;Address;Price;Bedrooms', ...lines].join('\n'))
const workbook = csv('Villa Aster;Ubud 1;$100;2', 'Villa Birch;Canggu 2;$200;3')

describe.each(databases)('manual changes on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  catalogueForEach(open, async (given) => {
    ;({ store, catalogue } = given)
    for (const name of ['ann', 'bob']) {
      const user = { id: name, email: `${name}@example.com`, password_hash: '', created_at: 0 }
      await store.db.insertInto('users').values(user).execute()
    }
    await take(workbook)
  })

  const take = async (file: Uint8Array, by = 'ann') => {
    const { id } = await catalogue.imports.preview(file, 'villas.csv', by)
    return catalogue.imports.apply(id, by)
  }
  const find = async (name: string) => {
    const { items } = await catalogue.list({})
    return items.find((venue) => venue.name === name)!
  }
  const edit = async (name: string, what: Partial<VenueChange>, by = 'bob') => {
    const venue = await find(name)
    return catalogue.edits.change(venue.id, { ...venue, category: 'villa', ...what }, by)
  }

  test('shows a change in lists, search, counts and sorting immediately', async () => {
    const venue = await edit('Villa Aster', {
      name: '  Villa Dahlia ',
      raw_price_text: '',
      address: 'Seminyak',
      extras: { 'Number of bedrooms': '7', View: 'Sea', Empty: '  ' },
    })
    expect(venue).toMatchObject({
      name: 'Villa Dahlia',
      raw_price_text: null,
      extras: { 'Number of bedrooms': '7', View: 'Sea' },
      version: 2,
    })
    expect(await catalogue.read(venue.id)).toEqual(venue)
    expect((await catalogue.list({ q: 'dahlia', view: 'sea', place: 'seminyak', bedrooms_min: 7 })).total).toBe(1)
    expect((await catalogue.list({ q: 'aster' })).total).toBe(0)
    expect((await catalogue.list({ sort: 'price', order: 'desc' })).items.map(({ name }) => name)).toEqual([
      'Villa Birch',
      'Villa Dahlia',
    ])
  })

  test('changes nothing when saved without changes', async () => {
    const before = await find('Villa Aster')
    expect(await edit('Villa Aster', {})).toEqual(before)
    expect(await catalogue.edits.history(before.id)).toHaveLength(1)
  })

  test('rejects a stale save and names the user and the changed fields', async () => {
    const opened = await find('Villa Aster')
    await edit('Villa Aster', { raw_price_text: '$120', website: 'https://aster.example' }, 'ann')
    await expect(
      catalogue.edits.change(opened.id, { ...opened, category: 'villa', raw_price_text: '$90' }, 'bob'),
    ).rejects.toMatchObject({
      status: 409,
      detail: 'ann@example.com changed this venue while it was open (price, website). Check it again before saving.',
    })
    expect((await catalogue.read(opened.id))!.raw_price_text).toBe('$120')
    // A client that sends no version overwrites.
    const { version: _version, ...unversioned } = opened
    await catalogue.edits.change(opened.id, { ...unversioned, category: 'villa' }, 'bob')
    expect((await catalogue.read(opened.id))!.raw_price_text).toBe('$100')
  })

  test('rejects the second of two simultaneous saves', async () => {
    const opened = await find('Villa Aster')
    const save = (raw_price_text: string) =>
      catalogue.edits.change(opened.id, { ...opened, category: 'villa', raw_price_text }, 'bob')
    const both = await Promise.allSettled([save('$1'), save('$2')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('hides a deleted venue everywhere and shows a restored venue again', async () => {
    const { id } = await find('Villa Aster')
    await catalogue.edits.remove(id, 'bob')
    expect(await catalogue.read(id)).toBeUndefined()
    expect((await catalogue.list({ q: 'aster' })).total).toBe(0)
    expect((await catalogue.stats()).total).toBe(1)
    await expect(catalogue.edits.remove(id, 'bob')).rejects.toMatchObject({ status: 404 })
    const restored = await catalogue.edits.restore(id, 'ann')
    expect(restored).toMatchObject({ id, name: 'Villa Aster' })
    expect((await catalogue.list({ q: 'aster', place: 'ubud' })).items).toEqual([restored])
    await expect(catalogue.edits.restore(999_999, 'ann')).rejects.toMatchObject({ status: 404 })
  })

  test('lists users, changes and previous values in the history', async () => {
    const { id } = await find('Villa Aster')
    await edit('Villa Aster', { raw_price_text: '$120', extras: { 'Number of bedrooms': '2', View: 'Sea' } })
    await catalogue.edits.remove(id, 'ann')
    await catalogue.edits.restore(id, 'ann')
    const again = await take(csv('Villa Aster;Ubud 1;$150;2'), 'bob')
    await catalogue.imports.undo(again.id, 'ann')
    const history = await catalogue.edits.history(id)
    const price = (before: string, after: string) => ({ field: 'raw_price_text', before, after })
    expect(history.map(({ by, kind, changes }) => [kind, by?.split('@')[0], changes])).toEqual([
      ['import undone', 'ann', [price('$150', '$120')]],
      ['imported', 'bob', [price('$120', '$150')]],
      ['restored', 'ann', []],
      ['deleted', 'ann', []],
      ['edited', 'bob', [price('$100', '$120'), { field: 'View', before: null, after: 'Sea' }]],
      ['imported', 'ann', []],
    ])
    expect(history.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true)
  })

  test('keeps manual changes when a workbook is imported again', async () => {
    await edit('Villa Aster', { raw_price_text: '$120', name: 'Villa Aster Deluxe' })
    expect((await take(workbook)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await find('Villa Aster Deluxe')).toMatchObject({ raw_price_text: '$120' })
    // The workbook changes only the bedrooms.
    const next = csv('Villa Aster;Ubud 1;$100;4', 'Villa Birch;Canggu 2;$200;3')
    const { id, counts } = await take(next)
    expect(counts).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect(await find('Villa Aster Deluxe')).toMatchObject({
      raw_price_text: '$120',
      extras: { 'Number of bedrooms': '4' },
    })
    expect((await take(next)).counts).toMatchObject({ changed: 0, unchanged: 2 })
    // The workbook now also changes the price. The later change wins.
    await take(csv('Villa Aster;Ubud 1;$130;4'))
    expect(await find('Villa Aster Deluxe')).toMatchObject({ raw_price_text: '$130' })
    // A later import changed the venue, so undo skips it.
    expect(await catalogue.imports.undo(id)).toMatchObject({ removed: 0, restored: 0 })
  })

  test('keeps a venue deleted until its workbook row changes', async () => {
    const { id } = await find('Villa Aster')
    await catalogue.edits.remove(id, 'bob')
    expect((await take(workbook)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1, deleted: 1 })
    expect(await catalogue.read(id)).toBeUndefined()
    const back = await take(csv('Villa Aster;Ubud 1;$110;2'))
    expect(back.counts).toMatchObject({ created: 0, changed: 1 })
    expect(await catalogue.read(id)).toMatchObject({ raw_price_text: '$110' })
    expect((await catalogue.list({ q: 'aster' })).total).toBe(1)
    await catalogue.imports.undo(back.id)
    expect(await catalogue.read(id)).toBeUndefined()
    expect((await catalogue.list({ q: 'aster' })).total).toBe(0)
  })
})
