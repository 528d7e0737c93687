import type { Scenario } from '../contract/scenarios.ts'

/** A gap that is filled before a call: a name of letters, digits and underscores in braces, as in {venue_name}. */
const gap = /\{(\p{L}[\p{L}\p{N}_]{0,39})\}/gu

const textsOf = ({ persona, goal, steps, fallbacks }: Scenario): string[] => [persona, goal, ...steps, ...fallbacks]

/** The names of the gaps in a scenario's texts, each once, in the order in which they are first met. */
export function variablesIn(scenario: Scenario): string[] {
  return [...new Set(textsOf(scenario).flatMap((text) => [...text.matchAll(gap)].map(([, name]) => name!)))]
}

/** The scenario with its gaps filled. What is filled in stays as it is, braces too; gaps without a value stay open. */
export function fillVariables(scenario: Scenario, values: ReadonlyMap<string, string>): Scenario {
  const filled = (text: string) => text.replace(gap, (whole, name: string) => values.get(name) ?? whole)
  return {
    ...scenario,
    persona: filled(scenario.persona),
    goal: filled(scenario.goal),
    steps: scenario.steps.map(filled),
    fallbacks: scenario.fallbacks.map(filled),
  }
}
