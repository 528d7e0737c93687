import { normalise, tokenise } from '../../../language/words/index.ts'
import { type Language, languageOf } from '../naming.ts'

const longest = 1_500
/** Words that begin with a capital wherever they stand. */
const always = new Set('i ok wi-fi wifi bbq usd eur idr thb rub vnd aed gbp'.split(' '))

/** What a cell says to a reader that would obey, rather than of its venue: such a cell is not shown to the model. */
const orders =
  /\b(?:ignore|disregard|forget|override|instructions?|system|assistant|prompt|jailbreak|api[ _-]?keys?|passwords?|tokens?|dial|card numbers?|cvv|passports?|bank (?:account|transfer)s?|wire|full payment)\b|<\/?\w|https?:|www\.|javascript:|\{\{|\$\{|игнориру|забудь|инструкци|промпт|парол|набери|позвони|переведи|номер карты|паспорт|банковск/i

/** What is told of a venue, part by part, without the parts that give orders. */
export const withoutOrders = (details: string): string =>
  details
    .split(' · ')
    .filter((part) => !orders.test(part.normalize('NFKC').replaceAll(/[\p{Cf}\p{Cc}]/gu, '')))
    .join(' · ')

/** As many words on end, taken from a cell, are its speech and no more our own. */
const quotedAtMost = 6

function quotes(text: string, cells: readonly string[], own: string): boolean {
  const wordsOf = (said: string): string[] =>
    tokenise(said).flatMap(({ kind, text }) => (kind === 'mark' ? [] : [text]))
  const held = cells.map((cell) => ` ${wordsOf(cell).join(' ')} `)
  const ours = ` ${wordsOf(own).join(' ')} `
  const words = wordsOf(text)
  return words.some((_, at) => {
    const run = ` ${words.slice(at, at + quotedAtMost + 1).join(' ')} `
    return at + quotedAtMost < words.length && !ours.includes(run) && held.some((cell) => cell.includes(run))
  })
}

/**
 * Whether a wording may be said: in the request's language, no address or telephone number, and no number or name that
 * is neither in the rows nor in our own wording. Nor may it speak as a row does.
 */
export function isSayable(
  text: string,
  { draft, rows }: { readonly draft: string; readonly rows: readonly string[] },
  language: Language,
): boolean {
  const allowed = [draft, ...rows]
  if (text.trim().length < 20 || text.length > longest) return false
  if (/\d(?:[\s().‐-–-]*\d){6}/u.test(text) || orders.test(text) || quotes(text, rows, draft)) return false
  if (/https?:|www\.|[<>{}[\]@#|`]|\p{Cc}(?<!\n)/u.test(text)) return false
  if (languageOf(text) !== language) return false
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
