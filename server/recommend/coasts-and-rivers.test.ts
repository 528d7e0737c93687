import { describe, expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { catalogueOf, venueOf } from './testing/fixture.ts'
import { openRecommend } from './index.ts'

const rows: readonly [string, Venue['category'], string, Record<string, string>?][] = [
  ['Fig House', 'villa', 'Cavtat, Dubrovnik, Croatia', { View: 'sea' }],
  ['Elm House', 'villa', 'Zagreb, Croatia', { View: 'city' }],
  ['Oak House', 'villa', 'Essaouira, Morocco', { View: 'garden' }],
  ['Ash House', 'villa', 'Marrakech, Morocco', { View: 'Atlas mountains' }],
  ['Дом у Ладоги', 'villa', 'Ленинградская обл., Приозерск', { View: 'озеро' }],
  ['Дом на Неве', 'villa', 'Санкт-Петербург, Крестовский остров', { View: 'река' }],
  ['Дом в Калязине', 'villa', 'Калязин', { View: 'Волга' }],
  ['Дом в Угличе', 'villa', 'Ярославская обл., Углич', { View: 'лес' }],
  ['Дом в Суздале', 'villa', 'Суздаль, Владимирская обл.', { View: 'лес' }],
  ['Palanga Pines', 'villa', 'Palanga, Lithuania', { View: 'pine forest' }],
  ['Vilnius Loft', 'villa', 'Vilnius, Lithuania', { View: 'city' }],
]
const venues = rows.map(([name, category, address, extras], n) => venueOf(n + 1, category, name, address, extras))
const recommend = openRecommend({ catalogue: catalogueOf(venues), log: { debug() {} } })
const namesFor = async (message: string) =>
  (await recommend.reply(message)).reply.options.map(({ name }) => name).toSorted()

describe('finds the towns of a coast, a sea, a river and a province', () => {
  test.each<[string, string[]]>([
    ['A villa on the Croatian coast', ['Fig House']],
    ['house somewhere on the coast of Morocco', ['Oak House']],
    ['villa on the Baltic, quiet', ['Palanga Pines']],
    ['Дом на Волге', ['Дом в Калязине', 'Дом в Угличе']],
    ['дом с видом на Волгу', ['Дом в Калязине', 'Дом в Угличе']],
    ['коттедж в Ленинградской области', ['Дом у Ладоги']],
    ['Дом в Ленобласти', ['Дом у Ладоги']],
    ['дом в Ярославской обл.', ['Дом в Угличе']],
    ['Вилла на хорватском побережье', ['Fig House']],
    ['дом на побережье Марокко', ['Oak House']],
    ['домик в Питере', ['Дом на Неве']],
  ])('%s', async (message, expected) => {
    expect(await namesFor(message)).toEqual(expected)
  })
})
