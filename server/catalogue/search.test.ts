import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { type Catalogue, openCatalogue } from './index.ts'

const lines = [
  'Name;Category;Address;Price;View;Contact;Notes',
  'Villa Ombak;Villa;Jl. Pantai 3, Canggu, Bali;$380;Sea view;+62 361 555 0101;Private pool, chef on request',
  'Вилла «Ёлка»;Villa;Убуд, Бали;3 000 000 IDR;Вид на рисовые поля;+62 361 555 0102;Бассейн, тихий сад',
  'Jungle Nest;Villa;Payangan, Bali;$120;Jungle view;+62 361 555 0103;100% bamboo, under_score',
  'Trattoria Luce;Restaurant;Phuket;€30;;+66 76 555 0104;Italian cuisine, sunset terrace',
  'Кафе «Ваниль»;Restaurant;Пхукет;500 THB;;+66 76 555 0105;Французская кухня, завтраки',
  'Hands of Ubud;Spa;Ubud, Bali;$40;;+62 361 555 0106;Deep tissue massage at your villa',
  'Дом массажа;Spa;Сочи;5000 ₽;;+7 862 555-01-07;Тайский массаж с выездом',
  'Om Garden;Retreat;Ubud, Bali;$180;;+62 361 555 0108;Yoga shala over the river',
  'Северный ветер;Yacht;Сочи;90 000 ₽;;+7 862 555-01-09;Парусная яхта с капитаном',
  'Señora del Mar;Yacht;Phuket;$900;;+66 76 555 0110;Catamaran, snorkelling',
]

/** Typed text and the names found, in any order. */
const searches: [string, string[]][] = [
  ['OMBAK', ['Villa Ombak']],
  ['omb', ['Villa Ombak']],
  ['северный', ['Северный ветер']],
  ['СЕВЕРНОГО ВЕТРА', ['Северный ветер']],
  ['елка', ['Вилла «Ёлка»']],
  ['senora', ['Señora del Mar']],
  ['вид на море', ['Villa Ombak']],
  ['rice field', ['Вилла «Ёлка»']],
  ['бассейн', ['Villa Ombak', 'Вилла «Ёлка»']],
  ['swimming pool', ['Villa Ombak', 'Вилла «Ёлка»']],
  ['джунгли', ['Jungle Nest']],
  ['повар', ['Villa Ombak']],
  ['итальянская кухня', ['Trattoria Luce']],
  ['french', ['Кафе «Ваниль»']],
  ['массаж убуд', ['Hands of Ubud']],
  ['massage sochi', ['Дом массажа']],
  ['йога', ['Om Garden']],
  ['яхта пхукет', ['Señora del Mar']],
  ['yacht sochi', ['Северный ветер']],
  ['катамаран', ['Señora del Mar']],
  ['ресторан phuket', ['Trattoria Luce', 'Кафе «Ваниль»']],
  ['вилла с бассейном', ['Villa Ombak', 'Вилла «Ёлка»']],
  ['sea view', ['Villa Ombak']],
  ['on the', []],
  ['villa canggu', ['Villa Ombak']],
  ['+62 361 555 0103', ['Jungle Nest']],
  ['5550104', ['Trattoria Luce']],
  ['8625550109', ['Северный ветер']],
  ['under_score', ['Jungle Nest']],
  ['nothing_like_it', []],
  ['b4c2116575', []],
  ['b4c2', []],
  ['ab123456 villa', []],
  ['qx7 ombak canggu', ['Villa Ombak']],
  ['8 862 555 01 07', ['Дом массажа']],
  ['0110', ['Señora del Mar']],
  ['100%', ['Jungle Nest']],
  ['"ombak"', ['Villa Ombak']],
  ['-ombak*', ['Villa Ombak']],
  ['ombak AND NOT (canggu', ['Villa Ombak']],
  ['ombak невиданное canggu', ['Villa Ombak']],
  ['villa nowhere', []],
  ['italian sochi', []],
  ['басейн', ['Villa Ombak', 'Вилла «Ёлка»']],
  ['catamran', ['Señora del Mar']],
  ['ёлкка', ['Вилла «Ёлка»']],
  ['dbkkf jv,fr', ['Villa Ombak']],
  ['омбак', ['Villa Ombak']],
  ['катам', ['Señora del Mar']],
  ['omb4k', []],
  ['%', []],
  ['_', []],
  ['"; drop table venues; --', []],
  ['🙂', []],
]

describe.each(databases)('search on $engine', ({ open }) => {
  let store: Store
  let catalogue: Catalogue
  beforeAll(async () => {
    store = await open()
    catalogue = openCatalogue({ store, log: { info: () => {} } })
    const file = new TextEncoder().encode(lines.join('\n'))
    const { id, counts } = await catalogue.imports.preview(file, 'catalogue.csv', null)
    expect(counts.created).toBe(lines.length - 1)
    await catalogue.imports.apply(id)
  })
  afterAll(() => store.close())

  test.each(searches)('finds the venues of %j', async (q, names) => {
    const { items, total } = await catalogue.list({ q })
    expect(items.map(({ name }) => name).sort()).toEqual(names.toSorted())
    expect(total).toBe(names.length)
  })

  test('ranks names first, then other texts, then file order, without overlapping pages', async () => {
    expect((await catalogue.list({ q: 'ubud' })).items.map(({ name }) => name)).toEqual([
      'Hands of Ubud',
      'Om Garden',
      'Вилла «Ёлка»',
    ])
    const pages = await Promise.all([0, 4, 8].map((offset) => catalogue.list({ limit: 4, offset })))
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(10)
  })

  test('ignores a blank search and filters by category', async () => {
    expect((await catalogue.list({ q: '  ' })).total).toBe(10)
    expect((await catalogue.list({ q: 'ubud', category: 'mobile_spa' })).total).toBe(1)
  })
})
