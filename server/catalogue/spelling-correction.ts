import { setImmediate } from 'node:timers/promises'
import type { Store, TermRange } from '../store/open.ts'
import { lexicon } from '../../language/concepts/index.ts'
import { places } from '../../language/places/index.ts'
import {
  edits,
  editsAllowed,
  inLatin,
  inOtherLayout,
  type Sound,
  soundOf,
  stem,
  stemsOf,
  type Token,
  tokenise,
} from '../../language/words/index.ts'
import { folded, joining, tag } from './terms.ts'

/** Words of the same length, as parallel arrays. */
interface WordsOfLength {
  /** Form for comparison: as written, or a Russian word in Latin letters. */
  readonly forms: string[]
  readonly words: string[]
  /** Bit mask of a form's letters. Two words k edits apart differ in at most 2k bits. */
  readonly letters: number[]
  /** Hashes of `soundOf`. */
  readonly sounds: number[]
  readonly skeleton: number[]
}

/** Concept tags of each word of the lexicon and of the gazetteer. */
const conceptsByWord = new Map<string, Set<string>>()
for (const [kind, concepts] of [...Object.entries(lexicon), ['place', places] as const]) {
  for (const [name, { en, ru }] of Object.entries(concepts)) {
    for (const token of tokenise([...en, ...ru].join(' , '))) {
      if (token.kind !== 'word') continue
      const known = conceptsByWord.get(token.text)
      if (known) known.add(tag(`${kind}:${name}`))
      else conceptsByWord.set(token.text, new Set([tag(`${kind}:${name}`)]))
    }
  }
}

/** Candidates for spelling correction: all words of the search index (equal on both engines) and of the lexicon. */
export class Vocabulary {
  readonly #wordsByLength = new Map<number, WordsOfLength>()
  /** Number of venues that match a word. The most frequent of equally near words wins. */
  readonly #found = new Map<string, number>()

