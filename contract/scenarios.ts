import * as z from 'zod/mini'
import { answerKind } from './answers.ts'
import { timestamp, typedLine, typedText } from './common.ts'

const kinds = z.optional(z.array(z.nullable(answerKind)).check(z.maxLength(1000)))
/** Maximum length of a scenario's subject, in UTF-16 units. */
export const subjectLength = 80

const lines = z.array(typedText(4000)).check(z.maxLength(1000))

/** Scenario: the agent's persona, goal, steps and fallbacks. */
export const scenario = z.object({
  persona: typedText(4000),
  goal: typedText(4000),
  steps: lines,
  fallbacks: z._default(lines, []),
  /** Addition: name of the called venue, used to find calls by venue. */
  venue: z.optional(typedText(500)),
  /** Addition: kind of each step, in their order. Null or missing: derived from the step's text. */
  kinds,
  /** Addition: what the call is about, as the opening of the call states it. */
  subject: z.optional(typedLine(subjectLength)),
})
export type Scenario = z.output<typeof scenario>

export const presetScenario = z.object({
  name: z.string(),
  description: z.string(),
  scenario,
  /** Additions: the venue category of the preset, or 'booking', and its language. */
  category: z.optional(z.string()),
  language: z.optional(z.string()),
  /** Addition: group of the preset in lists: a venue category, 'booking' or 'any' (any venue). */
  group: z.optional(z.string()),
})
export type PresetScenario = z.output<typeof presetScenario>

/** The server rejects blank and missing values with the same error. */
export const scenarioDraft = z.object({
  name: z._default(typedText(200), ''),
  description: z._default(z.nullable(typedText(2000)), ''),
  persona: z._default(typedText(4000), ''),
  goal: z._default(typedText(4000), ''),
  steps: z._default(lines, []),
  fallbacks: z._default(lines, []),
  /** Addition, as in `scenario`. If missing in a change, steps with an unchanged text keep their kind. */
  kinds,
  /** Addition, as in `scenario`. Blank removes the subject. If missing in a change, the subject stays. */
  subject: z.optional(typedLine(subjectLength)),
})
export type ScenarioDraft = z.output<typeof scenarioDraft>

export const scenarioChange = z.extend(scenarioDraft, {
  /** Addition: `updated_at` when editing started. If outdated, the server rejects the change (409). */
  updated_at: z.optional(timestamp),
})
export type ScenarioChange = z.output<typeof scenarioChange>

/** Import of several scenarios from a file, all or nothing. */
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
  /** Addition, as in `scenario`. Absent if all kinds are derived. */
  kinds,
  /** Addition, as in `scenario`. Absent if not set. */
  subject: z.optional(z.string()),
  /** Addition. */
  updated_at: z.optional(timestamp),
})
export type SavedScenario = z.infer<typeof savedScenario>
