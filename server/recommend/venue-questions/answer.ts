import type { ChatReply } from '../../../contract/chat.ts'
import { conceptsOf, denialsOf, allDenied } from '../../../language/concepts/index.ts'
import { tokenise } from '../../../language/words/index.ts'
import { blank, column, type Facts, no } from '../../catalogue/index.ts'
import { checksOf, statesFeature } from '../checks.ts'
import { bareWant, type Language, type Want } from '../constraints.ts'
import { aboutText, valueOf } from '../follow-up/facts-text.ts'
import type { Aspect } from '../follow-up/reference-phrases.ts'
import { conceptName } from '../labels.ts'
import { withoutInstructions } from '../model/script-check.ts'
import { sortKey, unknownLast } from '../rank.ts'
import { reasonText } from '../reasons.ts'
import { failedCheckText, openNames } from '../step-texts.ts'
import { wordings } from '../wording/index.ts'
import type { AskedFeature, VenueQuestion } from './read.ts'

export interface VenueAnswer {
  readonly steps: readonly string[]
  readonly venues: readonly Facts[]
  readonly comparison?: ChatReply['comparison']
}

/** Answers a question about venues from their rows. `wants`: the request of the conversation, for 'why this one?'. */
export function answerTo(question: VenueQuestion, wants: readonly Want[], language: Language): VenueAnswer {
  const { venues } = question
  switch (question.kind) {
    case 'facts':
      return {
        venues,
        steps: venues.flatMap((facts) => [
          ...question.features.map((feature) => featureText(facts, feature, language)),
          ...(question.aspects.length > 0 ? [`${aboutText(facts, question.aspects, language)}.`] : []),
        ]),
      }
    case 'compare':
      return comparisonOf(venues, wants, language)
    case 'choose':
      return choiceOf(venues, question.by, language)
    case 'why':
      return { venues, steps: venues.map((facts) => whyText(facts, wants, language)) }
    case 'availability':
      return {
        venues,
        steps: venues.map(({ venue }) => {
          const { answers } = wordings[language]
          return answers.unknown(venue.name, answers.availability)
        }),
      }
    case 'no_such_position':
      return { venues, steps: [wordings[language].answers.noSuchPosition(venues.map(({ venue }) => venue.name))] }
    case 'call':
      return callOffer(venues, language)
  }
}

const maxQuote = 90
/** Returns a quote of a cell without line breaks and without parts that look like instructions. */
const quoted = (text: string): string => {
  const line = withoutInstructions(text.replaceAll(/\s+/g, ' ').trim())
  return line.length <= maxQuote ? line : `${line.slice(0, maxQuote - 1).trimEnd()}…`
}

const cellsOf = ({ venue }: Facts): [string, string][] =>
  Object.entries(venue.extras).filter(([key, value]) => !blank.test(value) && !column.contact.test(key))

const clauses = (value: string): string[] => value.split(/(?<=[.;!?\n])\s*|\s·\s/).filter((part) => part.trim() !== '')

/** Returns the words of the row about a concept: the clause that denies it, or the one that states it. */
function statementOf(facts: Facts, concept: string, isDenied: boolean): string | undefined {
  for (const [key, value] of cellsOf(facts)) {
    if (isDenied && no.test(value.trim()) && (allDenied(key).includes(concept) || conceptsOf(key).has(concept)))
      return quoted(`${key}: ${value}`)
    const clause = clauses(value).find((part) =>
      isDenied
        ? denialsOf(part).denied.has(concept)
        : conceptsOf(part).has(concept) && !denialsOf(part).denied.has(concept),
    )
    if (clause !== undefined) return quoted(clause)
    if (!isDenied && conceptsOf(key).has(concept)) return quoted(`${key}: ${value}`)
  }
  return undefined
}

function featureText(facts: Facts, feature: AskedFeature, language: Language): string {
  const { answers } = wordings[language]
  const { name } = facts.venue
  if ('stems' in feature) {
    const clause = cellsOf(facts)
      .flatMap(([, value]) => clauses(value))
      .find((part) => tokenise(part).some(({ stem }) => feature.stems.includes(stem)))
    return clause === undefined ? answers.unknown(name, feature.said) : answers.states(name, quoted(clause))
  }
  const { concept } = feature
  const label = conceptName(concept, language)
  const view = concept.startsWith('nature:') ? concept.slice('nature:'.length) : undefined
  const isDenied = facts.denied.has(concept)
  const isStated =
    view === undefined ? statesFeature(facts, concept) : facts.views.has(view) || facts.concepts.has(concept)
  if (!isDenied && !isStated) return answers.unknown(name, label)
  const words = statementOf(facts, concept, isDenied)
  const verdict = isDenied ? 'no' : facts.partly.has(concept) ? 'partly' : 'yes'
  return answers.verdict(name, verdict, label, words === '' ? undefined : words)
}

