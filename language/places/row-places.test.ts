import { describe, expect, test } from 'vitest'
import { placesNamed } from './areas.ts'
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
    ['Nea Kydonochori, Chania, Crete 73008', 'Nea Kydonochori', 'Неа Кидонохори'],
    ['Сосновка, Сочи', 'Sosnovka', 'Сосновка'],
    ['401 E Broad St, Hartwell, GA 30601', 'Hartwell', null],
    ['Kota Lama, Jawa Timur', 'Lama', 'Лама'],
    ['Desa Cangkringan, Kec. Ubud, Gianyar', 'Cangkringan', 'Чангкринган'],
    ['Ницца, район Симбад', 'Simbad', 'Симбад'],
    ['Tanjung Merpati, Sekar, Belitung', 'Tanjung Merpati', 'Танджунг Мерпати'],
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
    expect(read('401 E Broad St, Athens, GA 30601').places).toEqual(['athens_georgia_usa'])
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
  expect(placesOfRow({ name: 'Villa', address: 'Sandhill, Cornbread, Jamaica', cells: [] }).area?.en).toBe('Sandhill')
})

test('a single name after a preposition is a place', () => {
  expect(placesOfRow({ name: 'Villa', address: 'Whole villa in Ahangama', cells: [] }).places).toEqual(['ahangama'])
})

describe('a misspelt place', () => {
  test('counts if the rest of the row names a place around it', () => {
    expect(read('Dharavandhoo, Baa Atoll', ['Maldvies']).area).toBeUndefined()
    expect(read('Reykjvik, Iceland').places[0]).toBe('reykjavik')
  })

  test('counts without other places only if requests name the place', () => {
    expect(read('Semniyak 80361').places).toEqual(['seminyak'])
    expect(read('Montalcimo').places).toEqual([])
  })

  test('does not count in another country', () => {
    expect(read('Patung, Bali').places).toEqual(['bali'])
  })
})

test.each([
  ['Pto. Banus / Marbella', 'puerto_banus'],
  ['Lab. Bajo, NTT', 'komodo'],
  ['Dsn. Tetebatu, Lombok Timur', 'tetebatu'],
  ['г. Н. Новгород', 'nizhny_novgorod'],
])('reads the abbreviations of %s', (address, place) => expect(read(address).places[0]).toBe(place))

test('the first of two unrelated places is the most exact', () => {
  expect(read('Desa Munduk, Kec. Banjar, Buleleng').places[0]).toBe('munduk')
})

test('a province names no unlisted area', () => {
  const { places, area } = placesOfRow({
    name: 'Lodge',
    address: 'Waisai',
    cells: [],
    largeCells: ['Far East Province'],
  })
  expect([places, area]).toEqual([['waisai'], undefined])
})

test('reads a town if a column names only the country', () => {
  const row = placesOfRow({ name: 'Bar', address: 'C/ Laurel 8, Villanubla', cells: [], largeCells: ['Spain'] })
  expect(row.area).toEqual({ en: 'Villanubla', ru: 'Вильянубла' })
})

test('a name that many towns share needs a place around it', () => {
  expect(read('Old Town').places).toEqual([])
  expect(read('Old Town, Dubrovnik').places[0]).toBe(placesNamed('Dubrovnik Old Town')[0])
})

test('a name of ordinary words in the name of a venue is no place', () => {
  expect(areasInName('The White House')).toEqual([])
  expect(areasInName('Crystal Bay Villa')).toEqual([])
})
