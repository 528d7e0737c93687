import { datesAt } from '../dates/dates.ts'
import { type Piece, piecesOf, textOf } from '../numbers/pieces.ts'
import { type Money, priceAt } from './amounts.ts'
import { isUnitLabel, type Period, unitAt, unitOfWord } from './units.ts'
import { taxIncludedIn } from './tax.ts'
import { digitDateAt, isCount, withoutContacts } from './other-numbers.ts'
import { termsOf } from './price-terms.ts'

const separator = /^[;\n|,()[\]•]$/

/** Words before a price that no longer applies. */
const earlier =
  /^(?:was|were|instead|old|previous(?:ly)?|former(?:ly)?|before|original(?:ly)?|rrp|msrp|crossed|вместо|был[аои]?|ранее|раньше|прежд\S*|прежн\S*|стар(?:ая|ый|ой)|изначальн\S*|зачеркн\S*|sebelum(?:nya)?|dulu(?:nya)?|tadinya|semula|awalnya|coret|lama)$/
/** Words before the usual, higher price after a reduced one: '$95 (usually $120)'. */
const usual =
  /(?:^| )(?:usual(?:ly)?|normally|normalnya|biasanya|обычно|(?:usual|normal|full) (?:price|rate)|полная цена|обычная цена|harga (?:normal|biasa|penuh))(?: [:-])?$/
/** Words of prices for children. */
const children = /^(?:child|children|kids?|infants?|детск\S*|дет(?:и|ей|ям)|ребен\S*|anak|anak-anak)$/
/** Words before a price that replaces the one before it. */
const present =
  /^(?:now|today|currently|promo\S*|sale|reduced|discounted|special|сейчас|теперь|сегодня|ныне|акци\S*|промо|спеццена|sekarang|kini|jadi|menjadi|skrg|diskon|>|→|⇒|➡|»)$/
/** Words before and after a price that no longer applies: 'down from 300', '300 before the discount'. */
const reducedFrom = /^(?:reduced|discounted|down|снижен\S*|turun) (?:from|с|от|dari)$/
const superseded =
  /^(?:(?:before|without|w\/o|prior|до|без|sebelum|tanpa) (?:the )?(?:discount|sale|promo|скидк|акци|diskon|promosi))/
/** Charges that are not the price of the venue. */
const charge =
  /^(?:deposits?|security|cleaning|extra|additional|surcharges?|supplements?|fees?|penalty|late|parking|transfers?|corkage|pairing|tips?|gratuity|laundry|towels?|damage|save|off|discounts?|cancellation|refundable|apa|fuel|skippers?|captain|chef|cook|guide|hostess|addon|add-on|upgrade|breakfasts?|pets?|advance|prepayment|dp|muka|panjar|аванс\S*|задат\S*|залог\S*|депозит\S*|уборк\S*|доплат\S*|скидк\S*|дополнительн\S*|доп|парковк\S*|трансфер\S*|чаевые|пробков\S*|страхов\S*|штраф\S*|предоплат\S*|комисси\S*|завтрак\S*|топлив\S*|шкипер\S*|капитан\S*|хостес\S*|повар\S*|гид\S*|питомц\S*|subsequent|overtime|supplements?|следующ\S*|последующ\S*|berikutnya|selanjutnya|kebersihan|tambahan|diskon|potongan|jaminan)$/
/** A charge after these words is part of the price: 'incl. cleaning'. */
const inclusion = /^(?:incl\S*|including|with|no|without|free|includes|вкл\S*|включая|с|со|без|termasuk|and|и)$/
/** Discounts. After a percentage, the amount is the reduced price: '25% off: $75'. */
const discount = /^(?:save|off|discounts?|скидк\S*|diskon|potongan)$/
const tribute = /^(?:tax(?:es)?|vat|levy|tourism|налог\S*|ндс|pajak)$/
const surplus = /^(?:\+|plus|плюс|save)$/

/** Returns the words between the previous separator or amount and piece `to`. */
function clauseBefore(pieces: readonly Piece[], floor: number, to: number): Piece[] {
  let from = to
  while (from > floor && !separator.test(pieces[from - 1]!.text)) from--
  return pieces.slice(from, to)
}

