import { heardAs, soundMark } from '../../catalogue/sounds.ts'
import type { Piece } from '../../catalogue/grammar/pieces.ts'
import type { Mention, Vocabulary } from '../understand.ts'
import { isName, isPlaced } from './spelt-places.ts'

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
      const sound = heardAs(text).find((sound) => sound.length >= 6 && vocabulary.isPlaceSound(sound))
      return sound === undefined ? [] : [{ slot: 'placeWord' as const, name: soundMark + sound, ...span, polarity }]
    })
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
const textOf = (pieces: readonly Piece[], from: number, to: number): string =>
  pieces
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
