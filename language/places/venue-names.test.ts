import { describe, expect, test } from 'vitest'
import { areasInName, placesInName } from './venue-names.ts'

test('finds an area in a name only by its exact spelling', () => {
  expect(areasInName('Thulusdhoo Surf Villa')).toEqual(['thulusdhoo'])
  expect(areasInName('Villa Flic en Flac')).toEqual(['flic_en_flac'])
  expect(areasInName('Bar Levi')).toEqual([])
})

test('a name of ordinary words in the name of a venue is no place', () => {
  expect(areasInName('The White House')).toEqual([])
  expect(areasInName('Crystal Bay Villa')).toEqual([])
})

describe('a place after a preposition', () => {
  test.each([
    ['Дом в Листвянке', 'irkutsk_oblast', 'listvyanka'],
    ['Коттедж в Гудаури', 'georgia', 'gudauri'],
    ['Домик в Хосте', 'sochi', 'hosta'],
    ['Апартаменты в Алании', 'turkey', 'alanya'],
  ])('%s counts inside the stated place', (name, stated, place) =>
    expect(placesInName(name, [stated], true)).toEqual([place]),
  )

  test('does not count in another place or without a capital letter', () => {
    expect(placesInName('Дом в Листвянке', ['bali'], true)).toEqual([])
    expect(placesInName('Дом в лесу', ['karelia'], true)).toEqual([])
  })
})

test.each(['Portofino', 'Ресторан «Тоскана»', 'Capri Trattoria'])(
  'the name of a famous place alone is no place: %s',
  (name) => {
    expect(placesInName(name, [], false)).toEqual([])
    expect(placesInName(name, ['italy'], true)).not.toEqual([])
  },
)

test('a famous place counts next to other words', () => {
  expect(placesInName('Villa Capri', [], false)).toEqual(['capri'])
})
