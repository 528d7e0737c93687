import type { SearchQuery } from '../store/open.ts'
import { conceptIndex, conceptsOf, conceptsStartingWith, viewsIn } from '../../language/concepts/index.ts'
import type { VenueDraft } from './draft.ts'
import { type RowFacts, rowFactsOf } from './facts.ts'
import { areaTerms } from './area-terms.ts'
import { cached, stem, stemsOf, type Token, tokenise, withoutAccents } from '../../language/words/index.ts'

/**
 * Builds the search terms of a venue. Both search indexes contain exactly these terms:
 * - each word as written and its stem, without Latin accents ('canggu', 'villa', 'вилл')
 * - the same with prefix `n_` for words of the name, which rank first
 * - the stem with prefix `a_` for distinctive words of the address
 * - a tag per concept in any language ('c_feature_pool'), per denied concept ('c_no_feature_pool') and per view
 *   ('v_sea')
 * - the number of bedrooms ('br_3') and of guests ('for_12')
 * - the sounds of areas, with a place ('w_paje_zanzibar') or alone ('l_paje')
 * - every suffix of a phone number, because a search matches the beginning of a term ('t_5550101')
 */
export function termsOf(venue: VenueDraft, facts: RowFacts = rowFactsOf({ ...venue, id: 0 })): string[] {
  const terms = new Set<string>()
  const texts = [venue.address, venue.raw_price_text, venue.website, venue.source_sheet, ...Object.values(venue.extras)]
  for (const token of tokenise(venue.name)) {
    for (const term of indexTerms(token)) terms.add(term).add(`n_${term}`)
  }
  for (const text of texts) {
    if (!text) continue
    for (const token of tokenise(text)) for (const term of indexTerms(token)) terms.add(term)
    for (const digits of phonesIn(text)) {
      for (let from = 0; from <= digits.length - shortestPart; from++) terms.add(`t_${digits.slice(from)}`)
    }
  }
  for (const stem of facts.placeWords) terms.add(`a_${folded(stem)}`)
  const written = [venue.name, ...texts].filter((text) => text !== null)
  for (const concept of [...facts.concepts, ...conceptsOf(...written)]) {
    // Skip categories named in the text: a restaurant that mentions yachts is not a yacht.
    if (!facts.denied.has(concept) && !concept.startsWith('category:')) terms.add(tag(concept))
  }
  for (const place of facts.places) terms.add(tag(`place:${place}`))
  for (const concept of facts.denied) terms.add(tag(`no:${concept}`))
  terms.add(tag(`category:${venue.category}`))
  for (const view of facts.views) terms.add(`v_${view}`)
  // A view column contains 'Sea', while other texts contain 'sea view'.
  if (facts.viewStated) terms.add('view')
  for (let bedrooms = facts.bedrooms?.min ?? 1; bedrooms <= (facts.bedrooms?.max ?? 0); bedrooms++) {
    terms.add(`br_${bedrooms}`)
  }
  for (const { count } of countedIn(tokenise(venue.name), bedroom)) terms.add(`br_${count}`)
  for (const term of areaTerms(facts)) terms.add(term)
  if (facts.capacity) terms.add(`for_${facts.capacity.max}`)
  return [...terms]
}

/** How strictly a query matches. */
export interface QueryMode {
  /** Searches the name only. */
  onlyNames?: boolean
  /**
   * Each level accepts what the previous one accepts:
   * - written: whole words with any ending
   * - begun: the last word may be incomplete
   * - strict: also by concept
   * - meant: a category word may also match as a word; on the stricter levels it only filters by category
   * - loose: every word may be incomplete
   */
  as?: 'written' | 'begun' | 'strict' | 'meant' | 'loose'
}

/** Builds a search query from typed text. Every word must match. Undefined if there is nothing to search for. */
export function queryFor(tokens: readonly Token[], mode: QueryMode = {}): SearchQuery | undefined {
  const words = wordsOf(tokens, mode).map(({ terms }) => terms)
  return words.length > 0 ? words : undefined
}

