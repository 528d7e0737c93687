import { datesAt } from '../dates/dates.ts'
import { type Piece, piecesOf } from '../numbers/pieces.ts'
import { type Money, priceAt } from './amounts.ts'
import { type Period, unitAt } from './units.ts'
import { taxIncludedIn } from './tax.ts'
import { currencyBefore, currencyBehind } from './currencies.ts'
import { termsOf } from './price-terms.ts'

const separator = /^[;\n|,()[\]•]$/

/** Words before a price that no longer applies. */
const earlier = /^(?:was|instead|old|previously|formerly|вместо|было|ранее|раньше|старая|sebelumnya|dulu)$/
/** Charges that are not the price of the venue. */
const charge =
  /^(?:deposits?|security|cleaning|extra|additional|surcharges?|supplements?|fees?|penalty|late|parking|transfers?|corkage|pairing|tips?|gratuity|laundry|towels?|damage|save|off|discounts?|cancellation|refundable|apa|fuel|skippers?|captain|chef|cook|guide|hostess|addon|add-on|upgrade|breakfasts?|pets?|залог\S*|депозит\S*|уборк\S*|доплат\S*|скидк\S*|дополнительн\S*|доп|парковк\S*|трансфер\S*|чаевые|пробков\S*|страхов\S*|штраф\S*|предоплат\S*|комисси\S*|завтрак\S*|топлив\S*|шкипер\S*|капитан\S*|хостес\S*|повар\S*|гид\S*|питомц\S*|kebersihan|tambahan|diskon|potongan|jaminan)$/
/** A charge after these words is part of the price: 'incl. cleaning'. */
const inclusion = /^(?:incl\S*|including|with|no|without|free|includes|вкл\S*|включая|с|со|без|termasuk|and|и)$/
const tribute = /^(?:tax(?:es)?|vat|levy|tourism|налог\S*|ндс|pajak)$/
const surplus = /^(?:\+|plus|плюс|save)$/

/** Words after a number that it counts: '3 nights', '120 m2', '14:00'. */
const counted =
  /^(?:m2|sqm|m|м|м2|кв|sq|ha|are|ft|feet|foot|km|км|am|pm|th|st|nd|rd|minutes?|mins?|min|мин\S*|menit|course|courses|dishes|блюд\S*|people|pax|persons?|adults?|guests?|guest|bedrooms?|br|bdr|bed|beds|bath\S*|rooms?|villas?|cabins?|кают\S*|спал\S*|гост\S*|человек\S*|чел|персон\S*|взросл\S*|ноч\S*|дн\S*|день|дней|сут\S*|недел\S*|месяц\S*|час\S*|лет|год\S*|г|years?|yo|nights?|days?|weeks?|months?|hours?|hrs?|h|ч|malam|hari|orang|org|jam|kamar|tamu|minggu|bulan|tahun|kids?|children|child|детей|ребен\S*|times?|раз|x|pieces?|шт|stars?|звезд\S*|hands?|рук\S*|treatments?|процедур\S*|sessions?|crew|knots|hp|seater|peserta|menit|mnt|ruangan|terapis|therapists?|spots?|seats|sessions|reviews?|оценок|отзыв\S*|мест\S*|участник\S*|ml|мл|гр?|g|gr|kg|кг)$/
/** Singular units. After a larger number they are the unit of a price: '5000 сутки'. */
const singular = /^(?:night|day|ночь|день|сутки|malam|hari|person|pax|чел|orang|org|hour|час|h|ч)$/
const people = /^(?:person|pax|чел|orang|org)$/
/** Words before a small number that is no price: 'min 2', 'x4'. */
const wordBeforeSmall =
  /^(?:no|min|minimum|max|maximum|up|минимум|мин|макс|максимум|age|ages|aged|под|для|until|till|season|сезон\S*|x|х|room|villa)$/
