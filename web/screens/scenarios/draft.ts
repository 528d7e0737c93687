import type { PresetScenario, SavedScenario, ScenarioDraft } from '../../../contract/scenarios.ts'
import { t } from '../../i18n/index.ts'

/** An entry of a list; the key stays with it while others come and go. */
export interface Line {
  key: number
  text: string
}

/** What stands in the form. */
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

/** A list in the form always has an entry to type into. */
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

/** What is sent; null while something that is required is blank. */
export function toSend(draft: Draft): ScenarioDraft | null {
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

/** Whether the two hold the same texts, entry by entry. */
export function sameTexts(one: Draft, other: Draft): boolean {
  if (one === other) return true
  const texts = ({ steps, fallbacks, ...rest }: Draft) =>
    JSON.stringify([rest, steps.map(({ text }) => text), fallbacks.map(({ text }) => text)])
  return texts(one) === texts(other)
}

/** A new one with the contents of a saved one. */
export function duplicateOf(saved: SavedScenario): Draft {
  // The name has a limit, at the server and so here.
  return { ...draftOf(saved), name: t('{name} (copy)', { name: saved.name.slice(0, 190) }) }
}
