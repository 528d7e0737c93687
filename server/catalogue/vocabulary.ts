import type { Store, TermRange } from '../store/open.ts'
import { lexicon } from './lexicon.ts'
import { places } from './places.ts'
import { edits, editsAllowed, inLatin } from './spelling.ts'
import { folded, tag } from './terms.ts'
import { stem, stemsOf, type Token, tokenise } from './words.ts'

/** Words of one length, side by side. */
interface Shelf {
  /** As compared: as written, or a Russian word in Latin letters. */
  readonly forms: string[]
  readonly words: string[]
  /** Which letters a form has, a bit each: two words k edits apart differ in at most 2k of them. */
  readonly letters: number[]
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
    const words = new Map<string, number>()
    for (const [term, venues] of venuesByTerm) if (/^\p{L}{3,}$/u.test(term)) words.set(term, venues)
    for (const [word, concepts] of conceptsByWord) {
      const tagged = [...concepts].map((concept) => venuesByTerm.get(concept) ?? 0)
      const venues = Math.max(words.get(folded(word)) ?? 0, ...tagged)
      // What a word of the lexicon would be mended to must be there to be found.
      if (venues > 0) for (const form of [word, ...stemsOf(word)]) words.set(folded(form), venues)
    }
    for (const [word, venues] of words) {
      this.#found.set(word, venues)
      this.#put(word, word)
      const other = inLatin(word)
      if (other !== word) this.#put(other, word)
    }
  }

  /** The word that was most likely meant by one that finds nothing, or not what was looked for. */
  mend(token: Token): Token | undefined {
    const written = folded(token.text)
    const allowed = editsAllowed(written.length)
    const meant =
      this.#nearest(written, allowed, written) ??
      // An inflected form is further from a word than its stem is.
      this.#nearest(folded(token.stem), editsAllowed(token.stem.length), written) ??
      // A name in the other alphabet; two letters often stand for one.
      this.#nearest(inLatin(written), allowed, written)
    return meant === undefined ? undefined : { ...token, text: meant, stem: stem(meant) }
  }

  #put(form: string, word: string): void {
    let shelf = this.#shelves.get(form.length)
    if (!shelf) this.#shelves.set(form.length, (shelf = { forms: [], words: [], letters: [] }))
    shelf.forms.push(form)
    shelf.words.push(word)
    shelf.letters.push(lettersOf(form))
  }

  /** `but`: the word itself, which is no better. */
  #nearest(form: string, allowed: number, but: string): string | undefined {
    const wanted = lettersOf(form)
    let best: { word: string; distance: number; first: boolean; venues: number } | undefined
    for (let length = form.length - allowed; length <= form.length + allowed; length++) {
      const shelf = this.#shelves.get(length)
      if (!shelf) continue
      for (let at = 0; at < shelf.forms.length; at++) {
        const most = best?.distance ?? allowed
        if (bits(shelf.letters[at]! ^ wanted) > 2 * most) continue
        if (shelf.words[at] === but) continue
        const distance = edits(form, shelf.forms[at]!, most)
        if (distance > most) continue
        const word = shelf.words[at]!
        // A typing error seldom takes the first letter.
        const found = { word, distance, first: shelf.forms[at]![0] === form[0], venues: this.#found.get(word) ?? 0 }
        if (!best || isNearer(found, best)) best = found
      }
    }
    return best?.word
  }
}

type Found = { word: string; distance: number; first: boolean; venues: number }

function isNearer(a: Found, b: Found): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  if (a.first !== b.first) return a.first
  if (a.venues !== b.venues) return a.venues > b.venues
  return a.word < b.word
}

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
 * more than a twentieth of the time.
 */
export function openVocabulary({ store, version }: { store: Store; version: () => number }): () => Promise<Vocabulary> {
  let kept: { vocabulary: Promise<Vocabulary>; version: number; readAt: number; took: number } | undefined
  return () => {
    const now = performance.now()
    const isOld = kept && (kept.version !== version() || now - kept.readAt > staleAfter)
    if (!kept || (isOld && now - kept.readAt > 20 * kept.took)) {
      // While it is being read nobody begins to read it once more.
      const reading = { version: version(), readAt: now, took: Infinity, vocabulary: read() }
      reading.vocabulary.then(
        () => (reading.took = performance.now() - now),
        () => (kept = undefined),
      )
      kept = reading
    }
    return kept.vocabulary
  }

  async function read(): Promise<Vocabulary> {
    const venuesByTerm = new Map<string, number>()
    for await (const terms of store.search.terms(store.db, wordsAndConcepts)) {
      for (const { term, venues } of terms) venuesByTerm.set(term, venues)
    }
    return new Vocabulary(venuesByTerm)
  }
}
