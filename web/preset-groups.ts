import type { PresetScenario } from '../contract/scenarios.ts'
import { categoryPlural } from './catalogue/categories.ts'
import { type Label, t } from './i18n/index.ts'

export interface ListedPreset {
  preset: PresetScenario
  /** Index in the server's list. */
  index: number
}

export interface PresetGroup {
  /** Unique key of language and group. */
  key: string
  /** Language code of the presets, or '' if the server names none. */
  language: string
  /** Name of the group, for example 'Villas'. Empty if the server names none. */
  title: string
  presets: ListedPreset[]
}

const otherGroups: Readonly<Record<string, Label>> = { booking: 'Bookings', any: 'Any venue' }
const languageNames: Readonly<Record<string, Label>> = { en: 'English', ru: 'Russian' }

/** Returns the name of a preset's language in the language of the page. An unknown code is returned unchanged. */
export const presetLanguage = (code: string): string =>
  Object.hasOwn(languageNames, code) ? t(languageNames[code]!) : code

const groupTitle = (group: string): string =>
  Object.hasOwn(otherGroups, group) ? t(otherGroups[group]!) : categoryPlural(group)

/**
 * Groups presets by language and group, each in the order of the list. Presets in `first` come before the others. A
 * server of the specification has neither, so its presets are one group without a title.
 */
export function groupPresets(presets: readonly ListedPreset[], first: string): PresetGroup[] {
  const groups = new Map<string, PresetGroup>()
  for (const listed of presets) {
    const { language = '', group = listed.preset.category ?? '' } = listed.preset
    const key = `${language} ${group}`
    const known = groups.get(key)
    if (known) known.presets.push(listed)
    else groups.set(key, { key, language, title: groupTitle(group), presets: [listed] })
  }
  const all = [...groups.values()]
  return [...all.filter(({ language }) => language === first), ...all.filter(({ language }) => language !== first)]
}

/** Returns the presets whose texts contain every word of the search, ignoring letter case. */
export function findPresets(presets: readonly PresetScenario[], search: string): ListedPreset[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return presets
    .map((preset, index) => ({ preset, index }))
    .filter(({ preset: { name, description, scenario, group = '', category = '', language = '' } }) => {
      const { persona, goal, steps } = scenario
      const names = [name, description, groupTitle(group || category), presetLanguage(language)]
      const text = [...names, persona, goal, ...(steps ?? [])].join('\n').toLowerCase()
      return words.every((word) => text.includes(word))
    })
}
