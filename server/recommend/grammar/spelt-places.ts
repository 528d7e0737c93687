import type { Piece } from '../../../language/numbers/index.ts'
import { places, regionOf } from '../../../language/places/index.ts'
import { edits, possibleSounds, soundMark, soundsOf } from '../../../language/words/index.ts'
import { isOrdinary } from './ordinary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A place that words of a request name, other than as the lexicon or an address has them. */
export type Heard = { readonly to: number } & (
  | { readonly slot: 'place'; readonly name: string }
  | { readonly slot: 'placeWord'; readonly name: string; readonly also: readonly string[] }
)

/** The lexicon's places by how they sound, in either language. */
const bySound = new Map<string, string[]>()
for (const [name, { en, ru }] of Object.entries(places)) {
  for (const sound of new Set([...en, ...ru].flatMap(soundsOf)))
    if (sound.length >= 3) bySound.set(sound, [...(bySound.get(sound) ?? []), name])
}
/** Sounds by length, for those that are nearly what was written. */
const byLength = new Map<number, string[]>()
for (const sound of bySound.keys()) byLength.set(sound.length, [...(byLength.get(sound.length) ?? []), sound])

const mostWords = 3
/** Shorter ones sound like too much else, where nothing else says that a place is meant. */
const longEnough = 5

/**
 * The place that the words from `at` on are another spelling of: in the other alphabet, inflected, parted or joined, and
 * where a place is to be expected there also with a typing error. The lexicon knows many places that no row has: what
 * only comes near to such a one is a place of 'elsewhere', rather than that one or another that is farther off.
 */
export function heardPlace(
  pieces: readonly Piece[],
  at: number,
  message: string,
  vocabulary: Vocabulary,
  { fewest = 1, guess = false, sure = false }: { fewest?: number; guess?: boolean; sure?: boolean } = {},
): Heard | 'elsewhere' | undefined {
  const expected = sure || isPlaced(pieces, at) || isName(pieces[at]!, message)
  const least = expected ? 3 : longEnough
  for (let words = mostWords; words >= fewest; words--) {
    const span = spanOf(pieces, at, words, true)
    if (!span) continue
    const fewestLetters = words > 1 ? 4 : isPlaced(pieces, at) ? least : Math.max(least, 4)
    // Of 'Альгеро с видом' the second word is none of the name's; 'Ао По' is one as it stands.
    const isJoining = words > 1 && [at, span.to - 1].some((n) => joining.test(pieces[n]!.text))
    const found = exactly(span.text, vocabulary, fewestLetters, isJoining ? soundsOf : possibleSounds)
    if (found) return { ...found, to: span.to }
    // Of several words nothing else can be meant.
    const whole = words > 1 ? soundsOf(span.text).find((sound) => sound.length >= longEnough && bySound.has(sound)) : ''
    if (whole) return { slot: 'place', name: bySound.get(whole)![0]!, to: span.to }
  }
  if (!guess) return undefined
  const slipped = expected ? withSlips(pieces[at]!.text, vocabulary) : undefined
  if (slipped) return { ...slipped, to: at + 1 }
  for (let words = mostWords; words >= 1; words--) {
    const span = spanOf(pieces, at, words)
    // Without any hint only a long word is taken for a misspelt name.
    if (!span || span.text.length < (expected ? 5 : 7)) continue
    const found = nearly(possibleSounds(span.text).slice(0, 6), vocabulary, expected ? 4 : 6)
    if (found) return found === 'elsewhere' ? found : { ...found, to: span.to }
  }
  return undefined
}

/** Whether rows lie there or close by, so that they may be offered instead. */
const isAround = (place: string, vocabulary: Vocabulary): boolean =>
  [place, ...(places[place]?.near ?? []), regionOf(place)].some((name) => vocabulary.hasPlace(name))

function exactly(text: string, vocabulary: Vocabulary, least: number, hear: (text: string) => string[]) {
  const sounds = hear(text).filter((sound) => sound.length >= least)
  const placeOf = (sound: string): string | undefined =>
    bySound.get(sound)?.find((name) => vocabulary.hasPlace(name)) ??
    bySound.get(sound)?.find((name) => isAround(name, vocabulary))
  const first = sounds.find((sound) => placeOf(sound) !== undefined || vocabulary.isPlaceSound(sound))
  if (first === undefined) return undefined
  const place = placeOf(first)
  if (place !== undefined) return { slot: 'place' as const, name: place }
  return { slot: 'placeWord' as const, name: soundMark + first, also: otherSounds(text, vocabulary, first) }
}

