import { type Money, moneyAt } from '../../../language/money/index.ts'
import { type Piece, textBefore, unitOf } from '../../../language/numbers/index.ts'
import { type Bound, boundOf } from './bounds.ts'
import { budgetOf, isAbout, stayOf } from './budget.ts'
import type { Quantity, Range } from './quantity.ts'
import { datesAt, dayAt } from '../../../language/dates/index.ts'
import { type Group, isPartOfParty, partyOf, readWord } from './parties.ts'

/** Words allowed between a number and its unit. */
const adjective =
  /^(?:large|big|separate|double|private|spacious|king|queen|master|ensuite|en|suite|massage|more|отдельн.*|больш.*|просторн.*|полноценн.*|двуспальн.*|массажн.*|гостев.*|хорош.*|our|adult|young|наших|моих|of|us)$/

const partyWords =
  /^(?:for|на|для|we|we're|they're|us|нас|are|re|будет|party|group|family|company|team|crowd|class|delegation|table|компани.*|групп.*|семь.*|команд.*|делегаци.*|коллектив.*|столик.*|capacity|sleeping|sleeps|accommodates|accommodating|fits|seats|takes|hosts|holds|вмещает|вмещающ.*|вместимост.*|количество|party-size)$/

/** Verbs before 'us' or 'нам' as a recipient: 'give us 3 villas'. */
const giving = /^(?:give|show|send|find|get|offer|recommend|suggest|bring|pick|book|tell|share|want|let|try)$/

/** Follows a time: '8:30 pm'. */
const halfOfDay = /^(?:am|pm|утра|дня|вечера|ночи)$/

const rangeMark = /^(?:-|–|—|to|or|или|до|либо)$/

/** Finds all quantities in the message: dates, people, rooms, beds and budgets. */
export function quantitiesIn(pieces: readonly Piece[]): Quantity[] {
  const found: Quantity[] = []
  const groups: Group[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!
    const dayTo = piece.kind === 'word' ? dayAt(pieces, at) : undefined
    if (dayTo !== undefined) found.push({ slot: 'when', from: at, to: dayTo })
    const next =
      dayTo ?? (piece.kind === 'number' ? readNumber(pieces, at, found, groups) : readWord(pieces, at, groups))
    at = Math.max(next, at + 1)
  }
  found.push(...partyOf(pieces, groups))
  return found.sort((a, b) => a.from - b.from)
}

function budgetAt(pieces: readonly Piece[], money: Money, how: Bound | undefined): Quantity {
  const { from, to } = money
  return { slot: 'budget', money: budgetOf(money, how, isAbout(pieces, money)), stay: stayOf(pieces, to), from, to }
}