/** Returns each condition of a query with its range of tokens: `from` (inclusive) to `to` (exclusive). */
export function wordsOf(
  tokens: readonly Token[],
  { onlyNames = false, as = 'loose' }: QueryMode = {},
): { from: number; to: number; terms: SearchQuery[number] }[] {
  const mark = onlyNames ? 'n_' : ''
  const byMeaning = !onlyNames && as !== 'written' && as !== 'begun'
  const exactly = (...terms: string[]) => terms.map((term) => ({ term: mark + term, prefix: false }))
  const begins = (...terms: string[]) => terms.map((term) => ({ term: mark + term, prefix: as !== 'written' }))
  const phone = phoneIn(tokens)
  if (phone)
    return [{ from: 0, to: tokens.length, terms: [...begins(...phone.map((digits) => `t_${digits}`), phone[0]!)] }]

  const concepts = conceptIndex.find(tokens)
  const words: { from: number; to: number; terms: SearchQuery[number] }[] = []
  // Several words that form one phrase are one condition.
  if (!onlyNames) {
    for (const { from, to, count } of countedIn(tokens, bedroom))
      words.push({ from, to, terms: exactly(`br_${count}`) })
    for (const { from, to, count } of countedIn(tokens, people)) {
      const enough = Array.from({ length: roomy }, (_, more) => `for_${count + more}`)
      words.push({ from, to, terms: exactly(...enough) })
    }
    for (const { name, from, to } of viewsIn(tokens, concepts)) {
      const looks = [from - 2, from - 1, to].filter((at) => view.has(tokens[at]?.text ?? ''))
      if (name === 'any' || looks.length === 0) continue
      const all = [from, to - 1, ...looks]
      words.push({ from: Math.min(...all), to: Math.max(...all) + 1, terms: exactly(`v_${name}`) })
    }
  }
  const together = words.slice()
  const wordy = tokens.filter((token) => token.kind !== 'mark')
  const onlyJoining = wordy.every((token) => joining.has(token.text))
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark' || together.some(({ from, to }) => from <= at && at < to)) continue
    if (joining.has(token.text) && !onlyJoining) continue
    const isLast = token === wordy.at(-1)
    const beginning = isLast && token.text.length >= 3 ? conceptsStartingWith(token.text) : []
    const matches = concepts.filter(({ from, to }) => from <= at && at < to)
    const all = matches.map(({ concept }) => concept)
    // 'катам' is the beginning of 'катамаран', not a form of 'Ката'. But 'поля' in 'рисовые поля' is not the
    // beginning of 'поляна'.
    const inPhrase = matches.some(({ from, to }) => to > from + 1)
    const isBegun = beginning.length > 0 && !inPhrase && !beginning.some((concept) => all.includes(concept))
    const wanted = isBegun ? beginning : [...meantBy(all), ...(inPhrase ? beginning : [])]
    const category = isBegun ? [] : wanted.filter((concept) => concept.startsWith('category:')).map(tag)
    if (category.length > 0 && as !== 'meant' && as !== 'loose') {
      words.push({ from: at, to: at + 1, terms: category.map((term) => ({ term, prefix: false })) })
      continue
    }
    const [written = '', ...stems] = wordTerms(token)
    const isNumber = token.kind === 'number'
    // A short number matches exactly: '3' does not match 30. The parts of a code match exactly except for the last.
    const isWhole = (isNumber && written.length < shortestPart) || adjoins(token, tokens[at + 1])
    const mayBegin = (isLast || as === 'loose') && !isWhole
    words.push({
      from: at,
      to: at + 1,
      terms: [
        ...(mayBegin ? begins(written) : exactly(written)),
        ...(isNumber && written.length >= 3 ? begins(`t_${written}`) : []),
        ...(isBegun ? [] : exactly(...stems)),
        ...(view.has(token.text) ? exactly('view', 'вид') : []),
        ...(byMeaning ? exactly(...wanted.map(tag)) : []),
      ],
    })
  }
  return words.toSorted((a, b) => a.from - b.from)
}

