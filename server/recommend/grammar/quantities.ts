import { moneyAt, type Money } from '../../catalogue/grammar/money.ts'
import type { Piece } from '../../catalogue/grammar/pieces.ts'
import { datesAt, dayAt } from './dates.ts'
import { type Group, isPartOfParty, partyOf, readWord } from './parties.ts'
import { unitOf } from './units.ts'

export interface Range {
  readonly min: number | undefined
  readonly max: number | undefined
}

export type Quantity =
  | { readonly slot: 'bedrooms'; readonly range: Range; readonly from: number; readonly to: number }
  | { readonly slot: 'rooms'; readonly range: Range; readonly from: number; readonly to: number }
  | { readonly slot: 'guests'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly slot: 'beds'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly slot: 'budget'; readonly money: Budget; readonly from: number; readonly to: number }
  /** A date, a time or a length of stay, as written; it narrows nothing but belongs into the words to the venue. */
  | { readonly slot: 'when'; readonly from: number; readonly to: number }
  /** A number whose meaning only the sentence before it can tell ('no wait, 4'). */
  | { readonly slot: 'loose'; readonly count: number; readonly from: number; readonly to: number }

export interface Budget {
  /** Of 'around 300' the amount itself: the nearest to it comes first, and a little over still fits. */
  readonly about?: number
  readonly min: number | undefined
  readonly max: number | undefined
  readonly currency: Money['currency']
  readonly per: Money['per']
}

/** Words that may stand between a number and its unit. */
const adjective =
  /^(?:large|big|separate|double|private|spacious|king|queen|master|ensuite|en|suite|massage|more|отдельн.*|больш.*|просторн.*|полноценн.*|двуспальн.*|массажн.*|гостев.*|хорош.*|our|adult|young|наших|моих|of|us)$/

const leastWords = /^(?:least|minimum|min|from|over|above|least|more|от|минимум|менее|меньше|хотя|больше|более|свыше)$/
const mostWords =
  /^(?:to|under|below|max|maximum|within|most|than|less|cheaper|до|максимум|дороже|дешевле|пределах|больше|более|выше|макс)$/
const budgetWords =
  /^(?:budget|budgets|бюджет.*|price|цена|ценой|цене|стоимост.*|spend|around|about|approximately|~|<|около|примерно|порядка)$/
const exactWords = /^(?:exactly|precisely|ровно|именно|строго)$/
const partyWords =
  /^(?:for|на|для|we|us|нас|are|re|будет|party|group|family|company|компани.*|групп.*|семь.*|capacity|sleeping|sleeps|accommodates|accommodating|fits|seats|вместимост.*|количество|party-size)$/

/** How the words before a number bound it: 'at least', 'не дороже', 'up to' ... */
function bound(pieces: readonly Piece[], at: number): 'least' | 'most' | 'exact' | 'about' | undefined {
  const before = pieces.slice(Math.max(0, at - 3), at).map(({ text }) => text)
  const [third, second, first] = [before.at(-3), before.at(-2), before.at(-1)]
  if (first === undefined) return undefined
  const negated = /^(?:не|no|not)$/
  const phrase = `${third ?? ''} ${second ?? ''} ${first}`
  if (
    /(?:no|not|nothing|never) (?:more|over|above|beyond) than$|(?:no|not|nothing|never) (?:more|over|above|beyond)$|не (?:больше|более|дороже|выше|свыше)(?: чем)?$/.test(
      phrase,
    )
  )
    return 'most'
  if (/(?:no|not) less than$|(?:no|not) fewer than$|не (?:меньше|менее|дешевле)(?: чем)?$/.test(phrase)) return 'least'
  if (/(?:less|cheaper|lower|fewer) than$|up to$|at most$|(?:дешевле|меньше|менее)(?: чем)?$/.test(phrase))
    return 'most'
  if (/(?:more|greater) than$|at least$|as few as$|(?:больше|более)(?: чем)?$|как минимум$|хотя бы$/.test(phrase))
    return 'least'
  if (exactWords.test(first)) return 'exact'
  if (leastWords.test(first) && !negated.test(second ?? '')) return 'least'
  if (mostWords.test(first) && first !== 'to' && first !== 'than') return 'most'
  if (
    budgetWords.test(first) ||
    (budgetWords.test(second ?? '') && /^(?:of|is|:|-|–|=|до|в|about|around|около)$/.test(first))
  )
    return 'about'
  return undefined
}

const rangeMark = /^(?:-|–|—|to|or|или|до|либо)$/

/** Everything in the request that is a number of something. */
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
  const stay = stayOf(pieces)
  return found
    .map((quantity) => (quantity.slot === 'budget' ? { ...quantity, money: perStay(quantity.money, stay) } : quantity))
    .sort((a, b) => a.from - b.from)
}