/** True if the amount is a deposit, a supplement, a discount or an earlier price. */
function isCharge(pieces: readonly Piece[], floor: number, price: Money): boolean {
  const before = clauseBefore(pieces, floor, price.from)
  if (before.some(({ text }) => earlier.test(text)) || superseded.test(textOf(pieces, price.to, price.to + 3)))
    return true
  if (reducedFrom.test(textOf(pieces, price.from - 2, price.from))) return true
  const isPercent = before.some(({ text }) => text === '%')
  const named = before.findIndex(({ text }) => charge.test(text) && !(isPercent && discount.test(text)))
  if (named >= 0 && !before.slice(0, named).some(({ text }) => inclusion.test(text))) return true
  let at = price.to
  while (
    /^(?:per|a|one|for|each|every|any|за|кажд\S*|на|the|untuk|setiap|tiap)$/.test(pieces[at]?.text ?? '') &&
    at < price.to + 3
  )
    at++
  const next = pieces.slice(at, at + 2)
  if (next[0] && charge.test(next[0].text)) return true
  if (floor === 0) return false
  // '22k per day, +1000 for each guest after 10'
  if (pieces[price.from - 1]?.text === '+') return true
  if ([...before, ...next.slice(0, 1)].some(({ text }) => children.test(text))) return true
  const isAdded = before.some(({ text }) => surplus.test(text))
  return isAdded && next.some(({ text }) => charge.test(text) || tribute.test(text))
}

/** True if the amount is the usual price and higher than the one before it: '$95 (usually $120)'. */
const isUsual = (pieces: readonly Piece[], last: Money | undefined, price: Money): boolean =>
  last !== undefined &&
  last.high < price.low &&
  usual.test(textOf(pieces, Math.max(last.to, price.from - 4), price.from))

/** True if the amount replaces a higher price before it: '300$, now 240$', '300 → 240'. */
function isReduced(pieces: readonly Piece[], last: Money | undefined, price: Money): boolean {
  if (
    last === undefined ||
    last.high <= price.high ||
    (last.currency ?? price.currency) !== (price.currency ?? last.currency)
  )
    return false
  return clauseBefore(pieces, last.to, price.from).some(({ text }) => present.test(text))
}

/** True for 'one hour' in a list of durations: '1 час 3500, 2 часа 6000'. */
function isDuration(pieces: readonly Piece[], at: number): boolean {
  const unit = pieces[at]!.value === 1 ? unitOfWord(pieces[at + 1]?.text ?? '') : undefined
  return (
    unit !== undefined &&
    pieces.some(
      ({ kind, value }, n) =>
        kind === 'number' && n !== at && value >= 1 && unitOfWord(pieces[n + 1]?.text ?? '') === unit,
    )
  )
}

/** Returns the unit in the words before an amount: 'per night: 200', 'Week - 1,200'. */
function unitBefore(pieces: readonly Piece[], floor: number, price: Money): Period | undefined {
  const words = clauseBefore(pieces, floor, price.from)
  const start = price.from - words.length
  // '2 for £110'
  if (pieces[price.from - 2]?.value === 2 && /^(?:for|за|untuk|por)$/.test(pieces[price.from - 1]!.text))
    return 'couple'
  for (let at = start; at < price.from; at++) {
    if (pieces[at - 1]?.kind === 'number') continue
    if (/^(?:half|setengah)$/.test(pieces[at - 1]?.text ?? '')) continue
    const unit = unitAt(pieces, at, isUnitLabel(pieces[at]!.text))
    if (unit && unit.to <= price.from && pieces[unit.to]?.text !== '%' && !isDuration(pieces, at)) return unit.per
  }
  return undefined
}

/** Lowest amount of a price without a currency. Smaller numbers are counts. */
const smallestBare = 5
/** The same in a text with other words but without any currency. */
const smallestAmongWords = 20
const least = /^(?:from|от|mulai|dari|starting)$/

/** Largest ratio of a price without a currency to one with a currency in the same text. */
const likelyRatio = 30

/** True if an amount without a currency is a price and not another number. */
function isLikely(price: Money, stated: Money | undefined, isAmongWords: boolean): boolean {
  if (price.scaled) return true
  if (price.low < (isAmongWords && price.per === undefined ? smallestAmongWords : smallestBare)) return false
  if (stated === undefined) return true
  return price.low <= stated.low * likelyRatio && price.high * likelyRatio >= stated.low
}

/**
 * Reads all prices of a text in their order, without deposits, supplements, counts, dates and percentages. A currency
 * or unit apart from the amounts applies to each amount that has none: 'USD: low 200, high 300, per night'.
 */
