/** Position of a phrase in a text: `from` (inclusive) to `to` (exclusive). */
export interface Mention {
  readonly name: string
  readonly from: number
  readonly to: number
}

interface Entry {
  readonly name: string
  readonly pattern: RegExp
}

/** Letters of a phrase's beginning by which it is found. More letters give fewer candidates per word. */
const depth = 4

/** Converts a phrase of the notation of `Lexicon` to the source of a regular expression. */
function sourceOf(phrase: string): string {
  return phrase
    .replaceAll(/\((?!\?)/g, '(?:')
    .replaceAll(/(?<=[\p{L}\d-]|[^ ]\))\*/gu, String.raw`\p{L}*`)
    .replaceAll(' ~ ', String.raw` (?:[\p{L}\p{N}'%-]+ ){0,4}`)
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
  if (taken.length >= depth || phrase === '') return [taken]
  const [first] = phrase
  if (first === '(') {
    const end = closing(phrase, 0)
    const inner = alternativesOf(phrase.slice(1, end).replace(/^\?:/, ''))
    const isOptional = phrase[end + 1] === '?'
    const rest = phrase.slice(isOptional ? end + 2 : end + 1)
    const found = inner.flatMap((alternative) => beginningsOf(alternative + rest, taken))
    return isOptional ? [...found, ...beginningsOf(rest, taken)] : found
  }
  if (!/[\p{L}\d'-]/u.test(first!)) return [taken]
  const next = phrase[1]
  if (next === '?') return [...beginningsOf(first + phrase.slice(2), taken), ...beginningsOf(phrase.slice(2), taken)]
  if (next === '+') return [taken + first]
  if (first === '-') return [taken]
  return beginningsOf(phrase.slice(1), taken + first)
}

const isWordStart = /(?<![\p{L}\p{N}'])[\p{L}\p{N}[]/gu

/** Finds the phrases of many lists in one pass over the words of a text. */
export class PhraseIndex {
  readonly #byBeginning = new Map<string, Entry[]>()

  /** Adds phrases, one per line, in the notation of `Lexicon`. */
  add(name: string, list: string): void {
    for (const line of list.split('\n')) {
      const phrase = line.trim()
      if (phrase === '') continue
      const pattern = new RegExp(`(?:${sourceOf(phrase)})(?:'s)?(?![\\p{L}\\p{N}']|-\\p{L})`, 'uy')
      for (const beginning of new Set(beginningsOf(phrase))) {
        const entries = this.#byBeginning.get(beginning)
        if (entries) entries.push({ name, pattern })
        else this.#byBeginning.set(beginning, [{ name, pattern }])
      }
    }
  }

  /** Returns the phrases of a text that `plain` prepared. Phrases of one name do not overlap: the longest wins. */
  find(text: string): Mention[] {
    const found: Mention[] = []
    const ends = new Map<string, number>()
    for (const { index: at } of text.matchAll(isWordStart)) {
      const here = new Map<string, number>()
      for (let length = 0; length <= depth; length++) {
        for (const { name, pattern } of this.#byBeginning.get(text.slice(at, at + length)) ?? []) {
          if ((ends.get(name) ?? 0) > at) continue
          pattern.lastIndex = at
          if (pattern.test(text) && pattern.lastIndex > (here.get(name) ?? at)) here.set(name, pattern.lastIndex)
        }
      }
      for (const [name, to] of here) {
        found.push({ name, from: at, to })
        ends.set(name, to)
      }
    }
    return found
  }
}
