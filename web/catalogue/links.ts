/** The address of an http or https page; null for anything else a spreadsheet may hold (scripts, files, words). */
export function webAddress(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text.trim())) return null
  try {
    return new URL(text.trim()).href
  } catch {
    return null
  }
}

export interface ContactPart {
  text: string
  /** A `tel:` address where the part is a phone number. */
  href: string | null
}

// A plus or a digit, then digits with the usual punctuation between them, not in the middle of a longer word.
const phoneLike = /(?<![\w@./])\+?\(?\d[\d\s().\u2010-\u2015-]{5,22}\d(?![\w@])/g

/** A contact text cut into phone numbers (7 to 15 digits) and what stands between them; nothing is lost or reordered. */
export function contactParts(text: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const match of text.matchAll(phoneLike)) {
    const digits = match[0].replace(/\D/g, '')
    if (digits.length < 7 || digits.length > 15) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: match[0], href: `tel:${match[0].startsWith('+') ? '+' : ''}${digits}` })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
