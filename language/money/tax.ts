import { normalise } from '../words/tokens.ts'

/** Taxes and service in English, Russian and Indonesian, with the names of taxes that visitors pay elsewhere. */
const taxes =
  'tax(?:es)?|taxe|vat|gst|iva|kdv|pb1|ppn|sst|mwst|tva|igv|service charges?|charges|svc|levy|(?:service|tourism|tourist|city|resort|government)(?: dirham)?(?: fees?)?|dirham fees?|налог\\p{L}*|ндс|сервис\\p{L}*|обслуживани\\p{L}*|сбор(?:ы|ов|ами)?|pajak|servis|layanan|pelayanan'
/** Returns a pattern of whole words. */
const whole = (pattern: string): string => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`
const tax = whole(taxes)
/** Words and figures between a tax and its statement: '+ 21% government tax & service'. */
const gap = '(?:[\\p{L}\\d%.,&]+\\s+){0,3}'
const without = whole(
  'excl\\p{L}*\\.?|ex|exc\\.?|without|w/o|before|subject to|net of|not incl\\p{L}*\\.?|не включ\\p{L}*|не вход\\p{L}*|без(?: учета)?|(?:belum|blm|tidak|tdk)(?: (?:termasuk|incl\\p{L}*))?|di luar|tanpa|hors|ohne|sans|senza',
)
const added = whole(
  'not? incl\\p{L}*|e[sx]cl\\p{L}*|extra|on top|apply|applies|added|не включ\\p{L}*|не вход\\p{L}*|отдельно|сверху|дополнительно|(?:belum|blm|tidak|tdk) (?:termasuk|incl\\p{L}*)',
)
const within = whole('incl\\p{L}*\\.?|inc\\.?|вкл\\.?|включ\\p{L}*|termasuk|inkl\\p{L}*\\.?')
const contained = whole('incl\\p{L}*|включ\\p{L}*|вход\\p{L}*|учтен\\p{L}*|paid|termasuk|в цене')
const season = whole('seasons?|сезон\\p{L}*|weekends?|peak|holidays?|праздник\\p{L}*|выходны\\p{L}*')
const percent = '(?:an? )?(?:\\d+(?:[.,]\\d+)?\\s*%?\\s*)?'

const excluded = [
  `\\+\\s?\\+|${whole('plus plus|плюс плюс')}`,
  `(?:\\+|${whole('plus|плюс|сверху')})\\s*${gap}${tax}`,
  // '+ 10%', but not 'peak season +20%'
  `(?<!${season}[\\s:]*)\\+\\s*\\d+(?:[.,]\\d+)?\\s*%`,
  `${without}\\s+${gap}${tax}`,
  `${whole('до')}\\s+${percent}${tax}`,
  `(?:${tax}|${whole('fees?')})[^.;\\n]{0,30}${added}`,
].map((pattern) => new RegExp(pattern, 'u'))
const included = [
  // 'net', 'all in', and the French 'TTC'
  `${whole('nett?|netto|нетто|bersih|all[ -]?in|ttc')}(?![ -]one)`,
  `${within}\\s+${gap}${tax}`,
  `(?:${whole('with|с(?: учетом)?|со всеми|con')}|w/)\\s*${percent}${tax}`,
  `${tax}[^.;,\\n]{0,24}${contained}`,
  `${whole('tax')}[ -]inclusive`,
].map((pattern) => new RegExp(pattern, 'u'))

/** Matches every text that a rule can match. Most prices state no taxes. */
const relevant = new RegExp(`\\+|plus|плюс|net|нетто|bersih|all|ttc|fee|${taxes}`, 'u')

/**
 * Returns whether the prices of a text include taxes and service: false for 'plus tax' and '++', true for 'net' and
 * 'incl. VAT', undefined if the text does not state it.
 */
export function taxIncludedIn(text: string): boolean | undefined {
  const normal = normalise(text)
  if (!relevant.test(normal)) return undefined
  if (excluded.some((pattern) => pattern.test(normal))) return false
  return included.some((pattern) => pattern.test(normal)) ? true : undefined
}
