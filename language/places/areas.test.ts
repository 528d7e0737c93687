import { expect, test } from 'vitest'
import { allPlaces, placeById, placesNamed } from './areas.ts'
import { withLarger } from './hierarchy.ts'
import { nameOfPlace } from './place-names.ts'

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
  expect(new Set(placesNamed('George Town').map((id) => withLarger(id)[1]))).toEqual(
    new Set(['exuma', 'grand_cayman', 'penang']),
  )
})
