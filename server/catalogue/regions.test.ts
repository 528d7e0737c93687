import { describe, expect, test } from 'vitest'
import { partedAmong, regionAbout } from './regions.ts'

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
      { exactPlaces: ['bodrum'], areaNames: ['ialikavak'] },
      { exactPlaces: ['bodrum'], areaNames: ['bitez'] },
      { exactPlaces: ['bodrum'], areaNames: ['torba', 'bitez'] },
      { exactPlaces: ['marmaris'], areaNames: ['ichmeler'] },
      { exactPlaces: ['berawa', 'pererenan', 'umalas'], areaNames: [] },
    ])
    expect(regionAbout('bodrum', parted)).toBe('bodrum')
    expect(regionAbout('marmaris', parted)).toBe('turkey')
    expect(regionAbout('berawa', parted)).toBe('bali')
  })
})
