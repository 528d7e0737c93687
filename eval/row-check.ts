import type { Category, Venue } from '../contract/venues.ts'

/**
 * Requirements of a request for one category. The check applies plain patterns to a row's cells. It shares no code with
 * the recommender, so that a mistake in the recommender cannot hide in the check.
 */
export interface Expected {
  readonly category: Category
  readonly place?: PlaceName | RegExp
  /** Alternatives to `place`. */
  readonly places?: readonly (PlaceName | RegExp)[]
  readonly notPlace?: readonly PlaceName[]
  readonly bedrooms?: number
  readonly bedroomsMax?: number
  readonly view?: ViewName
  readonly notView?: ViewName
  readonly guests?: number
  readonly beds?: number
  readonly rooms?: number
  readonly budget?: {
    readonly max?: number
    readonly min?: number
    readonly currency: string
    readonly per?: 'week' | 'month'
  }
  /** Patterns that must all match the row, as text or as a column with a positive value. */
  readonly says?: readonly RegExp[]
  /** Patterns that must not match the row. */
  readonly saysNot?: readonly RegExp[]
}
export type Verdict = 'yes' | 'no' | 'unknown'

export const places = {
  bali: /bali|бали|amed|ubud|canggu|seminyak|kuta(?! lombok)|sanur|jimbaran|lovina|candidasa|denpasar|kintamani|legian|bukit/i,
  ubud: /ubud|убуд/i,
  canggu: /canggu|чангу|pererenan|berawa/i,
  seminyak: /seminyak|petitenget|семиньяк/i,
  uluwatu: /uluwatu|suluban|labuan sait/i,
  bukit: /uluwatu|ungasan|jimbaran|bingin|pecatu|nusa dua|нуса|bukit/i,
  jimbaran: /jimbaran/i,
  nusa_dua: /nusa dua|нуса-дуа/i,
  sanur: /sanur/i,
  amed: /amed/i,
  sidemen: /sidemen/i,
  lovina: /lovina/i,
  tabanan: /tabanan|jatiluwih/i,
  kuta: /(?<!north )kuta(?! lombok)|tuban/i,
  kerobokan: /kerobokan|umalas|умалас/i,
  jatiluwih: /jatiluwih/i,
  padang_bai: /padang bai/i,
  bedugul: /bedugul/i,
  pemuteran: /pemuteran/i,
  berawa: /berawa/i,
  croatia: /croatia|croazia/i,
  athens: /athens|alimos/i,
  sicily: /sicily/i,
  solyanka: /солянка/i,
  tsvetnoy: /цветной/i,
  nydri: /nydri/i,
  candidasa: /candidasa/i,
  jakarta: /jakarta/i,
  limassol: /limassol/i,
  umalas: /umalas|умалас/i,
  nusa_penida: /penida/i,
  lombok: /lombok|gili/i,
  gili: /gili/i,
  flores: /flores|labuan bajo/i,
  phuket: /phuket|пхукет/i,
  samui: /samui/i,
  phangan: /phangan/i,
  thailand: /thailand|таиланд/i,
  vietnam: /vietnam|da nang/i,
  da_nang: /da nang/i,
  hoi_an: /hoi an/i,
  nha_trang: /nha trang/i,
  sochi: /сочи|sochi/i,
  krasnaya_polyana: /красная поляна/i,
  dubai: /dubai/i,
  turkey: /turkey/i,
  bodrum: /bodrum/i,
  antalya: /antalya/i,
  cyprus: /cyprus/i,
  moscow: /москва/i,
  corfu: /corfu/i,
  lefkada: /lefkada/i,
  preveza: /preveza/i,
  greece: /grecia|greece/i,
  rishikesh: /rishikesh/i,
  tegallalang: /tegallalang|тегаллаланг/i,
  munduk: /munduk|kintamani/i,
  pyatnitskaya: /пятницкая/i,
  krabi: /krabi/i,
  legian: /legian/i,
  lembongan: /lembongan/i,
  baturiti: /baturiti/i,
  nikitskaya: /большая никитская/i,
  gianyar: /gianyar/i,
  phu_quoc: /phu quoc/i,
  serangan: /serangan|серанган/i,
  miami: /miami/i,
  pokrovka: /покровка/i,
  bronnaya: /малая бронная/i,
} as const satisfies Record<string, RegExp>
export type PlaceName = keyof typeof places

