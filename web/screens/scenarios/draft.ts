import type { PresetScenario, SavedScenario, ScenarioDraft } from '../../../contract/scenarios.ts'
import { t } from '../../i18n/index.ts'

/** Entry of a list. The key identifies the entry while others are added and removed. */
export interface Line {
  key: number
  text: string
}

/** Contents of the form. */
export interface Draft {
  name: string
  description: string
  persona: string
  goal: string
  steps: Line[]
  fallbacks: Line[]
}

let lastKey = 0
export const newLine = (text = ''): Line => ({ key: ++lastKey, text })

/** Returns at least one entry, because the form always shows an input. */
const toLines = (texts: readonly string[] | undefined): Line[] =>
  texts && texts.length > 0 ? texts.map(newLine) : [newLine()]

export const emptyDraft = (): Draft => ({
  name: '',
  description: '',
  persona: '',
  goal: '',
  steps: [newLine()],
  fallbacks: [newLine()],
})

export function draftOf(saved: SavedScenario): Draft {
  const { name, description, persona, goal, steps, fallbacks } = saved
  return { name, description: description ?? '', persona, goal, steps: toLines(steps), fallbacks: toLines(fallbacks) }
}

export function draftOfPreset({ name, description, scenario }: PresetScenario): Draft {
  return {
    name,
    description: description ?? '',
    persona: scenario.persona,
    goal: scenario.goal,
    steps: toLines(scenario.steps),
    fallbacks: toLines(scenario.fallbacks),
  }
}

const filled = (lines: readonly Line[]): string[] => lines.map(({ text }) => text.trim()).filter((text) => text !== '')

/** Returns the request body, or null if a required field is blank. */
export function requestBody(draft: Draft): ScenarioDraft | null {
  const { name, persona, goal } = draft
  if ([name, persona, goal].some((text) => text.trim() === '')) return null
  return {
    name: name.trim(),
    description: draft.description.trim(),
    persona: persona.trim(),
    goal: goal.trim(),
    steps: filled(draft.steps),
    fallbacks: filled(draft.fallbacks),
  }
}

/** True if both drafts have equal texts. Keys of entries are ignored. */
export function sameTexts(one: Draft, other: Draft): boolean {
  if (one === other) return true
  const texts = ({ steps, fallbacks, ...rest }: Draft) =>
    JSON.stringify([rest, steps.map(({ text }) => text), fallbacks.map(({ text }) => text)])
  return texts(one) === texts(other)
}

/** Returns a new draft with the contents of a saved scenario. */
export function duplicateOf(saved: SavedScenario): Draft {
  // Leaves room for ' (copy)' within the server's limit of 200 characters.
  return { ...draftOf(saved), name: t('{name} (copy)', { name: saved.name.slice(0, 190) }) }
}
