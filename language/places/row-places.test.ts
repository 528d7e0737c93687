import { describe, expect, test } from 'vitest'
import { areasInName, placesOfRow } from './row-places.ts'

const read = (address: string, cells: string[] = [], name = 'House 5') => placesOfRow({ name, address, cells })

describe('the most exact place of a row', () => {
  test.each([
    ['Royal Road, Grand Baie, Mauritius', 'grand_baie'],
    ['Гран-Бэ, Маврикий', 'grand_baie'],
    ['Флик-ан-Флак', 'flic_en_flac'],
    ['во Флик-ан-Флаке', 'flic_en_flac'],
    ['Flic-en-Flac 90502, Mauritius', 'flic_en_flac'],
    // From large to small.
    ['Испания, Ибица, Портинач', 'portinatx'],
    ['Иркутская обл., Ольхон, п. Хужир', 'khuzhir'],
    ['84017 Positano SA', 'positano'],
    ['Çıralı, Kemer', 'cirali'],
    ['Санторини, деревня Ия', 'oia'],
    // The place that agrees with the rest of the address.
    ['George Town, Exuma, Bahamas', 'george_town_exuma'],
    ['George Town, Penang', 'george_town'],
    ['г. Ханья, Крит', 'chania'],
  ])('%s is in %s', (address, place) => expect(read(address).places[0]).toBe(place))

  test.each([
    ['Split / Trogir', ['trogir']],
    ['Porto Montenegro, Tivat', ['porto_montenegro']],
    ['из Виктории, о. Маэ', ['victoria']],
  ])('reads the port column: %s', (port, places) => expect(read('', [port]).places).toEqual(places))

  test('ignores the names of streets', () => {
    expect(read('Jl. Uluwatu 5, Sanur, Bali').places).toEqual(['sanur'])
  })
})

describe('an area that the lists lack', () => {
  test.each([
    ['Gavalochori, Chania, Crete 73008', 'Gavalochori', 'Гавалохори'],
    ['Сосновка, Сочи', 'Sosnovka', 'Сосновка'],
    ['401 E Broad St, Athens, GA 30601', 'Athens', null],
    ['Kota Lama, Jawa Timur', 'Lama', 'Лама'],
  ])('%s names %s', (address, en, ru) => expect(read(address).area).toEqual({ en, ru }))

  test.each([
    'Royal Road 5, Ubud',
    'Hotel Astoria, Ubud',
    'House 5, Ubud',
    'Zoom',
    'адрес вышлем после брони',
    'P.O. Box 215, Ubud',
  ])('%s names none', (address) => expect(read(address).area).toBeUndefined())

  test('reads a marina with its town', () => {
    const { area, places } = read('', ['Split / ACI Marina Split, Croazia'])
    expect(area).toEqual({ en: 'ACI Marina Split', ru: null })
    expect(places).toEqual(['split'])
    expect(read('', ['Мармарис, Нетсель Марина']).area).toEqual({ en: 'Netsel Marina', ru: 'Нетсель Марина' })
  })

  test('rules out other countries by a state with a ZIP code', () => {
    expect(read('401 E Broad St, Athens, GA 30601').places).toEqual(['georgia_usa'])
  })
})

test('finds an area in a name only by its exact spelling', () => {
  expect(areasInName('Thulusdhoo Surf Villa')).toEqual(['thulusdhoo'])
  expect(areasInName('Villa Flic en Flac')).toEqual(['flic_en_flac'])
  expect(areasInName('Bar Levi')).toEqual([])
})

test('a Vietnamese name before a district is a street', () => {
  const { places, area } = placesOfRow({ name: 'Bar', address: 'Bui Vien, District 1, Ho Chi Minh City', cells: [] })
  expect(places).toEqual(['district_1'])
  expect(area).toBeUndefined()
})

test('before a country, the first of two unlisted names is the area', () => {
  expect(placesOfRow({ name: 'Villa', address: 'Hopewell, Hanover, Jamaica', cells: [] }).area?.en).toBe('Hopewell')
})

test('a single name after a preposition is a place', () => {
  expect(placesOfRow({ name: 'Villa', address: 'Whole villa in Ahangama', cells: [] }).places).toEqual(['ahangama'])
})
