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
  test('produces no changes if the draft is unchanged', () => {
    const { id: _, source_sheet: __, ...same } = venue
    expect(changeOf(base, 3)).toEqual(same)
  })

  test('sends null for blank texts, drops details without a value and trims names', () => {
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

  test('rejects a missing name, a detail without a name and duplicate detail names', () => {
    expect(draftError(base)).toBeNull()
    expect(draftError({ ...base, name: ' ' })).toBe('Name is required')
    expect(draftError(withExtra(base, '', 'Yes'))).toBe('The detail "Yes" has no name')
    expect(draftError(withExtra(base, 'View ', 'Rice'))).toBe('Two details are named "View"')
    expect(draftError(withExtra(base, '', ''))).toBeNull()
  })

  test('ignores an empty row', () => {
    expect(sameDraft(withExtra(base, '', ''), base)).toBe(true)
    expect(sameDraft(withExtra(base, 'View', 'Rice'), base)).toBe(false)
  })
})

describe('concurrent edits', () => {
  const theirs = withExtra({ ...base, price: '$350', address: 'Ubud, Bali' }, 'View', 'Sea, sunset')

  test('merges fields that only one side changed', () => {
    const { draft, concurrentChanges } = merge(base, { ...base, website: 'https://sol.example' }, theirs)
    expect(changeOf(draft, 4)).toMatchObject({
      raw_price_text: '$350',
      address: 'Ubud, Bali',
      website: 'https://sol.example',
      extras: { View: 'Sea, sunset', Area: '200 m²' },
    })
    expect(concurrentChanges.map(({ title, contested }) => [title, contested])).toEqual([
      ['Price', false],
      ['Address', false],
      ['View', false],
    ])
  })

  test('keeps my value of a field that both sides changed, and marks the conflict', () => {
    const { draft, concurrentChanges } = merge(base, { ...base, price: '$400' }, theirs)
    expect(draft.price).toBe('$400')
    expect(concurrentChanges[0]).toEqual({ title: 'Price', before: '$300', now: '$350', contested: true })
  })

  test('removes a detail that they removed, unless I changed it', () => {
    const without = { ...base, extras: base.extras.filter(({ key }) => key !== 'View') }
    expect(merge(base, base, without).draft.extras.map(({ key }) => key)).toEqual(['Area'])
    expect(changeOf(merge(base, withExtra(base, 'View', 'Rice'), without).draft, 4).extras).toEqual({
      Area: '200 m²',
      View: 'Rice',
    })
  })
})
