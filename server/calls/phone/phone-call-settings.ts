import { staffMessage } from '../../../contract/messages.ts'
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Money } from '../../../contract/costs.ts'
import type { CallingHours, SettingsRecord, VoicemailChoice } from '../../../contract/settings.ts'
import { type Opening, openingFor } from '../../../engine/opening-texts.ts'
import { ApiError } from '../../api-error.ts'
import { defaultCallingHours, defaultPhoneLimits } from '../../default-phone-limits.ts'
import { readNumber } from '../../phone-number.ts'
import type { CalledVenue, CallSubject } from '../call-protocol.ts'

/** Limits for phone calls. `aDay` and `minutesADay` apply to the last 24 hours. */
export interface PhoneBounds {
  atOnce: number
  aDay: number
  minutesADay: number
}

/** Limits that protect against the phone bill of a stolen session. */
export interface PhoneRules {
  /** Limits for all users together, and for each user. */
  all: PhoneBounds
  each: PhoneBounds
  /** ISO 3166 codes of the countries that may be called. Empty: all countries. */
  countries: readonly string[]
  voicemail: VoicemailChoice
  callingHours: CallingHours
  /** Name of the calling company. Blank: none. */
  companyName: string
  /** Number that a voicemail message states, in international format. Blank: none. */
  callbackNumber: string
  recordsCalls: boolean
  /** Null: none. */
  dailyBudget: Money | null
}

export const defaultPhoneRules: PhoneRules = {
  all: defaultPhoneLimits,
  each: defaultPhoneLimits,
  countries: [],
  voicemail: 'hang_up',
  callingHours: defaultCallingHours,
  companyName: '',
  callbackNumber: '',
  recordsCalls: false,
  dailyBudget: null,
}

/** Returns the rules from the settings, with defaults for missing values. */
export function phoneRulesOf(record: SettingsRecord): PhoneRules {
  return {
    all: {
      atOnce: record.phone_calls_at_once ?? defaultPhoneLimits.atOnce,
      aDay: record.phone_calls_a_day ?? defaultPhoneLimits.aDay,
      minutesADay: record.phone_minutes_a_day ?? defaultPhoneLimits.minutesADay,
    },
    each: {
      atOnce: record.phone_calls_at_once_each ?? defaultPhoneLimits.atOnce,
      aDay: record.phone_calls_a_day_each ?? defaultPhoneLimits.aDay,
      minutesADay: record.phone_minutes_a_day_each ?? defaultPhoneLimits.minutesADay,
    },
    countries: record.phone_countries?.split(/[\s,]+/).filter(Boolean) ?? [],
    voicemail: record.voicemail ?? 'hang_up',
    callingHours: record.calling_hours ?? defaultCallingHours,
    companyName: record.company_name ?? '',
    callbackNumber: record.callback_number ? readNumber(record.callback_number).formatted : '',
    recordsCalls: record.record_calls ?? false,
    dailyBudget: record.daily_budget ?? null,
  }
}

/** Returns the opening of a call. @param called the venue, named if the scenario names neither subject nor venue */
export function openingWith(
  { companyName: company, recordsCalls: isRecorded }: Pick<PhoneRules, 'companyName' | 'recordsCalls'>,
  { scenario, language = 'en' }: CallSubject,
  called?: Pick<CalledVenue, 'name'>,
): Opening {
  const venue = scenario?.venue ?? called?.name
  return openingFor({ language, company, subject: scenario?.subject, venue, isRecorded })
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * Rejects a number whose country may not be called. If the number does not determine the country, one allowed country with its
 * calling code is enough.
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
