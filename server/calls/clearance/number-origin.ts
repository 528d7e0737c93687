import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { zonesOfPrefix } from './number-zone-table.ts'

/** Where a phone number may ring. */
export interface NumberOrigin {
  /** ISO 3166 codes. Several if the number does not tell the country, none if it belongs to no country. */
  countries: readonly string[]
  /** All IANA zones in which the phone may be. Empty if unknown. */
  zones: readonly string[]
}

/** Country calling codes whose mobile numbers contain an area code, as in libphonenumber. */
const codesWithMobileAreas: ReadonlySet<string> = new Set(['52', '54', '55'])

const longestPrefix = Math.max(...[...zonesOfPrefix.keys()].map(({ length }) => length))

/**
 * Returns the countries and time zones of a number. A landline is where its area code is. A mobile phone, a number
 * without an area and a number that may not be valid can be anywhere in their country.
 * @param number a plus and digits
 */
export function originOf(number: string): NumberOrigin {
  const parsed = parsePhoneNumberFromString(number)
  if (parsed === undefined) return { countries: [], zones: [] }
  const { country, countryCallingCode: code } = parsed
  const type = parsed.getType()
  const countries = country === undefined ? (countriesOfCode().get(code) ?? []) : [country]
  const ofCountries = [...new Set(countries.flatMap(zonesOfCountry))]
  const hasArea =
    type === 'FIXED_LINE' || type === 'FIXED_LINE_OR_MOBILE' || (type === 'MOBILE' && codesWithMobileAreas.has(code))
  const ofArea = hasArea ? zonesOfArea(number.slice(1)) : []
  // The table names some zones by another country's zone with the same time today. Such a zone may change its clock
  // on other days.
  const own = ofArea.filter((zone) => ofCountries.length === 0 || ofCountries.includes(zone))
  if (own.length > 0 && own.length === ofArea.length) return { countries, zones: own }
  return { countries, zones: ofCountries.length > 0 ? ofCountries : (zonesOfPrefix.get(code) ?? []) }
}

/** Time zones of a country by the data of the runtime. TypeScript does not know this part of ECMA-402 yet. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined
}

const knownZones = new Map<string, readonly string[]>()

function zonesOfCountry(country: CountryCode): readonly string[] {
  const known = knownZones.get(country)
  if (known !== undefined) return known
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
  const zones = locale.getTimeZones?.() ?? []
  knownZones.set(country, zones)
  return zones
}

let byCode: ReadonlyMap<string, readonly CountryCode[]> | undefined
const countriesOfCode = () =>
  (byCode ??= Map.groupBy(getCountries(), (country): string => getCountryCallingCode(country)))

function zonesOfArea(digits: string): readonly string[] {
  for (let length = longestPrefix; length > 0; length--) {
    const zones = zonesOfPrefix.get(digits.slice(0, length))
    if (zones !== undefined) return zones
  }
  return []
}
