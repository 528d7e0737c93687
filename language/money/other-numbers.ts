import type { Piece } from '../numbers/pieces.ts'
import type { Money } from './amounts.ts'
import { currencyBefore, currencyBehind } from './currencies.ts'
import { unitOfWord } from './units.ts'

/** Words after a number that it counts: '3 nights', '120 m2', '14:00'. */
const counted =
  /^(?:m2|sqm|m|м|м2|кв|квадрат\S*|sq|ha|are|ft|feet|foot|km|км|am|pm|th|st|nd|rd|minutes?|mins?|min|мин\S*|menit|course|courses|dishes|блюд\S*|people|pax|persons?|adults?|guests?|guest|bedrooms?|br|bdr|bed|beds|bath\S*|rooms?|villas?|cabins?|кают\S*|спал\S*|гост\S*|человек\S*|чел|персон\S*|взросл\S*|ноч\S*|дн\S*|день|дней|сут\S*|недел\S*|месяц\S*|час\S*|лет|год\S*|г|years?|yo|nights?|days?|weeks?|months?|hours?|hrs?|h|ч|malam|hari|orang|org|jam|kamar|tamu|minggu|bulan|tahun|kids?|children|child|детей|ребен\S*|times?|раз|x|pieces?|шт|stars?|звезд\S*|hands?|рук\S*|treatments?|процедур\S*|sessions?|crew|knots|hp|seater|peserta|menit|mnt|ruangan|terapis|therapists?|spots?|seats|sessions|reviews?|оценок|отзыв\S*|мест\S*|участник\S*|ml|мл|гр?|g|gr|kg|кг)$/
/** Singular units. After a larger number they are the unit of a price: '5000 сутки'. */
const singular =
  /^(?:night|day|week|month|year|ночь|день|сутки|неделя|месяц|год|malam|hari|bulan|tahun|person|pax|чел|orang|org|hour|час|h|ч)$/
const people = /^(?:person|pax|чел|orang|org)$/
/** Words before a small number that is no price: 'min 2', 'x4'. */
const wordBeforeSmall =
  /^(?:no|min|minimum|max|maximum|up|минимум|мин|макс|максимум|age|ages|aged|under|over|below|above|bawah|старше|младше|под|для|until|till|season|сезон\S*|x|х|room|villa|children|child|kids|anak|дети|детям|детей)$/
/** Words before a number of any size that is no price: 'row 14', 'capacity: 120'. */
const wordBeforeNumber =
  /^(?:№|#|sleeps|sheet|row|page|line|level|floor|ref|code|id|лист|строка|стр|этаж|код|kuota|kapasitas|capacity|вместимость|length|built|rating|рейтинг)$/
const wordBeforeLimit = /^(?:min|minimum|max|maximum|up|for|для|на|до)$/
/** Marks and words between two numbers of the same kind: '60/90 min', '30, 60 dan 90 menit'. */
const listed = /^(?:[/,–—-]|and|or|и|или|dan|atau)$/

/** True if the amount is only a number that counts something, a date, a time or a year. */
export function isCount(pieces: readonly Piece[], price: Money, at: number): boolean {
  if (price.currency !== undefined) return false
  const number = pieces[at]!
  const [before, after, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]]
  // '14:00'
  const touches = next?.kind === 'number' && after!.end === next.at
  if (after?.text === ':' && touches && number.value < 25) return true
  if (before?.text === ':' && pieces[at - 2]?.kind === 'number' && pieces[at - 2]!.end === before.at) return true
  // '50/50'
  if (after?.text === '/' && touches && next.value === number.value) return true
  if (before?.text === '/' && pieces[at - 2]?.value === number.value && before.end === number.at) return true
  // '1h30'
  if (/^[hчj]$/.test(before?.text ?? '') && before!.end === number.at && pieces[at - 2]?.kind === 'number') return true
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
  if (noun && (counted.test(noun.text) || unitOfWord(noun.text) === 'person')) {
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
 * for a number that is no date, and without any other number: then '12.10' is a price.
 */
export function digitDateAt(pieces: readonly Piece[], at: number): number | undefined {
  const to = dateEnd(pieces, at)
  const isAlone = !pieces.some(({ kind }, n) => kind === 'number' && (n < at || n >= (to ?? at)))
  return isAlone ? undefined : to
}

function dateEnd(pieces: readonly Piece[], at: number): number | undefined {
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
      ? dateEnd(pieces, to + 1)
      : undefined
  return next ?? to
}

/** Ratings with their number of reviews, deleted text in Markdown, footnotes, lengths of packages, sizes: '300¹', '3D/2N', '12m x 4m'. */
const annotations =
  /\d(?:[.,]\d)?\s?[★⭐](?:\s?\(\d+\))?|~~[^~]+~~|(?<=[\d)€$£])[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+|(?<![\p{L}\d])\d+(?:[.,]\d+)?\s?(?:m|м|ft|cm)?\s?[x×х]\s?\d+(?:[.,]\d+)?\s?(?:m|м|ft|cm)(?!\p{L})|(?<![\p{L}\d])\d{1,2}\s?[dhдn]\s?\/?\s?\d{1,2}\s?[nmнd](?![\p{L}\d])/giu
/** Phone numbers, addresses of pages and e-mail addresses. */
const contacts =
  /(?<!\d)0\d{2,3}[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)|(?<!\d)8[\s(-]+\d{3}[)\s-]+\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)|\+\d[\d\s()-]{6,}\d|(?<!\p{L})(?:tel|phone|wa|whatsapp|call|тел|звоните|hp)[.:\s]*\+?\d[\d\s()-]{5,}\d|(?<!\S)\S*(?:www\.|https?:)\S*|(?<!\S)\S+@\S+|@\p{L}[\p{L}_.]{3,}(?!\d)|(?<![\p{L}\d-])[\p{L}\d-]+\.(?:com|ru|net|org|id|co|info)(?!\p{L})\S*/giu

/** Indonesian 's/d', until. */
const until = /(?<!\p{L})s\/d(?!\p{L})/giu
const blank = (text: string): string => ' '.repeat(text.length)

/** Returns the text with spaces instead of phone numbers, addresses and annotations. */
export const withoutContacts = (text: string): string =>
  text.replace(contacts, blank).replace(annotations, blank).replace(until, ' - ')
