import { possibleSounds, soundMark, wholeMark } from '../../../language/words/index.ts'
import { type ConceptMatch, nameOfKind } from '../../../language/concepts/index.ts'
import { places } from '../../../language/places/index.ts'
import { type Piece, textOf } from '../../../language/numbers/index.ts'
import type { Mention } from './mention.ts'
import { isName, isPlaced } from './spelt-places.ts'
import type { Vocabulary } from './vocabulary.ts'

const directed = /^(?:south|north|east|west|southern|northern|eastern|western|(?:южн|северн|восточн|западн)\S*)$/

/** 'South coast' tells where, 'стоп' that one thinks again, and 'с сапами' is no form of 'Сапа'. */
export const isNoWish = ({ concept, from, to }: ConceptMatch, pieces: readonly Piece[]): boolean => {
  if (to !== from + 1) return false
  const { text } = pieces[from]!
  if (concept === 'nature:sea')
    return (
      /^(?:coast|побереж.*)$/.test(text) &&
      directed.test(pieces[from - 1]?.text ?? '') &&
      !looking.test(pieces[to]?.text ?? '')
    )
  if (concept === 'massage:foot') return text === 'стоп'
  const place = nameOfKind('place', concept)
  if (place === undefined || !/^[а-я]+(?:ами|ями)$/.test(text)) return false
  const { ru } = places[place]!
  return !ru.some((name) => /[ыи]$/.test(name))
}

/** 'Jumeirah beach', 'Kata beach': where, rather than what is wished for. */
export const isBeachOf = (mention: Mention, mentions: readonly Mention[]): boolean =>
  mention.slot === 'feature' &&
  mention.name === 'feature:beach' &&
  mentions.some(({ slot, to }) => (slot === 'place' || slot === 'placeWord') && to === mention.from)

/** Of 'Dubai Marina' and 'Gili Meno' both words together, where addresses have them so: they tell which part is meant. */
export function narrowings(mentions: readonly Mention[], pieces: readonly Piece[], vocabulary: Vocabulary): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.slot !== 'place' && mention.slot !== 'placeWord') return []
    const { from, to, polarity } = mention
    const own = textOf(pieces, from, to).replaceAll(' ', '')
    // 'Port of Lefkas'
    const first = /^(?:of|оф)$/.test(pieces[from - 1]?.text ?? '') ? from - 2 : from - 1
    const [before, after] = [pieces[first], pieces[to]]
    const pairs = [
      ...(before?.kind === 'word' ? [{ text: before.text + own, from: first, to }] : []),
      ...(after?.kind === 'word' ? [{ text: own + after.text, from, to: to + 1 }] : []),
    ]
    return pairs.flatMap(({ text, ...span }) => {
      const sound = possibleSounds(text).find((sound) => sound.length >= 6 && vocabulary.isPlaceSound(sound))
      return sound === undefined ? [] : [{ slot: 'placeWord' as const, name: soundMark + sound, ...span, polarity }]
    })
  })
}

/** A part of a place that goes by what lies there: who asks for Kuta Beach asks for Kuta. */
const partly = /^(?:beach|bay|harbou?r|port|marina|pier|centre|center|пляж|порт|марина|гавань|центр)$/
const looking = /^(?:views?|вид(?:ом|а|у|ы|ами)?|overlooking|facing)$/

/**
 * Of 'Emirates Hills', where addresses have just that, nothing else is meant by its words: no mountains, and no place
 * that is larger. 'Garden city view' is a view still.
 */
export function asNames(mentions: readonly Mention[], pieces: readonly Piece[], vocabulary: Vocabulary): Mention[] {
  const isLooked = ({ from, to }: Mention) => [from - 1, to].some((at) => looking.test(pieces[at]?.text ?? ''))
  const isWhole = (mention: Mention): boolean =>
    mention.slot === 'placeWord' &&
    mention.to > mention.from + 1 &&
    vocabulary.isPlaceSound(wholeMark + mention.name.slice(soundMark.length)) &&
    !isLooked(mention)
  const names = mentions.filter(isWhole)
  if (names.length === 0) return [...mentions]
  const isIn = (mention: Mention, name: Mention): boolean => name.from <= mention.from && mention.to <= name.to
  return mentions.filter((mention) => {
    const name = names.find((name) => isIn(mention, name) && mention.to - mention.from < name.to - name.from)
    if (!name) return true
    if (mention.slot === 'place') return pieces.slice(name.from, name.to).some(({ text }) => partly.test(text))
    return !/^(?:view|feature|kind|word|placeWord|elsewhere)$/.test(mention.slot)
  })
}

/**
 * Where a place is known, a word that only some address has ('walk', 'market') tells nothing unless it stands with the
 * place or is said as one; and an unknown name narrows the place only where it stands with it ('Kuskus, Bali').
 */
export function apart(mentions: readonly Mention[], pieces: readonly Piece[], message: string): Mention[] {
  const known = mentions.filter(({ slot, polarity }) => slot === 'place' && polarity === 'want')
  if (known.length === 0) return [...mentions]
  const isWith = ({ from, to }: Mention): boolean =>
    known.some(
      (place) =>
        (from < place.to && place.from < to) ||
        (place.from >= to &&
          place.from - to <= 2 &&
          /^[,-]?(?: ?(?:in|on|at|в|на))?$/.test(textOf(pieces, to, place.from))) ||
        (from >= place.to && from - place.to <= 1 && /^[,-]?$/.test(textOf(pieces, place.to, from))),
    )
  return mentions.flatMap((mention): Mention[] => {
    if (mention.slot === 'elsewhere') return isWith(mention) ? [mention] : []
    if (mention.slot !== 'placeWord' || isWith(mention)) return [mention]
    if (isPlaced(pieces, mention.from) || isName(pieces[mention.from]!, message)) return [mention]
    return [{ ...mention, slot: 'word', firm: false }]
  })
}