  /** `venuesByTerm`: number of venues per term of the index. */
  constructor(venuesByTerm: ReadonlyMap<string, number>) {
    for (const _ of this.#fill(venuesByTerm));
  }

  /** Builds the vocabulary in steps, so that calls and other work are not blocked. */
  static async inSteps(venuesByTerm: ReadonlyMap<string, number>): Promise<Vocabulary> {
    const vocabulary = new Vocabulary(new Map())
    for (const n of vocabulary.#fill(venuesByTerm)) if (n % 500 === 0) await setImmediate()
    return vocabulary
  }

  /** Adds words one by one. Yields the number of words so far after each word. */
  *#fill(venuesByTerm: ReadonlyMap<string, number>): Generator<number> {
    const words = new Map<string, number>()
    for (const [term, venues] of venuesByTerm) {
      if (/^\p{L}{3,}$/u.test(term) && !joining.has(term)) words.set(term, venues)
    }
    for (const [word, concepts] of conceptsByWord) {
      const tagged = [...concepts].map((concept) => venuesByTerm.get(concept) ?? 0)
      const venues = Math.max(words.get(folded(word)) ?? 0, ...tagged)
      // Skip words of the lexicon that no venue matches.
      if (venues > 0) for (const form of [word, ...stemsOf(word)]) words.set(folded(form), venues)
    }
    for (const [word, venues] of words) {
      this.#found.set(word, venues)
      const other = inLatin(word)
      const sound = soundOf(other)
      this.#put(word, word, sound)
      if (other !== word) this.#put(other, word, sound)
      yield this.#found.size
    }
  }

  /** Returns the most likely correction of a word without results, or with unwanted results. */
  correct(token: Token): Token | undefined {
    const written = folded(token.text)
    const allowed = editsAllowed(written.length)
    const otherKeys = inOtherLayout(written)
    const latin = inLatin(written)
    const meant =
      // A single word typed in the wrong keyboard layout.
      (this.#found.has(otherKeys) ? otherKeys : undefined) ??
      this.#nearest(written, allowed, written) ??
      // An inflected form is further from the correct word than its stem.
      (token.stem.length > 3
        ? this.#nearest(folded(token.stem), editsAllowed(token.stem.length), written)
        : undefined) ??
      // A name in the other alphabet, where two letters often replace one.
      this.#nearest(latin, allowed, written) ??
      this.#nearestShort(written) ??
      this.#nearest(written, allowed, written, 'by skeleton') ??
      this.#nearest(latin, allowed, written, 'by skeleton')
    return meant === undefined ? undefined : { ...token, text: meant, stem: stem(meant) }
  }

  /** Splits two words written without a space. Returns the pair that matches most venues. */
  split(token: Token): [Token, Token] | undefined {
    const { text } = token
    let best: { pair: [string, string]; venues: number } | undefined
    for (let at = 3; at <= text.length - 3; at++) {
      const pair: [string, string] = [text.slice(0, at), text.slice(at)]
      const venues = Math.min(...pair.map((word) => this.#found.get(folded(word)) ?? this.#found.get(stem(word)) ?? 0))
      if (venues > (best?.venues ?? 0)) best = { pair, venues }
    }
    const [one, other] = best?.pair.map((word) => ({ ...token, text: word, stem: stem(word) })) ?? []
    return one && other ? [one, other] : undefined
  }

  /** Joins two words if the result is a known word. */
  joined(one: Token, other: Token): Token | undefined {
    const text = one.text + other.text
    return this.#found.has(folded(text)) ? { ...one, text, stem: stem(text), end: other.end } : undefined
  }

  #put(form: string, word: string, { whole, skeleton }: Sound): void {
    let bucket = this.#wordsByLength.get(form.length)
    if (!bucket) {
      bucket = { forms: [], words: [], letters: [], sounds: [], skeleton: [] }
      this.#wordsByLength.set(form.length, bucket)
    }
    bucket.forms.push(form)
    bucket.words.push(word)
    bucket.letters.push(lettersOf(form))
    bucket.sounds.push(whole)
    bucket.skeleton.push(skeleton)
  }

  /**
   * Finds the nearest word within `allowed` edits. Allows two more edits if the words sound alike, or one more if the
   * word is short. Allows one more edit if only the consonants sound alike.
   * @param but the typed word, which is not a correction
   */
  #nearest(form: string, allowed: number, but: string, how?: 'by skeleton'): string | undefined {
    const wanted = lettersOf(form)
    const sound = soundOf(inLatin(form))
    // With fewer than three consonants, as in 'r' and 'm', too many words match.
    const bySkeleton = how === 'by skeleton' && form.length >= 5 && sound.consonants >= 3
    let best: Found | undefined
    for (let length = form.length - allowed - 2; length <= form.length + allowed + 2; length++) {
      const bucket = this.#wordsByLength.get(length)
      if (!bucket) continue
      for (let at = 0; at < bucket.forms.length; at++) {
        const sounds = bucket.sounds[at] === sound.whole
        const more = sounds ? (form.length > 4 ? 2 : 1) : bySkeleton && bucket.skeleton[at] === sound.skeleton ? 1 : 0
        const most = allowed + more
        if (bits(bucket.letters[at]! ^ wanted) > 2 * most) continue
        if (bucket.words[at] === but) continue
        const distance = edits(form, bucket.forms[at]!, most)
        if (distance > most) continue
        const word = bucket.words[at]!
        const found = {
          word,
          // A different spelling of the same sound is a small error.
          distance: sounds ? Math.max(0, distance - 1) : distance,
          // Typing errors seldom affect the first letter.
          first: bucket.forms[at]![0] === form[0],
          venues: this.#found.get(word) ?? 0,
        }
        if (!best || isNearer(found, best)) best = found
      }
    }
    return best?.word
  }

  /**
   * Corrects a word of three or four letters. Too many words are near, so only a missing letter or two swapped
   * letters count, and only frequent words.
   */
  #nearestShort(form: string): string | undefined {
    if (form.length < 3 || form.length > 4) return undefined
    let best: Found | undefined
    for (const length of [form.length, form.length + 1]) {
      const bucket = this.#wordsByLength.get(length)
      for (let at = 0; at < (bucket?.forms.length ?? 0); at++) {
        const other = bucket!.forms[at]!
        const word = bucket!.words[at]!
        const venues = this.#found.get(word) ?? 0
        if (venues < frequentWord || other[0] !== form[0] || edits(form, other, 1) > 1) continue
        if (length === form.length && !isSwapped(form, other)) continue
        // Prefer a word in the same alphabet: 'slat' becomes 'salt', not 'салат'.
        const found = { word, distance: 1, first: word === other, venues }
        if (!best || isNearer(found, best)) best = found
      }
    }
    return best?.word
  }
}

/** Minimum number of venues for the correction of a short word. */
const frequentWord = 3

type Found = { word: string; distance: number; first: boolean; venues: number }

function isNearer(a: Found, b: Found): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  if (a.first !== b.first) return a.first
  if (a.venues !== b.venues) return a.venues > b.venues
  return a.word < b.word
}

