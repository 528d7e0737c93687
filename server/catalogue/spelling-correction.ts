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

/** Words of one length, side by side. */
interface Shelf {
  /** As compared: as written, or a Russian word in Latin letters. */
  readonly forms: string[]
  readonly words: string[]
  /** Which letters a form has, a bit each: two words k edits apart differ in at most 2k of them. */
  readonly letters: number[]
  /** As `soundOf` tells them. */
  readonly sounds: number[]
  readonly skeleton: number[]
}

/** Concepts that each word of the lexicon and of the places belongs to; a place's words are phrases of it. */
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

/**
 * The words that misspelled ones are mended to: all that occur in the catalogue (read from the search index itself, so
 * the same on both engines) and those of the lexicon.
 */
export class Vocabulary {
  readonly #shelves = new Map<number, Shelf>()
  /** How many venues a word finds: of words equally near, the one that finds most was meant. */
  readonly #found = new Map<string, number>()

  /** `venuesByTerm`: how many venues have each term of the index. */
  constructor(venuesByTerm: ReadonlyMap<string, number>) {
    for (const _ of this.#fill(venuesByTerm));
  }

  /** The same, in pieces: other work, and calls above all, get their turn. */
  static async slowly(venuesByTerm: ReadonlyMap<string, number>): Promise<Vocabulary> {
    const vocabulary = new Vocabulary(new Map())
    for (const n of vocabulary.#fill(venuesByTerm)) if (n % 500 === 0) await setImmediate()
    return vocabulary
  }

  /** Yields after every word how many there are so far. */
  *#fill(venuesByTerm: ReadonlyMap<string, number>): Generator<number> {
    const words = new Map<string, number>()
    for (const [term, venues] of venuesByTerm) {
      if (/^\p{L}{3,}$/u.test(term) && !joining.has(term)) words.set(term, venues)
    }
    for (const [word, concepts] of conceptsByWord) {
      const tagged = [...concepts].map((concept) => venuesByTerm.get(concept) ?? 0)
      const venues = Math.max(words.get(folded(word)) ?? 0, ...tagged)
      // What a word of the lexicon would be mended to must be there to be found.
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

  /** The word that was most likely meant by one that finds nothing, or not what was looked for. */
  correct(token: Token): Token | undefined {
    const written = folded(token.text)
    const allowed = editsAllowed(written.length)
    const otherKeys = inOtherLayout(written)
    const latin = inLatin(written)
    const meant =
      // One word of several in the other keyboard layout.
      (this.#found.has(otherKeys) ? otherKeys : undefined) ??
      this.#nearest(written, allowed, written) ??
      // An inflected form is further from a word than its stem is.
      (token.stem.length > 3
        ? this.#nearest(folded(token.stem), editsAllowed(token.stem.length), written)
        : undefined) ??
      // A name in the other alphabet; two letters often stand for one.
      this.#nearest(latin, allowed, written) ??
      this.#shortOne(written) ??
      this.#nearest(written, allowed, written, 'by skeleton') ??
      this.#nearest(latin, allowed, written, 'by skeleton')
    return meant === undefined ? undefined : { ...token, text: meant, stem: stem(meant) }
  }

  /** The two words that were written as one, if they were; the pair that finds most. */
  parted(token: Token): [Token, Token] | undefined {
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

  /** The word that was written as two, if it was. */
  joined(one: Token, other: Token): Token | undefined {
    const text = one.text + other.text
    return this.#found.has(folded(text)) ? { ...one, text, stem: stem(text), end: other.end } : undefined
  }

  #put(form: string, word: string, { whole, skeleton }: Sound): void {
    let shelf = this.#shelves.get(form.length)
    if (!shelf) {
      shelf = { forms: [], words: [], letters: [], sounds: [], skeleton: [] }
      this.#shelves.set(form.length, shelf)
    }
    shelf.forms.push(form)
    shelf.words.push(word)
    shelf.letters.push(lettersOf(form))
    shelf.sounds.push(whole)
    shelf.skeleton.push(skeleton)
  }

  /**
   * Within so many edits; up to two more where it sounds the same (one, where it is short), and one more where its
   * consonants do.
   * @param but the word itself, which is no better
   */
  #nearest(form: string, allowed: number, but: string, how?: 'by skeleton'): string | undefined {
    const wanted = lettersOf(form)
    const sound = soundOf(inLatin(form))
    // Of two consonants, as 'r' and 'm', too many words are made.
    const byBones = how === 'by skeleton' && form.length >= 5 && sound.consonants >= 3
    let best: Found | undefined
    for (let length = form.length - allowed - 2; length <= form.length + allowed + 2; length++) {
      const shelf = this.#shelves.get(length)
      if (!shelf) continue
      for (let at = 0; at < shelf.forms.length; at++) {
        const sounds = shelf.sounds[at] === sound.whole
        const more = sounds ? (form.length > 4 ? 2 : 1) : byBones && shelf.skeleton[at] === sound.skeleton ? 1 : 0
        const most = allowed + more
        if (bits(shelf.letters[at]! ^ wanted) > 2 * most) continue
        if (shelf.words[at] === but) continue
        const distance = edits(form, shelf.forms[at]!, most)
        if (distance > most) continue
        const word = shelf.words[at]!
        const found = {
          word,
          // As it sounds is no great mistake.
          distance: sounds ? Math.max(0, distance - 1) : distance,
          // A typing error seldom takes the first letter.
          first: shelf.forms[at]![0] === form[0],
          venues: this.#found.get(word) ?? 0,
        }
        if (!best || isNearer(found, best)) best = found
      }
    }
    return best?.word
  }

  /** A word of three or four letters is near to too many: only a letter left out or two swapped, and a word found often. */
  #shortOne(form: string): string | undefined {
    if (form.length < 3 || form.length > 4) return undefined
    let best: Found | undefined
    for (const length of [form.length, form.length + 1]) {
      const shelf = this.#shelves.get(length)
      for (let at = 0; at < (shelf?.forms.length ?? 0); at++) {
        const other = shelf!.forms[at]!
        const word = shelf!.words[at]!
        const venues = this.#found.get(word) ?? 0
        if (venues < oftenFound || other[0] !== form[0] || edits(form, other, 1) > 1) continue
        if (length === form.length && !isSwapped(form, other)) continue
        // Rather a word of the same alphabet: 'slat' is 'salt', not 'салат'.
        const found = { word, distance: 1, first: word === other, venues }
        if (!best || isNearer(found, best)) best = found
      }
    }
    return best?.word
  }
}

/** Venues that a word must find to be what a misspelt short one meant. */
const oftenFound = 3

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

/** All but numbers, telephone numbers (`t_`) and what addresses and names have once more (`a_`, `n_`); '`' follows '_'. */
const wordsAndConcepts: TermRange[] = [
  ['a', 'a_'],
  ['a`', 'n_'],
  ['n`', 't_'],
  ['t`', '\u{10ffff}'],
]

/** ms after which a vocabulary is read again, for what other processes imported. */
const staleAfter = 60_000

/**
 * Keeps the vocabulary of a catalogue, read when it is first needed and again after `version()` has changed; never for
 * more than a twentieth of the time. Where reading takes long, the older one is given until the newer is there.
 */
export function openVocabulary({ store, version }: { store: Store; version: () => number }): () => Promise<Vocabulary> {
  return keeping(version, async () => {
    const venuesByTerm = new Map<string, number>()
    for await (const terms of store.search.terms(store.db, wordsAndConcepts)) {
      for (const { term, venues } of terms) venuesByTerm.set(term, venues)
    }
    return Vocabulary.slowly(venuesByTerm)
  })
}

/** What stands behind a mark in all terms that begin with it, kept in the same way. */
export function openTerms(parts: { store: Store; version: () => number; mark: string }) {
  const { store, version, mark } = parts
  return keeping<readonly string[]>(version, async () => {
    const found: string[] = []
    for await (const terms of store.search.terms(store.db, [[mark, `${mark}{`]])) {
      for (const { term } of terms) found.push(term.slice(mark.length))
    }
    return found
  })
}

/** ms of reading that a search may wait for, where there is an older answer that it can have at once. */
const worthWaiting = 300

interface Kept<T> {
  value: Promise<T>
  version: number
  readAt: number
  took: number
  /** A newer reading goes on: PostgreSQL takes seconds for the words of 100,000 venues, and the older ones do meanwhile. */
  isFollowed?: true
}

function keeping<T>(version: () => number, read: () => Promise<T>): () => Promise<T> {
  let kept: Kept<T> | undefined

  function begin(): Kept<T> {
    const begun: Kept<T> = { value: read(), version: version(), readAt: performance.now(), took: Infinity }
    begun.value.then(
      () => (begun.took = performance.now() - begun.readAt),
      () => {
        if (kept === begun) kept = undefined
      },
    )
    return begun
  }

  return () => {
    if (!kept) return (kept = begin()).value
    const age = performance.now() - kept.readAt
    const isOld = kept.version !== version() || age > staleAfter
    // While it is being read nobody begins to read it once more.
    if (!isOld || kept.isFollowed || age <= 20 * kept.took) return kept.value
    const [older, newer] = [kept, begin()]
    if (older.took <= worthWaiting) return (kept = newer).value
    older.isFollowed = true
    newer.value.then(
      () => (kept = newer),
      () => delete older.isFollowed,
    )
    return older.value
  }
}
