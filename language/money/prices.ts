import { datesAt } from '../dates/dates.ts'
import { type Piece, piecesOf, textOf } from '../numbers/pieces.ts'
import { labelBefore, type Role, roleAt } from './amount-roles.ts'
import { type Money, priceAt } from './amounts.ts'
import { isUnitLabel, type Period, unitAt, unitOfWord } from './units.ts'
import { taxIncludedIn } from './tax.ts'
import { digitDateAt, isCount, withoutContacts } from './other-numbers.ts'
import { termsOf } from './price-terms.ts'

/** Words before a price that no longer applies. */
const earlier =
  /^(?:was|were|instead|old|previous(?:ly)?|former(?:ly)?|before|original(?:ly)?|rrp|msrp|crossed|вместо|был[аои]?|ранее|раньше|прежд\S*|прежн\S*|стар(?:ая|ый|ой)|изначальн\S*|зачеркн\S*|sebelum(?:nya)?|sblm|dulu(?:nya)?|tadinya|semula|awalnya|coret|lama)$/
/** Words before the usual, higher price after a reduced one: '$95 (usually $120)'. */
const usual =
  /(?:^| )(?:usual(?:ly)?|normally|normalnya|biasanya|обычно|(?:usual|normal|full) (?:price|rate)|полная цена|обычная цена|harga (?:normal|biasa|penuh))(?: [:-])?$/
/** Words before a price that replaces the one before it. */
const present =
  /^(?:now|today|currently|promo\S*|sale|reduced|discounted|special|сейчас|теперь|сегодня|ныне|акци\S*|промо|спеццена|sekarang|kini|jadi|menjadi|skrg|diskon|>|→|⇒|➡|»)$/
/** Words before and after a price that no longer applies: 'down from 300', '300 before the discount'. */
const reducedFrom = /^(?:reduced|discounted|down|save|hemat|снижен\S*|turun) (?:from|с|от|dari)$/
const superseded =
  /^(?:(?:before|without|w\/o|prior|до|без|sebelum|tanpa) (?:the )?(?:discount|sale|promo|скидк|акци|diskon|promosi))/
/** True if the amount is an earlier price: 'was 300', '300 before the discount'. */
function isEarlier(pieces: readonly Piece[], floor: number, price: Money): boolean {
  const label = labelBefore(pieces, floor, price.from)
  const before = pieces.slice(label.from, label.to)
  return (
    before.some(({ text }) => earlier.test(text)) ||
    superseded.test(textOf(pieces, price.to, price.to + 3)) ||
    reducedFrom.test(textOf(pieces, price.from - 2, price.from))
  )
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
  const label = labelBefore(pieces, last.to, price.from)
  return pieces.slice(label.from, label.to).some(({ text }) => present.test(text))
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

/** In 'day pass', the day is no unit. */
const dayProduct = /^(?:pass|passes|spa|trip|tour|use|bed|beds|party)$/

/** Returns the unit in the words before an amount: 'per night: 200', 'Week - 1,200'. */
function unitBefore(pieces: readonly Piece[], floor: number, price: Money): Period | undefined {
  const label = labelBefore(pieces, floor, price.from)
  // '2 for £110'
  if (pieces[price.from - 2]?.value === 2 && /^(?:for|за|untuk|por)$/.test(pieces[price.from - 1]!.text))
    return 'couple'
  for (let at = label.from; at < label.to; at++) {
    if (pieces[at - 1]?.kind === 'number') continue
    // '/ dinner 980': the slash separates two prices.
    if (pieces[at]!.text === '/' || /^(?:half|setengah)$/.test(pieces[at - 1]?.text ?? '')) continue
    if (pieces[at]!.text === 'day' && dayProduct.test(pieces[at + 1]?.text ?? '')) continue
    const unit = unitAt(pieces, at, isUnitLabel(pieces[at]!.text))
    if (unit && unit.to <= label.to && pieces[unit.to]?.text !== '%' && !isDuration(pieces, at)) return unit.per
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
 * Reads all prices of a text in their order, without charges (see `Role`), counts, dates and percentages. A currency
 * or unit apart from the amounts applies to each amount that has none: 'USD: low 200, high 300, per night'.
 */
export function moneyIn(text: string): Money[] {
  const pieces = piecesOf(withoutContacts(text))
  const found: Money[] = []
  /** Amounts that are not prices, such as deposits, with their labels. */
  const others: Money[] = []
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
    if (isCount(pieces, price, at)) {
      // 'children 3-11'
      if (price.high > price.low) at = price.to - 1
      continue
    }
    const role = roleAt(
      pieces,
      floor,
      price,
      found.some(({ role }) => role === undefined),
    )
    if (role === 'charge' || isEarlier(pieces, floor, price))
      others.push({ ...price, from: labelBefore(pieces, floor, price.from).from })
    else if (price.high > 0 && !isUsual(pieces, found.at(-1), price)) {
      if (isReduced(pieces, found.at(-1), price)) found.pop()
      const isOfDuration = pieces
        .slice(price.from, price.to)
        .some((_, n) => n > 0 && isDuration(pieces, price.from + n))
      const per = isOfDuration ? undefined : (price.per ?? unitBefore(pieces, floor, price))
      found.push({ ...price, per, ...(role ? { role } : {}) })
    }
    at = price.to - 1
    floor = price.to
  }
  const terms = termsOf(pieces, [...found, ...others])
  const stated =
    found.find(({ currency }) => currency !== undefined) ?? others.find(({ currency }) => currency !== undefined)
  // '9,100 in May, 12,600 in June per week, crew 40 h a day': the unit of a price applies to the others.
  const isSure = ({ per, isBareUnit }: Money): boolean =>
    per !== undefined && !(isBareUnit === true && terms.per !== undefined)
  const hasUnit = found.some(isSure)
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
        per: isSure(price) ? price.per : hasUnit ? undefined : terms.per,
        ...(taxIncluded === undefined ? {} : { taxIncluded }),
      }
    })
}

