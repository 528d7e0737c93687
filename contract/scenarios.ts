import * as z from 'zod/mini'
import { timestamp, typedText } from './common.ts'

const lines = z.array(typedText(4000)).check(z.maxLength(1000))

/** What the agent is told of its conversation. */
export const scenario = z.object({
  persona: typedText(4000),
  goal: typedText(4000),
  steps: lines,
  fallbacks: z._default(lines, []),
  /** Addition: the name of the venue that the call is about, so that it is found again by it. */
  venue: z.optional(typedText(500)),
})
export type Scenario = z.output<typeof scenario>

export const presetScenario = z.object({
  name: z.string(),
  description: z.string(),
  scenario,
  /** Addition: the category of venues that it is for, and the language it is in. */
  category: z.optional(z.string()),
  language: z.optional(z.string()),
})
export type PresetScenario = z.output<typeof presetScenario>

/** Blank and absent are told apart by nobody: the server refuses both with the same sentence. */
export const scenarioDraft = z.object({
  name: z._default(typedText(200), ''),
  description: z._default(z.nullable(typedText(2000)), ''),
  persona: z._default(typedText(4000), ''),
  goal: z._default(typedText(4000), ''),
  steps: z._default(lines, []),
  fallbacks: z._default(lines, []),
})
export type ScenarioDraft = z.output<typeof scenarioDraft>

export const scenarioChange = z.extend(scenarioDraft, {
  /** Addition: the `updated_at` of what was edited. When it is not the present one, the change is refused (409). */
  updated_at: z.optional(timestamp),
})
export type ScenarioChange = z.output<typeof scenarioChange>

/** Several at once, from a file; all are saved, or none. */
export const scenarioImport = z.object({
  scenarios: z.array(scenarioDraft).check(z.minLength(1), z.maxLength(1000)),
})

export const savedScenario = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  persona: z.string(),
  goal: z.string(),
  steps: z.array(z.string()),
  fallbacks: z.array(z.string()),
  created_at: timestamp,
  /** Addition */
  updated_at: z.optional(timestamp),
})
export type SavedScenario = z.infer<typeof savedScenario>
