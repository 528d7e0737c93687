import type { Piece } from '../../../language/numbers/index.ts'
import { places, placesWithSound, regionOf } from '../../../language/places/index.ts'
import { edits, possibleSounds, soundMark, soundsOf } from '../../../language/words/index.ts'
import { isCommonWord } from './common-words.ts'
import { isFormOfFrequentWord } from './frequent-words.ts'
import type { CatalogueVocabulary } from './catalogue-vocabulary.ts'

/** A place matched by sound or spelling. `to`: index after its last piece. */
export type PlaceMatch = { readonly to: number } & (
  | { readonly slot: 'place'; readonly name: string }
  | { readonly slot: 'placeWord'; readonly name: string; readonly also: readonly string[] }
)

/** Phonetic key -> lexicon places, in both languages. */
const bySound = new Map<string, string[]>()
for (const [name, { en, ru }] of Object.entries(places)) {
  for (const sound of new Set([...en, ...ru].flatMap(soundsOf)))
    if (sound.length >= 3) bySound.set(sound, [...(bySound.get(sound) ?? []), name])
}
/** Phonetic keys by length, to search for similar ones. */
const byLength = new Map<number, string[]>()
for (const sound of bySound.keys()) byLength.set(sound.length, [...(byLength.get(sound.length) ?? []), sound])

/** Words that name a part of a place: 'Jumeirah beach'. */
export const partOfPlace = /^(?:beach|bay|harbou?r|port|marina|pier|centre|center|пляж|порт|марина|гавань|центр)$/
const maxWords = 3
/** Minimum key length for a match without other signs of a place. Shorter keys match too many words. */
const minSureLength = 5

/**
 * Matches the words from `at` on with a place in another spelling: other alphabet, inflected, split or joined words.
 * Returns 'elsewhere' if the closest similar name is a lexicon place without rows.
 * @param options `fewest`: minimum number of words. `guess`: also accept typing errors. `sure`: the words are a place.
 */
export function matchPlace(
  pieces: readonly Piece[],
  at: number,
  message: string,
  vocabulary: CatalogueVocabulary,
  { fewest = 1, guess = false, sure = false }: { fewest?: number; guess?: boolean; sure?: boolean } = {},
): PlaceMatch | 'elsewhere' | undefined {
  const expected = sure || followsPlacePreposition(pieces, at) || isCapitalisedName(pieces[at]!, message)
  const least = expected ? 3 : minSureLength
  for (let words = maxWords; words >= fewest; words--) {
    const span = spanOf(pieces, at, words, true)
    if (!span) continue
    const fewestLetters = words > 1 ? 4 : followsPlacePreposition(pieces, at) ? least : Math.max(least, 4)
    // A span that starts or ends with a function word must match exactly: 'Ао По' does, 'Альгеро с' does not.
    const isJoining = words > 1 && [at, span.to - 1].some((n) => joining.test(pieces[n]!.text))
    const found = matchExactly(span.text, vocabulary, fewestLetters, isJoining ? soundsOf : possibleSounds)
    if (found) return { ...found, to: span.to }
    // Several words that together sound like a lexicon place: a certain match, even without rows.
    const whole =
      words > 1 ? soundsOf(span.text).find((sound) => sound.length >= minSureLength && bySound.has(sound)) : ''
    if (whole) return { slot: 'place', name: bySound.get(whole)![0]!, to: span.to }
    // 'Balearics': rows lie in the place, and no row names it.
    const around = expected && !isJoining ? possibleSounds(span.text).flatMap(placesWithSound) : []
    const within = around.find((place) => vocabulary.hasPlace(place))
    if (within !== undefined && span.text.length >= 6) return { slot: 'place', name: within, to: span.to }
    // 'Стоун-Таун': rows name the place in another language.
    const isName = expected && !isJoining && words > 1 && !partOfPlace.test(pieces[span.to - 1]!.text)
    const listed = isName
      ? possibleSounds(span.text).find((sound) => sound.length >= minSureLength && placesWithSound(sound).length > 0)
      : undefined
    if (listed) return { slot: 'placeWord', name: soundMark + listed, also: [], to: span.to }
  }
  if (!guess) return undefined
  const withTypo = expected ? matchWithTypo(pieces[at]!.text, vocabulary) : undefined
  if (withTypo) return { ...withTypo, to: at + 1 }
  for (let words = maxWords; words >= 1; words--) {
    const span = spanOf(pieces, at, words)
    // Without other signs of a place, only a long word counts as a misspelt name.
    if (!span || span.text.length < (expected ? 5 : 7)) continue
    const found = matchSimilar(possibleSounds(span.text).slice(0, 6), vocabulary, expected ? 4 : 6)
    if (found) return found === 'elsewhere' ? found : { ...found, to: span.to }
  }
  return undefined
}

