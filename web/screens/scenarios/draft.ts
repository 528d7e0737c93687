import type { AnswerKind } from '../../../contract/answers.ts'
import type { PresetScenario, SavedScenario, Scenario, ScenarioDraft } from '../../../contract/scenarios.ts'
import { t } from '../../i18n/index.ts'

/** Entry of a list. The key identifies the entry while others are added and removed. */
export interface Line {
  key: number
  text: string
  /** Steps only: kind of answer. Null if derived from the text. */
  kind: AnswerKind | null
}

/** Contents of the form. */
export interface Draft {
  name: string
  description: string
  persona: string
  goal: string
  subject: string
  steps: Line[]
  fallbacks: Line[]
}

let lastKey = 0
export const newLine = (text = '', kind: AnswerKind | null = null): Line => ({ key: ++lastKey, text, kind })

/** Returns at least one entry, because the form always shows an input. */
const toLines = (texts: readonly string[] | undefined, kinds: Scenario['kinds'] = []): Line[] =>
  texts && texts.length > 0 ? texts.map((text, index) => newLine(text, kinds[index] ?? null)) : [newLine()]

export const emptyDraft = (): Draft => ({
  name: '',
  description: '',
  persona: '',
  goal: '',
  subject: '',
  steps: [newLine()],
  fallbacks: [newLine()],
})

export function draftOf(saved: SavedScenario): Draft {
  const { name, description, persona, goal, subject = '', steps, kinds, fallbacks } = saved
  return {
    name,
    description: description ?? '',
    persona,
    goal,
    subject,
    steps: toLines(steps, kinds),
    fallbacks: toLines(fallbacks),
  }
}

export function draftOfPreset({ name, description, scenario }: PresetScenario): Draft {
  return {
    name,
    description: description ?? '',
    persona: scenario.persona,
    goal: scenario.goal,
    subject: scenario.subject ?? '',
    steps: toLines(scenario.steps, scenario.kinds),
    fallbacks: toLines(scenario.fallbacks),
  }
}

const filled = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, text: line.text.trim() })).filter(({ text }) => text !== '')

const textsOf = (lines: readonly Line[]): string[] => filled(lines).map(({ text }) => text)

/**
 * Returns the request body, or null if a required field is blank.
 * @param sendsAdditions true if the server stores subjects and the kinds of steps
 */
export function requestBody(draft: Draft, sendsAdditions: boolean): ScenarioDraft | null {
  const { name, persona, goal } = draft
  if ([name, persona, goal].some((text) => text.trim() === '')) return null
  return {
    name: name.trim(),
    description: draft.description.trim(),
    persona: persona.trim(),
    goal: goal.trim(),
    steps: textsOf(draft.steps),
    fallbacks: textsOf(draft.fallbacks),
    ...(sendsAdditions && {
      kinds: filled(draft.steps).map(({ kind }) => kind),
      subject: draft.subject.trim(),
    }),
  }
}

/** True if both drafts have equal texts. Keys of entries are ignored. */
export function sameTexts(one: Draft, other: Draft): boolean {
  if (one === other) return true
  const texts = ({ steps, fallbacks, ...rest }: Draft) =>
    JSON.stringify([rest, steps.map(({ text, kind }) => [text, kind]), fallbacks.map(({ text }) => text)])
  return texts(one) === texts(other)
}

/** Returns a new draft with the contents of a saved scenario. */
export function duplicateOf(saved: SavedScenario): Draft {
  // Leaves room for ' (copy)' within the server's limit of 200 characters.
  return { ...draftOf(saved), name: t('{name} (copy)', { name: saved.name.slice(0, 190) }) }
}
