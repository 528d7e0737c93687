import { describe, expect, test } from 'vitest'
import { subdividedPlaces, travelRegionOf } from './travel-regions.ts'

/** Returns a villa's row in these gazetteer places, and in areas that the gazetteer lacks. */
const inAreas = (exactPlaces: string[], areaNames: string[]) => ({
  venue: { category: 'villa' },
  exactPlaces,
  areaNames,
})

describe('the travel region of a place', () => {
  test.each([
    ['tbilisi', 'georgia'],
    ['marmaris', 'turkey'],
    ['kotor', 'montenegro'],
    ['ubud', 'bali'],
    ['patong', 'phuket'],
    ['phuket', 'phuket'],
    ['palm_jumeirah', 'dubai'],
    ['fira', 'santorini'],
    ['lake_como', 'lake_como'],
    ['georgia', 'georgia'],
    ['kazan', 'kazan'],
    ['hua_hin', 'hua_hin'],
  ])('the region of %s is %s', (place, region) => expect(travelRegionOf(place)).toBe(region))

  test('a town is a region if the rows name several parts of it', () => {
    const parted = subdividedPlaces([
      inAreas(['bodrum'], ['ialikavak']),
      inAreas(['bodrum'], ['bitez']),
      inAreas(['bodrum'], ['torba', 'bitez']),
      inAreas(['marmaris'], ['ichmeler']),
      inAreas(['berawa', 'pererenan', 'umalas'], []),
    ])
    expect(travelRegionOf('bodrum', parted)).toBe('bodrum')
    expect(travelRegionOf('marmaris', parted)).toBe('turkey')
    expect(travelRegionOf('berawa', parted)).toBe('bali')
  })
})