/** True if rows lie in the place, next to it or in its region. */
const hasRowsNearby = (place: string, vocabulary: CatalogueVocabulary): boolean =>
  [place, ...(places[place]?.near ?? []), regionOf(place)].some((name) => vocabulary.hasPlace(name))

/** Matches text whose phonetic key equals that of a place or an address word. `least`: minimum key length. */
function matchExactly(
  text: string,
  vocabulary: CatalogueVocabulary,
  least: number,
  keysOf: (text: string) => readonly string[],
) {
  const sounds = keysOf(text).filter((sound) => sound.length >= least)
  const placeOf = (sound: string): string | undefined =>
    bySound.get(sound)?.find((name) => vocabulary.hasPlace(name)) ??
    bySound.get(sound)?.find((name) => hasRowsNearby(name, vocabulary))
  const first = sounds.find((sound) => placeOf(sound) !== undefined || vocabulary.isPlaceSound(sound))
  if (first === undefined) return undefined
  const place = placeOf(first)
  if (place !== undefined) return { slot: 'place' as const, name: place }
  return { slot: 'placeWord' as const, name: soundMark + first, also: alternativeSounds(text, vocabulary, first) }
}

/** Returns other phonetic keys that addresses may have for a name: exact keys, else keys with other endings. */
export function alternativeSounds(text: string, vocabulary: CatalogueVocabulary, first?: string): string[] {
  const readings = soundsOf(text)
  // Doubtful readings count only if no address has the usual one: 'Ella' is not 'Eliya'.
  const exact = (vocabulary.isPlaceSound(readings[0] ?? '') ? readings.slice(0, 1) : readings).filter((sound) =>
    vocabulary.isPlaceSound(sound),
  )
  const keys = exact.length > 0 ? exact : possibleSounds(text).filter((sound) => vocabulary.isPlaceSound(sound))
  const longest = (first ?? keys[0] ?? '').length
  return keys.flatMap((sound) =>
    sound !== first && sound.length >= 3 && sound.length <= longest ? [soundMark + sound] : [],
  )
}

/** Function words, which rarely belong to a name. */
const joining = /^(?:с|со|и|в|на|у|к|о|а|для|по|до|от|из|за|под|без|не|with|and|in|on|at|for|of|to|by|or|no)$/

/** Matches a place name with two swapped letters or a missing vowel: 'Андужна', 'Чнгу'. */
function matchWithTypo(text: string, vocabulary: CatalogueVocabulary) {
  if (text.length < 4 || text.length > 14) return undefined
  for (let n = 1; n < text.length - 1; n++) {
    const swapped = text.slice(0, n) + text[n + 1]! + text[n]! + text.slice(n + 2)
    const found = matchExactly(swapped, vocabulary, 5, possibleSounds)
    if (found) return found
  }
  for (const sound of possibleSounds(text).slice(0, 8))
    for (let n = 1; n < sound.length; n++) {
      if (/[aeiou]/.test(sound[n - 1]! + sound[n]!)) continue
      for (const vowel of 'aeiou') {
        const found = matchExactly(sound.slice(0, n) + vowel + sound.slice(n), vocabulary, 5, (whole) => [whole])
        if (found) return found
      }
    }
  return undefined
}