function readNumber(pieces: readonly Piece[], at: number, found: Quantity[], groups: Group[]): number {
  const piece = pieces[at]!
  let to = at + 1
  if (isPartOfParty(pieces, at) && !(groups.length === 0 && pieces[to]?.text === 'of')) return to
  if (piece.people && !/^(?:adults|children)$/.test(unitOf(pieces[to]) ?? '')) {
    const kind = unitOf(pieces[at - 1]) === 'adults' ? 'adults' : 'guests'
    groups.push({ kind, count: piece.value, from: at, to })
    return to
  }
  // A count: 'massage x4'.
  if (/^[xх×]$/.test(pieces[at - 1]?.text ?? '') && unitOf(pieces[to]) === undefined && piece.value <= 30) {
    groups.push({ kind: 'guests', count: piece.value, from: at, to })
    return to
  }
  // People: 'there are two of us', 'eight of them'.
  if (pieces[to]?.text === 'of' && /^(?:us|them)$/.test(pieces[to + 1]?.text ?? '')) {
    groups.push({ kind: 'guests', count: piece.value, from: at, to: to + 2 })
    return to + 2
  }
  const dates = datesAt(pieces, at, found.at(-1)?.to)
  if (dates !== undefined) {
    found.push({ slot: 'when', ...dates })
    return dates.to
  }
  // 'семья 2+2': adults and children.
  const children = pieces[to + 1]
  if (pieces[to]?.text === '+' && children?.kind === 'number' && piece.value < 20 && children.value < 10) {
    const after = pieces[to + 2]?.text === '(' ? to + 3 : to + 2
    const babies = unitOf(pieces[after]) === 'babies' ? children.value : 0
    groups.push({ kind: 'guests', count: piece.value + children.value - babies, from: at, to: to + 2 })
    return to + 2
  }
  // 'часов в восемь': about eight o'clock.
  if (/(?:^| )час(?:а|ов|ам|ика)? (?:в|около|к|до|после)$/.test(textBefore(pieces, at, 2)) && piece.value <= 24) {
    found.push({ slot: 'when', from: at - 2, to })
    return to
  }
  let high = piece.value
  const isRange = (pieces[to + 1]?.value ?? 0) >= piece.value
  if (isRange && rangeMark.test(pieces[to]?.text ?? '') && pieces[to + 1]?.kind === 'number') {
    high = pieces[to + 1]!.value
    to += 2
  }
  if (pieces[to]?.text === ':' && pieces[to + 1]?.kind === 'number' && !pieces[to + 1]!.spelled) {
    const end = to + 2 + Number(halfOfDay.test(pieces[to + 2]?.text ?? ''))
    found.push({ slot: 'when', from: at, to: end })
    return end
  }
  const plus =
    pieces[to]?.text === '+' ||
    /^(?:or|и) (?:more|более|больше|выше)$/.test(`${pieces[to]?.text} ${pieces[to + 1]?.text}`)
  if (plus) to += pieces[to]?.text === '+' ? 1 : 2
  const how = plus ? 'least' : boundOf(pieces, at)

  const money = moneyAt(pieces, at, found.at(-1)?.to)
  // A percentage.
  if (money === undefined) return to
  let unitAt = to
  // 'два спальных места': sleeping places, one per guest.
  const isBerths =
    /^(?:спальн(?:ых|ое|ые)|сп)$/.test(pieces[to]?.text ?? '') && (pieces[to + 1]?.text ?? '').startsWith('мест')
  if (isBerths) {
    groups.push({ kind: 'guests', count: high, from: at, to: to + 2 })
    return to + 2
  }
  while (unitAt < to + 2 && adjective.test(pieces[unitAt]?.text ?? '') && unitOf(pieces[unitAt]) === undefined) unitAt++
  let unit = unitOf(pieces[unitAt])
  const massage = pieces.slice(to, unitAt + 1).some(({ text }) => /^massage|^массажн/.test(text))
  if (unit === 'bed' || (massage && unit === undefined && /^(?:table|стол)/.test(pieces[unitAt]?.text ?? '')))
    unit = massage ? 'beds' : 'bedrooms'
  // Unit before the number: 'bedrooms: 3', 'спален - 3', 'гостей 4'. Skip pieces of an earlier quantity.
  const sign = unitBefore(pieces, at, high)
  const before = unit === undefined ? unitOf(pieces[sign]) : undefined
  const free = !found.some(({ to: end }) => end > sign) && !groups.some(({ to: end }) => end > sign)
  if (before && free && /^(?:bedrooms|guests|rooms|beds)$/.test(before)) {
    unit = before
    unitAt = to - 1
  }

  // Metres, not millions: '200m from the beach', 'a 20m pool'.
  if (/^[mм]$/.test(pieces[at + 1]?.text ?? '') && money.scaled && !money.currency && how === undefined) return at + 2
  if (money.currency || (money.scaled && unit !== 'guests')) {
    found.push(budgetAt(pieces, money, how))
    return money.to
  }
  if (money.per && unit === undefined && high >= 20) {
    found.push(budgetAt(pieces, money, how))
    return money.to
  }
  // 12/05 is a date. '24/7' is not.
  if (piece.value === 24 && pieces[to]?.text === '/' && pieces[to + 1]?.value === 7) return to + 2
  if (pieces[to]?.text === '/' && pieces[to + 1]?.kind === 'number') {
    const year = pieces[to + 2]?.text === '/' && pieces[to + 3]?.kind === 'number' ? 2 : 0
    found.push({ slot: 'when', from: at, to: to + 2 + year })
    return to + 2 + year
  }
  const whole = Number.isInteger(piece.value) && piece.value > 0 && high < 10_000
  if (whole && (unit === 'bedrooms' || unit === 'rooms')) {
    found.push({ slot: unit, range: rangeOf(piece.value, high, how), from: at, to: unitAt + 1 })
    return unitAt + 1
  }
  if (whole && unit === 'beds') {
    found.push({ slot: 'beds', count: high, from: at, to: unitAt + 1 })
    return unitAt + 1
  }
  // A baby needs no bed and does not count as a guest.
  if (whole && unit === 'babies') {
    // 'for 2 + baby': count the adults.
    if (plus && piece.value > 1) groups.push({ kind: 'guests', count: piece.value, from: at, to })
    return unitAt + 1
  }
  if (whole && unit === 'couples') {
    groups.push({ kind: 'adults', count: high * 2, from: at, to: unitAt + 1 })
    return unitAt + 1
  }
  if (whole && (unit === 'guests' || unit === 'adults' || unit === 'children')) {
    groups.push({ kind: unit, count: high, from: at, to: unitAt + 1 })
    return unitAt + 1
  }
  if (unit === 'when') {
    found.push({ slot: 'when', from: at, to: unitAt + 1 })
    return unitAt + 1
  }
  if (unit === 'other') return unitAt + 1
  // A unit inside an earlier quantity does not belong to this number: '12 to 19 July 8'.
  if (unitOf(pieces[at - 1]) === 'when' && at - 1 >= (found.at(-1)?.to ?? 0) && !piece.people) {
    found.push({ slot: 'when', from: at - 1, to })
    return to
  }
  if ((how === 'most' || how === 'about') && high >= 50) {
    found.push(budgetAt(pieces, money, how))
    return money.to
  }
  // Upper bound of the preceding quantity: 'at least 4 bedrooms but no more than 5'.
  const last = found.at(-1)
  if (whole && how === 'most' && last?.slot === 'bedrooms' && last.range.max === undefined && at - last.to <= 6) {
    found[found.length - 1] = { ...last, range: { ...last.range, max: high }, to }
    return to
  }
  const word = pieces[at - 1]?.text ?? ''
  const isOf = word === 'of' || word === 'из'
  const isRecipient = word === 'us' && giving.test(pieces[at - 2]?.text ?? '')
  const party = (partyWords.test(word) && !isRecipient) || (isOf && partyWords.test(pieces[at - 2]?.text ?? ''))
  if (whole && high <= 1_000 && (party || (how === 'most' && high < 50 && word !== 'within'))) {
    groups.push({ kind: 'guests', count: high, from: isOf ? at - 2 : at, to })
    return to
  }
  // A bare 1 is rarely a count ('one of the best').
  if (whole && piece.value !== 1) found.push({ slot: 'loose', count: piece.value, from: at, to })
  return to
}

/** Words allowed between a unit and its number: 'спален не меньше 3', 'bedrooms: at least 3'. */
const counting =
  /^(?:[:=–—xх×-]|at|least|most|min|minimum|max|maximum|up|to|not?|less|fewer|more|than|exactly|about|around|should|be|must|need|needed|не|минимум|максимум|мин|макс|меньше|менее|больше|более|как|хотя|бы|от|до|около|примерно|ровно|нужно|надо|нужны|должно|быть|будет|где|то|чем)$/

/** Returns the index of the unit before a number: 'bedrooms: 3', 'спален минимум 3'. */
function unitBefore(pieces: readonly Piece[], at: number, count: number): number {
  const near = /^[:=–—xх×-]$/.test(pieces[at - 1]?.text ?? '') ? at - 2 : at - 1
  if (count > 50) return near
  let before = at - 1
  while (before > at - 6 && counting.test(pieces[before]?.text ?? '')) before--
  return before
}

function rangeOf(low: number, high: number, how: Bound | undefined): Range {
  if (how === 'most') return { min: undefined, max: high }
  if (how === 'exact') return { min: low, max: high }
  return { min: low, max: high > low ? high : undefined }
}
