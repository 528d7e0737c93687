import type { PresetScenario } from '../../contract/scenarios.ts'
import * as english from './presets-en.ts'
import { presetsForVenues } from './presets-for-venues.ts'
import * as russian from './presets-ru.ts'

/** Built-in scenarios. The user adapts dates and numbers to the client. */
export const presets: PresetScenario[] = [
  ...english.presets,
  ...russian.presets,
  english.withGaps,
  russian.withGaps,
  ...presetsForVenues,
]