export const views = {
  sea: /sea|ocean|море|океан|beach|marina/i,
  jungle: /jungle|джунгл|forest|лес/i,
  rice: /rice|рисов/i,
  mountain: /mountain|гор[ыа]|volcano/i,
  river: /river|река/i,
  lake: /lake/i,
  valley: /valley/i,
  garden: /garden|сад/i,
  pool: /pool|бассейн/i,
  city: /city|skyline|город/i,
  sunset: /sunset|закат/i,
  any: /\p{L}/u,
} as const satisfies Record<string, RegExp>
export type ViewName = keyof typeof views

const empty = /^\s*(?:-|–|n\/a)?\s*$/i
const cell = (venue: Venue, pattern: RegExp): string =>
  Object.entries(venue.extras)
    .filter(([key, value]) => pattern.test(key) && !empty.test(value))
    .map(([, value]) => value)
    .join(' ; ')
const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

export function placeText(venue: Venue): string {
  const own = [venue.address ?? '', cell(venue, /^area$|port of|city|location|district|region|country/i)].join(' ; ')
  return /\p{L}/u.test(own.replaceAll(/m²|м²/g, '')) ? own : venue.name
}

export const rowText = (venue: Venue): string =>
  [
    venue.name,
    ...Object.entries(venue.extras).map(([key, value]) => {
      if (/contact|photo/i.test(key) || /^(?:no|нет|-)\b/i.test(value)) return ''
      return `${key}: ${value}`
    }),
  ].join(' | ')

/** Mid-market rates of 2026-09-29, the day of the embedded rates. */
const dollars: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.136,
  IDR: 1 / 18_016,
  RUB: 1 / 84.5,
  THB: 1 / 33.6,
  VND: 1 / 25_950,
  GBP: 1.324,
  AED: 1 / 3.6725,
}

/** Returns the lowest price of a row as written. `days` is 0 if the price names no period. */
function priceOf(text: string): { amount: number; currency: string; days: number } | undefined {
  const currency = [
    ['USD', /\$|usd/i],
    ['EUR', /€|eur/i],
    ['IDR', /idr|рупи/i],
    ['RUB', /₽|руб/i],
    ['THB', /thb/i],
    ['VND', /vnd/i],
    ['GBP', /£/],
    ['AED', /aed/i],
  ].find(([, pattern]) => (pattern as RegExp).test(text))?.[0] as string | undefined
  const amounts = [...text.replaceAll(/\d+ (?:hours|min|минут|часа)/g, '').matchAll(/\d[\d\s,.]*/g)]
    .map(([match]) =>
      Number(
        match
          .trim()
          .replace(/\.\d$/, '')
          .replaceAll(/[\s,.](?=\d{3}(?!\d))/g, '')
          .replace(/[,.]+$/, ''),
      ),
    )
    .filter((amount) => amount >= 5)
  if (amounts.length === 0) return undefined
  const days = /week|недел/i.test(text)
    ? 7
    : /month|месяц/i.test(text)
      ? 30
      : /night|day|ночь|сутки|день/i.test(text)
        ? 1
        : 0
  return { amount: Math.min(...amounts), currency: currency ?? 'USD', days }
}

function budgetVerdict(venue: Venue, budget: NonNullable<Expected['budget']>): Verdict {
  const price = priceOf(venue.raw_price_text ?? '')
  if (!price) return 'unknown'
  const length = budget.per === 'week' ? 7 : budget.per === 'month' ? 30 : 1
  const same = price.currency === budget.currency
  // If one side has no period, use the other's.
  const each = budget.per && price.days ? price.days : 1
  const whole = budget.per && price.days ? length : 1
  const cost = (price.amount * dollars[price.currency]!) / each
  const limit = (amount: number): number => (amount * dollars[budget.currency]!) / whole
  // Exchange rates are approximate, so other currencies get 10 % tolerance.
  const slack = same ? 1.0001 : 1.1001
  if (budget.max !== undefined && cost > limit(budget.max) * slack) return 'no'
  if (budget.min !== undefined && cost * slack < limit(budget.min)) {
    const high = Math.max(...numbers((venue.raw_price_text ?? '').replaceAll(/[\s,](?=\d{3})/g, '')))
    return high * dollars[price.currency]! * slack >= limit(budget.min) ? 'yes' : 'no'
  }
  return 'yes'
}

