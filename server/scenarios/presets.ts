import type { PresetScenario } from '../../contract/scenarios.ts'
import * as english from './presets-en.ts'
import { presetsForVenues } from './presets-for-venues.ts'
import * as russian from './presets-ru.ts'

/** Offered to everyone as a start; whoever uses one changes dates and numbers to the client's. */
export const presets: PresetScenario[] = [
  ...english.presets,
  ...russian.presets,
  english.withGaps,
  russian.withGaps,
  ...presetsForVenues,
]
