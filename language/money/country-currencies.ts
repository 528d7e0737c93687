import { normalise } from '../words/tokens.ts'
import { type Currency, unitsPerDollar } from './exchange-rates.ts'

/**
 * Currency of each country in the gazetteer, and of some places without a country, as of `ratesAsOf`. Bulgaria still
 * had its own currency then. Resolves ambiguous names such as rupees, and amounts without a currency.
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
  bulgaria: 'BGN',
  sweden: 'SEK',
  norway: 'NOK',
  iceland: 'ISK',
}

/** Regions (ISO 3166) whose currency code does not start with the code of the region. */
const shared: Readonly<Partial<Record<Currency, string>>> = {
  EUR: 'AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES ME XK MC SM VA AD GP MQ RE',
  USD: 'PR GU EC SV TC VG VI PW MH',
  CHF: 'LI',
  ILS: 'PS',
  XOF: 'SN CI BF ML BJ TG NE',
  XAF: 'CM GA CG TD',
  XPF: 'PF NC',
  XCD: 'AG DM GD KN LC VC AI MS',
}
/** Currency by the name of its country in English, Russian and Indonesian, in lower case. */
const ofCountryName = new Map<string, Currency>()
for (const language of ['en', 'ru', 'id']) {
  const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const add = (region: string, currency: Currency): void => {
    const name = named.of(region)
    if (name !== undefined) ofCountryName.set(normalise(name), currency)
  }
  for (const code of Object.keys(unitsPerDollar) as Currency[]) {
    if (!code.startsWith('X')) add(code === 'EUR' ? 'DE' : code.slice(0, 2), code)
    for (const region of shared[code]?.split(' ') ?? []) add(region, code)
  }
}
/** Usual names of countries whose official name differs. */
const usualNames: readonly [string, Currency][] = [
  ['hong kong', 'HKD'],
  ['гонконг', 'HKD'],
  ['turkey', 'TRY'],
  ['usa', 'USD'],
  ['us', 'USD'],
  ['сша', 'USD'],
  ['uk', 'GBP'],
  ['england', 'GBP'],
  ['scotland', 'GBP'],
  ['англия', 'GBP'],
  ['uae', 'AED'],
  ['оаэ', 'AED'],
  ['czech republic', 'CZK'],
  ['korea', 'KRW'],
  ['bosnia', 'BAM'],
  ['tahiti', 'XPF'],
  ['zanzibar', 'TZS'],
]
for (const [name, currency] of usualNames) ofCountryName.set(name, currency)

/**
 * Returns the currency of the country of a venue, undefined if it is unknown.
 * @param places the venue's place in the gazetteer and the larger places around it
 * @param address text that may name a country that the gazetteer lacks
 */
export function homeCurrency(places: readonly string[], address = ''): Currency | undefined {
  const named = places
    .map((place) => countryCurrencies[place] ?? ofCountryName.get(place.replaceAll('_', ' ')))
    .find((code) => code !== undefined)
  const parts = address.split(/[,;\n]/).map((part) => normalise(part).trim())
  return (
    named ??
    parts
      .toReversed()
      .map((part) => ofCountryName.get(part))
      .find((code) => code !== undefined)
  )
}