export function moneyIn(text: string): Money[] {
  const pieces = piecesOf(withoutContacts(text))
  const found: Money[] = []
  /** Currency of a price that does not count, such as a deposit. */
  let other: Money | undefined
  let floor = 0
  for (let at = 0; at < pieces.length; at++) {
    if (pieces[at]!.kind !== 'number') continue
    const date = digitDateAt(pieces, at)
    if (date !== undefined) {
      floor = date
      at = date - 1
      continue
    }
    const price = priceAt(pieces, at, floor)
    const dates = !price || price.currency !== undefined || price.scaled ? undefined : datesAt(pieces, at, floor)
    if (!price || dates) {
      floor = dates?.to ?? at + 1
      at = floor - 1
      continue
    }
    if (isCount(pieces, price, at)) continue
    if (isCharge(pieces, floor, price)) other ??= price
    else if (price.high > 0 && !isUsual(pieces, found.at(-1), price)) {
      if (isReduced(pieces, found.at(-1), price)) found.pop()
      const isOfDuration = pieces
        .slice(price.from, price.to)
        .some((_, n) => n > 0 && isDuration(pieces, price.from + n))
      const per = isOfDuration ? undefined : (price.per ?? unitBefore(pieces, floor, price))
      found.push({ ...price, per })
    }
    at = price.to - 1
    floor = price.to
  }
  const terms = termsOf(pieces, found)
  const stated = found.find(({ currency }) => currency !== undefined) ?? (other?.currency && other)
  // '9,100 in May, 12,600 in June per week, crew 40 h a day': the unit of a price applies to the others.
  const hasUnit = found.some(({ per }) => per !== undefined)
  const taxIncluded = taxIncludedIn(text)
  const isAmongWords =
    terms.currency === undefined && pieces.some(({ kind, text }) => kind === 'word' && !least.test(text))
  return found
    .filter((price) => price.currency !== undefined || isLikely(price, stated, isAmongWords))
    .map((price) => {
      const { currency, among } = price.currency === undefined ? (terms.currency ?? stated ?? price) : price
      const factor = price.scaled || price.low >= 10_000 ? 1 : (terms.scale ?? 1)
      return {
        ...price,
        low: price.low * factor,
        high: price.high * factor,
        currency,
        ...(among ? { among } : {}),
        per: price.per ?? (hasUnit ? undefined : terms.per),
        ...(taxIncluded === undefined ? {} : { taxIncluded }),
      }
    })
}

/** Units by category, the usual unit first. */
const usualUnits: Readonly<Record<string, readonly Period[]>> = {
  villa: ['night', 'day', 'villa', 'room', 'person_night', 'week', 'month', 'year'],
  yacht: ['day', 'boat', 'yacht', 'charter', 'trip', 'hour', 'week', 'person'],
  retreat_center: ['person_night', 'night', 'day', 'person', 'retreat', 'programme', 'package', 'week'],
  mobile_spa: ['treatment', 'massage', 'session', 'hour', 'person', 'couple'],
  restaurant: ['person', 'couple', 'set', 'dish', 'table'],
}

/**
 * Returns the price of a venue: the lowest and the highest amount in the first currency and the most usual unit.
 * Undefined if the text states no price.
 * @param prices result of `moneyIn`
 */
export function headlinePrice(prices: readonly Money[], category: string): Money | undefined {
  const [first] = prices
  if (first === undefined) return undefined
  const inCurrency = prices.filter(({ currency }) => currency === first.currency)
  const unitsOf = (of: readonly Money[]): Period[] => [...new Set(of.flatMap(({ per }) => per ?? []))]
  // '19.500.000 IDR or 1,200 USD per night': the same price in another currency may name the unit.
  const units = unitsOf(inCurrency).length > 0 ? unitsOf(inCurrency) : unitsOf(prices)
  const per = usualUnits[category]?.find((unit) => units.includes(unit)) ?? units[0]
  const same = inCurrency.filter((price) => price.per === per || price.per === undefined)
  const low = Math.min(...same.map(({ low }) => low))
  const high = Math.max(...same.map(({ high }) => high))
  const lowest = same.find((price) => price.low === low)!
  const { isOpen: _, ...rest } = lowest
  const isOpen = same.some((price) => price.isOpen && price.high === high)
  return { ...rest, low, high, per, ...(isOpen ? { isOpen } : {}) }
}
