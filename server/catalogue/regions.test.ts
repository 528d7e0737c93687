import { describe, expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { partedAmong, regionAbout } from './regions.ts'

/** A villa in these places of the lexicon, and in areas that it does not have. */
const inAreas = (exactPlaces: string[], areaNames: string[]) => ({
  ...factsOf({
    id: 1,
    name: 'House',
    category: 'villa',
    raw_price_text: null,
    website: null,
    address: null,
    source_sheet: null,
    extras: {},
  }),
  exactPlaces,
  areaNames,
})

describe('the region about a place', () => {
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
  ])('%s: %s', (place, region) => expect(regionAbout(place)).toBe(region))

  test('a town of which the rows name several parts is a region', () => {
    const parted = partedAmong([
      inAreas(['bodrum'], ['ialikavak']),
      inAreas(['bodrum'], ['bitez']),
      inAreas(['bodrum'], ['torba', 'bitez']),
      inAreas(['marmaris'], ['ichmeler']),
      inAreas(['berawa', 'pererenan', 'umalas'], []),
    ])
    expect(regionAbout('bodrum', parted)).toBe('bodrum')
    expect(regionAbout('marmaris', parted)).toBe('turkey')
    expect(regionAbout('berawa', parted)).toBe('bali')
  })
})
