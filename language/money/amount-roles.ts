import { type Piece, textOf } from '../numbers/pieces.ts'
import { cached } from '../words/cached.ts'
import { currencyBehind } from './currencies.ts'
import { unitOfWord } from './units.ts'

/**
 * Purpose of an amount that may not be the venue's price. A 'charge' is never the price. The other roles are the price only
 * if the text has no other amount: 'min. spend 500k', 'children 90'. A restaurant sells meals, and a spa treatments.
 * 'other' is an amount with an unknown noun, which is an extra if the amount is much lower than the price.
 */
export type Role =
  | 'charge'
  | 'child'
  | 'minimum'
  | 'meal'
  | 'treatment'
  | 'drink'
  | 'entry'
  | 'bulk'
  | 'travel'
  | 'other'

/** An amount in its text. */
interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Phrases by role in English, Russian and Indonesian. `*` stands for any ending, `_` for a space. A modifier states no role
 * before the noun of what is sold: 'chef menu', 'breakfast buffet', 'off season'.
 */
const phrases: readonly (readonly [role: Role, list: string, isModifier?: true])[] = [
  // Deposits and payments in advance
  [
    'charge',
    `deposit* security damage refundable advance advanced prepay* down_payment downpayment holding_fee booking_fee
    аванс* задат* залог* депозит* деп предоплат* возвратн* бронь dp uang_muka muka panjar jaminan deposito bond kaution caution fianza cauzione kaucja depozito? acconto sec_dep`,
  ],
  // Extra guests, beds and hours
  [
    'charge',
    `extra additional add'l add’l addl addtl add tambah add_on addon surcharge* supplement* overtime upgrade subsequent
    each_further every_further late_check late_fee late_return late_arrival late_departure early_check early_arrival
    third_person third_guest third_adult rollaway cot baby_cot crib day_visitor* visitors
    доплат* дополнительн* доп дополн следующ* последующ* сверх свыше подселени* раскладн* кроватк* ранн*_заезд
    поздн*_выезд berikutnya selanjutnya tambahan ekstra kelebihan`,
  ],
  // Crew and staff
  [
    'charge',
    `skippers? captains? crew hostess stewardess deckhand* chefs? cook butler nanny babysit* driver chauffeur guide
    instructor interpreter шкипер* скипер* капитан* хостес* экипаж* стюард* повар* гид* няня няни водител* инструктор*
    kapten nakhoda kru koki pemandu sopir supir`,
    true,
  ],
  // Services and consumption
  [
    'charge',
    `(?:cleaning|out_clean|housekeeping) endreinigung reinigung menage ménage nettoyage limpieza pulizi* laundry linen linens bed_linen* towels? utilities electricity water_bill internet heating firewood fuel apa parking
    transfers? transport pick_up pickup shuttle petrol diesel mooring corkage pairing pets? dogs? insurance visa flights
    robes? equipment gear locker valet decorations? dj photographer venue_hire hall_rental room_hire transit_log dinghy outboard water_toys jet_?ski
    уборк* стирк* бель* постельн* полотен* коммунал* электричеств* отоплени* подогрев* дров* мангал* топлив* бензин* парковк*
    трансфер* пробков* питом* собак* страхов* виз* перелет* швартов* халат* снаряжени* оборудовани* аренд*_зал* оформлени* ведущ* диджей kebersihan laundri listrik bensin bbm parkir
    antar_jemput jemputan asuransi alat peralatan handuk seprai hewan`,
    true,
  ],
  // Fees, penalties, tips and discounts
  [
    'charge',
    `fees? service_charge cover_charge couverts? coperto servizio penalt* cancellation* no_show fine tips? gratuit* save off discounts? rebate
    voucher_value штраф* неустойк* отмен* комисси* сбор сбора чаевые скидк* diskon potongan denda pembatalan biaya_admin
    biaya_layanan uang_tip`,
    true,
  ],
  [
    'child',
    'child children kids? infants? toddlers? teens? детск* дети детей детям ребен* ребят* anak anak_anak balita',
  ],
  [
    'minimum',
    `(?:min|minimum|minimal)(?:_\\.)?_(?:spend|spending|order|bill|consumption|food|f_&_b|f|belanja|pembelian|transaksi)
    (?:мин|минимальн*)(?:_\\.)?_(?:чек|заказ*|счет*|сумм*) spend_minimum`,
  ],
  [
    'meal',
    `breakfasts? brunch lunch lunches dinners? meals завтрак* обед* ужин* питани* sarapan makan_siang makan_malam`,
    true,
  ],
  [
    'drink',
    `glass bottles? wines? beers? cocktails? champagne prosecco drinks? beverages? coffee tea hookah shisha water bread supplément бокал* бутылк* вин* пив* коктейл* шампанск*
    напит* кофе чай кальян* хлеб* kopi teh minuman`,
    true,
  ],
  ['entry', 'park_fees? park_tickets? entrance entry admission tiket_masuk входн* вход retribusi'],
  [
    'bulk',
    `abonements? memberships? gift_vouchers? gift_cards? vouchers? punch_card абонемент* сертификат* подарочн* клубн* keanggotaan
    package_of bundle_of`,
  ],
  ['travel', 'travel_fee call_out taxi такси выезд ongkos_transport'],
  ['treatment', 'massages? yoga_class* массаж* pijat', true],
]

