import { describe, expect, test } from 'vitest'
import { placesNamed } from './areas.ts'
import { placesOfRow } from './row-places.ts'

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
  ['Lab. Bajo, NTT', 'labuan_bajo'],
  ['Stone Town, Zanzibar', 'stone_town'],
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

describe('a marina or port', () => {
  test.each([
    ['Marina Lav, Split', 'Marina Lav', 'lav'],
    ['Kos Marina, Kos', 'Kos Marina', 'kos'],
    ['Setur Kalamış Marina, İstanbul', 'Setur Kalamış Marina', 'istanbul'],
    ['Адлерский порт, Сочи', 'Adlersky Port', 'adler'],
    ['марина Порт Гурмэ, Анталья', 'Port Gurme Marina', 'antalya'],
  ])('%s is an area in its town', (port, en, place) => {
    const { area, places } = read('', [port])
    expect([area?.en, places[0]]).toEqual([en, place])
  })

  test.each([
    ['Dermaga Sanur, Denpasar', 'sanur'],
    ['Bophut pier, Koh Samui', 'bophut'],
    ['с пирса Чалонг, Пхукет', 'chalong'],
    ['порт Канн, Лазурный берег', 'cannes'],
  ])('%s with only the name of a town is the town', (port, place) => {
    const { area, places } = read('', [port])
    expect([area, places[0]]).toEqual([undefined, place])
  })

  test('has the case of a name in the nominative', () => {
    expect(read('', ['в Адлерском порту, Сочи']).area?.ru).toBe('Адлерский порт')
  })
})

describe('a place at a distance', () => {
  test.each([
    ['Lovina, 20 min to Singaraja', 'lovina'],
    ['Hikkaduwa, 2 hours from Colombo', 'hikkaduwa'],
    ['рядом с Адлером, Красная Поляна', 'krasnaya_polyana'],
    ['dekat Ubud, Tegallalang', 'tegallalang'],
    ['Phuket (15 min from Patong), Kamala', 'kamala'],
    ['Kedungu (Canggu 15 min)', 'kedungu'],
    ['Ungasan (dekat Melasti)', 'ungasan'],
    ['Унаватуна, 10 мин. от Галле', 'unawatuna'],
    ['opp. Carrefour, Kuta', 'kuta'],
    ['view to Nusa Penida, Candidasa', 'candidasa'],
    ['Sanur, not in Canggu', 'sanur'],
  ])('is not the place of %s', (address, place) => {
    const { places, area } = read(address)
    expect([places, area]).toEqual([[place], undefined])
  })

  test.each([
    ['Шри-Ланка, недалеко от Галле', 'galle'],
    ['near Kandy (15 km), Sri Lanka', 'kandy'],
  ])('counts if the row states only a country or an island: %s', (address, place) =>
    expect(read(address).places[0]).toBe(place),
  )

  test('names no unlisted area', () => expect(read('Ubud, near Warung Sosis').area).toBeUndefined())
})

describe('a street with the name of a place', () => {
  test.each([
    ['C/ Marbella 4, Málaga', 'malaga'],
    ['Via Napoli 10, 00184 Roma', 'rome'],
    ['rue de Marseille 5, Lyon', 'lyon'],
    ['Marbella street 7, Málaga', 'malaga'],
    ['Sandy Lane, Holetown, Barbados', 'holetown'],
  ])('%s is in the stated town', (address, place) => {
    const { places, inStreets, area } = read(address)
    expect([places[0], inStreets, area]).toEqual([place, [], undefined])
  })

  test.each([
    ['Moo 2, Ao Nang beach road, Krabi', 'ao_nang'],
    ['Jl. Raya Sanggingan 10, Bali', 'sanggingan'],
    ['Lamai Ring Road, Koh Samui', 'lamai'],
  ])('a road names the place if only an island or province is stated: %s', (address, place) =>
    expect(read(address).places[0]).toBe(place),
  )

  test('a road in a stated town names only its district', () => {
    const { places, inStreets } = read('Jl. Pantai Berawa 12, Canggu')
    expect([places, inStreets]).toEqual([['canggu'], ['pantai_berawa']])
  })
})

test.each([
  ['224 Main St Sandhill Beach CA 90740', 'Sandhill Beach'],
  ['9 Elm Ave Suite 5 Rockwell Springs AZ 86001', 'Rockwell Springs'],
  ['12 N Oak Dr NE St. Oddny FL 33701', 'St. Oddny'],
])('finds the town in an American address without commas: %s', (address, town) =>
  expect(read(address).area?.en).toBe(town),
)

test.each([
  ['P.O. Box 5005, Diani Beach 80401', 'diani'],
  ['PO Box 77, Watamu 80202', 'watamu'],
  ['Bentota 80500 SL', 'bentota'],
  ['Светлогорск, а/я 12', 'svetlogorsk'],
])('ignores post boxes and codes: %s', (address, place) => {
  const { places, area } = read(address)
  expect([places, area]).toEqual([[place], undefined])
})

test.each([
  ['Plaka, Milos', 'milos', 'Plaka', 'Плака'],
  ['Baan Tai, Mae Nam, Ko Samui', 'maenam', 'Baan Tai', 'Бан-Тай'],
])('a listed place of another island is an area here: %s', (address, place, en, ru) => {
  const { places, area } = read(address)
  expect([places[0], area]).toEqual([place, { en, ru }])
})

test.each([
  ['Лен. обл., Приозерский р-н, пос. Кузнечное', 'kuznechnoye'],
  ['Хостинский район, Сочи', 'hosta'],
  ['Истринский р-н', 'istra'],
])('a district named after its town lies around the other places: %s', (address, place) =>
  expect(read(address).places[0]).toBe(place),
)

test('a district of another city is an area of the stated one', () => {
  expect(read('Речной вокзал, Казань').places).toEqual(['kazan'])
})

test.each([
  ['Tel. +62 812 345, Sanur', 'sanur'],
  ['TBC, Lombok', 'lombok'],
])('words of contacts name no area: %s', (address, place) => {
  const { places, area } = read(address)
  expect([places, area]).toEqual([[place], undefined])
})

test.each([
  ['Jl. Petitenget No.170 Kerobokan, Kuta Utara', 'kerobokan'],
  ['Jalan Batu Bolong 63B Canggu', 'canggu'],
  ['Jl. Danau Poso 99 Sanur', 'sanur'],
])('finds the town after the number of an Indonesian street: %s', (address, place) =>
  expect(read(address).places[0]).toBe(place),
)

test.each([
  ['Perast bb, Boka Kotorska', 'perast'],
  ['Courchevel 1850, Courchevel', 'courchevel_1850'],
  ['Göreme Kasabası, Nevşehir', 'goreme'],
  ['1-chome Hirafu, Niseko', 'hirafu'],
  ['Kasbah, Tangier, Maroc', 'tangier'],
  ['Calle 60 x 47, Centro, Mérida, Yucatan', 'merida'],
])('ignores words that many addresses share: %s', (address, place) => expect(read(address).places[0]).toBe(place))

test('the sound of a district without its number names no place', () => {
  expect(read('Cua An beach, Phu Quoc').places).toEqual(['phu_quoc'])
})

test('a road in a country may lead to the town with its name', () => {
  const { places, inStreets } = read('Galle Road, Sri Lanka')
  expect([places, inStreets]).toEqual([['sri_lanka'], ['galle']])
})