/** Units by category, the usual unit first. If a text has several units of one entry, the first one counts. */
const usualUnits: Readonly<Record<string, readonly (readonly Period[])[]>> = {
  villa: [['night'], ['day'], ['villa', 'room'], ['person_night'], ['week'], ['month'], ['year']],
  yacht: [['day'], ['boat', 'yacht', 'charter', 'trip', 'person'], ['hour'], ['week']],
  retreat_center: [['person_night'], ['night'], ['day'], ['person', 'retreat', 'programme', 'package'], ['week']],
  mobile_spa: [['treatment', 'massage', 'session'], ['hour'], ['person', 'couple']],
  restaurant: [['person', 'couple'], ['set', 'dish'], ['table']],
}

/** Roles of amounts that a category sells. */
const soldRoles: Readonly<Record<string, readonly Role[]>> = {
  restaurant: ['meal'],
  mobile_spa: ['treatment', 'entry'],
  retreat_center: ['treatment'],
}

/** Units that a bare noun cannot name at venues without rooms: 'AED 650 house' is a house wine. */
const lodging = /^(?:villa|room|cabin|suite|bungalow|apartment|tent|bed|boat|yacht)$/
const isLodging = (category: string): boolean => category !== 'restaurant' && category !== 'mobile_spa'

/** Returns the price with a unit that the category uses. Null units are durations: half a day next to a full day. */
function inUnitOf(price: Money, category: string, hasPart: boolean): Money {
  const { per, isBareUnit } = price
  if (per === 'half_day' || per === 'block' || (per === 'full_day' && hasPart)) return { ...price, per: undefined }
  if (per === 'full_day') return { ...price, per: 'day' }
  if (per === 'day_and_night')
    return { ...price, per: category === 'villa' || category === 'retreat_center' ? 'night' : 'day' }
  if (isBareUnit && lodging.test(per!) && !isLodging(category)) return { ...price, per: undefined }
  return price
}

/** An amount with an unknown noun and without a unit is an extra below this fraction of the lowest price. */
const extraRatio = 0.6
/** Largest ratio between two neighbouring prices of the same unit, such as the prices of two seasons. */
const seasonRatio = 6

/**
 * Returns the prices with this unit, and those without a unit that are close to them. An amount that is far from all
 * others is for a group or an extra: '$85 pp, private charter $1,200'.
 */
function alike(prices: readonly Money[], per: Period | undefined): readonly Money[] {
  const ordered = prices.toSorted((a, b) => a.low - b.low)
  const groups: Money[][] = []
  let highest = 0
  for (const price of ordered) {
    if (price.low > highest * seasonRatio) groups.push([])
    groups.at(-1)!.push(price)
    highest = Math.max(highest, price.high)
  }
  const kept = groups.filter((group) => group.some((price) => price.per === per)).flat()
  return kept.length === 0 ? prices : prices.filter((price) => kept.includes(price))
}

/**
 * Returns the price of a venue: the lowest and the highest amount in the first currency and the most usual unit.
 * Undefined if the text states no price.
 * @param prices result of `moneyIn`
 */
export function headlinePrice(prices: readonly Money[], category: string): Money | undefined {
  const main = prices.filter(({ role }) => role === undefined)
  const lowest = Math.min(...main.flatMap(({ per, low }) => (per === undefined ? [] : low)))
  const isSold = ({ role, per, low, currency }: Money): boolean =>
    role === undefined ||
    soldRoles[category]?.includes(role) === true ||
    (role === 'other' &&
      (per !== undefined ||
        lowest === Infinity ||
        low >= lowest * extraRatio ||
        main.every((price) => price.currency !== currency)))
  const role = prices.some(isSold) ? undefined : (prices.find(({ role }) => role !== 'minimum') ?? prices[0])?.role
  const isPart = ({ per }: Money): boolean => per === 'half_day' || per === 'block'
  const hasPart = prices.some(isPart)
  const hasTime = prices.some(({ per }) => /^(?:night|day|day_and_night|week|month|hour)$/.test(per ?? ''))
  const sold = prices
    .filter((price) => (role === undefined ? isSold(price) : price.role === role))
    .filter((price) => !isPart(price) || !hasTime)
    .map((price) => inUnitOf(price, category, hasPart))
  const [first] = sold
  if (first === undefined) return undefined
  const inCurrency = sold.filter(({ currency }) => currency === first.currency)
  const unitsOf = (of: readonly Money[]): Period[] => [...new Set(of.flatMap(({ per }) => per ?? []))]
  // '19.500.000 IDR or 1,200 USD per night': the same price in another currency may name the unit.
  const units = unitsOf(inCurrency).length > 0 ? unitsOf(inCurrency) : unitsOf(sold)
  const per = usualUnits[category]?.flatMap((usual) => units.find((unit) => usual.includes(unit)) ?? [])[0] ?? units[0]
  const same = alike(
    inCurrency.filter((price) => price.per === per || price.per === undefined),
    per,
  )
  const low = Math.min(...same.map(({ low }) => low))
  const high = Math.max(...same.map(({ high }) => high))
  const { isOpen: _, isBareUnit: __, role: ___, ...rest } = same.find((price) => price.low === low)!
  const isOpen = same.some((price) => price.isOpen && price.high === high)
  return { ...rest, low, high, per, ...(isOpen ? { isOpen } : {}) }
}
