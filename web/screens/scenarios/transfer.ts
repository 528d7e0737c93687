import { type SavedScenario, type ScenarioDraft, scenarioDraft } from '../../../contract/scenarios.ts'
import { t, tn } from '../../i18n/index.ts'

/** What a file of scenarios holds, and what of it is worth saving. */
export interface ReadFile {
  drafts: ScenarioDraft[]
  /** How many are saved already, word for word. */
  known: number
  /** What could not be read, a sentence each. */
  problems: string[]
}

/** What 'Export JSON' saves: the contents alone, so that they can be read in elsewhere. */
export function exportOf(scenarios: readonly SavedScenario[]): { scenarios: ScenarioDraft[] } {
  return { scenarios: scenarios.map(contentOf) }
}

const contentOf = ({ name, description, persona, goal, steps, fallbacks }: ScenarioDraft): ScenarioDraft => ({
  name,
  description: description ?? '',
  persona,
  goal,
  steps: steps ?? [],
  fallbacks: fallbacks ?? [],
})

/**
 * Reads such a file, or one written by hand: a list, an object with `scenarios`, or one scenario; persona, goal, steps
 * and fallbacks may stand in a `scenario` of their own, as presets have it. Limits are the server's.
 */
export function readImport(text: string, saved: readonly SavedScenario[]): ReadFile {
  const read: ReadFile = { drafts: [], known: 0, problems: [] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ...read, problems: [t('This file is not JSON.')] }
  }
  const items = itemsOf(value)
  if (items.length === 0) return { ...read, problems: [t('There is no scenario in this file.')] }
  const seen = new Set(saved.map((one) => JSON.stringify(contentOf(one))))
  for (const [index, item] of items.entries()) {
    const draft = draftIn(item)
    if (typeof draft === 'string') {
      read.problems.push(t('Scenario {number}: {problem}.', { number: index + 1, problem: draft }))
      continue
    }
    const content = JSON.stringify(draft)
    if (seen.has(content)) read.known++
    else read.drafts.push(draft)
    seen.add(content)
  }
  return read
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return []
  return Array.isArray(value['scenarios']) ? value['scenarios'] : [value]
}

/** The scenario in one entry, or what is wrong with it. */
function draftIn(item: unknown): ScenarioDraft | string {
  if (!isObject(item)) return t('it is no scenario')
  const inner = isObject(item['scenario']) ? item['scenario'] : {}
  const result = scenarioDraft.safeParse({ ...item, ...inner })
  if (!result.success)
    return t('{field} cannot be taken as it is', { field: String(result.error.issues[0]?.path[0] ?? 'it') })
  const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')
  const draft = contentOf(result.data)
  const lacking = (['name', 'persona', 'goal'] as const).find((field) => draft[field].trim() === '')
  if (lacking !== undefined) return t('{field} is missing', { field: lacking })
  return { ...draft, name: draft.name.trim(), steps: filled(draft.steps), fallbacks: filled(draft.fallbacks) }
}

/** '2 scenarios imported. 1 was saved already.' */
export function importSummary(imported: number, { known, problems }: Pick<ReadFile, 'known' | 'problems'>): string {
  const parts = [tn(imported, '{count} scenario imported.', '{count} scenarios imported.')]
  if (known > 0) parts.push(tn(known, '{count} was saved already.', '{count} were saved already.'))
  return [
    ...parts,
    ...problems.slice(0, 3),
    ...(problems.length > 3 ? [tn(problems.length - 3, 'And {count} more.', 'And {count} more.')] : []),
  ].join(' ')
}

/** Those whose texts hold every word of the search, whatever the case. */
export function matching<One extends SavedScenario>(scenarios: readonly One[], search: string): readonly One[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return scenarios
  return scenarios.filter((one) => {
    const { name, description, persona, goal, steps, fallbacks } = contentOf(one)
    const text = [name, description, persona, goal, ...steps, ...fallbacks].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
