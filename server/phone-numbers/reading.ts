import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface ReadNumber {
  /** Equal for the same number in any notation. */
  key: string
  /** International format, or as typed if the number is invalid. */
  formatted: string
  /** Doubt about the number, for staff. Such a number can be saved and called: the carrier decides. */
  warning?: StaffMessage
}

/** Parses a typed number. Cannot validate a number without a country code. */
export function readNumber(typed: string): ReadNumber {
  const text = typed.trim()
  const number = parsePhoneNumberFromString(text)
  if (!number) {
    const key = text.toLowerCase().replace(/[\s\p{P}]/gu, '') || text
    return { key, formatted: text, warning: staffMessage('phone_number_without_country') }
  }
  const key = number.number + (number.ext ? `x${number.ext}` : '')
  return number.isValid()
    ? { key, formatted: number.formatInternational() }
    : { key, formatted: text, warning: staffMessage('phone_number_doubtful') }
}
