import { expect, test } from 'vitest'
import type { PresetScenario } from '../contract/scenarios.ts'
import { findPresets, groupPresets } from './preset-groups.ts'

const preset = (name: string, additions: Partial<PresetScenario> = {}): PresetScenario => ({
  name,
  description: '',
  scenario: { persona: 'An assistant', goal: `Goal of ${name}`, steps: [`Ask ${name}`], fallbacks: [] },
  ...additions,
})
const presets = [
  preset('one', { group: 'villa', language: 'en' }),
  preset('два', { group: 'villa', language: 'ru' }),
  preset('three', { group: 'booking', language: 'en' }),
  preset('four', { category: 'villa', language: 'en' }),
]
const groupsFor = (list: readonly PresetScenario[], language: string, search = '') =>
  groupPresets(findPresets(list, search), language).map(({ language, title, presets }) => [
    language,
    title,
    presets.map(({ index }) => index),
  ])

test('groups presets by language and group, the given language first', () => {
  expect(groupsFor(presets, 'en')).toEqual([
    ['en', 'Villas', [0, 3]],
    ['en', 'Bookings', [2]],
    ['ru', 'Villas', [1]],
  ])
  expect(groupsFor(presets, 'ru')[0]).toEqual(['ru', 'Villas', [1]])
})

test('keeps presets of the specification in one group without a title', () => {
  expect(groupsFor([preset('one'), preset('two')], 'en')).toEqual([['', '', [0, 1]]])
})

test('finds presets by every word of name, texts, group and language', () => {
  expect(groupsFor(presets, 'en', 'BOOKINGS ask')).toEqual([['en', 'Bookings', [2]]])
  expect(groupsFor(presets, 'en', 'russian villas')).toEqual([['ru', 'Villas', [1]]])
  expect(groupsFor(presets, 'en', 'villas nothing')).toEqual([])
})