/** Matches the place or address word with the most similar phonetic key. */
function matchSimilar(sounds: readonly string[], vocabulary: CatalogueVocabulary, least: number) {
  let best: { distance: number; slot: 'place' | 'placeWord'; name: string } | undefined
  let elsewhere = Infinity
  // Do not match much shorter keys: a stripped ending makes them too similar ('Виндхуке' is not 'Windu').
  const shortest = (sounds[0]?.length ?? 0) - 2
  for (const sound of sounds) {
    if (sound.length < least) continue
    const most = sound.length < 5 ? 0 : sound.length < 9 ? 1 : 2
    for (let length = sound.length - most; length <= sound.length + most; length++) {
      for (const [slot, known] of [
        ['place', byLength.get(length)],
        ['placeWord', vocabulary.soundsOfLength(length)],
      ] as const) {
        for (const other of known ?? []) {
          // Typing errors rarely change the first letter.
          if (other[0] !== sound[0] || other.length < shortest) continue
          if (sound.startsWith(other) && !/[aeiou]$/.test(sound)) continue
          const distance = edits(sound, other, best ? best.distance - 1 : most)
          if (distance > most || (best && distance >= best.distance)) continue
          const name =
            slot === 'place' ? bySound.get(other)!.find((name) => vocabulary.hasPlace(name)) : soundMark + other
          if (name === undefined) elsewhere = Math.min(elsewhere, distance)
          else best = { distance, slot, name }
        }
      }
    }
  }
  if (elsewhere < (best?.distance ?? Infinity)) return 'elsewhere' as const
  return best && { slot: best.slot, name: best.name, also: [] }
}