/** As what else addresses may hold a name: as it sounds where they have that, or else with any ending. */
export function otherSounds(text: string, vocabulary: Vocabulary, first?: string): string[] {
  const exact = soundsOf(text).filter((sound) => vocabulary.isPlaceSound(sound))
  const heard = exact.length > 0 ? exact : possibleSounds(text).filter((sound) => vocabulary.isPlaceSound(sound))
  return heard.filter((sound) => sound !== first && sound.length >= 3).map((sound) => soundMark + sound)
}

const joining = /^(?:с|со|и|в|на|у|к|о|а|для|по|до|от|из|за|под|без|не|with|and|in|on|at|for|of|to|by|or|no)$/

/** 'Андужна', 'Чнгу': where a place stands, a name whose letters changed places, or that lacks a vowel. */
function withSlips(text: string, vocabulary: Vocabulary) {
  if (text.length < 4 || text.length > 14) return undefined
  for (let n = 1; n < text.length - 1; n++) {
    const swapped = text.slice(0, n) + text[n + 1]! + text[n]! + text.slice(n + 2)
    const found = exactly(swapped, vocabulary, 5, possibleSounds)
    if (found) return found
  }
  for (const sound of possibleSounds(text).slice(0, 8))
    for (let n = 1; n < sound.length; n++) {
      if (/[aeiou]/.test(sound[n - 1]! + sound[n]!)) continue
      for (const vowel of 'aeiou') {
        const found = exactly(sound.slice(0, n) + vowel + sound.slice(n), vocabulary, 5, (whole) => [whole])
        if (found) return found
      }
    }
  return undefined
}

function nearly(sounds: readonly string[], vocabulary: Vocabulary, least: number) {
  let best: { distance: number; slot: 'place' | 'placeWord'; name: string } | undefined
  let elsewhere = Infinity
  // Without an ending that is none a word comes near to too much: 'Виндхуке' is no 'Windu'.
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
          // A typing error seldom takes the first letter.
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

/** So many words from there on, written as one: 'Ао Нанг', 'Нуса-Дуа'. */
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
    if (piece?.kind !== 'word' || (!ordinary && n > 0 && isOrdinary(piece.text))) return undefined
    // 'Куа Дай': of words that are ordinary alone one at least is not.
    if (!isOrdinary(piece.text, piece.text.length < 3)) unknown++
    text += piece.text
    to++
  }
  return unknown > 0 || words === 1 ? { text, to } : undefined
}

const preposition =
  /^(?:in|near|around|outside|towards|nearby|в|во|на|около|возле|под|подле|у|inside|within|vicinity|вокруг|outta|from|to|at|до|из)$/
/** Between a preposition and the name. */
const between =
  /^(?:the|of|to|from|on|с|со|от|area|island|isle|city|town|village|region|bay|beach|coast|district|south|north|east|west|central|downtown|острове?|остров[еа]|городе?|город[еа]|района?|районе|поселке|деревне|курорте|центре|окрестностях|стороне|побережье|юге|севере|востоке|западе|бухте|сам(?:ом|ой)|регионе|провинции)$/

/** Whether what stands there is said to be a place: 'in X', 'near the island of X', 'рядом с X'. */
export function isPlaced(pieces: readonly Piece[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const text = pieces[before]!.text
    if (preposition.test(text)) return true
    if (/^(?:рядом|недалеко|неподалеку|поблизости|close|next|вблизи)$/.test(text)) return true
    if (!between.test(text)) return false
  }
  return false
}

/** Written as a name, in a text that is not all capitals, and not as the first word of a sentence. */
export function isName(piece: Piece, message: string): boolean {
  const written = message.normalize('NFKC')
  const before = written.slice(0, piece.at).trimEnd()
  return /^\p{Lu}\p{Ll}{2,}/u.test(written.slice(piece.at, piece.end)) && before !== '' && !/[.!?…:)\n]$/.test(before)
}

