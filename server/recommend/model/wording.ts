import { normalise, tokenise } from '../../catalogue/words.ts'
import type { Understanding } from '../constraints.ts'

const longest = 1_500
/** Words that begin with a capital wherever they stand. */
const always = new Set('i ok wi-fi wifi bbq usd eur idr thb rub vnd aed gbp'.split(' '))

/**
 * Whether a wording may be said: in the request's language, no address or telephone number, and no number or name that
 * is neither in the rows nor in our own wording.
 */
export function isSayable(text: string, allowed: readonly string[], language: Understanding['language']): boolean {
  if (text.trim().length < 20 || text.length > longest) return false
  if (/https?:|www\.|[<>{}[\]@#|`]|\p{Cc}(?<!\n)/u.test(text)) return false
  const russian = (text.match(/[а-яё]/gi)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0)
  if (russian !== (language === 'ru')) return false
  const known = tokenise(allowed.join(' \n '))
  const numbers = new Set(known.flatMap(({ kind, value }) => (kind === 'number' ? [value] : [])))
  const words = new Set(known.flatMap(({ kind, stem, text }) => (kind === 'word' ? [stem, text] : [])))
  const original = text.normalize('NFKC')
  const tokens = tokenise(text)
  return tokens.every((token, at) => {
    if (token.kind === 'number') return numbers.has(token.value)
    if (token.kind !== 'word') return true
    const written = original.slice(token.at, token.end)
    const isFirst = at === 0 || /^[.!?:\n«"(–—-]$/.test(tokens[at - 1]!.text)
    const isQuoted = at > 0 && /^[«"“]$/.test(tokens[at - 1]!.text)
    if (!/^\p{Lu}/u.test(written) || (isFirst && !isQuoted)) return true
    return words.has(token.stem) || words.has(token.text) || always.has(normalise(written))
  })
}