const isSwapped = (a: string, b: string): boolean => Array.from(a).sort().join('') === Array.from(b).sort().join('')

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bits(n: number): number {
  n -= (n >>> 1) & 0x55555555
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * Ranges of terms without numbers, phone numbers (`t_`) and the duplicates for addresses and names (`a_`, `n_`). '`'
 * follows '_' in ASCII.
 */
const wordsAndConcepts: TermRange[] = [
  ['a', 'a_'],
  ['a`', 'n_'],
  ['n`', 't_'],
  ['t`', '\u{10ffff}'],
]

/** Maximum age of a vocabulary in ms, because other processes also import. */
const staleAfter = 60_000

/**
 * Caches the vocabulary of the catalogue. Reads it on first use and after `version()` changes, for at most 5 % of the
 * time. Returns the old vocabulary while a slow read is running.
 */
export function openVocabulary({ store, version }: { store: Store; version: () => number }): () => Promise<Vocabulary> {
  return cached(version, async () => {
    const venuesByTerm = new Map<string, number>()
    for await (const terms of store.search.terms(store, wordsAndConcepts)) {
      for (const { term, venues } of terms) venuesByTerm.set(term, venues)
    }
    return Vocabulary.inSteps(venuesByTerm)
  })
}

/** Caches all terms that start with `mark`, without the mark. */
export function openTerms(parts: { store: Store; version: () => number; mark: string }) {
  const { store, version, mark } = parts
  return cached<readonly string[]>(version, async () => {
    const found: string[] = []
    for await (const terms of store.search.terms(store, [[mark, `${mark}{`]])) {
      for (const { term } of terms) found.push(term.slice(mark.length))
    }
    return found
  })
}

/** Maximum time in ms that a search waits for a new vocabulary if an old one is available. */
const longestWait = 300

interface CachedRead<T> {
  value: Promise<T>
  version: number
  readAt: number
  took: number
  /** True while a newer read is running, so that searches need not wait. */
  isReplacing?: true
}

function cached<T>(version: () => number, read: () => Promise<T>): () => Promise<T> {
  let current: CachedRead<T> | undefined

  function startRead(): CachedRead<T> {
    const started: CachedRead<T> = { value: read(), version: version(), readAt: performance.now(), took: Infinity }
    started.value.then(
      () => (started.took = performance.now() - started.readAt),
      () => {
        if (current === started) current = undefined
      },
    )
    return started
  }

  return () => {
    if (!current) return (current = startRead()).value
    const age = performance.now() - current.readAt
    const isOld = current.version !== version() || age > staleAfter
    // Only one read runs at a time.
    if (!isOld || current.isReplacing || age <= 20 * current.took) return current.value
    const [older, newer] = [current, startRead()]
    if (older.took <= longestWait) return (current = newer).value
    older.isReplacing = true
    newer.value.then(
      () => (current = newer),
      () => delete older.isReplacing,
    )
    return older.value
  }
}
