import { normalise, withoutAccents } from '../words/tokens.ts'
import { type Currency, unitsPerDollar } from './exchange-rates.ts'

/**
 * Currency of each country in the gazetteer, and of some places without a country, as of 2026. Resolves ambiguous names such as rupees, and amounts without a currency.
 */
export const countryCurrencies: Readonly<Record<string, Currency>> = {
  indonesia: 'IDR',
  thailand: 'THB',
  vietnam: 'VND',
  maldives: 'MVR',
  sri_lanka: 'LKR',
  nepal: 'NPR',
  india: 'INR',
  uae: 'AED',
  greece: 'EUR',
  croatia: 'EUR',
  montenegro: 'EUR',
  italy: 'EUR',
  spain: 'EUR',
  france: 'EUR',
  cyprus: 'EUR',
  estonia: 'EUR',
  portugal: 'EUR',
  malta: 'EUR',
  germany: 'EUR',
  austria: 'EUR',
  netherlands: 'EUR',
  finland: 'EUR',
  monaco: 'EUR',
  turkey: 'TRY',
  seychelles: 'SCR',
  georgia: 'GEL',
  russia: 'RUB',
  crimea: 'RUB',
  egypt: 'EGP',
  mauritius: 'MUR',
  zanzibar: 'TZS',
  kenya: 'KES',
  south_africa: 'ZAR',
  morocco: 'MAD',
  philippines: 'PHP',
  malaysia: 'MYR',
  singapore: 'SGD',
  cambodia: 'KHR',
  laos: 'LAK',
  japan: 'JPY',
  china: 'CNY',
  korea: 'KRW',
  taiwan: 'TWD',
  australia: 'AUD',
  new_zealand: 'NZD',
  fiji: 'FJD',
  usa: 'USD',
  canada: 'CAD',
  mexico: 'MXN',
  dominican: 'DOP',
  cuba: 'CUP',
  costa_rica: 'CRC',
  brazil: 'BRL',
  peru: 'PEN',
  london: 'GBP',
  israel: 'ILS',
  jordan: 'JOD',
  qatar: 'QAR',
  oman: 'OMR',
  saudi_arabia: 'SAR',
  kazakhstan: 'KZT',
  uzbekistan: 'UZS',
  armenia: 'AMD',
  azerbaijan: 'AZN',
  switzerland: 'CHF',
  czechia: 'CZK',
  hungary: 'HUF',
  poland: 'PLN',
  bulgaria: 'EUR',
  sweden: 'SEK',
  norway: 'NOK',
  iceland: 'ISK',
}

/** Regions (ISO 3166) whose currency code does not start with the code of the region. */
const shared: Readonly<Partial<Record<Currency, string>>> = {
  EUR: 'AT BE BG HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES ME XK MC SM VA AD GP MQ RE GF YT BL MF PM AX',
  USD: 'PR GU EC SV TC VG VI PW MH FM AS MP BQ TL',
  GBP: 'GG JE IM',
  AUD: 'KI NR TV',
  NZD: 'CK NU TK',
  DKK: 'FO GL',
  CHF: 'LI',
  ILS: 'PS',
  MAD: 'EH',
  XCG: 'CW SX',
  XOF: 'SN CI BF ML BJ TG NE GW',
  XAF: 'CM GA CG TD CF GQ',
  XPF: 'PF NC WF',
  XCD: 'AG DM GD KN LC VC AI MS',
}
/** Returns one spelling for the usual spellings of a country: 'Trinidad & Tobago', 'St. Lucia', 'Hong Kong SAR China'. */
const countryKey = (name: string): string =>
  normalise(name)
    .split(' ')
    .map(withoutAccents)
    .join(' ')
    .replaceAll('&', 'and')
    .replace(/\bsaint\b|\bsint\b|\bst\.?(?= )/, 'st')
    .replace(/ sar china$| \(.*\)$/, '')
    .trim()
/** Currency by the name of its country in English, Russian and Indonesian. */
const ofCountryName = new Map<string, Currency>()
for (const language of ['en', 'ru', 'id']) {
  const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const add = (region: string, currency: Currency): void => {
    const name = named.of(region)
    if (name !== undefined) ofCountryName.set(countryKey(name), currency)
  }
  for (const code of Object.keys(unitsPerDollar) as Currency[]) {
    if (!code.startsWith('X') && code !== 'BGN') add(code === 'EUR' ? 'DE' : code.slice(0, 2), code)
    for (const region of shared[code]?.split(' ') ?? []) add(region, code)
  }
}
/** Usual names of countries whose official name differs. */
const usualNames: Readonly<Partial<Record<Currency, string>>> = {
  TRY: 'turkey',
  USD: 'usa|us|сша|amerika',
  GBP: 'uk|england|scotland|wales|northern ireland|англия|шотландия|inggris',
  AED: 'uae|оаэ',
  CZK: 'czech republic',
  KRW: 'korea|корея|korea selatan',
  BAM: 'bosnia|босния',
  MKD: 'macedonia|македония',
  XPF: 'tahiti|bora bora|moorea|таити|бора-бора',
  TZS: 'zanzibar|занзибар',
  TTD: 'trinidad|tobago|тринидад|тобаго',
  XCD: 'antigua|barbuda|nevis|st kitts|grenadines|антигуа|сент-люсия',
  XOF: 'ivory coast',
  CVE: 'cabo verde|кабо-верде',
  SZL: 'swaziland',
  CDF: 'congo',
  MMK: 'burma|бирма',
  MOP: 'macau|макао',
  EUR: 'holland|голландия|belanda',
}
for (const [code, list] of Object.entries(usualNames) as [Currency, string][])
  for (const name of list.split('|')) ofCountryName.set(name, code)

/**
 * Returns the currency of the country of a venue, undefined if it is unknown.
 * @param places the venue's place in the gazetteer and the larger places around it
 * @param address text that may name a country that the gazetteer lacks
 */
export function homeCurrency(places: readonly string[], address = ''): Currency | undefined {
  const named = places
    .map((place) => countryCurrencies[place] ?? ofCountryName.get(countryKey(place.replaceAll('_', ' '))))
    .find((code) => code !== undefined)
  const parts = address.split(/[,;\n]/).map((part) => countryKey(part.trim()))
  return (
    named ??
    parts
      .toReversed()
      .map((part) => ofCountryName.get(part))
      .find((code) => code !== undefined)
  )
}