const strictly = /^(?:in|near|around|outside|inside|within|nearby|в|во|около|возле|под|вокруг)$/
/** Words that stand behind 'in' or 'в' and name no place. */
const noPlace =
  /^(?:advance|style|total|general|mind|touch|person|need|case|fact|order|silence|love|nature|peace|private|addition|particular|common|short|detail|details|question|charge|contact|hurry|trouble|time|return|stock|full|bulk|house|cash|future|past|end|turn|english|russian|french|thai|german|laws?|kids|parents|group|groups|company|party|аренд.*|тишин.*|тиш[иь].*|стил.*|порядк.*|отпуск.*|гост.*|групп.*|компани.*|общем|общ.*|целом|принцип.*|средн.*|наличи.*|сутк.*|час.*|номер.*|иде.*|течени.*|рамк.*|предел.*|курс.*|бюджет.*|приоритет.*|восторг.*|гор[аоу].*|дорог.*|кредит.*|подар.*|одиноч.*|душ.*|чат.*|конце|начале|середин.*|перв.*|втор.*|сентябр.*|ближайш.*|крайн.*|основн.*|котор.*|сезон.*|высок.*|низк.*|итог.*|цел.*|смысл.*|тур.*|поездк.*|ден.*|виду|обмен.*|инстаграм.*|телеграм.*|вотсап.*|whatsapp|instagram|telegram)$/

/**
 * How surely something unknown is the name of a place: `firm` where it stands in a place's syntax; `weak` where it only
 * looks like a name beside what is asked for ('Tromso, a boat', 'restaurant galway').
 */
export function isElsewhere(
  pieces: readonly Piece[],
  at: number,
  message: string,
  isCategory: (at: number) => boolean,
): 'firm' | 'weak' | undefined {
  const piece = pieces[at]!
  if (noPlace.test(piece.text) || piece.text.length < 3) return undefined
  const before = pieces[at - 1]?.text ?? ''
  const ends = isEndOfPhrase(pieces[at + 1]) || isCategory(at + 1)
  const capital = isName(piece, message)
  if (piece.text.length === 3 && !(capital && isPlaced(pieces, at))) return undefined
  if (strictly.test(before) && (capital || ends)) return capital ? 'firm' : 'weak'
  if (isPlaced(pieces, at) && (capital || ends)) {
    // 'Greetings from Hamburg', 'flying to Oslo': where somebody comes from, or is on the way; but of a boat where it lies.
    if (!/^(?:from|to|из|до|у|на|at|outta|с|со|от|of)$/.test(before)) return capital ? 'firm' : 'weak'
    if (/^(?:at|на|of|с|со|от)$/.test(before)) return capital ? 'firm' : undefined
    return isCategory(at - 2) ? (capital ? 'firm' : 'weak') : undefined
  }
  const written = message.normalize('NFKC').slice(piece.at, piece.end)
  const named = /^\p{Lu}\p{Ll}{2,}/u.test(written) || message === message.toLowerCase()
  const alone = isEdge(pieces[at - 1]) && isEdge(pieces[at + 1])
  const beside =
    isCategory(at - 1) ||
    (isEdge(pieces[at - 1]) && (isCategory(at + 1) || (isEdge(pieces[at + 1]) && isCategory(at + 2))))
  // In a long letter a name is more often somebody's.
  const isShort = pieces.length <= 14
  return named && ends && (beside || (capital && (alone || isShort))) ? 'weak' : undefined
}
const isEdge = (piece: Piece | undefined): boolean => piece === undefined || /^[,.;:!?\n()/–—-]$/.test(piece.text)
/** 'в кушадасы яхту' */
const isEndOfPhrase = (piece: Piece | undefined): boolean =>
  piece === undefined ||
  piece.kind !== 'word' ||
  /^(?:for|with|and|on|at|or|please|pls|but|near|from|под|на|для|с|со|и|или|а|но|есть|до|от|пожалуйста|плиз|area|region|island|side|district)$/.test(
    piece.text,
  )

const vowels = /[aeiouy]/g
const skeletons = new Map<string, Set<string>>()
for (const [name, { en }] of Object.entries(places)) {
  for (const phrase of en) {
    const bones = phrase
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replaceAll(vowels, '')
    const first = phrase[0]!.toLowerCase()
    const key = vowels.test(first) ? first + bones : bones
    vowels.lastIndex = 0
    if (key.length >= 3) skeletons.set(key, (skeletons.get(key) ?? new Set()).add(name))
  }
}

/** 'in ubd', 'near smnyk': a place that rows have without its vowels, after a preposition of place. */
export function withoutVowels(pieces: readonly Piece[], at: number, vocabulary: Vocabulary): string | undefined {
  const { text } = pieces[at]!
  if (!/^(?:in|near|at|around|to)$/.test(pieces[at - 1]?.text ?? '') || /[aeiou]/.test(text.slice(1))) return undefined
  const bones = text[0]! + text.slice(1).replaceAll('y', '')
  const had = [...(skeletons.get(bones) ?? [])].filter((name) => vocabulary.hasPlace(name))
  // Two places with the same bones: neither is meant for sure.
  return had.length === 1 ? had[0] : undefined
}
