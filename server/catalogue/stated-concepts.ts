import type { Venue } from '../../contract/venues.ts'
import { blank, column, lacking, no, yes } from './cell-patterns.ts'
import { allDenied, conceptsOf, denialsOf } from '../../language/concepts/index.ts'

/** Concepts that a row affirms and concepts that it denies. */
export interface Stated {
  /** The venue's name, then its cells, without denied phrases. */
  readonly texts: readonly string[]
  readonly concepts: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
  /** Concepts offered partly or on request: 'Private chef: breakfast only'. */
  readonly partly: ReadonlySet<string>
}

const inPart =
  /\b(?:only|on request|upon request|by request|extra|surcharge|paid)\b|только|по запросу|за доплат|доп\. ?плат|платно/i
/** 'Pets: allowed', 'Собаки: можно'. */
const allowed = /^(?:allowed|welcome|permitted|accepted|можно|разрешен[оаы]?|допускаются)[.!]?$/i
const ownPool = /^(?!.*(?:not|non|не)[ -]).*(?:private|\bown\b|сво[йи]|частн|собственн)/i
const sharedPool =
  /(?:shared|communal|общ\p{L}+) (?:swimming )?(?:pool|бассейн)|(?:pool|бассейн)[\p{L} ]*: ?(?:shared|communal|общ)/iu

/** True for 'No', but not for 'no, on request'. */
const isNo = (value: string): boolean =>
  no.test(value.trim()) ||
  (/^(?:no|нет) ?[,;(–-]/i.test(value.trim()) &&
    !/\bbut\b|request|extra|available|но |запрос|доплат|можно/i.test(value))

/** Reads the cells of a row, except contact columns. Pure. */
export function statedIn(venue: Venue): Stated {
  const cells: string[] = []
  const byColumn = new Set<string>()
  const byPhrase = new Set<string>()
  const partly = new Set<string>()
  const add = (text: string): void => {
    const { affirmed, denied } = denialsOf(text)
    cells.push(affirmed)
    for (const concept of denied) byPhrase.add(concept)
  }
  for (const [key, value] of Object.entries(venue.extras)) {
    // Contact columns name people: 'Skipper Ben: +62 ...'.
    if (column.contact.test(key)) continue
    if (isNo(value)) {
      for (const concept of allDenied(key)) byColumn.add(concept)
      // In a cell such as 'No, open terrace', read the words after 'No' as text.
      if (!no.test(value.trim())) add(value.replace(/^\s*\p{L}+/u, ''))
    } else if (blank.test(value)) continue
    else if (lacking.test(key)) for (const concept of allDenied(value)) byPhrase.add(concept)
    else if (yes.test(value.trim()) || allowed.test(value.trim())) add(key)
    else {
      add(value)
      // A filled column affirms its heading: 'Yoga shala: 40 m2', 'Private chef: on request'.
      if (/chef|shala|pool|бассейн|повар|шала/i.test(key)) add(key)
      if (/pool|бассейн/i.test(key) && ownPool.test(value)) add('private pool')
      if (inPart.test(value)) for (const concept of conceptsOf(key)) partly.add(concept)
      if (sharedPool.test(`${key}: ${value}`)) byPhrase.add('feature:private_pool')
    }
  }
  const name = denialsOf(venue.name)
  for (const concept of name.denied) byPhrase.add(concept)
  const isSpa = venue.category === 'mobile_spa'
  const read = (texts: readonly string[]): string[] =>
    [...conceptsOf(...(isSpa ? texts.map(withRepeatedNoun) : texts))].filter((concept) => !concept.startsWith('place:'))
  const concepts = new Set(read(cells))
  if (venue.category === 'yacht') keepStatedBoatType(concepts, venue)
  const cellConcepts = [...concepts]
  for (const concept of read([name.affirmed])) {
    if (!byPhrase.has(concept) && !isOnlyName(concept, cellConcepts, venue)) concepts.add(concept)
  }
  for (const concept of byColumn) concepts.delete(concept)
  // 'Sauna on wheels. No massage.': the denied massage has the concept of its category.
  if (isSpa && byPhrase.has('category:mobile_spa')) concepts.delete('category:mobile_spa')
  const denied = new Set([...byPhrase, ...byColumn].filter((concept) => !concepts.has(concept)))
  if (venue.category === 'yacht') deriveSkipper(concepts, denied)
  // In a spa's row a cuisine names a massage: 'Thai dry massage'.
  if (isSpa)
    for (const concept of concepts)
      if (concept.startsWith('cuisine:')) concepts.add(concept.replace('cuisine:', 'massage:'))
  return { texts: [name.affirmed, ...cells], concepts, denied, partly }
}

/**
 * True if only the name states the concept. A boat called 'Captain Kuda' need not have a captain. 'Gulet Queen' is no
 * gulet if its cells say motor yacht. 'Sea View House' has no sea view if its view column says garden.
 */
function isOnlyName(concept: string, cellConcepts: readonly string[], { category, extras }: Venue): boolean {
  const [kind] = concept.split(':')
  if (kind === 'nature' && Object.entries(extras).some(([key, value]) => column.view.test(key) && !blank.test(value)))
    return true
  if (category === 'yacht' && kind === 'boat') return cellConcepts.some((other) => other.startsWith('boat:'))
  return isTitle.test(concept) || (category === 'yacht' && kind === 'feature')
    ? cellConcepts.some((other) => other.startsWith('feature:'))
    : false
}
/** Titles that are also used as names. */
const isTitle = /^feature:(?:skipper|chef|butler|driver)$/

/** Keeps only the boat types of the column 'Type of boat'. Other cells may describe the tender. */
function keepStatedBoatType(concepts: Set<string>, { extras }: Venue): void {
  const types = Object.entries(extras).flatMap(([key, value]) => (column.type.test(key) ? [value] : []))
  const type = types.join(' . ')
  const named = [...conceptsOf(type)].filter((concept) => concept.startsWith('boat:'))
  if (shortCat.test(type)) named.push('boat:catamaran')
  if (named.length === 0) return
  for (const concept of concepts) if (concept.startsWith('boat:')) concepts.delete(concept)
  for (const concept of named) concepts.add(concept)
}
const shortCat = /(?<!\p{L})(?:cat|кат)(?!\p{L})/iu

/** Denies the skipper of a bareboat, unless the row states a skipper. A boat without a skipper is a bareboat. */
function deriveSkipper(concepts: Set<string>, denied: Set<string>): void {
  const [skipper, bareboat] = ['feature:skipper', 'feature:bareboat']
  if (concepts.has(bareboat) && !concepts.has(skipper)) denied.add(skipper)
  if (denied.has(skipper)) concepts.add(bareboat)
}

/** Repeats the noun for each adjective: 'Классический и спортивный массаж' names two massages. */
const withRepeatedNoun = (text: string): string =>
  text.replaceAll(
    /(\p{L}+(?:ый|ий|ой))(?:, | и | или )(\p{L}+(?:ый|ий|ой)) массаж/giu,
    (all, first: string) => `${all}, ${first} массаж`,
  )
