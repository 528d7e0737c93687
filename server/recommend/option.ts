import type { ChatOption } from '../../contract/chat.ts'
import { quotedPriceField } from '../../contract/inquiries.ts'
import { daysText } from '../../engine/value-text.ts'
import { tokenise } from '../../language/words/index.ts'
import { allDenied, conceptsOf, denialsOf } from '../../language/concepts/index.ts'
import { eitherOf, type Language, type Want } from './constraints.ts'
import { blank, column, extraKey, no, statesHours, textOf } from '../catalogue/index.ts'
import { type Fit, isFarBelowBudget } from './rank.ts'
import { checksOf } from './checks.ts'
import { reasonText } from './reasons.ts'
import { failedCheckText, unstatedNames } from './step-texts.ts'
import { wordings } from './wording/index.ts'

/** Maximum length of a quoted cell, in characters. */
const maxCell = 90
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= maxCell ? line : `${line.slice(0, maxCell - 1).trimEnd()}…`
}

/**
 * Returns a venue as an option of the reply. All values are copied from its row.
 * @param want the want that found the venue, possibly relaxed @param asked the original want
 */
export function optionOf(fit: Fit, want: Want, language: Language, asked: Want = want): ChatOption {
  const { venue, phones } = fit.facts
  return {
    name: venue.name,
    category: venue.category,
    phones: [...phones],
    details: detailsOf(fit, want, language, asked),
    venue_id: venue.id,
  }
}

function detailsOf({ facts, open }: Fit, want: Want, language: Language, asked: Want): string {
  const { venue } = facts
  const cells = Object.entries(venue.extras).filter(([, value]) => !blank.test(value))
  const chosen = new Map<string, string>()
  const quote = (pattern: Pick<RegExp, 'test'>, unless?: RegExp): void => {
    for (const [key, value] of cells) if (pattern.test(key) && !unless?.test(value)) chosen.set(key, shorten(value))
  }
  if (want.bedrooms || want.guests !== undefined) quote(column.bedrooms)
  if (want.guests !== undefined) quote(column.capacity)
  if (want.rooms !== undefined) quote(column.rooms)
  if (want.beds !== undefined) quote(column.beds)
  if (want.views.length > 0) quote(column.view)
  if (want.opening) for (const [key, value] of cells) if (statesHours(key)) chosen.set(key, shorten(value))
  // In some sheets 'Area' is the size of the house.
  quote(/^area$|^port of departure$/i, /\d/)
  const concepts = [
    ...want.features.flatMap(eitherOf),
    ...want.preferred,
    ...want.kinds,
    ...want.views.map((view) => `nature:${view}`),
  ]
  for (const concept of concepts) {
    const having = cells.filter(([key, value]) => conceptsOf(value).has(concept) || conceptsOf(key).has(concept))
    // Quote a cell that denies the concept only if no other cell states it.
    const cell = having.find(([, value]) => !denialsOf(value).denied.has(concept)) ?? having[0]
    if (cell) chosen.set(cell[0], shorten(cell[1]))
  }
  for (const concept of want.featuresExcluded) {
    const cell = cells.find(
      ([key, value]) => denialsOf(value).denied.has(concept) || (no.test(value) && allDenied(key).includes(concept)),
    )
    if (cell) chosen.set(cell[0], shorten(cell[1]))
  }
  // Words outside the lexicon that the row contains.
  for (const { stem, wished, excluded } of want.words) {
    if (excluded && !wished) continue
    const cell = cells.find(([, value]) => tokenise(value).some((token) => token.stem === stem))
    if (cell && !column.contact.test(cell[0])) chosen.set(cell[0], shorten(cell[1]))
  }
  // With fewer than two matching cells, add the most informative ones of the category.
  if (chosen.size < 2) quote(/^(?:cuisine type|highlights|type of boat|number of bedrooms|view|facilities)$/i)
  const { options, steps } = wordings[language]
  const lines = [...chosen].map(([key, value]) => `${options.heading(key, value)}: ${value}`)
  if (venue.address && ![...chosen.values()].includes(venue.address))
    lines.push(`${options.address}: ${shorten(venue.address)}`)
  const confirmed = (field: string): string => {
    const at = venue.checked?.[field]?.at
    return at === undefined ? '' : ` (${options.priceConfirmed(daysText(at.slice(0, 10), null, language))})`
  }
  if (venue.raw_price_text)
    lines.push(`${options.price}: ${shorten(venue.raw_price_text)}${confirmed('raw_price_text')}`)
  // A price for the client's dates, from an inquiry. The list price may be another.
  const quoted = textOf(venue, quotedPriceField)
  if (quoted && venue.checked?.[quotedPriceField]) {
    const heading = options.heading(extraKey(quotedPriceField), quoted)
    lines.push(`${heading}: ${shorten(quoted)}${confirmed(quotedPriceField)}`)
  }
  const failed = [...checksOf(asked, facts)].flatMap(([check, verdict]) => (verdict === 'no' ? [check] : []))
  if (isFarBelowBudget(asked, facts)) failed.push('budget')
  const reasons = failed.map((check) => failedCheckText(asked, check, facts, language))
  const reason = reasons.length > 0 ? steps.nearMiss(reasons.join(', ')) : reasonText(asked, facts, language)
  const unstated = unstatedNames(want, { facts, open }, language)
  return [
    ...(unstated.length > 0 ? [options.unstated(unstated.join(', '))] : []),
    ...(reason === undefined ? [] : [reason]),
    ...lines,
  ].join(' · ')
}
