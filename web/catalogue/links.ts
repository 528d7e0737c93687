/** Returns the normalised URL if `text` is an http or https address, else null. */
export function webAddress(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text.trim())) return null
  try {
    return new URL(text.trim()).href
  } catch {
    return null
  }
}

/** Returns the host of an http(s) address as written, without `www.`. */
export function hostOf(address: string): string {
  const [, written] = /^\s*https?:\/\/(?:www\.)?([^/?#@\s]+)(?:[/?#\s]|$)/i.exec(address) ?? []
  return written?.toLowerCase() ?? new URL(address).host
}

export interface TextPart {
  text: string
  /** Link target: an http(s) or `tel:` URL. Null for plain text. */
  href: string | null
}

// Phone number: a plus or a digit, then digits with usual punctuation. Not inside a longer word.
const phoneLike = /(?<![\w@./])\+?\(?\d[\d\s().\u2010-\u2015-]{5,22}\d(?![\w@])/g
// Web address, up to a space or the next address, without trailing punctuation.
const webLike = /https?:\/\/(?:(?![,;]\s*https?:)[^\s<>"'])*[^\s<>"'.,;:!?)\]]/gi

/** Splits a contact text into phone numbers (7 to 15 digits) and the text between them. Keeps every character. */
export function contactParts(text: string): TextPart[] {
  return cut(text, phoneLike, (match) => {
    const digits = withoutTrunkPrefix(match).replace(/\D/g, '')
    if (digits.length < 7 || digits.length > 15) return null
    return `tel:${match.startsWith('+') ? '+' : ''}${digits}`
  })
}

const hours = /\d{1,2}[:.]\d\d\s?[\u2010-\u2015-]\s?\d{1,2}[:.]\d\d/g

/**
 * Splits a text into units that must stay on one line, and the text between them. Units are ranges of opening hours and, with
 * `phones`, phone numbers. Keeps every character.
 */
export function lineUnits(text: string, { phones = false } = {}): { text: string; isUnit: boolean }[] {
  const parts = cut(text, hours, (range) => range)
  return parts.flatMap((part) => {
    if (part.href !== null) return [{ text: part.text, isUnit: true }]
    const inside = phones ? contactParts(part.text) : [part]
    return inside.map(({ text, href }) => ({ text, isUnit: href !== null }))
  })
}

/** Countries whose numbers have a zero after the calling code: https://www.itu.int/rec/T-REC-E.164 */
const zeroCountries = /^\+(?:39|225|241|242|378|379)\D/

/** Removes a prefix that is for national calls only: '+62 (0) 361', '+62 (0361)', '+7 (8495)'. */
function withoutTrunkPrefix(number: string): string {
  const plain = number.replace(/^(\+\d{1,3}[\s.-]*)\(0\)/, '$1').replace(/^(\+7[\s.-]*\()8(?=\d{3}\))/, '$1')
  return zeroCountries.test(plain) ? plain : plain.replace(/^(\+\d{1,3}[\s.-]*\()0(?=\d)/, '$1')
}

/** Splits a text into web addresses and the text between them. With `phones`, also into phone numbers. */
export function linkParts(text: string, { phones = false } = {}): TextPart[] {
  const parts = cut(text, webLike, webAddress)
  return phones ? parts.flatMap((part) => (part.href === null ? contactParts(part.text) : [part])) : parts
}

/** Returns the unique web addresses of a text in order. */
export function webAddresses(text: string | null): string[] {
  const found = linkParts(text ?? '').flatMap(({ href }) => (href === null ? [] : [href]))
  return [...new Set(found)]
}

/** True if the path has an image extension. https only: the content policy blocks other images. */
export function looksLikeImage(address: string): boolean {
  const { protocol, pathname } = new URL(address)
  return protocol === 'https:' && /\.(?:avif|gif|jpe?g|png|webp)$/i.test(pathname)
}

function cut(text: string, like: RegExp, hrefOf: (match: string) => string | null): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(like)) {
    const href = hrefOf(match[0])
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: match[0], href })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
