/** Position of a phrase in a text: `from` (inclusive) to `to` (exclusive). */
export interface Mention {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Phrases of one list that begin alike, as one pattern. Compiled at the first use. */
class Entry {
  readonly name: string
  readonly #sources: string[] = []
  #pattern: RegExp | undefined

  constructor(name: string) {
    this.name = name
  }

  add(source: string): void {
    this.#sources.push(source)
    this.#pattern = undefined
  }

  /** Matches at `lastIndex`. The longest source comes first, so that the longest phrase wins. */
  get pattern(): RegExp {
    this.#pattern ??= new RegExp(
      `(?:${this.#sources.toSorted((a, b) => b.length - a.length).join('|')})(?:'s|-?nya)?(?![${letters}0-9']|-[${letters}])`,
      'y',
    )
    return this.#pattern
  }
}

/** Letters of a phrase's first word by which it is found. More letters give fewer candidates per word. */
const depth = 7
/** Ends the letters of a first word that is complete. */
const wordEnd = '$'

/** Letters of English, Russian and Indonesian. Unicode classes take several times as long to compile. */
const letters = 'a-zà-ÿа-я'

/** Converts a phrase of the notation of `Lexicon` to the source of a regular expression. */
function sourceOf(phrase: string): string {
  return phrase
    .replaceAll(/\((?!\?)/g, '(?:')
    .replaceAll(/(?<=[\p{L}\d-]|[^ ]\))\*/gu, `[${letters}]*`)
    .replaceAll(' ~ ', ` (?:[${letters}0-9'%-]+ ){0,4}`)
    .replaceAll(/ ~$/g, '')
    .replaceAll(/ (?!\?)(?![^[]*\])/g, '[ ,]+')
    .replaceAll(' ?', '[ ,]*')
}

/** Returns the alternatives of a text in the notation of `Lexicon`, split at `|` outside of brackets. */
function alternativesOf(text: string): string[] {
  const found: string[] = []
  let level = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') level++
    else if (text[at] === ')') level--
    else if (text[at] === '|' && level === 0) {
      found.push(text.slice(from, at))
      from = at + 1
    }
  }
  found.push(text.slice(from))
  return found
}

function closing(text: string, open: number): number {
  let level = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') level++
    else if (text[at] === ')' && --level === 0) return at
  }
  return text.length
}

/** Returns the possible first letters of a phrase, at most `depth`. An open beginning ends the letters. */
function beginningsOf(phrase: string, taken = ''): string[] {
  if (taken.length >= depth) return [taken]
  if (phrase === '') return [taken + wordEnd]
  const [first] = phrase
  if (first === '(') {
    const end = closing(phrase, 0)
    const inner = alternativesOf(phrase.slice(1, end).replace(/^\?:/, ''))
    const isOptional = phrase[end + 1] === '?'
    const rest = phrase.slice(isOptional ? end + 2 : end + 1)
    const found = inner.flatMap((alternative) => beginningsOf(alternative + rest, taken))
    return isOptional ? [...found, ...beginningsOf(rest, taken)] : found
  }
  if (first === ' ' && phrase[1] !== '?') return [taken + wordEnd]
  if (!/[\p{L}\d'-]/u.test(first!)) return [taken]
  const next = phrase[1]
  if (next === '?') return [...beginningsOf(first + phrase.slice(2), taken), ...beginningsOf(phrase.slice(2), taken)]
  if (next === '+' || next === '*') return [taken + first]
  if (first === '-') return [taken]
  return beginningsOf(phrase.slice(1), taken + first)
}

const words = /[\p{L}\p{N}][\p{L}\p{N}'-]*/gu

/** Finds the phrases of many lists in one pass over the words of a text. */
export class PhraseIndex {
  readonly #byBeginning = new Map<string, Map<string, Entry>>()
  /** Entries whose phrases may begin with a word. Bounded, because messages contain arbitrary words. */
  readonly #byWord = new Map<string, readonly Entry[]>()

  /** Adds phrases in the notation of `Lexicon`, separated by slashes. */
  add(name: string, list: string): void {
    for (const line of list.split(/\s\/\s/)) {
      const phrase = line.replace(/\s+/g, ' ').trim()
      if (phrase === '') continue
      const source = sourceOf(phrase)
      for (const beginning of new Set(beginningsOf(phrase))) {
        let entries = this.#byBeginning.get(beginning)
        if (!entries) this.#byBeginning.set(beginning, (entries = new Map()))
        let entry = entries.get(name)
        if (!entry) entries.set(name, (entry = new Entry(name)))
        entry.add(source)
      }
    }
  }

  /** Returns the phrases of a text that `plain` prepared. Phrases of one name do not overlap: the longest wins. */
  find(text: string): Mention[] {
    const found: Mention[] = []
    const ends = new Map<string, number>()
    for (const { index: at, 0: word } of text.matchAll(words)) {
      const here = new Map<string, number>()
      for (const { name, pattern } of this.#entriesOf(word)) {
        if ((ends.get(name) ?? 0) > at) continue
        pattern.lastIndex = at
        if (pattern.test(text) && pattern.lastIndex > (here.get(name) ?? at)) here.set(name, pattern.lastIndex)
      }
      for (const [name, to] of here) {
        found.push({ name, from: at, to })
        ends.set(name, to)
      }
    }
    return found
  }

  #entriesOf(word: string): readonly Entry[] {
    const known = this.#byWord.get(word)
    if (known) return known
    const beginnings = Array.from({ length: Math.min(depth, word.length) + 1 }, (_, length) => word.slice(0, length))
    // A word of "manager's" or 'check-in' is complete before the mark.
    for (const part of new Set([word, word.replace(/['-].*$/, '')]))
      if (part.length < depth) beginnings.push(part + wordEnd)
    const found = beginnings.flatMap((beginning) => [...(this.#byBeginning.get(beginning)?.values() ?? [])])
    if (this.#byWord.size > 10_000) this.#byWord.clear()
    this.#byWord.set(word, found)
    return found
  }
}
