import type { StaffMessage } from '../contract/message.ts'
import { staffMessage } from '../contract/messages.ts'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ApiError } from './api-error.ts'

export interface ReadNumber {
  /** Equal for the same number and extension in any notation. */
  key: string
  /** The number to dial in international format, without the extension. As typed if unreadable. */
  formatted: string
  /** The number to dial: a plus and 7 to 15 digits. Undefined if the number cannot be called. */
  number?: string
  /** Digits of the extension. Not dialled. */
  extension?: string
  /** Doubt about the number, or why it cannot be called. If `number` is set, the carrier decides. */
  warning?: StaffMessage
}

/** Satellite phones (881), international networks (882, 883), international premium (979), US premium (900, 976). */
const premiumPrefix = /^\+(?:88[123]|979|1900|1976)/

/** Words and signs before an extension, by language. libphonenumber reads few of them, and none with two signs ('ext.:'). */
const extensionMarkers = [
  // English
  'ext(?:ension|en|n)?',
  'int(?:ernal)?',
  '[x×]',
  '#',
  // Russian
  'доб(?:ав(?:очный)?)?',
  'вн(?:утр(?:енний)?)?',
  'х',
  '№',
  // Indonesian
  'e[kx]st(?:ensi)?',
  'pes(?:awat)?',
  // Spanish
  'anexo',
]

/** A marker with the punctuation around it, before the digits of an extension. */
const extensionMarker = new RegExp(
  String.raw`[\s,;/([-]*(?<!\p{L})(?:${extensionMarkers.join('|')})(?!\p{L})[\s.:=#№-]*(?:(?:no|number|номер)(?!\p{L})[\s.:#№-]*)?(?=\d)`,
  'giu',
)

/** Parses a typed number. Cannot read a number without a country code. */
export function readNumber(typed: string): ReadNumber {
  const text = typed.trim()
  const plain = withoutMarks(text)
  const found = parsePhoneNumberFromString(plain.replace(extensionMarker, ' ext. '))
  if (found) return readingOf(found, text, found.isValid())
  // Keeps the signs of pauses and extensions, so that their digits are never dialled.
  const bare = plain.replace(/(?![,;*#])[\s\p{P}]/gu, '')
  const bareFound = /^\+\d+$/.test(bare) ? parsePhoneNumberFromString(bare) : undefined
  if (bareFound) return readingOf(bareFound, text, false)
  return {
    key: plain.toLowerCase().replace(/[\s\p{P}]/gu, '') || text,
    formatted: text,
    warning: staffMessage(/^\P{L}*\+/u.test(plain) ? 'phone_number_invalid' : 'phone_number_without_country'),
  }
}

/**
 * Returns the number to dial and its extension. Rejects premium, emergency and short numbers. Passes unusual numbers, because
 * the carrier validates them.
 * @throws ApiError 422
 */
export function numberToDial(typed: string): { number: string; extension: string | undefined } {
  const { number, extension, warning } = readNumber(typed)
  if (number !== undefined) return { number, extension }
  if (warning?.code === 'phone_number_premium') throw new ApiError(422, warning)
  throw new ApiError(422, 'phone_number_invalid')
}

function readingOf(found: PhoneNumber, text: string, isValid: boolean): ReadNumber {
  const { number, ext } = found
  const key = number + (ext ? `x${ext}` : '')
  const extension = ext ? { extension: ext } : {}
  if (!/^\+\d{7,15}$/.test(number)) {
    return { key, formatted: text, ...extension, warning: staffMessage('phone_number_invalid') }
  }
  // Formats the number without the extension, which `found` would append.
  const formatted = isValid ? parsePhoneNumberFromString(number)!.formatInternational() : number
  if (premiumPrefix.test(number) || found.getType() === 'PREMIUM_RATE') {
    return { key, formatted, ...extension, warning: staffMessage('phone_number_premium') }
  }
  if (!isValid) return { key, formatted, number, ...extension, warning: staffMessage('phone_number_doubtful') }
  return { key, formatted, number, ...extension }
}

/** Removes invisible marks, which phones add to copied numbers. Replaces line breaks, tabs and the full-width plus. */
function withoutMarks(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll('＋', '+')
    .trim()
}
