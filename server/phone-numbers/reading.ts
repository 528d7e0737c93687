import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface ReadNumber {
  /** The same for the same number, however it is typed. */
  key: string
  /** As it is usually written; as typed where that is not known. */
  formatted: string
  /** Why the number is doubtful, for staff. It is kept all the same: the carrier decides. */
  warning?: StaffMessage
}

/** Reads a number that somebody typed. Without a country code nothing can be said of it. */
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