const pattern = (list: string): string =>
  list
    .split(/\s+/)
    .map((phrase) => phrase.replaceAll('*', '\\p{L}*').replaceAll('_', ' '))
    .join('|')
const named = phrases.map(
  ([role, list, isModifier]) => [role, new RegExp(`(?<=^| )(?:${pattern(list)})(?= |$)`, 'gu'), isModifier] as const,
)

/** A role after these words is part of the price: 'incl. cleaning', 'with skipper'. */
const inclusion =
  /(?:^| )(?:incl\p{L}*|including|with|w\/|without|w\/o|includes|вкл\p{L}*|включая|с|со|без|кроме|termasuk|dengan|tanpa|and|&|и|dan)(?: |$)/u
/** The same next to the role only: 'after discount', 'excluding skipper'. */
const inclusionNext =
  /(?:^| )(?:excl\p{L}*|excluding|exclusive of|before|after|not|no|free|net of|subject to|plus|до|на|кроме|belum|gratis|бесплатн\p{L}*)(?: (?:the|airport|private|daily))? ?$/u
/** After a role, a statement about it and not its amount: 'skipper included 4500'. */
const statement =
  /^ (?:(?:is|are|not|не|tidak|belum|уже|sudah) )?(?:incl\p{L}*|included|free|complimentary|excl\p{L}*|вкл\p{L}*|вход\p{L}*|бесплатн\p{L}*|оплачива\p{L}*|termasuk|gratis|allowed|welcome)(?: |$)/u
/** The same behind an amount that is the only price: '4500 € fuel extra'. */
const exclusion =
  /^ (?:(?:is|are|not|не|tidak|belum|уже|sudah|paid|charged) )?(?:extra|separate\p{L}*|apart|on request|отдельно|за сч[её]т|доплат\p{L}*|дополнительно|на месте|terpisah|ditanggung)(?: |$)/u
/** Nouns of what is sold. */
const modified =
  /^ (?:menus?|tables?|tasting|sets?|buffet|villas?|suites?|packages?|rooms?|cruises?|tours?|trips?|boats?|charters?|part(?:y|ies)|rituals?|retreats?|courses?|season|peak|specials?|experience|меню|сет|тур|круиз|ретрит|сезон|пакет)(?: |$)/u
/** Words that make a fee the price: 'entrance fee', 'charter fee'. */
const ownFee =
  /(?:^| )(?:charter|rental|hire|entrance|entry|admission|retreat|program|programme|course|participation|participant|session|treatment|day|daily|weekly|nightly|monthly|base|green|tuition|consultation|yacht|boat|villa|организационн\p{L}*|membership) $/u
