import { conceptIndex, nameOfKind } from '../concepts/phrase-index.ts'
import { type Token, tokenise } from '../words/tokens.ts'
import { longestName } from './address-parts.ts'
import { eatery, preposition } from './address-words.ts'
import { placesIn } from './addresses.ts'
import { placeById, placesNamed } from './areas.ts'
import { isWithin } from './hierarchy.ts'
import { hasEnglishWord } from './place-names.ts'
import { placesSounding } from './place-sounds.ts'

/** Minimum length of an area's name in the name of a venue. Shorter ones are also names of people and things. */
const shortestInName = 7
/** The same after a preposition: 'Дом в Хосте'. */
const shortestAfterPreposition = 4

/** True if a listed name has the same words: 'The White House' does not name Whitehouse. */
const isSpelt = (id: string, words: readonly string[]): boolean =>
  [...(placeById(id)?.en ?? []), ...(placeById(id)?.ru ?? [])].some(
    (name) => tokenise(name).filter(({ kind }) => kind === 'word').length === words.length,
  )

/** True for the name of a place alone or with a word such as 'restaurant': 'Portofino'. */
function isOnlyPlace(name: string): boolean {
  const tokens = tokenise(name).filter(({ kind }) => kind === 'word')
  const found = conceptIndex.find(tokens).filter(({ concept }) => nameOfKind('place', concept) !== undefined)
  return tokens.every(({ text }, at) => eatery.test(text) || found.some(({ from, to }) => from <= at && at < to))
}

/** Returns the areas that some words name. Words after a preposition may be in another case: 'в Листвянке'. */
function areasOf(words: readonly Token[], before: Token | undefined, name: string): readonly string[] {
  const written = words.map(({ text }) => text)
  const isPlaced = preposition.test(before?.text ?? '')
  const text = name.normalize('NFKC')
  if (isPlaced && words.every(({ at }) => /\p{Lu}/u.test(text[at] ?? ''))) {
    if (written.join('').length < shortestAfterPreposition) return []
    const spelt = placesNamed(written.join(' '))
    return spelt.length > 0 ? spelt : placesSounding(written)
  }
  if (written.join('').length < shortestInName || (hasEnglishWord(written.join(' ')) && !isPlaced)) return []
  return placesNamed(written.join(' ')).filter((id) => isSpelt(id, written))
}

/**
 * Returns the areas that a venue's name spells exactly: 'Thulusdhoo Surf Villa'. A name of ordinary words counts only after
 * a preposition: 'House in Crystal Bay'. `stated` are the places of the address, which must contain the areas.
 */
export function areasInName(name: string, stated: readonly string[] = []): string[] {
  const tokens = tokenise(name).filter(({ kind }) => kind === 'word')
  for (let length = Math.min(longestName, tokens.length); length >= 1; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const ids = areasOf(tokens.slice(from, from + length), tokens[from - 1], name).filter((id) =>
        stated.every((larger) => id !== larger && isWithin(id, larger)),
      )
      if (ids.length === 1) return [...ids]
    }
  return []
}

/**
 * Returns the places that a venue's name states: 'Beach House Amed'. The name of a famous place alone, such as 'Portofino',
 * counts only inside a stated place.
 * @param stated the most exact places of the address.
 * @param isPlaced true if the address states a place, listed or not.
 */
export function placesInName(name: string, stated: readonly string[], isPlaced: boolean): string[] {
  const famous = placesIn(name)
  if (famous.length === 0) return isPlaced && stated.length === 0 ? [] : areasInName(name, stated)
  return isPlaced || !isOnlyPlace(name) ? famous : []
}
