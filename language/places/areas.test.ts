import { expect, test } from 'vitest'
import { allPlaces, containerOf, placeById, placesNamed } from './areas.ts'
import { isCountry, regionOf, withLarger } from './hierarchy.ts'
import { nameOfPlace } from './place-names.ts'
import { regions } from './regions.ts'

test('every larger place exists', () => {
  const missing = allPlaces().flatMap(([id]) =>
    withLarger(id).flatMap((larger) => (placeById(larger) === undefined ? [`${id} in ${larger}`] : [])),
  )
  expect(missing).toEqual([])
})

test('names a place in both languages, Russian in the nominative', () => {
  const [flic = ''] = placesNamed('Флик-ан-Флак')
  expect(nameOfPlace(flic, 'en')).toBe('Flic en Flac')
  expect(nameOfPlace(flic, 'ru')).toBe('Флик-ан-Флак')
  expect(nameOfPlace('nice_france', 'en')).toBe('Nice')
  expect(nameOfPlace('nowhere', 'en')).toBe('nowhere')
})

test('a list adds names to a place of the gazetteer', () => {
  expect(placesNamed('Split')).toEqual(['split'])
  expect(placesNamed('Le Morne Brabant')).toEqual(['le_morne'])
})

test('several places may share a name', () => {
  expect(placesNamed('George Town').map((id) => withLarger(id)[1])).toEqual(
    expect.arrayContaining(['exuma', 'grand_cayman', 'penang']),
  )
})

test('every region and its places are listed', () => {
  const missing = regions.flat().filter((id) => placeById(id) === undefined)
  expect([...new Set(missing)]).toEqual([])
})

test('every place has each larger place once', () => {
  const repeated = allPlaces().filter(([id]) => new Set(withLarger(id)).size !== withLarger(id).length)
  expect(repeated).toEqual([])
})

test('no place is listed twice, directly in a place and in a part of that place', () => {
  const twice = allPlaces().flatMap(([id, names]) =>
    names
      .flatMap((name) => placesNamed(name))
      .filter((other) => other !== id && containerOf(other) !== undefined)
      .filter(
        (other) => withLarger(id).slice(1).includes(containerOf(other)!) && !countryGroups.has(containerOf(other)!),
      )
      .filter((other) => !withLarger(id).includes(other) && !withLarger(other).includes(id))
      .map((other) => `${other} and ${id}`),
  )
  expect(twice).toEqual([])
})
const countryGroups = new Set(['asia', 'europe', 'middle_east', 'caribbean'])

test('every place lies in one country', () => {
  const several = allPlaces().filter(
    ([id]) => withLarger(id).filter((larger) => isCountry(larger) && !countryGroups.has(larger)).length > 1,
  )
  expect(several).toEqual([])
})

test('a province lies between a town and its country', () => {
  expect(withLarger('sochi').slice(0, 3)).toEqual(['sochi', 'krasnodar_krai', 'russia'])
  expect(withLarger('bodrum').slice(1)).toEqual(['mugla', 'turkish_coast', 'turkey', 'europe'])
  expect(withLarger('verona').slice(1, 3)).toEqual(['veneto', 'italy'])
})

test('a place in two overlapping places has both', () => {
  expect(withLarger('sirmione')).toEqual(['sirmione', 'lake_garda', 'lombardy', 'italy', 'europe'])
})

test('requests about the surroundings of a place skip provinces', () => {
  expect(regionOf('adler')).toBe('sochi')
})

test.each([
  ['Labuan Bajo', 'labuan_bajo', 'komodo'],
  ['Amalfi', 'amalfi', 'amalfi_coast'],
  ['Como', 'como', 'lake_como'],
  ['Cabo San Lucas', 'cabo_san_lucas', 'los_cabos'],
])('%s in an address is the town, not the larger place', (name, town, larger) => {
  expect(placesNamed(name)).toEqual([town])
  expect(withLarger(town)[1]).toBe(larger)
})

test.each(['dominican', 'cuba', 'bahamas', 'barbados', 'martinique'])('%s lies in the Caribbean', (id) => {
  expect(withLarger(id)).toContain('caribbean')
})
