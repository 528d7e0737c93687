import type { Scenario } from '../contract/scenarios.ts'

/** Placeholder in a scenario: letters, digits and underscores in braces, e.g. {venue_name}. At most 40 characters. */
const gap = /\{(\p{L}[\p{L}\p{N}_]{0,39})\}/gu

const textsOf = ({ persona, goal, steps, fallbacks, subject = '' }: Scenario): string[] => [
  persona,
  goal,
  ...steps,
  ...fallbacks,
  subject,
]

/** Maximum length of a subject, as in the contract. Importing the schema would enlarge the page. */
const subjectLength = 80

/** Returns the unique placeholder names of a scenario, in order of appearance. */
export function variablesIn(scenario: Scenario): string[] {
  return [...new Set(textsOf(scenario).flatMap((text) => [...text.matchAll(gap)].map(([, name]) => name!)))]
}

/** Fills in the placeholders of a scenario. Values may contain braces. Placeholders without a value stay unchanged. */
export function fillVariables(scenario: Scenario, values: ReadonlyMap<string, string>): Scenario {
  const filled = (text: string) => text.replace(gap, (whole, name: string) => values.get(name) ?? whole)
  return {
    ...scenario,
    persona: filled(scenario.persona),
    goal: filled(scenario.goal),
    steps: scenario.steps.map(filled),
    fallbacks: scenario.fallbacks.map(filled),
    ...(scenario.subject === undefined ? {} : { subject: subjectOf(filled(scenario.subject)) }),
  }
}

/** Returns one line within the limit, because a value can be longer. Ends with a whole word. */
function subjectOf(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (line.length <= subjectLength) return line
  const end = line.lastIndexOf(' ', subjectLength)
  return line.slice(0, end > 0 ? end : subjectLength)
}
