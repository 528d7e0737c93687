import { lexicon } from './lexicon.ts'
import { hasOtherMeaning } from './other-meanings.ts'
import { places } from '../places/gazetteer.ts'
import { withLarger } from '../places/hierarchy.ts'
import { normalise, stemsOf, type Token, tokenise, tokeniseAll } from '../words/tokens.ts'

/** Position of a concept's phrase in the tokens: `from` (inclusive) to `to` (exclusive). */
export interface ConceptMatch {
  /** Id of the concept: 'feature:pool' or 'place:ubud'. */
  readonly concept: string
  readonly from: number
  readonly to: number
}

interface Node {
  readonly next: Map<string, Node>
  readonly concepts: string[]
}

const emptyNode = (): Node => ({ next: new Map(), concepts: [] })

/** Finds phrases in a text by the stems of their words. If several phrases start at a token, the longest wins. */
export class PhraseIndex {
  readonly #root = emptyNode()
  readonly #words = new Set<string>()
  readonly #phrases = new Set<string>()
  #fill: ((index: PhraseIndex) => void) | undefined

  /** `fill` adds the phrases on first use. */
  constructor(fill: (index: PhraseIndex) => void) {
    this.#fill = fill
  }

  /** Builds the index now. Takes about 100 ms. */
  prepare(): void {
    const fill = this.#fill
    this.#fill = undefined
    fill?.(this)
  }

  /** Every word of the phrases, as written in the lexicon. */
  get words(): ReadonlySet<string> {
    this.prepare()
    return this.#words
  }

  /** Phrases of two or more words, in lower case. */
  get phrases(): ReadonlySet<string> {
    this.prepare()
    return this.#phrases
  }

  add(concept: string, phrase: string): void {
    if (/\s/.test(phrase)) this.#phrases.add(normalise(phrase))
    let ends = new Set([this.#root])
    for (const token of tokenise(phrase)) {
      if (token.kind === 'mark') continue
      if (token.kind === 'word') this.#words.add(token.text)
      const longer = new Set<Node>()
      for (const node of ends) {
        for (const stem of token.kind === 'word' ? stemsOf(token.text) : [token.stem]) {
          let next = node.next.get(stem)
          if (!next) node.next.set(stem, (next = emptyNode()))
          longer.add(next)
        }
      }
      ends = longer
    }
    ends.delete(this.#root)
    for (const { concepts } of ends) if (!concepts.includes(concept)) concepts.push(concept)
  }

  find(tokens: readonly Token[]): ConceptMatch[] {
    this.prepare()
    const found: ConceptMatch[] = []
    for (let from = 0; from < tokens.length;) {
      let node: Node | undefined = this.#root
      let best: { concepts: readonly string[]; to: number } | undefined
      for (let at = from; at < tokens.length; at++) {
        const token = tokens[at]!
        // A hyphen or apostrophe inside a phrase does not end the phrase: 'шеф-повар', 'ocean-view'.
        if (at > from && (token.text === '-' || token.text === '‑')) continue
        // A full stop after an abbreviation does not end the phrase: 'рис. поля', 'кр. поляна'.
        const before = tokens[at - 1]
        if (at > from && token.text === '.' && before!.text.length <= 4 && before!.end === token.at) continue
        // A slash inside an abbreviation does not end the phrase: 'a/c', '24/7'.
        if (at > from && token.text === '/' && before!.text.length <= 2 && before!.end === token.at) continue
        node = node.next.get(token.stem)
        if (!node) break
        if (node.concepts.length > 0) best = { concepts: node.concepts, to: at + 1 }
      }
      if (best?.to === from + 1 && hasOtherMeaning(tokens[from]!.text, tokens[from + 1]?.text ?? '')) best = undefined
      for (const concept of best?.concepts ?? []) found.push({ concept, from, to: best!.to })
      from = best?.to ?? from + 1
    }
    return found
  }
}

/**
 * The shared index of all concepts, for venues and requests. Built on first use, because threads that read files
 * seldom need it.
 */
export const conceptIndex: PhraseIndex = new PhraseIndex((index) => {
  for (const [kind, concepts] of Object.entries(lexicon)) {
    for (const [name, phrases] of Object.entries(concepts)) {
      for (const phrase of [...phrases.en, ...phrases.ru]) index.add(`${kind}:${name}`, phrase)
      // Two Russian words may appear in either order: 'размять спину', 'спину размять'.
      for (const phrase of phrases.ru) {
        const [first, second, third] = phrase.split(' ')
        if (second !== undefined && third === undefined && first!.length > 3)
          index.add(`${kind}:${name}`, `${second} ${first}`)
      }
    }
  }
  for (const [name, place] of Object.entries(places)) {
    for (const phrase of [...place.en, ...place.ru]) index.add(`place:${name}`, phrase)
  }
})

/** Phrases of a single word, each with its concept. */
const byWord = [...Object.entries(lexicon), ['place', places] as const]
  .flatMap(([kind, concepts]) =>
    Object.entries(concepts).flatMap(([name, { en, ru }]) =>
      [...en, ...ru].map((phrase) => ({ word: normalise(phrase), concept: `${kind}:${name}` })),
    ),
  )
  .filter(({ word }) => /^\p{L}+$/u.test(word))

/** Returns the name of a concept of the given kind: 'ubud' for 'place:ubud'. Undefined if the kind differs. */
export const nameOfKind = (kind: string, concept: string): string | undefined =>
  concept.startsWith(`${kind}:`) ? concept.slice(kind.length + 1) : undefined

/** Returns the concepts of words that start with these letters. Used for a word that the user is still typing. */
export function conceptsStartingWith(letters: string): string[] {
  const begun = byWord.filter(({ word }) => word.startsWith(letters))
  return [...new Set(begun.map(({ concept }) => concept))]
}

/** Returns the concepts that texts name. For a place, also returns the larger places that contain it. */
export function conceptsOf(...texts: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const { concept } of conceptIndex.find(tokeniseAll(texts))) {
    found.add(concept)
    const named = nameOfKind('place', concept)
    if (named !== undefined) for (const place of withLarger(named)) found.add(`place:${place}`)
  }
  return found
}
