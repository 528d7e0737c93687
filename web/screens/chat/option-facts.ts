/** Facts of an option, read from its `details`: 'Fits: sea view · Number of bedrooms: 3 · Price: $185 per night'. */
export interface OptionFacts {
  /** Matching and missing wishes. Empty if the details do not start with a reason. */
  reasons: readonly Reason[]
  price: string | null
  /** The remaining facts, in their order. */
  facts: readonly Fact[]
}

export interface Reason {
  /** `unstated`: wishes that the row does not state. */
  kind: 'fits' | 'almost' | 'unstated'
  text: string
}

export interface Fact {
  label: string
  value: string
}

/** Labels that the server writes before reasons and prices, in the languages of requests. */
const kinds: ReadonlyMap<string, Reason['kind']> = new Map([
  ['Fits', 'fits'],
  ['Подходит', 'fits'],
  ['Near miss', 'almost'],
  ['Почти подходит', 'almost'],
  ['Not quite as requested. Not stated', 'unstated'],
  ['Не вполне по запросу. Не указано', 'unstated'],
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
  const first = facts.findIndex(({ label }) => !kinds.has(label))
  const reasons = first < 0 ? facts : facts.slice(0, first)
  const rest = facts.slice(reasons.length)
  const price = rest.find(({ label }) => priceLabels.has(label))
  return {
    reasons: reasons.map(({ label, value }) => ({ kind: kinds.get(label)!, text: value })),
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
