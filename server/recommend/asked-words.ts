import type { Catalogue } from '../catalogue/index.ts'
import { tokenise } from '../../language/words/index.ts'

/** Words that the store is asked about at a time, and how often for one message. */
const wordsAtOnce = 40
const mostTimes = 5
/** After so many words all are forgotten, with what the store knew of them. */
const mostAsked = 20_000

/** Stems by where rows have them. */
export class Words {
  readonly places = new Set<string>()
  readonly names = new Set<string>()
  readonly texts = new Set<string>()

  add(places: Iterable<string>, names: Iterable<string>, texts: Iterable<string>): void {
    for (const stem of places) this.places.add(stem)
    for (const stem of names) this.names.add(stem)
    for (const stem of texts) this.texts.add(stem)
  }
}

/** What the store knows of the words of messages, each of which is asked about once as long as it is remembered. */
export class AskedWords {
  readonly #catalogue: Pick<Catalogue, 'known'>
  #asked = { stems: new Set<string>(), words: new Words() }

  constructor(catalogue: Pick<Catalogue, 'known'>) {
    this.#catalogue = catalogue
  }

  /** Those that rows have. */
  get words(): Words {
    return this.#asked.words
  }

  has(stem: string): boolean {
    return this.#asked.stems.has(stem)
  }

  /**
   * Asks about the message's words; as one cannot tell yet which will matter, about all of them. What was forgotten
   * while the store answered is asked about again.
   */
  async ask(message: string): Promise<void> {
    const words = tokenise(message).flatMap(({ kind, stem }) => (kind === 'word' && stem.length >= 3 ? [stem] : []))
    const stems = [...new Set(words)]
    if (this.#asked.stems.size > mostAsked) this.forget()
    for (let time = 0; time < mostTimes; time++) {
      const asked = this.#asked
      const fresh = stems.filter((stem) => !asked.stems.has(stem)).slice(0, wordsAtOnce)
      if (fresh.length === 0) return
      const { inAddresses, inNames, inTexts } = await this.#catalogue.known(fresh)
      asked.words.add(inAddresses, inNames, inTexts)
      for (const stem of fresh) asked.stems.add(stem)
    }
  }

  /** What is known may be so no longer. */
  forget(): void {
    this.#asked = { stems: new Set(), words: new Words() }
  }
}