/** Joins `words` words from `at` on: 'Ао Нанг', 'Нуса-Дуа'. Undefined if several words are all common. */
function spanOf(
  pieces: readonly Piece[],
  at: number,
  words: number,
  ordinary = false,
): { text: string; to: number } | undefined {
  let text = ''
  let to = at
  let unknown = 0
  for (let n = 0; n < words; n++) {
    if (n > 0 && /^[-‑’']$/.test(pieces[to]?.text ?? '')) to++
    const piece = pieces[to]
    if (piece?.kind !== 'word' || (!ordinary && n > 0 && isCommonWord(piece.text))) return undefined
    // At least one word must not be a common word: 'Куа Дай'.
    if (!isCommonWord(piece.text, piece.text.length < 3)) unknown++
    text += piece.text
    to++
  }
  return unknown > 0 || words === 1 ? { text, to } : undefined
}

const preposition =
  /^(?:in|near|around|outside|towards|nearby|в|во|на|около|возле|под|подле|у|inside|within|vicinity|вокруг|outta|from|to|at|до|из)$/
/** Words allowed between the preposition and the name. */
const between =
  /^(?:the|of|to|from|on|с|со|от|area|island|isle|city|town|village|region|bay|beach|coast|district|south|north|east|west|central|downtown|острове?|остров[еа]|городе?|город[еа]|района?|районе|поселке|деревне|курорте|центре|окрестностях|стороне|побережье|юге|севере|востоке|западе|бухте|сам(?:ом|ой)|регионе|провинции)$/

/** True if a place preposition precedes: 'in X', 'near the island of X', 'рядом с X'. */
export function followsPlacePreposition(pieces: readonly Piece[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const text = pieces[before]!.text
    if (preposition.test(text)) return true
    if (/^(?:рядом|недалеко|неподалеку|поблизости|close|next|вблизи)$/.test(text)) return true
    if (!between.test(text)) return false
  }
  return false
}

/** True if the word has a capital first letter only and is not the first word of a sentence. */
export function isCapitalisedName(piece: Piece, message: string): boolean {
  const written = normalForm(message)
  if (!/^\p{Lu}\p{Ll}{2,}/u.test(written.slice(piece.at, piece.end))) return false
  let before = piece.at - 1
  while (before >= 0 && /\s/.test(written[before]!)) before--
  if (before < 0) return false
  // 'рест. Бухара'
  if (written[before] === '.') return endsInAbbreviation(written.slice(Math.max(0, before - 8), before))
  return !/[!?…:)]/.test(written[before]!)
}
const endsInAbbreviation = (text: string): boolean => {
  const word = /(?<!\p{L})\p{Ll}{2,5}$/u.exec(text.replace(/^\p{L}*(?=\P{L})/u, ''))?.[0] ?? ''
  return /[бвгджзклмнпрстфхцчшщb-df-hj-np-tv-z]$/.test(word) && !isCommonWord(word) && !isFormOfFrequentWord(word)
}

let latest = { message: '', written: '' }
/** Returns the text that the positions of pieces refer to. Remembers the last message, because each word needs it. */
function normalForm(message: string): string {
  if (latest.message !== message) latest = { message, written: message.normalize('NFKC') }
  return latest.written
}

/** Messengers and social networks: 'reply in WhatsApp', 'напишите в Телеграм'. */
const messenger =
  /^(?:whats-?app|telegram|viber|signal|instagram|facebook|messenger|wechat|skype|zoom|ват?с[ао]п\p{L}*|телег\p{L}*|вайбер\p{L}*|инст\p{L}+|фейсбук\p{L}*|вконтакте|скайп\p{L}*|зум\p{L}?|макс)$/u
const strictly = /^(?:in|near|around|outside|inside|within|nearby|в|во|около|возле|под|вокруг)$/
/**
 * Returns how certainly an unknown word is a place. 'firm': a capitalised word after a place preposition. 'weak': looks
 * like a name, e.g. next to a category ('Tromso, a boat', 'restaurant galway'). Undefined: not a place.
 */
export function unknownPlaceCertainty(
  pieces: readonly Piece[],
  at: number,
  message: string,
  isCategory: (at: number) => boolean,
): 'firm' | 'weak' | undefined {
  const piece = pieces[at]!
  if (piece.text.length < 3 || messenger.test(piece.text)) return undefined
  const previous = pieces[at - 1]?.text ?? ''
  // 'A request from the Hendersons'
  const before = previous === 'the' && pieces[at - 2]?.text === 'from' ? 'from' : previous
  const ends = isEndOfPhrase(pieces[at + 1]) || isCategory(at + 1)
  const capital = isCapitalisedName(piece, message)
  // 'in advance', 'в отпуске': a frequent word in small letters is no name.
  if (!capital && isFormOfFrequentWord(piece.text)) return undefined
  if (piece.text.length === 3 && !(capital && followsPlacePreposition(pieces, at))) return undefined
  if (strictly.test(before) && (capital || ends)) return capital ? 'firm' : 'weak'
  if (followsPlacePreposition(pieces, at) && (capital || ends)) {
    // 'Greetings from Hamburg', 'flying to Oslo': not the place of the request, unless a category precedes ('boat
    // from').
    if (!/^(?:from|to|из|до|у|на|at|outta|с|со|от|of)$/.test(before)) return capital ? 'firm' : 'weak'
    if (/^(?:at|на|of|с|со|от)$/.test(before)) return capital ? 'firm' : undefined
    return isCategory(at - 2) ? (capital ? 'firm' : 'weak') : undefined
  }
  const written = normalForm(message).slice(piece.at, piece.end)
  const named = /^\p{Lu}\p{Ll}{2,}/u.test(written) || message === message.toLowerCase()
  const alone = isEdge(pieces[at - 1]) && isEdge(pieces[at + 1])
  const isNextToCategory =
    isCategory(at - 1) ||
    (isEdge(pieces[at - 1]) && (isCategory(at + 1) || (isEdge(pieces[at + 1]) && isCategory(at + 2))))
  // In a long message, a name is more likely the name of a person.
  const isShort = pieces.length <= 14
  return named && ends && (isNextToCategory || (capital && (alone || isShort))) ? 'weak' : undefined
}
const isEdge = (piece: Piece | undefined): boolean => piece === undefined || /^[,.;:!?\n()/–—-]$/.test(piece.text)
/** True for punctuation and words that end a place phrase. */
const isEndOfPhrase = (piece: Piece | undefined): boolean =>
  piece === undefined ||
  piece.kind !== 'word' ||
  /^(?:for|with|and|on|at|or|please|pls|but|near|from|под|на|для|с|со|и|или|а|но|есть|до|от|пожалуйста|плиз|area|region|island|side|district)$/.test(
    piece.text,
  )
