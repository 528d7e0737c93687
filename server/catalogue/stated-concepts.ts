import type { Venue } from '../../contract/venues.ts'
import { blank, column, lacking, no, yes } from './cell-patterns.ts'
import { allDenied, conceptsOf, denialsOf } from '../../language/concepts/index.ts'

/** What a row says that it has, and what it says that it has not. */
export interface Stated {
  /** The name, then what the cells say, without what is denied. */
  readonly texts: readonly string[]
  readonly concepts: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
  /** What it has in part, or at will: 'Private chef: breakfast only'. */
  readonly partly: ReadonlySet<string>
}

const inPart =
  /\b(?:only|on request|upon request|by request|extra|surcharge|paid)\b|только|по запросу|за доплат|доп\. ?плат|платно/i
const ownPool = /^(?!.*(?:not|non|не)[ -]).*(?:private|\bown\b|сво[йи]|частн|собственн)/i
const sharedPool =
  /(?:shared|communal|общ\p{L}+) (?:swimming )?(?:pool|бассейн)|(?:pool|бассейн)[\p{L} ]*: ?(?:shared|communal|общ)/iu

/** 'No', but not 'no, on request'. */
const isNo = (value: string): boolean =>
  no.test(value.trim()) ||
  (/^(?:no|нет) ?[,;(–-]/i.test(value.trim()) &&
    !/\bbut\b|request|extra|available|но |запрос|доплат|можно/i.test(value))

/** Reads the cells of a row, but for telephone numbers and the like. Pure. */
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
    // 'Skipper Ben: +62 ...' is a name.
    if (column.contact.test(key)) continue
    if (isNo(value)) {
      for (const concept of allDenied(key)) byColumn.add(concept)
      // 'No, open terrace'
      if (!no.test(value.trim())) add(value.replace(/^\s*\p{L}+/u, ''))
    } else if (blank.test(value)) continue
    else if (lacking.test(key)) for (const concept of allDenied(value)) byPhrase.add(concept)
    else if (yes.test(value.trim())) add(key)
    else {
      add(value)
      // 'Yoga shala: 40 m2', 'Private chef: on request': a column that is filled in is had.
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
    [...conceptsOf((isSpa ? texts.map(spokenOut) : texts).join(' . '))].filter(
      (concept) => !concept.startsWith('place:'),
    )
  const concepts = new Set(read(cells))
  if (venue.category === 'yacht') ofOneKind(concepts, venue)
  const ofCells = [...concepts]
  for (const concept of read([name.affirmed])) {
    if (!byPhrase.has(concept) && !isOnlyName(concept, ofCells, venue)) concepts.add(concept)
  }
  for (const concept of byColumn) concepts.delete(concept)
  const denied = new Set([...byPhrase, ...byColumn].filter((concept) => !concepts.has(concept)))
  if (venue.category === 'yacht') whoSails(concepts, denied)
  // 'Thai dry massage': of a spa these words tell the massage.
  if (isSpa)
    for (const concept of concepts)
      if (concept.startsWith('cuisine:')) concepts.add(concept.replace('cuisine:', 'massage:'))
  return { texts: [name.affirmed, ...cells], concepts, denied, partly }
}

/** A boat called 'Captain Kuda' has no captain for it, nor is 'Gulet Queen' one where its cells call it a motor yacht. */
function isOnlyName(concept: string, ofCells: readonly string[], { category }: Venue): boolean {
  const [kind] = concept.split(':')
  if (category === 'yacht' && kind === 'boat') return ofCells.some((other) => other.startsWith('boat:'))
  return isTitle.test(concept) || (category === 'yacht' && kind === 'feature')
    ? ofCells.some((other) => other.startsWith('feature:'))
    : false
}
/** What people and houses are called after. */
const isTitle = /^feature:(?:skipper|chef|butler|driver)$/

/** Under 'Type of boat' stands what it is; other cells may speak of its tender. */
function ofOneKind(concepts: Set<string>, { extras }: Venue): void {
  const types = Object.entries(extras).flatMap(([key, value]) => (column.type.test(key) ? [value] : []))
  const type = types.join(' . ')
  const told = [...conceptsOf(type)].filter((concept) => concept.startsWith('boat:'))
  if (shortCat.test(type)) told.push('boat:catamaran')
  if (told.length === 0) return
  for (const concept of concepts) if (concept.startsWith('boat:')) concepts.delete(concept)
  for (const concept of told) concepts.add(concept)
}
const shortCat = /(?<!\p{L})(?:cat|кат)(?!\p{L})/iu

/** A boat that one sails oneself has no skipper unless it says so, and one that has no skipper is sailed by oneself. */
function whoSails(concepts: Set<string>, denied: Set<string>): void {
  const [skipper, bareboat] = ['feature:skipper', 'feature:bareboat']
  if (concepts.has(bareboat) && !concepts.has(skipper)) denied.add(skipper)
  if (denied.has(skipper)) concepts.add(bareboat)
}

/** 'Классический и спортивный массаж' are two massages. */
const spokenOut = (text: string): string =>
  text.replaceAll(
    /(\p{L}+(?:ый|ий|ой))(?:, | и | или )(\p{L}+(?:ый|ий|ой)) массаж/giu,
    (all, first: string) => `${all}, ${first} массаж`,
  )