const comparedAspects: readonly Aspect[] = [
  'price',
  'bedrooms',
  'capacity',
  'view',
  'hours',
  'address',
  'website',
  'phone',
]

function comparisonOf(venues: readonly Facts[], wants: readonly Want[], language: Language): VenueAnswer {
  const { answers } = wordings[language]
  const values = (aspect: Aspect): string[] => venues.map((facts) => valueOf(facts, aspect) ?? '')
  const wished = [...new Set(wants.flatMap(({ features }) => features))]
  const rows = [
    ...comparedAspects.map((aspect) => ({ label: answers.aspects[aspect], values: values(aspect) })),
    ...wished.map((feature) => ({
      label: conceptName(feature, language),
      values: venues.map((facts) =>
        statesFeature(facts, feature) ? answers.yes : facts.denied.has(feature) ? answers.no : '',
      ),
    })),
  ]
    .filter((row) => row.values.some((value) => value !== ''))
    .map(({ label, values: cells }) => ({ label, values: cells.map((value) => (value === '' ? '–' : value)) }))
  const names = venues.map(({ venue }) => venue.name)
  return {
    venues,
    steps: rows.map(({ label, values: cells }) =>
      answers.row(
        label,
        cells.map((value, n) => `${names[n]!}: ${value}`),
      ),
    ),
    comparison: { venues: names, rows },
  }
}

function choiceOf(
  venues: readonly Facts[],
  by: 'cheapest' | 'most_expensive' | 'biggest' | 'smallest',
  language: Language,
): VenueAnswer {
  const { answers } = wordings[language]
  const want = (facts: Facts): Want => ({ ...bareWant(facts.venue.category as Want['category']), sort: by })
  const key = (facts: Facts): number => sortKey(want(facts), facts)
  const known = venues.filter((facts) => key(facts) < unknownLast).toSorted((a, b) => key(a) - key(b))
  const unknown = venues.filter((facts) => !known.includes(facts))
  const valueText = (facts: Facts): string => {
    const aspects: readonly Aspect[] =
      by === 'cheapest' || by === 'most_expensive' ? ['price'] : ['bedrooms', 'capacity', 'rooms']
    const aspect = aspects.find((one) => valueOf(facts, one) !== undefined)
    return aspect === undefined
      ? facts.venue.name
      : `${facts.venue.name}: ${answers.aspects[aspect]} ${valueOf(facts, aspect)!}`
  }
  const list = known.map(valueText)
  const names = unknown.map(({ venue }) => venue.name)
  return {
    venues: [...known, ...unknown],
    steps: [
      ...(known.length > 0 ? [answers.choice(by, known[0]!.venue.name, list)] : []),
      ...(names.length > 0 ? [answers.notComparable(by, names)] : []),
    ],
  }
}

function whyText(facts: Facts, wants: readonly Want[], language: Language): string {
  const { answers } = wordings[language]
  const want = wants.find(({ category }) => category === facts.venue.category)
  if (!want) return answers.noReason(facts.venue.name)
  const { options, steps } = wordings[language]
  const checks = [...checksOf(want, facts)]
  const failed = checks.flatMap(([check, verdict]) =>
    verdict === 'no' ? [failedCheckText(want, check, facts, language)] : [],
  )
  const open = checks.flatMap(([check, verdict]) => (verdict === 'unknown' ? [check] : []))
  const unknown = openNames(want, { facts, open }, language)
  const parts = [
    ...(failed.length > 0 ? [steps.nearMiss(failed.join(', '))] : []),
    reasonText(want, facts, language),
    ...(unknown.length > 0 ? [`${options.notStated}: ${unknown.join(', ')}`] : []),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? answers.noReason(facts.venue.name) : [facts.venue.name, ...parts, ''].join('. ').trim()
}

function callOffer(venues: readonly Facts[], language: Language): VenueAnswer {
  const { answers } = wordings[language]
  const reachable = venues.filter(({ phones }) => phones.length > 0)
  const silent = venues.filter(({ phones }) => phones.length === 0).map(({ venue }) => venue.name)
  return {
    venues,
    steps: [
      ...(reachable.length > 0 ? [answers.offerCall(reachable.length)] : []),
      ...reachable.map((facts) => `${aboutText(facts, ['phone'], language)}.`),
      ...(silent.length > 0 ? [answers.noPhone(silent)] : []),
    ],
  }
}