interface Stay {
  readonly per: 'week' | 'month' | undefined
  /** How many nights the whole budget is for, where it is said to be for all of them. */
  readonly nights: number | undefined
}

/** How long the guests stay, as far as it tells what a budget is for. */
function stayOf(pieces: readonly Piece[]): Stay {
  const text = pieces.map(({ text }) => text).join(' ')
  const per =
    /\b(?:for (?:a|one|the) month|monthly|long (?:term|stay))\b|на месяц|помесячно|на долгий срок|долгосрочн/.test(text)
      ? 'month'
      : /\bfor (?:a|one|the) week\b|на неделю|на недельку/.test(text)
        ? 'week'
        : undefined
  const isWhole =
    /\b(?:in total|total|altogether|overall|for the whole stay|for everything)\b|всего|за все|за весь|общий бюджет/.test(
      text,
    )
  const nights = isWhole ? /(\d+) (?:nights?|days?|ноч\S*|дн\S*|сут\S*)/.exec(text)?.[1] : undefined
  return { per, nights: nights === undefined ? undefined : Number(nights) }
}

/** A budget that names no time of its own is for the whole stay, where that is one that prices are told for. */
function perStay(budget: Budget, { per, nights }: Stay): Budget {
  if (budget.per !== undefined) return budget
  if (nights) {
    const each = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount / nights))
    const { about, ...rest } = budget
    return {
      ...rest,
      ...(about === undefined ? {} : { about: Math.round(about / nights) }),
      min: each(budget.min),
      max: each(budget.max),
      per: 'night',
    }
  }
  return per === undefined ? budget : { ...budget, per }
}

