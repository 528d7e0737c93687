/** Facts of an option, read from its `details`: 'Fits: sea view · Number of bedrooms: 3 · Price: $185 per night'. */
export interface OptionFacts {
  /** Why the option is offered. Null if the details do not start with a reason. */
  reason: { fits: boolean; text: string } | null
  price: string | null
  /** The remaining facts, in their order. */
  facts: readonly Fact[]
}

export interface Fact {
  label: string
  value: string
}

/** Labels that the server writes before reasons and prices, in the languages of requests. */
const reasons: ReadonlyMap<string, { fits: boolean }> = new Map([
  ['Fits', { fits: true }],
  ['Подходит', { fits: true }],
  ['Near miss', { fits: false }],
  ['Почти подходит', { fits: false }],
])
const priceLabels: ReadonlySet<string> = new Set(['Price', 'Цена'])

/** Text between two facts. */
const separator = ' · '

/** Returns null if the details have fewer than two labelled facts: other servers write free text. */
export function readFacts(details: string): OptionFacts | null {
  const facts: Fact[] = []
  for (const part of details.split(separator)) {
    const [, label, value] = /^([^:]{1,60}): (.+)$/su.exec(part) ?? []
    const last = facts.at(-1)
    if (label !== undefined && value !== undefined) facts.push({ label, value })
    // A value can contain the separator.
    else if (last) last.value += separator + part
    else return null
  }
  if (facts.length < 2) return null
  const reason = reasons.get(facts[0]!.label)
  const rest = reason ? facts.slice(1) : facts
  const price = rest.find(({ label }) => priceLabels.has(label))
  return {
    reason: reason ? { ...reason, text: facts[0]!.value } : null,
    price: price?.value ?? null,
    facts: rest.filter((fact) => fact !== price),
  }
}

/** Labels that at least two options have, in the order of their first appearance. */
export function commonLabels(options: readonly (OptionFacts | null)[]): string[] {
  const counts = new Map<string, number>()
  for (const option of options) {
    for (const label of new Set(option?.facts.map(({ label }) => label)))
      counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts].flatMap(([label, count]) => (count > 1 ? [label] : []))
}