/** Discounts. After a percentage, the amount is the reduced price: '25% off: $75'. */
const discount = /^(?:save|off|discounts?|скидк\p{L}*|diskon|potongan)$/u
/** Nouns behind an amount that other nouns modify: '50 late booking fee'. */
const headBehind = /^(?:fees?|surcharge|supplement|deposit|penalty|waiver)$/u
/** Words between an amount and a charge that is not its role: '200 plus cleaning fee'. */
const joined = /(?:^| )(?:\+|plus|and|&|no|not|without|with|incl\p{L}*|excl\p{L}*|extra) /u
const adults = /(?:^| )(?:adults?|взросл\p{L}*|dewasa|family|сем\p{L}*|keluarga)(?: |$)/u

const tribute = '(?:tax(?:es)?|vat|gst|levy|dirham|налог\\p{L}*|сбор\\p{L}*|ндс|pajak|ppn|retribusi)'
/** A tax as the label of an amount, with its currency: 'city tax: 3 €'. */
const taxLabel = new RegExp(`(?:^| )${tribute}(?: fee)?(?: [:=@-])?$`, 'u')
const taxBehind = new RegExp(`^ ${tribute}(?: |$)`, 'u')

/** Words between an amount and its role: '300 for each extra guest', '300 non-refundable deposit'. */
const filler =
  /^(?:per|a|an|one|for|each|every|any|off|of|the|is|as|как|non|fully|final|mandatory|obligatory|compulsory|optional|single|airport|return|way|tourist|city|tourism|resort|local|end|за|кажд\p{L}*|на|обязательн\p{L}*|финальн\p{L}*|невозвратн\p{L}*|разов\p{L}*|городск\p{L}*|туристическ\p{L}*|курортн\p{L}*|untuk|setiap|tiap|biaya|wajib|-|–)$/u
const separator = /^[;\n|,()[\]•*]$/
/** Longest distance in pieces between an amount and the role behind it. */
const longestGap = 4
/** Maximum number of pieces of a label. */
const longestLabel = 24

/**
 * Returns the range of pieces that label the amount at `to`: back to the previous separator or amount, which ends at
 * `floor`. Skips a note in brackets before the amount: 'full day (8h) 1600'.
 */
export function labelBefore(pieces: readonly Piece[], floor: number, to: number): { from: number; to: number } {
  let end = to
  if (pieces[to - 1]?.text === ')') {
    const open = pieces.slice(floor, to).findLastIndex(({ text }) => text === '(') + floor
    if (open > floor && pieces[open]!.text === '(' && !separator.test(pieces[open - 1]!.text)) end = open
  }
  let from = end
  while (from > floor && !separator.test(pieces[from - 1]!.text)) from--
  return { from, to: end }
}

/** Returns the role that the words before an amount state: 'refundable deposit: 500'. Null for a price. */
const roleOfLabel: (label: string) => Role | null = cached((label) => readRole(label) ?? null)

function readRole(label: string): Role | undefined {
  const hasPercent = /(?:^| )%(?: |$)/.test(label)
  for (const [role, phrase, isModifier] of named)
    for (const { 0: found, index } of label.matchAll(phrase)) {
      const [before, after] = [label.slice(0, index), label.slice(index + found.length)]
      if (inclusion.test(before) || inclusionNext.test(before)) continue
      if (statement.test(after) || (isModifier && modified.test(after))) continue
      if (hasPercent && discount.test(found)) continue
      if (/^fees?$/.test(found) && ownFee.test(before)) continue
      if (role === 'child' && adults.test(label)) continue
      return role
    }
  const tax = taxLabel.exec(label)
  return tax && !inclusion.test(label) && !inclusionNext.test(label.slice(0, tax.index + 1)) ? 'charge' : undefined
}

/**
 * Returns the role of an amount, undefined for a price. Its words precede the amount, up to the amount or separator
 * before them, or follow the amount.
 * @param floor position after the previous amount
 * @param hasPrice true if the text has a price before this amount
 */
