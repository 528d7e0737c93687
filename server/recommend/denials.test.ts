import { expect, test } from 'vitest'
import type { Category } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const venue = (id: number, category: Category, name: string, extras: Record<string, string>) =>
  venueOf(id, category, name, 'Ubud, Bali', extras)
const recommend = openRecommend({
  catalogue: catalogueOf([
    venue(1, 'villa', 'Dry House', { Notes: 'no pool; parking' }),
    venue(2, 'villa', 'Wet House', { Notes: 'бассейн 12 м; собак нельзя' }),
    venue(3, 'villa', 'Quiet House', { Notes: 'parking' }),
    venue(4, 'yacht', 'Captain Flint', { 'Type of boat': 'sailing yacht', Notes: 'bareboat; wifi' }),
    venue(5, 'yacht', 'Gulet Queen', { 'Type of boat': 'motor yacht', Notes: 'captain included' }),
  ]),
  log: { debug() {} },
})
const namesFor = async (message: string) => (await recommend.reply(message)).reply.options.map(({ name }) => name)

test('leaves out a row that denies a requested feature', async () => {
  expect(await namesFor('villa in Ubud with a pool')).toEqual(['Wet House'])
  expect(await namesFor('вилла в Убуде с собакой')).not.toContain('Wet House')
})

test('ranks a row first that denies an excluded feature, and quotes it', async () => {
  const { reply } = await recommend.reply('вилла в Убуде без бассейна')
  expect(reply.options.map(({ name }) => name)).toEqual(['Dry House', 'Quiet House'])
  expect(reply.options[0]!.details).toContain('no pool')
})

test('leaves out venues without children for a party with a baby', async () => {
  const { reply } = await openRecommend({
    catalogue: catalogueOf([
      venue(1, 'villa', 'Calm House', { Notes: 'adults only' }),
      venue(2, 'villa', 'Loud House', { Notes: 'parking' }),
      venue(3, 'villa', 'Play House', { Notes: 'kids friendly' }),
    ]),
    log: { debug() {} },
  }).reply('villa in Ubud for a couple with a baby')
  expect(reply.options.map(({ name }) => name)).toEqual(['Play House', 'Loud House'])
})

test('reads crew and boat type from cells, not from the name of the boat', async () => {
  expect(await namesFor('yacht in Bali with a captain')).toEqual(['Gulet Queen'])
  expect(await namesFor('яхта на Бали без капитана')).toEqual(['Captain Flint'])
  expect(await namesFor('gulet in Bali')).not.toContain('Gulet Queen')
})

test.each(['adults only', 'Дети до 12 лет не допускаются', 'NO kids!!', 'child-free'])(
  'leaves out a row that denies children: %s',
  async (notes) => {
    const children = openRecommend({
      catalogue: catalogueOf([
        venue(1, 'villa', 'Calm House', { Notes: notes }),
        venue(2, 'villa', 'Loud House', { Notes: 'parking' }),
      ]),
      log: { debug() {} },
    })
    for (const message of ['вилла в Убуде, едем с детьми', 'villa in Ubud with kids', 'вилла в Убуде с ребёнком']) {
      const { options } = (await children.reply(message)).reply
      expect(options.map(({ name }) => name)).toEqual(['Loud House'])
    }
  },
)

test('distinguishes a steam room from a sauna', async () => {
  const baths = openRecommend({
    catalogue: catalogueOf([
      venue(1, 'villa', 'Steam House', { Notes: 'steam room' }),
      venue(2, 'villa', 'Sauna House', { Notes: 'sauna' }),
    ]),
    log: { debug() {} },
  })
  const offered = async (message: string) => (await baths.reply(message)).reply.options.map(({ name }) => name)
  expect(await offered('villa in Ubud with a sauna')).toEqual(['Sauna House'])
  expect(await offered('вилла в Убуде с парной')).toEqual(['Steam House'])
})

test.each(['веганская кухня', 'vegan kitchen', 'конференц-зал', 'conference hall'])(
  'knows in both languages: %s',
  async (wish) => {
    const known = openRecommend({
      catalogue: catalogueOf([
        venue(1, 'retreat_center', 'Latin House', { Facilities: 'vegan kitchen, conference hall' }),
        venue(2, 'retreat_center', 'Русский дом', { Facilities: 'веганская кухня, конференц-зал' }),
        venue(3, 'retreat_center', 'Empty House', { Facilities: 'no vegan kitchen, no conference hall' }),
      ]),
      log: { debug() {} },
    })
    const { options } = (await known.reply(`retreat in Ubud, ${wish}`)).reply
    expect(options.map(({ name }) => name).toSorted()).toEqual(['Latin House', 'Русский дом'])
  },
)