function readNumber(pieces: readonly Piece[], at: number, found: Quantity[], groups: Group[]): number {
  const piece = pieces[at]!
  let to = at + 1
  if (isPartOfParty(pieces, at) && !(groups.length === 0 && pieces[to]?.text === 'of')) return to
  if (piece.people && !/^(?:adults|children)$/.test(unitOf(pieces[to]) ?? '')) {
    groups.push({ kind: 'guests', count: piece.value, from: at, to })
    return to
  }
  // 'massage x4'
  if (/^[xх×]$/.test(pieces[at - 1]?.text ?? '') && unitOf(pieces[to]) === undefined && piece.value <= 30) {
    groups.push({ kind: 'guests', count: piece.value, from: at, to })
    return to
  }
  // 'there are two of us', 'eight of them'
  if (pieces[to]?.text === 'of' && /^(?:us|them)$/.test(pieces[to + 1]?.text ?? '')) {
    groups.push({ kind: 'guests', count: piece.value, from: at, to: to + 2 })
    return to + 2
  }
  const dates = datesAt(pieces, at)
  if (dates !== undefined) {
    found.push({ slot: 'when', ...dates })
    return dates.to
  }
  // 'семья 2+2': grown-ups and children
  const children = pieces[to + 1]
  if (pieces[to]?.text === '+' && children?.kind === 'number' && piece.value < 20 && children.value < 10) {
    const behind = pieces[to + 2]?.text === '(' ? to + 3 : to + 2
    const babies = unitOf(pieces[behind]) === 'babies' ? children.value : 0
    groups.push({ kind: 'guests', count: piece.value + children.value - babies, from: at, to: to + 2 })
    return to + 2
  }
  let high = piece.value
  const isRange = (pieces[to + 1]?.value ?? 0) >= piece.value
  if (isRange && rangeMark.test(pieces[to]?.text ?? '') && pieces[to + 1]?.kind === 'number') {
    high = pieces[to + 1]!.value
    to += 2
  }
  if (pieces[to]?.text === ':' && pieces[to + 1]?.kind === 'number' && !pieces[to + 1]!.spelled) {
    found.push({ slot: 'when', from: at, to: to + 2 })
    return to + 2
  }
  const plus =
    pieces[to]?.text === '+' ||
    /^(?:or|и) (?:more|более|больше|выше)$/.test(`${pieces[to]?.text} ${pieces[to + 1]?.text}`)
  if (plus) to += pieces[to]?.text === '+' ? 1 : 2
  const how = plus ? 'least' : bound(pieces, at)

  const money = moneyAt(pieces, at, found.at(-1)?.to)!
  let unitAt = to
  // 'два спальных места': beds for so many.
  const isBerths =
    /^спальн(?:ых|ое|ые)$/.test(pieces[to]?.text ?? '') && (pieces[to + 1]?.text ?? '').startsWith('мест')
  if (isBerths) {
    groups.push({ kind: 'guests', count: high, from: at, to: to + 2 })
    return to + 2
  }
  while (unitAt < to + 2 && adjective.test(pieces[unitAt]?.text ?? '') && unitOf(pieces[unitAt]) === undefined) unitAt++
  let unit = unitOf(pieces[unitAt])
  const massage = pieces.slice(to, unitAt + 1).some(({ text }) => /^massage|^массажн/.test(text))
  if (unit === 'bed' || (massage && unit === undefined && /^(?:table|стол)/.test(pieces[unitAt]?.text ?? '')))
    unit = massage ? 'beds' : 'bedrooms'
  // Before the number: 'bedrooms: 3', 'спален - 3', 'гостей 4'. The pieces of an earlier quantity are not this one's.
  const sign = /^[:=–—xх×-]$/.test(pieces[at - 1]?.text ?? '') ? at - 2 : at - 1
  const unitBefore = unit === undefined ? unitOf(pieces[sign]) : undefined
  const free = !found.some(({ to: end }) => end > sign) && !groups.some(({ to: end }) => end > sign)
  if (unitBefore && free && /^(?:bedrooms|guests|rooms|beds)$/.test(unitBefore)) {
    unit = unitBefore
    unitAt = to - 1
  }

  // '200m from the beach', 'a 20m pool'
  if (/^[mм]$/.test(pieces[at + 1]?.text ?? '') && money.scaled && !money.currency && how === undefined) return at + 2
  if (money.currency || (money.scaled && unit !== 'guests')) {
    found.push({ slot: 'budget', money: budgetOf(money, how, isAbout(pieces, money)), from: money.from, to: money.to })
    return money.to
  }
  if (money.per && unit === undefined && high >= 20) {
    found.push({ slot: 'budget', money: budgetOf(money, how, isAbout(pieces, money)), from: money.from, to: money.to })
    return money.to
  }
  // 12/05 is a date.
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
  // A baby needs a cot, and no bed.
  if (whole && unit === 'babies') {
    // 'for 2 + baby'
    if (plus && piece.value > 1) groups.push({ kind: 'guests', count: piece.value, from: at, to })
    return unitAt + 1
  }
  if (whole && unit === 'couples') {
    groups.push({ kind: 'guests', count: high * 2, from: at, to: unitAt + 1 })
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
  if (unitOf(pieces[at - 1]) === 'when' && !piece.people) {
    found.push({ slot: 'when', from: at - 1, to })
    return to
  }
  if ((how === 'most' || how === 'about') && high >= 50) {
    found.push({ slot: 'budget', money: budgetOf(money, how, isAbout(pieces, money)), from: money.from, to: money.to })
    return money.to
  }
  // 'at least 4 bedrooms but no more than 5'
  const last = found.at(-1)
  if (whole && how === 'most' && last?.slot === 'bedrooms' && last.range.max === undefined && at - last.to <= 6) {
    found[found.length - 1] = { ...last, range: { ...last.range, max: high }, to }
    return to
  }
  const before = pieces[at - 1]?.text ?? ''
  const party =
    partyWords.test(before) ||
    (before === 'of' && partyWords.test(pieces[at - 2]?.text ?? '')) ||
    (before === 'из' && partyWords.test(pieces[at - 2]?.text ?? ''))
  if (whole && high <= 1_000 && (party || (how === 'most' && high < 50 && before !== 'within'))) {
    groups.push({ kind: 'guests', count: high, from: before === 'of' || before === 'из' ? at - 2 : at, to })
    return to
  }
  // 'two' alone is often no number of anything ('one of the best').
  if (whole && piece.value !== 1) found.push({ slot: 'loose', count: piece.value, from: at, to })
  return to
}

function rangeOf(low: number, high: number, how: ReturnType<typeof bound>): Range {
  if (how === 'most') return { min: undefined, max: high }
  if (how === 'exact') return { min: low, max: high }
  if (how === 'least') return { min: low, max: high > low ? high : undefined }
  return { min: low, max: high > low ? high : undefined }
}

/** 'around 300', 'около 300', '300 or so' */
const isAbout = (pieces: readonly Piece[], { from, to }: Money): boolean =>
  /(?:^| )(?:around|about|approximately|approx|roughly|circa|~|около|примерно|порядка|приблизительно|в районе|где то)(?: of)?$/.test(
    pieces
      .slice(Math.max(0, from - 3), from)
      .map(({ text }) => text)
      .join(' '),
  ) ||
  /^(?:or so|ish|give or)\b|^(?:примерно|плюс минус|или около)/.test(
    pieces
      .slice(to, to + 2)
      .map(({ text }) => text)
      .join(' '),
  )
const aboutSlack = 1.1

function budgetOf(money: Money, how: ReturnType<typeof bound>, about: boolean): Budget {
  const { currency, per } = money
  if (about && money.high === money.low && how !== 'most' && how !== 'least')
    return { min: undefined, max: Math.round(money.high * aboutSlack), about: money.high, currency, per }
  if (money.high > money.low) return { min: money.low, max: money.high, currency, per }
  if (how === 'least') return { min: money.low, max: undefined, currency, per }
  return { min: undefined, max: money.high, currency, per }
}
