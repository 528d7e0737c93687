import { lexicon } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import { edits, inOtherLayout, stem, tokenise } from '../../../language/words/index.ts'
import { phoneticKey } from './spelling-correction.ts'

interface CategoryWord {
  readonly word: string
  readonly category: string
  readonly consonants: string
  readonly key: string
  readonly stem: string
}
/** Maximum length of a word to compare, in characters. */
const longest = 20
/** Maximum number of unknown words to compare with the category words. */
const maxWords = 10

const consonantsOf = (word: string): string => word.replaceAll(/[aeiouyаеиоуыэюя]/g, '')
let categoryWords: readonly CategoryWord[] | undefined
const wordsOfCategories = (): readonly CategoryWord[] =>
  (categoryWords ??= Object.entries(lexicon['category'] ?? {}).flatMap(([category, { en, ru }]) =>
    [...en, ...ru].flatMap((phrase) => {
      const [token, ...others] = tokenise(phrase)
      return token && others.length === 0 && token.text.length >= 3
        ? [
            {
              word: token.text,
              category,
              consonants: consonantsOf(token.text),
              key: phoneticKey(token.text),
              stem: token.stem,
            },
          ]
        : []
    }),
  ))

/** Minimum lead of the best category over the next one, in edits. */
const margin = 0.5

const skeleton = (word: string): string => consonantsOf(word).replaceAll(/(.)\1+/g, '$1')
/** True for the word without some vowels and doubled letters: 'vla', 'вла', 'yht'. */
const isContraction = (text: string, word: string): boolean =>
  text.length >= 3 &&
  text.length < word.length &&
  text[0] === word[0] &&
  text.at(-1) === word.at(-1) &&
  skeleton(text) === skeleton(word)

/** Returns how far a word is from a category word, in edits. Infinity if it is no form of the word. */
function distanceTo({ word, consonants, key, stem: ownStem }: CategoryWord, text: string, isCut: boolean): number {
  if (text === word) return 0
  // 'resto', 'рест.', 'apart': the start of the word, with or without a vowel.
  const start = text.replace(/(?<=.{4})[oiо]$/u, '')
  if (word.length > start.length && word.startsWith(start) && start.length >= (isCut ? 3 : 4)) return 0.25
  if (text.length >= 3 && consonantsOf(text) === text && text === consonants) return 0.25
  if (isContraction(text, word)) return 0.25
  if (text.length < 4) return Infinity
  if (phoneticKey(text) === key) return 0.5
  const most = text.length <= 6 ? 1 : 2
  if (Math.abs(text.length - word.length) > most + 2) return Infinity
  const distance = Math.min(edits(text, word, most), edits(stem(text), ownStem, most))
  // Short words resemble each other: the first letter must agree.
  return distance > most || (text.length <= 5 && text[0] !== word[0]) ? Infinity : distance
}

/**
 * Finds the piece that is most likely a category word: cut short, without vowels, misspelt, or typed in the other keyboard
 * layout. For messages that name no category. Undefined unless one category leads by the margin.
 */
export function recoverCategory(
  pieces: readonly Piece[],
  isKnown: (piece: Piece) => boolean,
): { readonly at: number; readonly word: string } | undefined {
  let compared = 0
  const found = pieces.flatMap((piece, at) => {
    if (
      compared >= maxWords ||
      piece.kind !== 'word' ||
      piece.text.length < 3 ||
      piece.text.length > longest ||
      isKnown(piece)
    )
      return []
    compared++
    const isCut = pieces[at + 1]?.text === '.' && pieces[at + 1]!.at === piece.end
    const forms = [piece.text, inOtherLayout(piece.text)]
    return wordsOfCategories().map((one) => ({
      at,
      ...one,
      distance: Math.min(...forms.map((text) => distanceTo(one, text, isCut))),
    }))
  })
  const best = found.reduce<(typeof found)[number] | undefined>(
    (least, one) => (one.distance < (least?.distance ?? Infinity) ? one : least),
    undefined,
  )
  if (!best) return undefined
  const next = Math.min(...found.flatMap(({ category, distance }) => (category === best.category ? [] : [distance])))
  return next - best.distance >= margin ? { at: best.at, word: best.word } : undefined
}
