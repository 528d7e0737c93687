import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ApiError } from '../api-error.ts'

/**
 * Returns the number to dial: a plus and 7 to 15 digits, without spaces and punctuation. Rejects emergency and short numbers,
 * which have fewer digits. Passes unusual numbers, because the carrier validates them.
 * @throws ApiError 422
 */
export function numberToDial(typed: string): string {
  const number = typed.replace(/[\s\p{P}]/gu, '')
  if (!/^\+\d{7,15}$/.test(number)) throw new ApiError(422, 'phone_number_invalid')
  if (parsePhoneNumberFromString(number)?.getType() === 'PREMIUM_RATE') {
    throw new ApiError(422, 'phone_number_premium')
  }
  return number
}
