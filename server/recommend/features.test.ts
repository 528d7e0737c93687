import { expect, test } from 'vitest'
import type { Category } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

let id = 0
const venue = (category: Category, name: string, notes: string, extras: Record<string, string> = {}) =>
  venueOf(++id, category, name, 'Bodrum, Turkey', { Notes: notes, ...extras })
const recommend = openRecommend({
  catalogue: catalogueOf([
    venue('restaurant', 'Anise', 'terrace', { Capacity: '20' }),
    venue('restaurant', 'Basil', 'на крыше, закатная терраса', { Capacity: '40' }),
    venue('restaurant', 'Cumin', 'безглютен; private room'),
    venue('villa', 'Dill', 'батлер, хаммам', { 'Number of bedrooms': '4' }),
    venue('villa', 'Endive', 'sauna, housekeeping', { View: 'vineyards', 'Number of bedrooms': '4' }),
    venue('yacht', 'Fennel', 'снасти, флайбридж', { Capacity: '8' }),
    venue('yacht', 'Garlic', 'закатный круиз', { Capacity: '8' }),
    venue('mobile_spa', 'Hyssop', 'female therapists only', { 'Working hours': '24/7' }),
    venue('mobile_spa', 'Iris', 'thai massage', { 'Working hours': '10-22' }),
    venue('retreat_center', 'Juniper', 'yoga shala', { Capacity: '20' }),
  ]),
  log: { debug() {} },
})

test.each([
  ['sunset dinner in Bodrum', ['Basil']],
  ['ресторан в Бодруме на крыше', ['Basil']],
  ['restaurant with a terrace in Bodrum', ['Anise', 'Basil']],
  ['ресторан в Бодруме с безглютеновым меню', ['Cumin']],
  ['restaurant in Bodrum, private room', ['Cumin']],
  ['villa with a butler in Bodrum', ['Dill']],
  ['вилла с хаммамом, Бодрум', ['Dill']],
  ['вилла с сауной, Бодрум', ['Endive']],
  ['дом в Бодруме с виноградниками', ['Endive']],
  ['рыбалка в Бодруме, лодка со снастями', ['Fennel']],
  ['yacht with a flybridge in Bodrum', ['Fennel']],
  ['яхта в Бодруме на закат', ['Garlic']],
  ['массаж в Бодруме, массажистки только женщины', ['Hyssop']],
  ['massage in Bodrum, 24/7', ['Hyssop']],
  ['yoga shala for twelve, Bodrum', ['Juniper']],
  ['йога-ретрит в Бодруме, нужна шала', ['Juniper']],
])('finds the requested features: %s', async (message, expected) => {
  const { reply } = await recommend.reply(message)
  expect(reply.options.map(({ name }) => name)).toEqual(expected)
})

test('leaves out a row without capacity for a large party if others fit', async () => {
  const { reply } = await recommend.reply('restaurant in Bodrum for 10')
  expect(reply.options.map(({ name }) => name)).toEqual(['Anise', 'Basil'])
})

test('offers a row without capacity if no other fits, and names the unknown capacity', async () => {
  const { reply } = await recommend.reply('restaurant in Bodrum for 10, gluten free')
  expect(reply.options.map(({ name }) => name)).toEqual(['Cumin'])
  expect(reply.options[0]!.details).toContain('Not stated: the capacity')
})

test('asks to check a feature that no row states', async () => {
  const { reply } = await recommend.reply('villa in Bodrum with a trampoline')
  expect(reply.steps.join(' ')).toContain('please ask: trampoline')
  const { reply: russian } = await recommend.reply('вилла в Бодруме с сауной и батутом')
  expect(russian.steps.join(' ')).toContain('уточните: батутом')
})

test.each([
  ['villa in Bodrum, lunch included', 'please ask: lunch.'],
  ['villa in Bodrum, lunch and dinner are included', 'please ask: lunch; dinner.'],
  ['вилла в Бодруме, обед входит в стоимость', 'уточните: обед.'],
])('reads an included meal as a feature, not as a restaurant: %s', async (message, open) => {
  const { reply } = await recommend.reply(message)
  expect(reply.steps.join(' ')).toContain(open)
  expect(new Set(reply.options.map(({ category }) => category))).toEqual(new Set(['villa']))
})

test('distinguishes a seabob from a jet ski', async () => {
  const boats = openRecommend({
    catalogue: catalogueOf([
      venue('yacht', 'Ivy', 'Jet ski', { Capacity: '8' }),
      venue('yacht', 'Kale', 'Seabobs, сибобы', { Capacity: '8' }),
    ]),
    log: { debug() {} },
  })
  const offered = async (message: string) => (await boats.reply(message)).reply.options.map(({ name }) => name)
  expect(await offered('yacht with a jet ski in Bodrum')).toEqual(['Ivy'])
  expect(await offered('яхта с сибобом, Бодрум')).toEqual(['Kale'])
})

test('ranks rows without capacity last and names the unknown capacity', async () => {
  const { reply } = await openRecommend({
    catalogue: catalogueOf([
      venue('retreat_center', 'Aloe', 'detox, yoga', { 'Number of rooms': '8' }),
      venue('retreat_center', 'Birch', 'detox', { Capacity: '20' }),
      venue('mobile_spa', 'Cedar', 'thai massage'),
      venue('mobile_spa', 'Dahlia', 'massage', { Capacity: '6' }),
    ]),
    log: { debug() {} },
  }).reply('detox retreat for 2')
  expect(reply.options.map(({ name, details }) => [name, details.includes('Not stated')])).toEqual([
    ['Birch', false],
    ['Aloe', true],
  ])
})

const villas = openRecommend({
  catalogue: catalogueOf([
    venue('villa', 'Elm', 'sea view', { Pool: 'shared', 'Private chef': 'breakfast only' }),
    venue('villa', 'Fir', 'beachfront', { Pool: 'yes', 'Private chef': 'yes' }),
    venue('villa', 'Gorse', 'sea view', { Pool: 'private, 12 m', 'Private chef': 'on request' }),
  ]),
  log: { debug() {} },
})

test.each([
  ['villa with a private pool', ['Gorse', 'Fir']],
  ['villa with a chef', ['Fir', 'Elm', 'Gorse']],
  ['beachfront villa', ['Fir', 'Elm', 'Gorse']],
  ['вилла прямо на пляже', ['Fir', 'Elm', 'Gorse']],
])('ranks full matches first: %s', async (message, names) => {
  const { reply } = await villas.reply(message)
  expect(reply.options.filter(({ details }) => !details.startsWith('Nea')).map(({ name }) => name)).toEqual(names)
})

test.each(['villa for 4, lunch included', 'вилла на 4, обед включён', 'I meant a villa, a palace'])(
  'neither corrects common words nor reads them as places: %s',
  async (message) => {
    const { reply } = await villas.reply(message)
    expect(reply.steps.join(' ')).not.toMatch(
      /does not contain a name|Названия из этого|Corrected spelling|Исправлены опечатки/,
    )
  },
)
