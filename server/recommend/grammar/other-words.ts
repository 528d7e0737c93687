import { commonAddressWords } from '../../../language/places/index.ts'
import { isHad, isIncluded } from './having.ts'
import type { Mention } from './mention.ts'
import { isOrdinary } from './ordinary.ts'
import type { Reading } from './reading.ts'
import { type Heard, heardPlace, isElsewhere, isName, isPlaced, otherSounds, withoutVowels } from './spelt-places.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words of a message that misspelt names are looked for in: more of them no request has, and each takes a while. */
const mostGuesses = 16

const isPlace = (heard: Heard | 'elsewhere' | undefined): heard is Heard => typeof heard === 'object'

/**
 * What the words ask for that no lexicon has: places as addresses have them or as they sound, places of elsewhere, and
 * words that only rows may hold. `unknown` are the stems of these last; a venue's name may be among them.
 */
export function otherWords(reading: Reading, vocabulary: Vocabulary): { mentions: Mention[]; unknown: string[] } {
  const { message, pieces, counted, concepts, views, polarityAt, firmlyAt } = reading
  const mentions: Mention[] = []
  const unknown: string[] = []
  const isRead = (n: number): boolean =>
    counted[n]! || [...concepts, ...views].some(({ from, to }) => from <= n && n < to)
  const isCategory = (n: number): boolean =>
    concepts.some(({ concept, from, to }) => /^(?:category|hint|boat|massage):/.test(concept) && from <= n && n < to)
  const isMeal = (n: number): boolean =>
    concepts.some(({ concept, from, to }) => concept === 'hint:restaurant' && from === n && to === n + 1)
  const isFeature = (n: number): boolean =>
    concepts.some(({ concept, from }) => from === n && concept.startsWith('feature:'))
  const heard = (n: number, how: Parameters<typeof heardPlace>[4]): Heard | 'elsewhere' | undefined =>
    heardPlace(pieces, n, message, vocabulary, how)
  let guesses = 0
  let to = 0
  const add = (from: number, place: Heard): void => {
    mentions.push({ ...place, from, polarity: firmlyAt(from) })
    to = place.to
  }
  for (const [n, piece] of pieces.entries()) {
    if (n < to || piece.kind !== 'word') continue
    // A meal hints at a restaurant; one that is included is a wish like any other.
    if (isMeal(n) && isIncluded(pieces, n, n + 1))
      mentions.push({ slot: 'word', name: piece.stem, firm: true, from: n, to: n + 1, polarity: polarityAt(n) })
    if (isRead(n)) continue
    const next = pieces[n + 1]?.kind === 'word' ? pieces[n + 1] : undefined
    const isAddress = vocabulary.isPlaceWord(piece.stem)
    // Of 'Большая Никитская' both words are the street's.
    const isFirstOfTwo = isAddress && next && vocabulary.isPlaceWord(next.stem) && !isOrdinary(next.text, true)
    if (commonAddressWords.test(piece.text) || (!isFirstOfTwo && isOrdinary(piece.text, isAddress))) {
      // 'Да Нанг', 'Марина Кастела'; but 'с сапами' is no Sapa.
      const whole = next && !isFeature(n + 1) ? heard(n, { fewest: 2 }) : undefined
      if (isPlace(whole)) add(n, whole)
      continue
    }
    if (isAddress && piece.text.length >= 3) {
      const whole = next && heard(n, { fewest: 2 })
      add(
        n,
        isPlace(whole)
          ? whole
          : { slot: 'placeWord', name: piece.stem, also: otherSounds(piece.text, vocabulary), to: n + 1 },
      )
      continue
    }
    const isSaid = isPlaced(pieces, n) || isName(piece, message)
    const isOther = !isSaid && (vocabulary.isTextWord(piece.stem) || vocabulary.isNameWord(piece.stem))
    const place = heard(n, isOther ? { fewest: 2 } : { guess: guesses++ < mostGuesses })
    if (isPlace(place)) {
      add(n, place)
      continue
    }
    if (piece.text.length < 3) continue
    const nowhere = isElsewhere(pieces, n, message, isCategory) ?? (place === 'elsewhere' ? 'weak' : undefined)
    const short = nowhere && heard(n, { sure: true })
    if (isPlace(short)) {
      add(n, short)
      continue
    }
    const spelt = withoutVowels(pieces, n, vocabulary)
    const there = { from: n, to: n + 1 }
    const isHere = vocabulary.isNameWord(piece.stem) || (nowhere && vocabulary.isTextWord(piece.stem))
    if (spelt !== undefined) mentions.push({ slot: 'place', name: spelt, ...there, polarity: firmlyAt(n) })
    else if (nowhere && !isHere) {
      // 'в Зелёном Мысе'
      if (next && isName(next, message) && isName(piece, message)) there.to = to = n + 2
      mentions.push(
        { slot: 'elsewhere', firm: nowhere === 'firm', placed: isPlaced(pieces, n), ...there, polarity: firmlyAt(n) },
        { slot: 'word', name: piece.stem, firm: false, ...there, polarity: polarityAt(n) },
      )
    } else {
      unknown.push(piece.stem)
      // 'A spa in Denver', where that is a name of the catalogue's and no address.
      const isTold = isHad(pieces, n) || isIncluded(pieces, n, n + 1) || nowhere === 'firm'
      mentions.push({ slot: 'word', name: piece.stem, firm: isTold, ...there, polarity: polarityAt(n) })
    }
  }
  return { mentions, unknown }
}
