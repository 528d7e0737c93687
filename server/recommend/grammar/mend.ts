import { stem, stemsOf } from '../../catalogue/words.ts'
import type { Piece } from '../../catalogue/grammar/pieces.ts'

/** Edits allowed in a word of this length: short words are too close to each other to be guessed at. */
export const editsAllowed = (length: number): number => (length <= 4 ? 0 : length <= 8 ? 1 : 2)

/** Edits (insert, delete, replace, swap of neighbours) between two words, or more than `most`. */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

/** Words by first letter; a typing error seldom takes the first, except by swapping it with the second. */
export class Mender {
  readonly #byLetter = new Map<string, { word: string; stem: string }[]>()
  readonly #stems = new Set<string>()

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const entry = { word, stem: stem(word) }
      for (const form of stemsOf(word)) this.#stems.add(form)
      if (word.length < 4) continue
      const letter = word[0]!
      const list = this.#byLetter.get(letter)
      if (list) list.push(entry)
      else this.#byLetter.set(letter, [entry])
    }
  }

  /** The word that was meant, or nothing when the word is known or none is near enough. */
  mend(word: string): string | undefined {
    const allowed = editsAllowed(word.length)
    const wordStem = stem(word)
    if (allowed === 0 || this.#stems.has(wordStem)) return undefined
    let best: { word: string; distance: number } | undefined
    for (const letter of new Set([word[0]!, word[1]!])) {
      const swapped = letter !== word[0]
      for (const entry of this.#byLetter.get(letter) ?? []) {
        if (swapped && entry.word[1] !== word[0]) continue
        const most = best ? best.distance - 1 : allowed
        if (most < 1) break
        let distance = edits(word, entry.word, most)
        // An inflected form is further from the listed word than from its stem.
        if (entry.stem.length >= 5 && wordStem.length >= 5)
          distance = Math.min(distance, edits(wordStem, entry.stem, most))
        if (distance <= most) best = { word: entry.word, distance }
      }
    }
    return best?.word
  }
}

/** Mends the words of a request that are neither known nor ordinary. */
export function mendPieces(pieces: readonly Piece[], mender: Mender, isKnown: (piece: Piece) => boolean): Piece[] {
  return pieces.map((piece) => {
    if (piece.kind !== 'word' || isKnown(piece)) return piece
    const meant = mender.mend(piece.text)
    return meant === undefined ? piece : { ...piece, text: meant, stem: stem(meant) }
  })
}
