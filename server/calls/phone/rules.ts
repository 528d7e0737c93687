import { staffMessage } from '../../../contract/messages/index.ts'
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { SettingsRecord, VoicemailChoice } from '../../../contract/settings.ts'
import { ApiError } from '../../api-error.ts'

/** Of the last 24 hours. */
export interface PhoneBounds {
  atOnce: number
  aDay: number
  minutesADay: number
}

/** A stolen session must not become a phone bill. */
export interface PhoneRules {
  /** Of all people together, and of each. */
  all: PhoneBounds
  each: PhoneBounds
  /** ISO 3166 codes of the countries that may be phoned; none: all. */
  countries: readonly string[]
  voicemail: VoicemailChoice
}

const usual: PhoneBounds = { atOnce: 10, aDay: 200, minutesADay: 2000 }

export const defaultPhoneRules: PhoneRules = { all: usual, each: usual, countries: [], voicemail: 'hang_up' }

/** The rules as staff set them. */
export function phoneRulesOf(record: SettingsRecord): PhoneRules {
  return {
    all: {
      atOnce: record.phone_calls_at_once ?? usual.atOnce,
      aDay: record.phone_calls_a_day ?? usual.aDay,
      minutesADay: record.phone_minutes_a_day ?? usual.minutesADay,
    },
    each: {
      atOnce: record.phone_calls_at_once_each ?? usual.atOnce,
      aDay: record.phone_calls_a_day_each ?? usual.aDay,
      minutesADay: record.phone_minutes_a_day_each ?? usual.minutesADay,
    },
    countries: record.phone_countries?.split(/[\s,]+/).filter(Boolean) ?? [],
    voicemail: record.voicemail ?? 'hang_up',
  }
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Whether the number's country may be phoned. Where a number itself does not say which of the countries that share its
 * calling code it is in, one of them being allowed is enough.
 * @throws ApiError 403
 */
export function checkCountry(number: string, { countries }: Pick<PhoneRules, 'countries'>): void {
  if (countries.length === 0) return
  const read = parsePhoneNumberFromString(number)
  const country = read?.country
  const isAllowed =
    country === undefined
      ? countries.some((code) => getCountryCallingCode(code as CountryCode) === read?.countryCallingCode)
      : countries.includes(country)
  if (isAllowed) return
  if (country === undefined) throw new ApiError(403, 'number_country_not_allowed')
  throw new ApiError(403, staffMessage('country_not_allowed', { country: countryNames.of(country) ?? country }))
}
