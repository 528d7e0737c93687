import { normalise } from '../words/tokens.ts'

/** Taxes and service in English, Russian and Indonesian, with the names of taxes that visitors pay elsewhere. */
const taxes =
  'tax(?:es)?|taxe|tasse|impuestos?|impostos?|steuern?|vergi(?:ler)?|vat|t?gst|hst|pst|qst|tps|tvq|iva|igic|itbis|itbms|isv|icms|igv|kdv|pb1|ppn|sst|sscl|mwst|ust|tva|btw|moms|alv|afa|dph|pdv|fpa|nds|cess|service charges?|charges|svc|levy|levies|s/c|(?:service|resort|government|gov|govt|city|tourism|tourist|lodging|occupancy)(?: (?:dirham|tax))?(?: fees?)?|dirham fees?|налог\\p{L}*|ндс|ват|пдв|сервис\\p{L}*|обслуживани\\p{L}*|сбор(?:ы|ов|ами|ом)?|pajak(?:nya)?|pjk|ppnnya|servis(?:nya)?|layanan(?:nya)?|pelayanan'
/** Returns a pattern of whole words. */
const whole = (pattern: string): string => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`
const tax = whole(taxes)
/** Words and figures between a tax and its statement: '+ 21% government tax & service'. */
const gap = '(?:[\\p{L}\\d%&]+(?:[.,]\\d+)?%?,?\\s+){0,3}'
/** The same without a comma: what follows a comma may be something else. */
const strictGap = '(?:[\\p{L}\\d%&]+(?:[.,]\\d+)?%?\\s+){0,3}'
/** Part of one clause. A point ends it, but not the point of a number or an abbreviation. */
const clause =
  '(?:[^.;\\n]|(?<=\\d)\\.(?=\\d)|(?<=(?<!\\p{L})(?:чел|сут|руб|перс|гост|взр|мес|нед|долл|pers|pax|org|appr|approx|govt?|p|n|н|ч|д|р))\\.)'

/** Statements that taxes are not in the price. They precede or follow the tax. */
const notIncluded =
  "(?:not?|isn't|aren't|non|nicht|no|не|belum|blm|tidak|tdk|gak|nggak|ga) (?:yet )?(?:incl\\p{L}*|inc|вкл\\p{L}*|вход\\p{L}*|учт\\p{L}*|учит\\p{L}*|termasuk|inkl\\p{L}*|compris\\p{L}*|compres\\p{L}*|enthalten|covered|inside|in (?:it|that|there|this)(?! (?:price|rate))|in (?:the|that|this) (?:price|rate)|masuk|ikut|в цене|в стоимости)|e[sx]cl\\p{L}*|exkl\\p{L}*"
const without = whole(
  `${notIncluded}|ex|exc|without|w/o|before|subject to|net of|без(?: учета)?|(?:belum|blm|tidak|tdk)|di luar|diluar|tanpa|hors|ohne|zzgl|sans|senza|sin|sem|add`,
)
const added = whole(
  `${notIncluded}|extra(?! (?:beds?|persons?|guests?|pax|adults?|child\\p{L}*|hours?|nights?|mattress\\p{L}*))|on top|appl(?:y|ies|icable)|added|payable|separate(?:ly)?|additional(?:ly)?|(?:paid|charged|due) (?:separately|locally|extra|on|at|upon)|отдельно|сверху|дополнительно|доп|оплачива\\p{L}*|доплачива\\p{L}*|добав\\p{L}*|на месте|en sus|en plus|terpisah|di luar|diluar|belum|nambah|tambah|ditanggung|ditambahkan|haric|hariç`,
)
/** Statements that taxes are in the price. */
const contained =
  'incl\\p{L}*|inc|вкл(?:юч\\p{L}*)?|вход\\p{L}*|учтен\\p{L}*|termasuk|masuk|trmsk|termsk|inkl\\p{L}*|compris\\p{L}*|compres\\p{L}*|enthalten|dahil'
const within = `(?:${whole(`${contained}|в том числе|в т\\.? ?ч`)})\\.?`
const behind = whole(
  `${contained}|paid|covered|inside|внутри|di dalam|в цене|в стоимости|в тарифе|in (?:the )?(?:price|rate)|in (?:there|it)|in(?=\\s*(?:[.,;)!]|$))`,
)
const season = whole('seasons?|сезон\\p{L}*|weekends?|peak|holidays?|праздник\\p{L}*|выходны\\p{L}*')
const quantity = '(?:(?:all|the|applicable|все(?:х|ми)|semua|tutti|toutes|todos) ){0,2}'
const percent = '(?:an? )?(?:\\d+(?:[.,]\\d+)?\\s*%?\\s*)?'

/** Rules in the order of their precision: a statement next to the tax counts before one in the rest of the clause. */
const rules: readonly (readonly [isIncluded: boolean, pattern: string])[] = [
  [false, `\\+\\s?/?\\s?\\+|${whole('plus ?plus|plus ?2|плюс плюс')}`],
  [false, `(?:\\+|${whole('plus|плюс|сверху|ditambah|tambah|más|mas|mais|più|piu')})\\s*${gap}${tax}`],
  // '+ 10%', but not 'peak season +20%'
  [false, `(?<!${season}[\\s:]*)(?:\\+|${whole('plus|плюс|ditambah')})\\s*\\d+(?:[.,]\\d+)?\\s*%`],
  [true, `${whole('no (?:more|extra|additional|further|other)|больше никаких|без дополнительных')}\\s+${tax}`],
  [false, `${whole('kena')}\\s+${tax}`],
  [false, `${without}\\.?:?\\s+${gap}${tax}`],
  [false, `${whole('до')}\\s+${percent}${tax}`],
  [true, `${within}:?\\s+${strictGap}${tax}`],
  [false, `(?:${tax}|${whole('fees?')})${clause}{0,30}${added}`],
  // French 'HT' after an amount
  [false, '(?<=\\d\\s?(?:€|eur|euros?)?\\s?)(?<!\\p{L})ht(?!\\p{L})'],
  // 'net', 'all in', and the French 'TTC'
  [true, `${whole('nett?|netto|нетто|bersih|all[ -]?in|ttc')}(?![ -]one)`],
  [true, `${within}:?\\s+${gap}${tax}`],
  [
    true,
    `(?:${whole('with|after|с(?: учетом)?|со|con|avec|mit|dengan|dgn|(?:(?:sudah|sdh|udah) )?(?:sama|dengan|dgn)|sudah|sdh|udah')}|w/)\\s*${quantity}${percent}${tax}`,
  ],
  [true, `${tax}[^.;,\\n]{0,24}${behind}`],
  [true, `${whole('tax')}[ -]inclusive`],
]
const compiled = rules.map(([isIncluded, pattern]) => [isIncluded, new RegExp(pattern, 'u')] as const)

/** Matches every text that a rule can match. Most prices state no taxes. */
const relevant = new RegExp(
  `\\+|${whole(`plus\\p{L}*|плюс|ditambah|tambah|nett?|netto|нетто|bersih|all|ttc|fees?|${taxes}`)}|\\d\\s?(?:€|eur|euros?)?\\s?ht|plus ?2`,
  'u',
)

/**
 * Returns whether the prices of a text include taxes and service: false for 'plus tax' and '++', true for 'net' and
 * 'incl. VAT', undefined if the text does not state it.
 */
export function taxIncludedIn(text: string): boolean | undefined {
  const normal = normalise(text)
  if (!relevant.test(normal)) return undefined
  return compiled.find(([, pattern]) => pattern.test(normal))?.[0]
}
