import { normalise } from '../words/tokens.ts'

const tax =
  '(?:(?:all |the |local |applicable |government |gov\\.?t?\\.? |tourist |hotel |sales |room )*(?:tax(?:es)?|taxe|vat|gst|iva|kdv|pb1|ppn|sst|mwst|tva|igv|wht|service(?: charges?)?|charges|svc|s\\.?c\\.?)|налог\\p{L}*|ндс|сервис\\p{L}*|обслуживани\\p{L}*|(?:все )?сбор(?:ы|ов|ами)|pajak|servis|layanan)'
const percent = '(?:\\d+(?:[.,]\\d+)?\\s*%?\\s*)?'
const rule = (pattern: string): RegExp => new RegExp(pattern.replaceAll('TAX', `(?<!\\p{L})${tax}(?!\\p{L})`).replaceAll('N%', percent), 'u')

const excluded = [
  /\+\s?\+/,
  rule('(?<!\\p{L})(?:plus plus|плюс плюс)(?!\\p{L})'),
  rule('(?:\\+|(?<!\\p{L})(?:plus|плюс))\\s*(?:a |an )?N%TAX(?!\\p{L})'),
  rule('(?<!(?:season|сезон\\p{L}*|weekends?|peak|holidays?|праздник\\p{L}*|выходны\\p{L}*)[\\s:]*)\\+\\s*\\d+(?:[.,]\\d+)?\\s*%'),
  rule('(?<!\\p{L})(?:excl(?:\\.|uding|usive|udes|uded)?|without|w/o|before|subject to|ex|exc\\.?|net of|hors|sans|senza|ohne|zzgl\\.?|più|más|mas|mais)\\s*(?:of )?N%TAX'),
  rule('TAX[^.;\\n]{0,30}(?<!\\p{L})(?:not incl\\p{L}*|excl\\p{L}*|extra|on top|apply|applies|added|не включ\\p{L}*|не вход\\p{L}*|отдельно|сверху|дополнительно|belum termasuk|tidak termasuk)'),
  rule('(?<!\\p{L})(?:not incl\\p{L}*\\.?|не включ\\p{L}*|не вход\\p{L}*|без(?: учета)?|до|exclude[sd]?|(?:belum|blm|tidak|tdk|tak)(?: (?:termasuk|incl?\\p{L}*))?|di luar|tanpa|exclude)\\s*(?:of )?(?:[\\p{L} ,]{0,30} (?:dan|and|и) )?N%TAX'),
  rule('(?<!\\p{L})(?:fees?|dirham|levy)(?: fee)?(?: is| are)? not incl'),
  rule('(?<!\\p{L})(?:ht|h\\.t\\.)(?!\\p{L})'),
  rule('(?<!\\p{L})брутто без|(?<!\\p{L})(?:subject to|сверху|плюс) N%TAX'),
  rule('TAX\\s*N%(?<!\\p{L})(?:extra|сверху|на сверху)'),
]
const included = [
  rule('(?<!\\p{L})(?:net|nett|netto|нетто)(?!\\p{L})(?! (?:weight|area|size))'),
  rule('(?<!\\p{L})all[ -]?in(?!\\p{L}|[ -]one)'),
  rule('(?<!\\p{L})(?:incl(?:\\.|uding|usive|udes|uded)?|inc\\.?|with|w/|вкл(?:\\.|ючая|ючены|ючен|ючено)?|с(?: учетом)?|termasuk|sudah(?: termasuk)?|sdh termasuk|include|inklusi\\p{L}*|inkl\\.?|inclus\\p{L}*|compr\\p{L}*|con)\\s*(?:of )?(?:все |all |всех |всеми )?N%TAX'),
  rule('TAX[^.;,\\n]{0,24}(?<!\\p{L})(?:incl\\p{L}*|включ\\p{L}*|вход\\p{L}*|учтен\\p{L}*|paid|termasuk|в цене|внутри)'),
  rule('(?<!\\p{L})tax[- ]inclusive|(?<!\\p{L})(?:ttc|t\\.t\\.c)(?!\\p{L})'),
]

/**
 * Returns whether the prices of a text include taxes and service: false for 'plus tax' and '++', true for 'net' and
 * 'incl. VAT', undefined if the text does not state it.
 */
export function taxIncludedIn(text: string): boolean | undefined {
  const normal = normalise(text)
  if (excluded.some((pattern) => pattern.test(normal))) return false
  return included.some((pattern) => pattern.test(normal)) ? true : undefined
}