export function roleAt(pieces: readonly Piece[], floor: number, price: Span, hasPrice: boolean): Role | undefined {
  const range = labelBefore(pieces, floor, price.from)
  const label = pieces.slice(Math.max(range.from, range.to - longestLabel), range.to)
  const words = textOf(label, 0, label.length)
  const before = roleOfLabel(words)
  if (before) return before
  // '22k per day, +1000 for each guest after 10'
  if (floor > 0 && pieces[price.from - 1]?.text === '+' && pieces[price.from - 2]?.text !== '+') return 'charge'
  let at = price.to
  while (filler.test(pieces[at]?.text ?? '') && at < price.to + longestGap) at++
  const end = tailEnd(pieces, at)
  const tail = ` ${textOf(pieces, at, end)} `
  // In '900 extra bed 150' the role belongs to the next amount.
  if (endsInAmount(pieces, end) && !(hasPrice && label.length === 0)) return undefined
  for (const [role, phrase, isModifier] of named)
    for (const { 0: found, index } of tail.matchAll(phrase)) {
      // '50 late booking fee'
      const between = tail.slice(0, index)
      const isHead = headBehind.test(found) && between.trim().split(' ').length <= 2 && !joined.test(between)
      if (index > 1 && !isHead) break
      const after = tail.slice(index + found.length)
      if (statement.test(after) || (isModifier && modified.test(after)) || (!hasPrice && exclusion.test(after))) break
      return role
    }
  if (hasPrice && taxBehind.test(tail) && !statement.test(tail.replace(taxBehind, ' '))) return 'charge'
  return hasPrice && isUnknown(label) ? 'other' : undefined
}

/** Words that distinguish prices of the same thing: seasons, days, sizes, kinds of rooms and of guests. */
const variant = new RegExp(
  `^(?:${pattern(`high mid middle peak shoulder green off top season* regular normal standard basic promo sale price rate only now
    rest other otherwise year summer winter spring autumn fall week* wk* tue wed thu fri sat sun mon* tues* wedn*
    thur* frid* satu* sund* holidays? xmas christmas nye ny easter jan* feb* mar march apr* may june jun july jul
    aug* sep* oct* nov* dec* single double twin triple shared sharing private dorm room suite villa bungalow studio
    small large big vip deluxe superior premium classic adults? couple group long short stay discount* special after
    until if from to or and for per in the a at about approx around up low* низк* средн* высок* пик* сезон*
    межсезон* будн* выходн* вых праздн* лет* зим* осен* весн* пн вт ср чт пт сб вс нг акци* скидк* янв* фев* март*
    апр* май мае мая июн* июл* авг* сен* окт* ноя* дек* одномест* двухмест* номер* стандарт* люкс* комфорт* базов*
    цена от до за на при в по и или musim rendah tinggi ramai libur* lebaran nataru hari biasa akhir pekan mulai
    dari kamar harga untuk`)})$`,
  'u',
)

/** True if the label names something that is no variant of the price: 'sauna', 'DJ'. */
const isUnknown = (label: readonly Piece[]): boolean => {
  const words = label.filter(
    ({ kind, text }, at) => kind === 'word' && unitOfWord(text) === undefined && !currencyBehind(label, at, true),
  )
  return words.length > 0 && !words.some(({ text }) => variant.test(text))
}

/** Returns the end of the words behind an amount: a separator, a number or the end of the text. */
function tailEnd(pieces: readonly Piece[], at: number): number {
  let end = at
  while (end < pieces.length && end < at + 6 && pieces[end]!.kind !== 'number' && !separator.test(pieces[end]!.text))
    end++
  return end
}

/** True if an amount of money or a percentage follows directly: ': Rp 150rb', '30%'. */
function endsInAmount(pieces: readonly Piece[], end: number): boolean {
  const next = pieces[end]
  if (next?.kind !== 'number') return false
  const [last, behind] = [pieces[end - 1], pieces[end + 1]]
  const isMoney = last !== undefined && currencyBehind(pieces, end - 1, true) !== undefined
  return isMoney || next.value > 31 || behind?.text === '%' || currencyBehind(pieces, end + 1, true) !== undefined
}
