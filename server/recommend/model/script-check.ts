import { normalise, tokenise } from '../../../language/words/index.ts'
import { type Language, languageOf } from '../labels.ts'

/** Maximum length of a script, in characters. */
const maxLength = 1_500
/** Words that may start with a capital anywhere in a sentence. */
const capitalised = new Set('i ok wi-fi wifi bbq usd eur idr thb rub vnd aed gbp'.split(' '))

/** Text that looks like instructions to the model (prompt injection). The model does not receive such cells. */
const instructions =
  /\b(?:ignore|disregard|forget|override|instructions?|system|assistant|prompt|jailbreak|api[ _-]?keys?|passwords?|tokens?|dial|card numbers?|cvv|passports?|bank (?:account|transfer)s?|wire|full payment)\b|<\/?\w|https?:|www\.|javascript:|\{\{|\$\{|игнориру|забудь|инструкци|промпт|парол|набери|позвони|переведи|номер карты|паспорт|банковск/i

/** Returns venue details (joined by ' · ') without the parts that look like instructions. */
export const withoutInstructions = (details: string): string =>
  details
    .split(' · ')
    .filter((part) => !instructions.test(part.normalize('NFKC').replaceAll(/[\p{Cf}\p{Cc}]/gu, '')))
    .join(' · ')

/** Maximum number of consecutive words that a script may copy from a cell. */
const maxQuotedWords = 6

/** True if the text copies more than `maxQuotedWords` consecutive words of a cell that `own` does not contain. */
function quotes(text: string, cells: readonly string[], own: string): boolean {
  const wordsOf = (cell: string): string[] =>
    tokenise(cell).flatMap(({ kind, text }) => (kind === 'mark' ? [] : [text]))
  const held = cells.map((cell) => ` ${wordsOf(cell).join(' ')} `)
  const ours = ` ${wordsOf(own).join(' ')} `
  const words = wordsOf(text)
  return words.some((_, at) => {
    const run = ` ${words.slice(at, at + maxQuotedWords + 1).join(' ')} `
    return at + maxQuotedWords < words.length && !ours.includes(run) && held.some((cell) => cell.includes(run))
  })
}

/**
 * Checks whether a model's script is safe to show. Rejects:
 * - another language than the request's, URLs, phone numbers, markup and instructions
 * - numbers and names that occur neither in the rows nor in the draft
 * - long quotes from rows
 */
export function isSafeScript(
  text: string,
  { draft, rows }: { readonly draft: string; readonly rows: readonly string[] },
  language: Language,
): boolean {
  const allowed = [draft, ...rows]
  if (text.trim().length < 20 || text.length > maxLength) return false
  if (/\d(?:[\s().‐-–-]*\d){6}/u.test(text) || instructions.test(text) || quotes(text, rows, draft)) return false
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
    return words.has(token.stem) || words.has(token.text) || capitalised.has(normalise(written))
  })
}