/** Returns true if two tokens are parts of one code without a space, such as 'b4c2'. */
export const adjoins = (one: Token | undefined, other: Token | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.end === other.at &&
  one.kind !== other.kind &&
  one.kind !== 'mark' &&
  other.kind !== 'mark'

/**
 * Returns the concepts that a word asks for: 'кофейня' asks for coffee, not for any restaurant. 'кухня' also asks for
 * a restaurant.
 */
function meantBy(concepts: readonly string[]): string[] {
  const exact = concepts.filter((concept) => /^(?:house|cuisine|boat|massage|feature):/.test(concept))
  if (exact.length > 0) return exact
  return concepts.flatMap((concept) =>
    /^hint:(?:restaurant|villa)$/.test(concept) ? [concept, concept.replace('hint', 'category')] : [concept],
  )
}

/** Minimum number of digits for a phone number search. */
const shortestPart = 4
/** A search for n guests matches capacities from n to n + 40. */
const roomy = 41

/** Returns the possible spellings of a phone number or a part of one. Undefined if the tokens contain anything else. */
function phoneIn(tokens: readonly Token[]): string[] | undefined {
  if (!tokens.every(({ kind, text }) => kind === 'number' || /^[+().\-‐‑–]$/.test(text))) return undefined
  const digits = tokens.map(({ text }) => text.replace(/\D/g, '')).join('')
  if (digits.length < shortestPart) return undefined
  return [
    digits,
    // Russia writes 8 instead of +7. Many countries write 00 instead of +.
    ...(/^8\d{10}$/.test(digits) ? [`7${digits.slice(1)}`] : []),
    ...(digits.startsWith('00') && digits.length > 8 ? [digits.slice(2)] : []),
  ]
}

const bedroom = /^(?:bedrooms?|br|bdr|bd|bed|beds|спал(?:ьн|ен).*)$/
const people = /^(?:people|persons?|pax|guests?|adults?|seats?|человек|чел|гост(?:ь|я|ей)|мест|места|персон|взрослых)$/

const numberWords = 'one two three four five six seven eight nine ten'.split(' ')
const russianNumbers = [
  /^одн(?:а|ой|у)$/,
  /^дв(?:е|ух|умя)$/,
  /^тр(?:и|ех|емя)$/,
  /^четыр(?:е|ех|ьмя)$/,
  ...'пят шест сем восем|восьм девят десят'.split(' ').map((root) => new RegExp(`^(?:${root})(?:ь|и|ью)$`)),
]
/** Numbers of rooms in one word: 'двухкомнатная', 'трехспальный'. */
const ofRooms = /^(?:одно|двух|трех|четырех|пяти|шести|семи|восьми)(?:комнатн|спал[её]?н)/

/** Returns the value of a number, or of a number word up to ten. */
function countOf({ kind, text, value }: Token): number | undefined {
  if (kind === 'number') return Number.isInteger(value) && value <= 1000 ? value : undefined
  const english = numberWords.indexOf(text)
  const count = (english >= 0 ? english : russianNumbers.findIndex((word) => word.test(text))) + 1
  return count > 0 ? count : undefined
}

/** Finds numbers with their unit: '3 bedrooms', '3BR', 'на 10 человек', 'две спальни', 'двухкомнатная'. */
function countedIn(tokens: readonly Token[], what: RegExp): { from: number; to: number; count: number }[] {
  return tokens.flatMap((token, at) => {
    const count = countOf(token)
    if (count === undefined) return []
    if (what === bedroom && ofRooms.test(token.text)) return [{ from: at, to: at + 1, count }]
    const next = tokens[at + 1]?.text === '-' ? at + 2 : at + 1
    return what.test(tokens[next]?.text ?? '') ? [{ from: at, to: next + 1, count }] : []
  })
}

/** Function words. As conditions they would exclude venues described in the other language. */
export const joining: ReadonlySet<string> = new Set(
  `a an and at by for from in is of on or our my the to with near under me us find show need want where please can very some any with among
  и в во на с со у к ко по под до из за для или возле около рядом есть где мне нам нужен нужна нужно нужны хочу найти
  покажи все меню menu можно чтобы прямо очень среди улица ул проспект пр переулок пер набережная наб бульвар площадь пл
  street st road rd avenue ave jalan jl`.split(/\s+/),
)
const view = new Set(['view', 'views', 'вид', 'вида', 'видом', 'виды', 'видами'])

/** Returns the search term of a concept. */
export const tag = (concept: string): string => `c_${concept.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}`

/** Returns a word as stored in the search index. */
export const folded = (word: string): string => withoutAccents(word).replaceAll(/['’.,\s\u00a0\u202f]/g, '')

/** Returns the word as written, and its stem if different. */
function wordTerms(token: Token): string[] {
  if (token.kind === 'mark') return []
  return [...new Set([folded(token.text), folded(token.stem)])]
}

/**
 * Returns the index terms of a venue's word. Adds the stems of other forms, and a form without a fleeting vowel:
 * 'ветр' for 'ветер', because the stem of 'ветра' is 'ветр'.
 */
const indexTerms = (token: Token): readonly string[] =>
  token.kind === 'word' ? termsOfWord(token.text) : wordTerms(token)

const termsOfWord: (word: string) => readonly string[] = cached((word) => {
  const terms = [folded(word), folded(stem(word))]
  if (!/^[а-я]{4,}$/.test(word)) return [...new Set(terms)]
  const fleeting = word.replace(/(?<=[бвгджзклмнпрстфхцчшщ])[ео](?=[бвгджзклмнпрстфхцчшщ]ь?$)/, '').replace(/ь$/, '')
  return [...new Set([...terms, ...stemsOf(word), fleeting])]
})

function phonesIn(text: string): string[] {
  return (text.match(/\+?\(?\d[\d\s().‐-–-]{5,}\d/g) ?? [])
    .map((phone) => phone.replace(/\D/g, ''))
    .filter((digits) => digits.length >= 7 && digits.length <= 15)
}
