/** The address of an http or https page; null for anything else a spreadsheet may hold (scripts, files, words). */
export function webAddress(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text.trim())) return null
  try {
    return new URL(text.trim()).href
  } catch {
    return null
  }
}

export interface TextPart {
  text: string
  /** Where the part leads: an http(s) address or a `tel:` one; null for what is just text. */
  href: string | null
}

// A plus or a digit, then digits with the usual punctuation between them, not in the middle of a longer word.
const phoneLike = /(?<![\w@./])\+?\(?\d[\d\s().\u2010-\u2015-]{5,22}\d(?![\w@])/g
// Up to a space or the next address; the punctuation of the sentence around it is not part of it.
const webLike = /https?:\/\/(?:(?![,;]\s*https?:)[^\s<>"'])*[^\s<>"'.,;:!?)\]]/gi

/** A contact text cut into phone numbers (7 to 15 digits) and what stands between them; nothing is lost or reordered. */
export function contactParts(text: string): TextPart[] {
  return cut(text, phoneLike, (match) => {
    const digits = match.replace(/\D/g, '')
    if (digits.length < 7 || digits.length > 15) return null
    return `tel:${match.startsWith('+') ? '+' : ''}${digits}`
  })
}

/** A text cut into web addresses and what stands between them; with `phones`, phone numbers are cut out as well. */
export function linkParts(text: string, { phones = false } = {}): TextPart[] {
  const parts = cut(text, webLike, webAddress)
  return phones ? parts.flatMap((part) => (part.href === null ? contactParts(part.text) : [part])) : parts
}

/** The web addresses in a text, each once, in its order. */
export function webAddresses(text: string | null): string[] {
  const found = linkParts(text ?? '').flatMap(({ href }) => (href === null ? [] : [href]))
  return [...new Set(found)]
}

/** Whether an address names a picture by its ending; the page is not allowed to show others than those by https. */
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
