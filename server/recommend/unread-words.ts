import { edits, editsAllowed, inLatin, type Sound, soundOf, stem, tokenise } from '../../language/words/index.ts'
import type { Facts } from '../catalogue/index.ts'
import type { Want } from './constraints.ts'

/** Words of a request that no rule reads, after a lookup in the rows of the category. */
export interface Resolved {
  /** The want. Words that few rows contain are wishes. */
  readonly want: Want
  /** Words read as another spelling of a word in the rows, as pairs. */
  readonly respelt: readonly (readonly [written: string, read: string])[]
  /** Words that no row contains. */
  readonly absent: readonly string[]
}

/** Largest fraction of rows that may contain a word that distinguishes rows. */
const mostRows = 0.5
/** Maximum number of words to look up. */
const maxUnread = 12
/** Maximum number of words to compare with all words of the rows. */
const maxCompared = 6
const leastLength = 5
const leastConsonants = 4
const leastPrefix = 6
const longestEnding = 3

/** Returns a stem in Latin letters, with one letter for letters that sound alike: 'темаскал' and 'temazcal'. */
const plainLatin = (word: string): string =>
  inLatin(word)
    .replaceAll('kh', 'h')
    .replaceAll(/c(?!h)|q/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('w', 'v')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1/g, '$1')

interface Spelt {
  readonly latin: string
  readonly sound: Sound
}
/** Stems of a category in Latin letters. Cached as long as the rows. */
const vocabularies = new WeakMap<readonly Facts[], Map<string, Spelt>>()
function vocabularyOf(rows: readonly Facts[]): ReadonlyMap<string, Spelt> {
  let vocabulary = vocabularies.get(rows)
  if (!vocabulary) {
    vocabulary = new Map()
    for (const { words } of rows)
      for (const word of words)
        if (word.length >= leastLength - 1 && !vocabulary.has(word)) {
          const latin = plainLatin(word)
          vocabulary.set(word, { latin, sound: soundOf(latin) })
        }
    vocabularies.set(rows, vocabulary)
  }
  return vocabulary
}

/** True if the long word is the short one with another ending: 'planetar' and 'planetarium'. */
const isLonger = (short: string, long: string): boolean =>
  short.length >= leastPrefix && long.length - short.length <= longestEnding && long.startsWith(short)

/**
 * Returns the word of the rows that the written word spells differently: the same sound in the other alphabet, a typing
 * error, or the form of another language with the same consonants. Undefined if several words are as close.
 */
function closestWord(written: string, rows: readonly Facts[]): string | undefined {
  const own = plainLatin(stem(written))
  if (own.length < leastLength - 1) return undefined
  const ownSound = soundOf(own)
  // 'самба' and 'samba', 'инфинити' and 'infinity' have different stems.
  const latin = inLatin(written)
  const readings = new Set([own, plainLatin(latin), plainLatin(stem(latin))].map((one) => soundOf(one).whole))
  const scored: { word: string; distance: number }[] = []
  for (const [word, { latin, sound }] of vocabularyOf(rows)) {
    if (readings.has(sound.whole)) scored.push({ word, distance: 0 })
    else if (latin[0] === own[0] && own.length >= leastLength) {
      const most = Math.min(editsAllowed(own.length), editsAllowed(latin.length))
      const distance = most === 0 ? 1 : edits(own, latin, most)
      if (distance <= most) scored.push({ word, distance })
      else if (ownSound.skeleton === sound.skeleton && sound.consonants >= leastConsonants)
        scored.push({ word, distance: most + 1 })
      else if (isLonger(own, latin) || isLonger(latin, own)) scored.push({ word, distance: most + 2 })
    }
  }
  const [first, second] = scored.toSorted((a, b) => a.distance - b.distance)
  return first && first.distance < (second?.distance ?? Infinity) ? first.word : undefined
}

/** Returns a word of the rows as written there, by its stem. */
function asInRows(word: string, rows: readonly Facts[]): string {
  const row = rows.find(({ words }) => words.has(word))
  const cells = row ? [row.venue.name, ...Object.values(row.venue.extras), row.venue.address ?? ''] : []
  for (const cell of cells) for (const token of tokenise(cell)) if (token.stem === word) return token.text
  return word
}

/** True if the row contains the stem, or the two stems of a phrase next to each other. */
function contains({ words, nameWords, venue }: Facts, name: string): boolean {
  const [first, second] = name.split(' ')
  if (second === undefined) return words.has(name) || nameWords.has(name)
  if (!words.has(first!) || !words.has(second)) return false
  return Object.values(venue.extras).some((cell) => {
    const stems = tokenise(cell).map(({ stem }) => stem)
    return stems.some((stem, at) => stem === first && stems[at + 1] === second)
  })
}

