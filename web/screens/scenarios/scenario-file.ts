import { type SavedScenario, type ScenarioDraft, scenarioDraft } from '../../../contract/scenarios.ts'
import { t, tn } from '../../i18n/index.ts'

/** Result of reading a scenario file. */
export interface ReadFile {
  drafts: ScenarioDraft[]
  /** Number of scenarios that are already saved with identical texts. */
  known: number
  /** Problems, one sentence per unreadable scenario. */
  problems: string[]
}

/** Builds the exported file. Omits ids and dates, because the file can be imported into another server. */
export function exportOf(scenarios: readonly SavedScenario[]): { scenarios: ScenarioDraft[] } {
  return { scenarios: scenarios.map(contentOf) }
}

const contentOf = ({
  name,
  description,
  persona,
  goal,
  steps,
  fallbacks,
  kinds,
  subject,
}: ScenarioDraft): ScenarioDraft => ({
  name,
  description: description ?? '',
  persona,
  goal,
  steps: steps ?? [],
  fallbacks: fallbacks ?? [],
  ...(kinds?.some((kind) => kind !== null) && { kinds }),
  ...(subject?.trim() && { subject: subject.trim() }),
})

/**
 * Reads an exported or hand-written file: a list, an object with `scenarios`, or a single scenario. Persona, goal, steps and
 * fallbacks can be nested in `scenario`, as in presets. Applies the server's length limits.
 */
export function readImport(text: string, saved: readonly SavedScenario[]): ReadFile {
  const read: ReadFile = { drafts: [], known: 0, problems: [] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ...read, problems: [t('This file is not valid JSON.')] }
  }
  const items = itemsOf(value)
  if (items.length === 0) return { ...read, problems: [t('No scenarios found in this file.')] }
  const seen = new Set(saved.map((scenario) => JSON.stringify(contentOf(scenario))))
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

/** Returns the scenario of one entry, or a description of the problem. */
function draftIn(item: unknown): ScenarioDraft | string {
  if (!isObject(item)) return t('not a scenario')
  const inner = isObject(item['scenario']) ? item['scenario'] : {}
  const result = scenarioDraft.safeParse({ ...item, ...inner })
  if (!result.success)
    return t('{field} is not valid', { field: String(result.error.issues[0]?.path[0] ?? 'scenario') })
  const isFilled = (line: string) => line.trim() !== ''
  const draft = contentOf(result.data)
  const missing = (['name', 'persona', 'goal'] as const).find((field) => draft[field].trim() === '')
  if (missing !== undefined) return t('{field} is missing', { field: missing })
  const kinds = draft.kinds && draft.steps.flatMap((step, at) => (isFilled(step) ? [draft.kinds?.[at] ?? null] : []))
  return {
    ...draft,
    name: draft.name.trim(),
    steps: draft.steps.filter(isFilled),
    fallbacks: draft.fallbacks.filter(isFilled),
    ...(kinds && { kinds }),
  }
}

/** Returns for example '2 scenarios imported. 1 already saved.' Lists at most three problems. */
export function importSummary(imported: number, { known, problems }: Pick<ReadFile, 'known' | 'problems'>): string {
  const parts = [tn(imported, '{count} scenario imported.', '{count} scenarios imported.')]
  if (known > 0) parts.push(tn(known, '{count} already saved.', '{count} already saved.'))
  return [
    ...parts,
    ...problems.slice(0, 3),
    ...(problems.length > 3 ? [tn(problems.length - 3, 'And {count} more.', 'And {count} more.')] : []),
  ].join(' ')
}

/** Returns the scenarios whose texts contain every word of the search, ignoring letter case. */
export function matching<Item extends SavedScenario>(scenarios: readonly Item[], search: string): readonly Item[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return scenarios
  return scenarios.filter((scenario) => {
    const { name, description, persona, goal, steps, fallbacks, subject = '' } = contentOf(scenario)
    const text = [name, description, persona, goal, subject, ...steps, ...fallbacks].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
