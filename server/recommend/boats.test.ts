import { expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const boat = (id: number, name: string, type: string, highlights = '') =>
  venueOf(id, 'yacht', name, null, {
    'Type of boat': type,
    Capacity: '8',
    'Port of departure': 'Phuket',
    Highlights: highlights,
  })
const fleet = [
  boat(1, 'Aster', 'cat Lagoon 42'),
  boat(2, 'Birch', 'gulet 24m'),
  boat(3, 'Cedar', 'мот. яхта', 'speedboat tender'),
  boat(4, 'Daisy', 'скоростной катер'),
  boat(5, 'Elder', 'парусник', 'A/C cabins'),
]
const openOver = (venues: readonly Venue[]) =>
  openRecommend({ catalogue: catalogueOf([...venues]), log: { debug() {} } })
const recommend = openOver(fleet)

test.each([
  ['catamaran in Phuket', ['Aster']],
  ['need a cat out of Phuket for eight', ['Aster']],
  ['sailing yacht in Phuket', ['Elder']],
  ['парусная яхта на Пхукете с кондиционером', ['Elder']],
  ['катер на Пхукете', ['Daisy', 'Cedar']],
  ['speedboat in Phuket', ['Daisy']],
  ['motor yacht in Phuket', ['Cedar']],
  ['гулет или катамаран, Пхукет', ['Aster', 'Birch']],
])('finds the requested boat type: %s', async (message, expected) => {
  const { reply } = await recommend.reply(message)
  expect(reply.options.map(({ name }) => name)).toEqual(expected)
})

test('offers a similar boat type as a near miss if there is no exact one', async () => {
  const { reply } = await openOver(fleet.filter(({ name }) => name === 'Birch')).reply('sailing yacht in Phuket')
  expect(reply.options.map(({ name }) => name)).toEqual(['Birch'])
  expect(reply.options[0]!.details).toMatch(/^Near miss: .*sailing yacht/)
})

test('reads a cat as an animal in a request for a house', async () => {
  const { reply } = await recommend.reply('villa in Phuket, we come with a cat')
  expect(reply.understood!.map(({ slot }) => slot)).not.toContain('kind')
})

test.each([
  ['dhow in Phuket', ['Fig']],
  ['дау на Пхукете', ['Fig']],
  ['джонка, Пхукет', ['Gum']],
  ['junk, Phuket', ['Gum']],
  ['пиниси, Пхукет', ['Hop']],
])('finds a boat type in both languages: %s', async (message, expected) => {
  const sailing = [boat(6, 'Fig', 'Доу (дау)'), boat(7, 'Gum', 'Джонка'), boat(8, 'Hop', 'Phinisi')]
  const { reply } = await openOver([...fleet, ...sailing]).reply(message)
  expect(reply.options.map(({ name }) => name)).toEqual(expected)
})

test("does not read 'да' and 'до' as boats", async () => {
  const { reply } = await recommend.reply('да, катер на Пхукете до 500 евро')
  expect(reply.understood!.filter(({ slot }) => slot === 'kind')).toHaveLength(1)
  expect(reply.understood!.map(({ slot }) => slot)).toContain('budget')
})
