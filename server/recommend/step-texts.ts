/** Builds the steps of an answer: what was searched, found and relaxed, and what to ask next. */
import { blank, column, type Facts } from '../catalogue/index.ts'
import { hoursText } from '../../language/hours/index.ts'
import { type Check, missingConcepts, unstatedFacts } from './checks.ts'
import type { Language, Want } from './constraints.ts'
import { budgetText, categoryName, conceptName, criteriaLabels, placeName, placesAsked, viewName } from './labels.ts'
import type { Fit, NearMiss, Relaxation } from './rank.ts'
import { unstatedWords } from './unread-words.ts'
import { wordings } from './wording/index.ts'

/** Maximum length of a quoted cell, in characters. */
const maxQuote = 60
const quoted = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim().slice(0, maxQuote)

export const understoodStep = (want: Want, language: Language): string =>
  wordings[language].steps.lookingFor([categoryName(want.category, language), ...criteriaLabels(want, language)])

/** Returns the names of the unknown checks of a fit. Names features and kinds one by one. */
export const openNames = (want: Want, { facts, open }: Fit, language: Language): string[] =>
  open.flatMap((check) => checkNames(check, want, facts, language))

/** Returns everything requested that the row of an option does not state, for its note. */
export const unstatedNames = (want: Want, fit: Fit, language: Language): string[] => [
  ...new Set([
    ...openNames(want, fit, language),
    ...unstatedFacts(want, fit.facts).map((feature) => conceptName(feature, language)),
    ...unstatedWords(want, fit.facts).map(({ said, isExcluded }) =>
      isExcluded ? wordings[language].labels.without(said) : said,
    ),
  ]),
]

function checkNames(check: Check, want: Want, facts: Facts, language: Language): string[] {
  const missing = check === 'feature' || check === 'kind' ? missingConcepts(want, facts, check) : []
  return missing.length > 0
    ? missing.map((concept) => conceptName(concept, language))
    : [wordings[language].steps.checks[check]]
}

/** Describes the relaxed criteria. `found` is the relaxed want. */
export function relaxedSteps(
  asked: Want,
  relaxations: readonly Relaxation[],
  found: Want,
  language: Language,
): string[] {
  if (relaxations.length === 0) return []
  const { steps } = wordings[language]
  return [steps.nothingFitsAll, ...relaxations.map((relaxation) => relaxedStep(asked, relaxation, found, language))]
}

function relaxedStep(asked: Want, relaxation: Relaxation, found: Want, language: Language): string {
  const { steps } = wordings[language]
  const areas = found.places.map((place) => placeName(place, language)).join(', ')
  switch (relaxation) {
    case 'view':
      return steps.leftOutView(asked.views.map((view) => viewName(view, language)).join(', '))
    case 'budget':
      return steps.raisedBudget(budgetText(found.budget!, language))
    case 'kind':
      return steps.similarKinds(found.kinds.map((kind) => conceptName(kind, language)).join(', '))
    case 'place':
      return asked.elsewhere.length > 0
        ? `${unknownPlaceText(asked, language)} ${areas ? steps.lookedIn(areas) : steps.otherPlaces}`
        : steps.lookedInNeighbours(areas)
  }
}

/** Says that the catalogue has no such place. */
function unknownPlaceText({ elsewhere }: Want, language: Language): string {
  const { steps } = wordings[language]
  const names = elsewhere.flatMap(({ said }) => (said === '' ? [] : [said])).join(', ')
  return names === '' ? steps.unknownName : steps.unknownPlace(names)
}

/** Says that nothing fits. `tried`: relaxations without a result. `mostBedrooms`: bedrooms of the largest villa. */
export function nothingStep(
  want: Want,
  tried: readonly Relaxation[],
  mostBedrooms: number | undefined,
  language: Language,
): string {
  const category = categoryName(want.category, language)
  const nothing = wordings[language].steps.nothingFits({ category, tried, mostBedrooms })
  return want.elsewhere.length > 0 ? `${nothing} ${unknownPlaceText(want, language)}` : nothing
}

/** Quotes the cell that fails a check, or names the check if no cell states it. */
export function failedCheckText(want: Want, check: Check, facts: Facts, language: Language): string {
  const { venue, price, hours } = facts
  const { steps } = wordings[language]
  const cell = (pattern: Pick<RegExp, 'test'>): string | undefined =>
    Object.entries(venue.extras).find(([key, value]) => pattern.test(key) && !blank.test(value))?.[1]
  if (check === 'place') {
    const area = cell(/^(?:area|district|район)$/i)
    const row = area !== undefined && !/\d/.test(area) ? area : (venue.address ?? cell(column.place))
    const asked = placesAsked(want, language)
    if (row !== undefined && asked !== '') return steps.wrongPlace(quoted(row), asked)
  }
  const stated =
    check === 'place'
      ? (venue.address ?? cell(column.place))
      : check === 'budget'
        ? price && venue.raw_price_text
        : check === 'opening'
          ? hours && hoursText(hours, language)
          : check === 'feature' || check === 'kind'
            ? undefined
            : (cell(check === 'guests' ? column.capacity : column[check]) ??
              (check === 'guests' ? cell(column.bedrooms) : undefined))
  return stated
    ? `${steps.checks[check]}: ${quoted(stated)}`
    : steps.doesNotMatch(checkNames(check, want, facts, language).join(', '))
}

/** Lists near misses, each with the check that it fails. */
export const nearMissStep = (want: Want, misses: readonly NearMiss[], language: Language): string =>
  wordings[language].steps.nearMisses(
    misses.map(({ facts, lacks }) => `${facts.venue.name} (${failedCheckText(want, lacks, facts, language)})`),
  )