const negator = /^(?:no|not|non|without|never|без|нет|не)$/
/** Maximum distance of a negator from the word that it denies. */
const farthestNegator = 2
/** True if the row denies the word: 'no alcohol', 'без ступенек'. `contains` is false for a denied concept. */
function denies(facts: Facts, word: string): boolean {
  return [facts.venue.address ?? '', ...Object.values(facts.venue.extras)].some((cell) => {
    if (!cell.toLowerCase().includes(word)) return false
    const tokens = tokenise(cell)
    return tokens.some(
      ({ stem }, at) =>
        stem === word && tokens.slice(Math.max(0, at - farthestNegator), at).some(({ text }) => negator.test(text)),
    )
  })
}

type Word = Want['words'][number]

/** Returns the other words of the rows with the same sound: 'hatha' for 'хатха'. */
function sameSound(written: string, name: string, rows: readonly Facts[]): string[] {
  if (name.includes(' ') || written.length < leastLength - 1) return []
  const latin = inLatin(written)
  const readings = new Set([stem(written), latin, stem(latin)].map((one) => soundOf(plainLatin(one)).whole))
  return [...vocabularyOf(rows)].flatMap(([word, { sound }]) =>
    word !== name && readings.has(sound.whole) ? [word] : [],
  )
}
const containsWord = (facts: Facts, { stem: name, also = [] }: Word): boolean =>
  [name, ...also].some((one) => contains(facts, one))

/**
 * Looks up the unread words of a want in the rows of its category. @param isKnown whether any row of the catalogue
 * contains the stem, because `rows` of a large category are not complete @param isComplete whether `rows` are complete
 */
export function resolveUnread(
  want: Want,
  rows: readonly Facts[],
  { isComplete, isKnown }: { isComplete: boolean; isKnown: (stem: string) => boolean },
): Resolved {
  if (!want.words.some(({ unread, firm }) => unread || firm)) return { want, respelt: [], absent: [] }
  const respelt: [string, string][] = []
  const absent: string[] = []
  let compared = 0
  let looked = 0
  const words = want.words.map((word): Word => {
    const { said, firm, unread } = word
    if (!(unread || firm) || said === undefined || looked++ >= maxUnread) return word
    if (word.excluded) {
      const resolved = resolveExcluded(word, rows)
      if (!resolved.wished && isComplete && !rows.some((facts) => contains(facts, word.stem))) absent.push(said)
      return resolved
    }
    const count = (stem: string): number => rows.filter((facts) => contains(facts, stem)).length
    let name = word.stem
    // The words of a phrase are looked up one by one as well.
    if (name.includes(' ') && count(name) === 0) return { stem: name, firm: false }
    if (count(name) === 0) {
      const close = isComplete && compared++ < maxCompared ? closestWord(said, rows) : undefined
      if (close === undefined) {
        if (firm) return word
        if (isComplete || !isKnown(name)) absent.push(said)
        return { stem: name, firm: false }
      }
      respelt.push([said, asInRows(close, rows)])
      name = close
    }
    const also = isComplete ? sameSound(said, name, rows) : []
    const others = also.length > 0 ? { also } : {}
    if (firm) return { ...word, stem: name, ...others }
    const isDistinct = count(name) <= Math.max(1, rows.length * mostRows)
    return isDistinct ? { stem: name, firm: false, said, wished: true, ...others } : { stem: name, firm: false }
  })
  return { want: { ...want, words }, respelt, absent: [...new Set(absent)] }
}

/** Resolves a word that the message does not want: 'no alcohol'. Rows that mention it either deny it or do not fit. */
function resolveExcluded(word: Word, rows: readonly Facts[]): Word {
  const denying = rows.filter((facts) => denies(facts, word.stem))
  const stating = rows.filter((facts) => contains(facts, word.stem) && !denying.includes(facts))
  const isDistinct = denying.length + stating.length > 0 && stating.length <= rows.length * mostRows
  const { unread: _, ...rest } = word
  return isDistinct ? { ...rest, wished: true } : rest
}

/** Returns the requested words that the row does not contain, and the unwanted words that it does not deny. */
export const unstatedWords = (want: Want, facts: Facts): { said: string; isExcluded: boolean }[] =>
  want.words.flatMap((word) => {
    const { stem, said, firm, wished, excluded } = word
    if (said === undefined || !(wished || firm)) return []
    const isStated = excluded ? denies(facts, stem) : containsWord(facts, word)
    return isStated ? [] : [{ said, isExcluded: excluded === true }]
  })

/** Counts the wishes in words that the row states, minus the unwanted words that it contains. */
export const statedWords = (want: Want, facts: Facts): number =>
  want.words.reduce((sum, word) => {
    const { stem, wished, excluded } = word
    if (!wished) return sum
    if (excluded && denies(facts, stem)) return sum + 1
    return containsWord(facts, word) ? sum + (excluded ? -1 : 1) : sum
  }, 0)