/** Words before a number of any size that is no price: 'row 14', 'capacity: 120'. */
const wordBeforeNumber =
  /^(?:№|#|sleeps|sheet|row|page|line|level|floor|ref|code|id|лист|строка|стр|этаж|код|kuota|kapasitas|capacity|вместимость|length|built|rating|рейтинг)$/
const wordBeforeLimit = /^(?:min|minimum|max|maximum|up|for|для|на|до)$/
/** Marks and words between two numbers of the same kind: '60/90 min', '30, 60 dan 90 menit'. */
const listed = /^(?:[/,–—-]|and|or|и|или|dan|atau)$/

/** True if the amount is only a number that counts something, a date, a time or a year. */
function isCount(pieces: readonly Piece[], price: Money, at: number): boolean {
  if (price.currency !== undefined) return false
  const number = pieces[at]!
  const [before, after, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]]
  // '14:00'
  const touches = next?.kind === 'number' && after!.end === next.at
  if (after?.text === ':' && touches && number.value < 25) return true
  if (before?.text === ':' && pieces[at - 2]?.kind === 'number' && pieces[at - 2]!.end === before.at) return true
  // '24/7', '200 m2', '500 m from the beach'
  if (number.value === 24 && after?.text === '/' && next?.value === 7) return true
  if (before?.text === '/' && pieces[at - 2]?.value === 24 && number.value === 7) return true
  if (/^[mм]$/.test(after?.text ?? '') && (number.value >= 50 || next?.text === '2')) return true
  if (price.scaled) return false
  // 60'
  if (/^['’′]$/.test(after?.text ?? '') && number.end === after!.at) return true
  // '01.06', '05/12'
  if (number.text.startsWith('0') && number.text.length > 1) return true
  // A year, unless it is the whole text or has a unit.
  const isYear = number.value >= 1990 && number.value < 2040 && /^\d{4}$/.test(number.text)
  const hasOthers = pieces.some(({ kind }, n) => n !== at && kind !== 'mark')
  if (isYear && hasOthers && price.per === undefined && price.high === price.low) return true
  if (next?.kind === 'number' && listed.test(after!.text) && number.value <= 240) {
    if (isCount(pieces, { ...price, per: undefined }, at + 2)) return true
  }
  const noun = after?.text === '-' ? next : after
  if (noun && counted.test(noun.text)) {
    if (number.value <= 31 || wordBeforeLimit.test(before?.text ?? '') || !singular.test(noun.text)) return true
    if (people.test(noun.text) && number.value < 1_000) return true
  }
  const label = before?.text === ':' ? pieces[at - 2] : before
  if (wordBeforeNumber.test(label?.text ?? '')) return true
  return wordBeforeSmall.test(before?.text ?? '') && number.value <= 31
}

const calendar = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/

/**
 * Returns the index after a date in digits, or a range of such dates: '01.05-30.09', '15/12', '31.12.2026'. Undefined
 * for a number that is no date.
 */
function digitDateAt(pieces: readonly Piece[], at: number): number | undefined {
  const [day, mark, month] = [pieces[at]!, pieces[at + 1], pieces[at + 2]]
  const isSlashed =
    mark?.text === '/' &&
    month?.kind === 'number' &&
    mark.end === month.at &&
    day.value <= 31 &&
    month.value <= 12 &&
    /^0|^\d\d$/.test(day.text) &&
    /^(?:0\d|1[0-2])$/.test(month.text)
  let to = isSlashed ? at + 3 : calendar.test(day.text) ? at + 1 : undefined
  if (to === undefined) return undefined
  if (/^[./]$/.test(pieces[to]?.text ?? '') && /^(?:20)?\d\d$/.test(pieces[to + 1]?.text ?? '')) to += 2
  if (!isSlashed && (currencyBehind(pieces, to, true) || (at > 0 && currencyBefore(pieces, at - 1, true))))
    return undefined
  const next =
    /^(?:-|–|—|to|до|по)$/.test(pieces[to]?.text ?? '') && pieces[to + 1]?.kind === 'number'
      ? digitDateAt(pieces, to + 1)
      : undefined
  return next ?? to
}

/** Phone numbers, addresses of pages and e-mail addresses. */
const contacts =
  /(?<!\d)0\d{2,3}[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)|(?<!\d)8[\s(-]+\d{3}[)\s-]+\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)|\+\d[\d\s()-]{6,}\d|(?<!\p{L})(?:tel|phone|wa|whatsapp|call|тел|звоните|hp)[.:\s]*\+?\d[\d\s()-]{5,}\d|\S*(?:www\.|https?:|@)\S*|[\p{L}\d-]+\.(?:com|ru|net|org|id|co|info)(?!\p{L})\S*/giu

/** Returns the words between the previous separator or amount and piece `to`. */
function clauseBefore(pieces: readonly Piece[], floor: number, to: number): Piece[] {
  let from = to
  while (from > floor && !separator.test(pieces[from - 1]!.text)) from--
  return pieces.slice(from, to)
}

/** True if the amount is a deposit, a supplement, a discount or an earlier price. */
function isCharge(pieces: readonly Piece[], floor: number, price: Money): boolean {
  const before = clauseBefore(pieces, floor, price.from)
  if (before.some(({ text }) => earlier.test(text))) return true
  const named = before.findIndex(({ text }) => charge.test(text))
  if (named >= 0 && !before.slice(0, named).some(({ text }) => inclusion.test(text))) return true
  let at = price.to
  while (/^(?:per|a|one|for|за|refundable|for the|на|the)$/.test(pieces[at]?.text ?? '') && at < price.to + 2) at++
  const next = pieces.slice(at, at + 2)
  if (next[0] && charge.test(next[0].text)) return true
  const isAdded = floor > 0 && before.some(({ text }) => surplus.test(text))
  return isAdded && next.some(({ text }) => charge.test(text) || tribute.test(text))
}

/** Returns the unit in the words before an amount: 'per night: 200', 'Week - 1,200'. */
function unitBefore(pieces: readonly Piece[], floor: number, price: Money): Period | undefined {
  const words = clauseBefore(pieces, floor, price.from)
  const start = price.from - words.length
  for (let at = start; at < price.from; at++) {
    if (pieces[at - 1]?.kind === 'number') continue
    const isLabel =
      /^(?:night|day|week|month|hour|nightly|daily|weekly|monthly|hourly|ночь|сутки|день|неделя|месяц|час)$/.test(
        pieces[at]!.text,
      )
    const unit = unitAt(pieces, at, isLabel)
    if (unit && unit.to <= price.from && pieces[unit.to]?.text !== '%') return unit.per
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
  const pieces = piecesOf(text.replace(contacts, (contact) => ' '.repeat(contact.length)))
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
    else if (price.high > 0)
      found.push(price.per === undefined ? { ...price, per: unitBefore(pieces, floor, price) } : price)
    at = price.to - 1
    floor = price.to
  }
  const terms = termsOf(pieces, found)
  const stated = found.find(({ currency }) => currency !== undefined) ?? (other?.currency && other)
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
        per: price.per ?? terms.per,
        ...(taxIncluded === undefined ? {} : { taxIncluded }),
      }
    })
}

/** Units by category, the usual unit first. */
const usualUnits: Readonly<Record<string, readonly Period[]>> = {
  villa: ['night', 'day', 'villa', 'room', 'person_night', 'week', 'month'],
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
  const units = [...new Set(inCurrency.flatMap(({ per }) => per ?? []))]
  const per = usualUnits[category]?.find((unit) => units.includes(unit)) ?? units[0]
  const same = inCurrency.filter((price) => price.per === per || price.per === undefined)
  const low = Math.min(...same.map(({ low }) => low))
  const high = Math.max(...same.map(({ high }) => high))
  const lowest = same.find((price) => price.low === low)!
  const { isOpen: _, ...rest } = lowest
  const isOpen = same.some((price) => price.isOpen && price.high === high)
  return { ...rest, low, high, per, ...(isOpen ? { isOpen } : {}) }
}
