import type { Facts } from '../catalogue/index.ts'
import { regionOf, withLargerCharted } from '../../language/places/index.ts'
import type { Language, Want } from './constraints.ts'
import { conceptName, placeName, viewName } from './labels.ts'
import { wordings } from './wording/index.ts'

/** Number of fitting venues above which the answer asks a question. */
export const manyFits = 30
const maxChoices = 4

interface Topic {
  readonly name: 'place' | 'kind' | 'view' | 'bedrooms'
  /** Venues per value, the most frequent first. */
  readonly values: readonly (readonly [value: string, venues: number])[]
}

/** Returns the entropy of the values, in bits: how much an answer would tell. */
const entropy = ({ values }: Topic): number => {
  const total = values.reduce((sum, [, count]) => sum + count, 0)
  return values.reduce((sum, [, count]) => sum - (count / total) * Math.log2(count / total), 0)
}

const topic = (name: Topic['name'], fits: readonly Facts[], valuesOf: (facts: Facts) => readonly string[]): Topic => {
  const counts = new Map<string, number>()
  for (const facts of fits)
    for (const value of new Set(valuesOf(facts))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return { name, values: [...counts].toSorted((a, b) => b[1] - a[1]) }
}

/** Returns the part of a wanted place in which an exact place lies. Without a wanted place: its island or city. */
function partOf(exact: string, wanted: readonly string[]): string[] {
  if (wanted.length === 0) return [regionOf(exact)]
  const chain = withLargerCharted(exact)
  const at = chain.findIndex((place) => wanted.includes(place))
  return at > 0 ? [chain[at - 1]!] : []
}

/**
 * Returns the question whose answer narrows the venues most, with the most frequent values. Undefined if the want
 * already states everything that divides them.
 */
export function narrowingQuestion(want: Want, fits: readonly Facts[], language: Language): string | undefined {
  if (fits.length <= manyFits) return undefined
  const kind = { restaurant: 'cuisine:', yacht: 'boat:', mobile_spa: 'massage:', villa: '-', retreat_center: '-' }[
    want.category
  ]
  const topics = [
    topic('place', fits, ({ exactPlaces }) => exactPlaces.slice(0, 1).flatMap((place) => partOf(place, want.places))),
    ...(want.kinds.length > 0
      ? []
      : [topic('kind', fits, ({ concepts }) => [...concepts].filter((one) => one.startsWith(kind)).slice(0, 1))]),
    ...(want.views.length > 0 || want.category !== 'villa'
      ? []
      : [topic('view', fits, ({ views }) => [...views].slice(0, 1))]),
    ...(want.bedrooms || want.guests !== undefined || want.category !== 'villa'
      ? []
      : [topic('bedrooms', fits, ({ bedrooms }) => (bedrooms ? [String(bedrooms.max)] : []))]),
  ].filter(({ values }) => values.length > 1)
  const best = topics.toSorted((a, b) => entropy(b) - entropy(a))[0]
  if (!best) return undefined
  const label = (value: string): string =>
    best.name === 'place'
      ? placeName(value, language)
      : best.name === 'view'
        ? viewName(value, language)
        : best.name === 'kind'
          ? conceptName(value, language)
          : value
  const choices = best.values.slice(0, maxChoices)
  const ordered = best.name === 'bedrooms' ? choices.toSorted(([a], [b]) => Number(a) - Number(b)) : choices
  return wordings[language].steps.narrow(
    best.name,
    ordered.map(([value, count]) => `${label(value)} (${count})`),
  )
}
