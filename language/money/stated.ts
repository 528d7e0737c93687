import { datesAt } from '../dates/dates.ts'
import { type Piece, piecesOf } from '../numbers/pieces.ts'
import { scaleAt } from '../numbers/scales.ts'
import { countedNoun } from '../numbers/spoken.ts'
import { currenciesOfWord } from './currency-words.ts'
import { type Money, priceAt } from './amounts.ts'
import { digitDateAt, isCount, withoutContacts } from './other-numbers.ts'
import { termsOf } from './price-terms.ts'
import { taxIncludedIn } from './tax.ts'
import type { Currency } from './exchange-rates.ts'
import type { Period } from './units.ts'

/** Smallest amount without a currency, a scale or a unit. */
const smallestBare = 5

/** Words before an hour or a day: 'jam 5', 'at ten', 'tanggal 12'. */
const timeWord =
  /^(?:at|until|till|before|after|by|since|jam|pukul|tanggal|tgl|sampai|number|no|room|в|до|после|к|с|номер|kamar|nomor)$/

/** Units of cells that a reply does not tell apart from a day, or that are no unit of a reply. */
const spokenUnits: Partial<Record<Period, Period | undefined>> = {
  day_and_night: 'day',
  full_day: 'day',
  half_day: undefined,
  block: undefined,
}
const spokenUnit = (per: Period | undefined): Period | undefined =>
  per !== undefined && per in spokenUnits ? spokenUnits[per] : per

/** Joins a spoken amount with its hundredths: 'four euro fifty'. Leaves 'five euros ten minutes'. */
function withCents(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const [whole, name, cents, next] = pieces.slice(at, at + 4)
    const isAmount =
      whole?.kind === 'number' &&
      whole.value < 100 &&
      name?.kind === 'word' &&
      cents?.spelled === true &&
      Number.isInteger(cents.value) &&
      cents.value >= 10 &&
      cents.value < 100 &&
      // 'Eighteen euros, twenty-two with light'
      (cents.value % 5 === 0 || cents.value === 99) &&
      !(next?.kind === 'number' || scaleAt(pieces, at + 3) || countedNoun(next?.text ?? '')) &&
      currenciesOfWord(name.text).length > 0
    joined.push(isAmount ? { ...whole, value: whole.value + cents.value / 100 } : pieces[at]!)
    if (!isAmount) continue
    joined.push(name)
    at += 2
  }
  return joined
}

/** Joins two neighbouring amounts of a range: 'forty fifty thousand', 'сто десять сто двадцать тысяч'. */
function withRanges(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1]
    const isRange =
      piece.kind === 'number' &&
      next?.kind === 'number' &&
      piece.spelled === true &&
      next.spelled === true &&
      piece.value >= 10 &&
      next.value > piece.value &&
      next.value <= piece.value * 1.7 &&
      (scaleAt(pieces, at + 2) !== undefined || currenciesOfWord(pieces[at + 2]?.text ?? '').length > 0)
    return isRange ? [piece, { ...hyphen, at: piece.end, end: next.at }] : [piece]
  })
}
const hyphen = piecesOf('1-2')[1]!

/**
 * Reads every amount of money that a spoken reply states, also deposits and supplements, in their order. `moneyIn`
 * reads the prices of a cell and skips those. Skips counts, dates and percentages. A small number without a currency is
 * an amount only if it has a unit or a scale.
 */
export function statedAmountsIn(text: string): Money[] {
  const pieces = withRanges(withCents(piecesOf(withoutContacts(text))))
  const found: Money[] = []
  let floor = 0
  for (let at = 0; at < pieces.length; at++) {
    if (pieces[at]!.kind !== 'number') continue
    const date = digitDateAt(pieces, at)
    const amount = date === undefined ? priceAt(pieces, at, floor) : undefined
    const isCertain = amount !== undefined && (amount.currency !== undefined || amount.scaled)
    const dates = isCertain ? undefined : datesAt(pieces, at, floor)
    if (!amount || dates) {
      floor = date ?? dates?.to ?? at + 1
      at = floor - 1
      continue
    }
    if (isCount(pieces, amount, at)) continue
    const isSmall = !isCertain && amount.low <= 31 && amount.per === undefined
    if (isSmall && timeWord.test(pieces[at - 1]?.text ?? '')) continue
    if (amount.high > 0 && (isCertain || amount.low >= smallestBare)) found.push(amount)
    at = amount.to - 1
    floor = amount.to
  }
  const terms = termsOf(pieces, found)
  const stated = found.find(({ currency }) => currency !== undefined)
  const taxIncluded = taxIncludedIn(text)
  return found.map((amount) => {
    const { currency, among } = amount.currency === undefined ? (terms.currency ?? stated ?? amount) : amount
    return {
      ...amount,
      currency,
      ...(among ? { among } : {}),
      per: spokenUnit(amount.per ?? (found.length === 1 ? terms.per : undefined)),
      ...(taxIncluded === undefined ? {} : { taxIncluded }),
    }
  })
}

/**
 * Currency, unit and tax that a text names without an amount: 'in euros, per night, plus tax'. Ignores currencies that are
 * also other words: 'firewood is from us'.
 */
export function amountTermsIn(text: string): {
  currency: Currency | undefined
  among: readonly Currency[] | undefined
  per: Period | undefined
  taxIncluded: boolean | undefined
} {
  const { currency, per } = termsOf(piecesOf(text), [], true)
  return {
    currency: currency?.ordinary ? undefined : currency?.currency,
    among: currency?.ordinary ? undefined : currency?.among,
    per: spokenUnit(per),
    taxIncluded: taxIncludedIn(text),
  }
}
