import { describe, expect, test } from 'vitest'
import type { Venue } from '../../contract/venues.ts'
import { changeOf, draftError, draftOf, merge, sameDraft, type VenueDraft } from './venue-draft.ts'

const venue: Venue = {
  id: 1,
  name: 'Villa Sol',
  category: 'villa',
  raw_price_text: '$300',
  website: null,
  address: 'Ubud',
  source_sheet: 'Villas',
  extras: { View: 'Sea', Area: '200 m²' },
  version: 3,
}
const base = draftOf(venue)
const withExtra = (draft: VenueDraft, key: string, value: string): VenueDraft => ({
  ...draft,
  extras: [...draft.extras.filter((extra) => extra.key !== key), { row: 99, key, value }],
})

describe('a draft', () => {
  test('unchanged says what the venue says', () => {
    const { id: _, source_sheet: __, ...same } = venue
    expect(changeOf(base, 3)).toEqual(same)
  })

  test('blank texts are null, details without a value go, outer spaces of names go', () => {
    const draft = withExtra({ ...base, name: ' Sol ', price: '  ', website: ' https://sol.example ' }, ' Pool ', 'Yes')
    expect(changeOf(withExtra(draft, 'Area', ' '), undefined)).toEqual({
      name: 'Sol',
      category: 'villa',
      raw_price_text: null,
      website: 'https://sol.example',
      address: 'Ubud',
      extras: { View: 'Sea', Pool: 'Yes' },
    })
  })

  test('is refused without a name, with a nameless detail, with two of one name', () => {
    expect(draftError(base)).toBeNull()
    expect(draftError({ ...base, name: ' ' })).toBe('Name is required')
    expect(draftError(withExtra(base, '', 'Yes'))).toBe('The detail "Yes" has no name')
    expect(draftError(withExtra(base, 'View ', 'Rice'))).toBe('There are two details named "View"')
    expect(draftError(withExtra(base, '', ''))).toBeNull()
  })

  test('an empty row is no change', () => {
    expect(sameDraft(withExtra(base, '', ''), base)).toBe(true)
    expect(sameDraft(withExtra(base, 'View', 'Rice'), base)).toBe(false)
  })
})

describe('two people at one venue', () => {
  const theirs = withExtra({ ...base, price: '$350', address: 'Ubud, Bali' }, 'View', 'Sea, sunset')

  test('what only they changed is taken, what only I changed stays', () => {
    const { draft, meanwhile } = merge(base, { ...base, website: 'https://sol.example' }, theirs)
    expect(changeOf(draft, 4)).toMatchObject({
      raw_price_text: '$350',
      address: 'Ubud, Bali',
      website: 'https://sol.example',
      extras: { View: 'Sea, sunset', Area: '200 m²' },
    })
    expect(meanwhile.map(({ title, contested }) => [title, contested])).toEqual([
      ['Price', false],
      ['Address', false],
      ['View', false],
    ])
  })

  test('what both changed keeps mine, and says so', () => {
    const { draft, meanwhile } = merge(base, { ...base, price: '$400' }, theirs)
    expect(draft.price).toBe('$400')
    expect(meanwhile[0]).toEqual({ title: 'Price', before: '$300', now: '$350', contested: true })
  })

  test('a detail that they removed goes unless I changed it', () => {
    const without = { ...base, extras: base.extras.filter(({ key }) => key !== 'View') }
    expect(merge(base, base, without).draft.extras.map(({ key }) => key)).toEqual(['Area'])
    expect(changeOf(merge(base, withExtra(base, 'View', 'Rice'), without).draft, 4).extras).toEqual({
      Area: '200 m²',
      View: 'Rice',
    })
  })
})