function guestsVerdict(venue: Venue, guests: number): Verdict {
  const stated = cell(venue, /capacity|how many/i) || (/sleeps fourteen/.test(rowText(venue)) ? '14' : '')
  const sums = [...stated.matchAll(/(\d+)\s*\+\s*(\d+)/g)].map(([, a, b]) => Number(a) + Number(b))
  const most = Math.max(0, ...numbers(stated).filter((n) => n < 1000), ...sums)
  if (most > 0) return most >= guests ? 'yes' : 'no'
  const sleeping = numbers(cell(venue, /number of (?:bed)?rooms/i))
  if (sleeping.length > 0) return Math.max(...sleeping) * 2 >= guests ? 'yes' : 'no'
  const beds = numbers(cell(venue, /massage beds/i))
  if (beds.length > 0) return Math.max(...beds) >= guests ? 'yes' : 'no'
  return venue.category === 'restaurant' || venue.category === 'mobile_spa' ? 'yes' : 'unknown'
}

function atLeast(text: string, least: number | undefined, most?: number): Verdict {
  const found = numbers(text)
  if (found.length === 0) return 'unknown'
  return (least === undefined || Math.max(...found) >= least) && (most === undefined || Math.min(...found) <= most)
    ? 'yes'
    : 'no'
}

/** Regions of mobile spas. A spa serves every area of its region. */
const regions: readonly [RegExp, readonly PlaceName[]][] = [
  [
    /bali|бали/i,
    [
      'bali',
      'ubud',
      'canggu',
      'seminyak',
      'uluwatu',
      'bukit',
      'jimbaran',
      'nusa_dua',
      'sanur',
      'amed',
      'kuta',
      'lovina',
    ],
  ],
  [/lombok|gili/i, ['lombok', 'gili']],
  [/phuket|пхукет/i, ['phuket']],
]

/** Checks a row against each stated requirement. */
export function checkRow(venue: Venue, expected: Expected): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  if (venue.category !== expected.category) return verdicts.set('category', 'no')
  const place = placeText(venue)
  const wanted = [...(expected.place ? [expected.place] : []), ...(expected.places ?? [])]
  if (wanted.length > 0) {
    const inPlace = wanted.some((name) => (typeof name === 'string' ? places[name] : name).test(place))
    const comes =
      venue.category === 'mobile_spa' &&
      regions.some(
        ([region, areas]) =>
          region.test(place) && wanted.some((name) => typeof name === 'string' && areas.includes(name)),
      )
    verdicts.set('place', inPlace || comes ? 'yes' : /\p{L}/u.test(place) ? 'no' : 'unknown')
  }
  if (expected.notPlace?.some((name) => places[name].test(place))) verdicts.set('not place', 'no')
  const view = cell(venue, /^view|^вид/i)
  const text = rowText(venue)
  if (expected.view) {
    const stated = view !== '' && expected.category === 'villa'
    const has = views[expected.view].test(stated ? `${view} ${/view/i.test(venue.name) ? venue.name : ''}` : text)
    verdicts.set('view', has ? 'yes' : stated ? 'no' : 'unknown')
  }
  if (expected.notView && views[expected.notView].test(view)) verdicts.set('not view', 'no')
  if (expected.bedrooms !== undefined || expected.bedroomsMax !== undefined)
    verdicts.set('bedrooms', atLeast(cell(venue, /number of bedrooms/i), expected.bedrooms, expected.bedroomsMax))
  if (expected.rooms !== undefined)
    verdicts.set('rooms', atLeast(cell(venue, /number of (?:bed)?rooms/i), expected.rooms))
  if (expected.beds !== undefined) verdicts.set('beds', atLeast(cell(venue, /massage beds/i), expected.beds))
  if (expected.guests !== undefined) verdicts.set('guests', guestsVerdict(venue, expected.guests))
  if (expected.budget) verdicts.set('budget', budgetVerdict(venue, expected.budget))
  for (const pattern of expected.says ?? [])
    verdicts.set(`says ${pattern.source}`, pattern.test(text) ? 'yes' : 'unknown')
  for (const pattern of expected.saysNot ?? []) if (pattern.test(text)) verdicts.set(`says not ${pattern.source}`, 'no')
  return verdicts
}
