/** Parts of a scenario that the form view shows. */
export interface ScenarioParts {
  persona: string
  goal: string
  steps: string[]
  fallbacks: string[]
}

export type TextField = 'persona' | 'goal'
export type ListField = 'steps' | 'fallbacks'

/** A change in the form view. An entry of null removes the entry. `at` may be one past the end, to add an entry. */
export type ScenarioEdit = { field: TextField; text: string } | { field: ListField; at: number; text: string | null }

/** 'json': the text is not valid JSON. 'shape': the JSON has other types than a scenario. */
export type ScenarioTextProblem = 'json' | 'shape'

/** Content of the JSON area, with fields that the form view does not know. */
type Content = Record<string, unknown>

function contentOf(text: string): Content | ScenarioTextProblem {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'json'
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : 'shape'
}

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string'
const isList = (value: unknown): value is string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))

/** Reads the JSON area for the form view. Missing fields are empty, and so are all fields of a blank area. */
export function readScenarioText(text: string): ScenarioParts | ScenarioTextProblem {
  const content = contentOf(text)
  if (typeof content === 'string') return content
  const { persona, goal, steps, fallbacks } = content
  if (!isText(persona) || !isText(goal) || !isList(steps) || !isList(fallbacks)) return 'shape'
  return { persona: persona ?? '', goal: goal ?? '', steps: steps ?? [], fallbacks: fallbacks ?? [] }
}

/**
 * Returns the JSON text with the change applied. Keeps all other fields, and removes the kind of a removed step. Returns
 * the text unchanged if the form view cannot read it.
 */
export function editScenarioText(text: string, edit: ScenarioEdit): string {
  const parts = readScenarioText(text)
  if (typeof parts === 'string') return text
  const content = contentOf(text) as Content
  if (!('at' in edit)) return format({ ...parts, ...content, [edit.field]: edit.text })
  const { field, at } = edit
  const list = edit.text === null ? parts[field].toSpliced(at, 1) : parts[field].toSpliced(at, 1, edit.text)
  const { kinds } = content
  const removesKind = field === 'steps' && edit.text === null && Array.isArray(kinds)
  return format({ ...parts, ...content, [field]: list, ...(removesKind && { kinds: kinds.toSpliced(at, 1) }) })
}

const format = (content: Content): string => JSON.stringify(content, null, 2)
