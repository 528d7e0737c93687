import type { SearchQuery } from '../store/open.ts'
import { conceptIndex, conceptsOf, conceptsStartingWith, viewsIn } from '../../language/concepts/index.ts'
import type { VenueDraft } from './draft.ts'
import { type Facts, factsOf } from './facts.ts'
import { areaTerms } from './area-terms.ts'
import { stemsOf, type Token, tokenise, withoutAccents } from '../../language/words/index.ts'

/**
 * The terms under which a venue is found. Both search indexes hold just these:
 * - each word as written and its stem, Latin accents folded ('canggu', 'villa', 'вилл');
 * - the same with `n_` before it, for words of the name, so that names come first;
 * - and its stem with `a_` before it, for words that tell an address from others;
 * - a tag for every concept spoken of, in whichever language ('c_feature_pool'), for each that is denied
 *   ('c_no_feature_pool'), and for what can be seen ('v_sea');
 * - how many bedrooms there are ('br_3') and for how many people there is room ('for_12');
 * - which areas it names beside a place ('w_paje_zanzibar'), or alone ('l_paje'), by their sound;
 * - telephone numbers from each of their digits on, so that any part of one is the beginning of a term ('t_5550101').
 */
export function termsOf(venue: VenueDraft, facts: Facts = factsOf({ ...venue, id: 0 })): string[] {
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
  const written = [venue.name, ...texts].filter(Boolean).join(' . ')
  for (const concept of [...facts.concepts, ...conceptsOf(written)]) {
    // A restaurant that speaks of yachts is none.
    if (!facts.denied.has(concept) && !concept.startsWith('category:')) terms.add(tag(concept))
  }
  for (const concept of facts.denied) terms.add(tag(`no:${concept}`))
  terms.add(tag(`category:${venue.category}`))
  for (const view of facts.views) terms.add(`v_${view}`)
  // A column of views says 'Sea' where a text says 'sea view'.
  if (facts.viewStated) terms.add('view')
  for (let bedrooms = facts.bedrooms?.min ?? 1; bedrooms <= (facts.bedrooms?.max ?? 0); bedrooms++) {
    terms.add(`br_${bedrooms}`)
  }
  for (const { count } of countedIn(tokenise(venue.name), bedroom)) terms.add(`br_${count}`)
  for (const term of areaTerms(facts)) terms.add(term)
  if (facts.capacity) terms.add(`for_${facts.capacity.max}`)
  return [...terms]
}

/** How closely words are asked for. */
export interface Reading {
  /** In the name alone. */
  onlyNames?: boolean
  /**
   * - written: in full, whatever the ending;
   * - begun: the last word may be the beginning of one;
   * - strict: also by what it means;
   * - meant: and a word for a category, which so far is what the venue must be, also as a word;
   * - loose: and each word may be the beginning of one.
   */
  as?: 'written' | 'begun' | 'strict' | 'meant' | 'loose'
}

/**
 * What somebody typed, as a search: every word must be found. undefined: nothing to search for.
 */
export function queryFor(tokens: readonly Token[], reading: Reading = {}): SearchQuery | undefined {
  const words = wordsOf(tokens, reading).map(({ terms }) => terms)
  return words.length > 0 ? words : undefined
}

/** Each word that must be found, with its place in the tokens: from (inclusive) to (exclusive). */
export function wordsOf(
  tokens: readonly Token[],
  { onlyNames = false, as = 'loose' }: Reading = {},
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
  // What several words say together is one condition.
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
    const about = isLast && token.text.length >= 3 ? conceptsStartingWith(token.text) : []
    const matches = concepts.filter(({ from, to }) => from <= at && at < to)
    const all = matches.map(({ concept }) => concept)
    // 'катам' is the beginning of 'катамаран', and no form of 'Ката'; but 'поля' of 'рисовые поля' is none of 'поляна'.
    const inPhrase = matches.some(({ from, to }) => to > from + 1)
    const isBegun = about.length > 0 && !inPhrase && !about.some((concept) => all.includes(concept))
    const spoken = isBegun ? about : [...meantBy(all), ...(inPhrase ? about : [])]
    const category = isBegun ? [] : spoken.filter((concept) => concept.startsWith('category:')).map(tag)
    if (category.length > 0 && as !== 'meant' && as !== 'loose') {
      words.push({ from: at, to: at + 1, terms: category.map((term) => ({ term, prefix: false })) })
      continue
    }
    const [written = '', ...stems] = wordTerms(token)
    const isNumber = token.kind === 'number'
    // A short number is meant as it is: '3' is not 30.
    const mayBegin = (isLast || as === 'loose') && !(isNumber && written.length < shortestPart)
    words.push({
      from: at,
      to: at + 1,
      terms: [
        ...(mayBegin ? begins(written) : exactly(written)),
        ...(isNumber && written.length >= 3 ? begins(`t_${written}`) : []),
        ...(isBegun ? [] : exactly(...stems)),
        ...(view.has(token.text) ? exactly('view', 'вид') : []),
        ...(byMeaning ? exactly(...spoken.map(tag)) : []),
      ],
    })
  }
  return words.toSorted((a, b) => a.from - b.from)
}

/** What a phrase of these concepts asks for: 'кофейня' for coffee, not for any restaurant; 'кухня' for a restaurant. */
function meantBy(concepts: readonly string[]): string[] {
  const exact = concepts.filter((concept) => /^(?:house|cuisine|boat|massage|feature):/.test(concept))
  if (exact.length > 0) return exact
  return concepts.flatMap((concept) =>
    /^hint:(?:restaurant|villa)$/.test(concept) ? [concept, concept.replace('hint', 'category')] : [concept],
  )
}

/** Digits of a telephone number that are enough to look for it. */
const shortestPart = 4
/** Who asks for room for ten is shown what takes up to fifty. */
const roomy = 41

/** The forms in which a telephone number, or a part of one, may be written down; undefined where there is more. */
function phoneIn(tokens: readonly Token[]): string[] | undefined {
  if (!tokens.every(({ kind, text }) => kind === 'number' || /^[+().\-‐‑–]$/.test(text))) return undefined
  const digits = tokens.map(({ text }) => text.replace(/\D/g, '')).join('')
  if (digits.length < shortestPart) return undefined
  return [
    digits,
    // Inside Russia 8 stands for +7, and 00 for + in many places.
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
/** 'двухкомнатная', 'трехспальный'. */
const ofRooms = /^(?:одно|двух|трех|четырех|пяти|шести|семи|восьми)(?:комнатн|спал[её]?н)/

/** What a number, or a word for one up to ten, comes to. */
function countOf({ kind, text, value }: Token): number | undefined {
  if (kind === 'number') return Number.isInteger(value) && value <= 1000 ? value : undefined
  const english = numberWords.indexOf(text)
  const count = (english >= 0 ? english : russianNumbers.findIndex((word) => word.test(text))) + 1
  return count > 0 ? count : undefined
}

/** Numbers with what they count: '3 bedrooms', '3BR', 'на 10 человек', 'две спальни', 'двухкомнатная'. */
function countedIn(tokens: readonly Token[], what: RegExp): { from: number; to: number; count: number }[] {
  return tokens.flatMap((token, at) => {
    const count = countOf(token)
    if (count === undefined) return []
    if (what === bedroom && ofRooms.test(token.text)) return [{ from: at, to: at + 1, count }]
    const next = tokens[at + 1]?.text === '-' ? at + 2 : at + 1
    return what.test(tokens[next]?.text ?? '') ? [{ from: at, to: next + 1, count }] : []
  })
}

/** Words that only join others; asked for, they would hide what is described in the other language. */
export const joining: ReadonlySet<string> = new Set(
  `a an and at by for from in is of on or our my the to with near under me us find show need want where please can very some any with among
  и в во на с со у к ко по под до из за для или возле около рядом есть где мне нам нужен нужна нужно нужны хочу найти
  покажи все меню menu можно чтобы прямо очень среди улица ул проспект пр переулок пер набережная наб бульвар площадь пл
  street st road rd avenue ave jalan jl`.split(/\s+/),
)
const view = new Set(['view', 'views', 'вид', 'вида', 'видом', 'виды', 'видами'])

/** The term of a concept. */
export const tag = (concept: string): string => `c_${concept.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}`

/** A word as the index holds it. */
export const folded = (word: string): string => withoutAccents(word).replaceAll(/['’.,\s\u00a0\u202f]/g, '')

/** The word as written, then its stem where that is another. */
function wordTerms(token: Token): string[] {
  if (token.kind === 'mark') return []
  return [...new Set([folded(token.text), folded(token.stem)])]
}

/**
 * What a word of a venue is found by: more than one stem where its forms have several, and for 'ветер' also 'ветр', which
 * is left of 'ветра'.
 */
function indexTerms(token: Token): string[] {
  const terms = wordTerms(token)
  if (token.kind !== 'word' || !/^[а-я]{4,}$/.test(token.text)) return terms
  const fleeting = token.text
    .replace(/(?<=[бвгджзклмнпрстфхцчшщ])[ео](?=[бвгджзклмнпрстфхцчшщ]ь?$)/, '')
    .replace(/ь$/, '')
  return [...new Set([...terms, ...stemsOf(token.text), fleeting])]
}

function phonesIn(text: string): string[] {
  return (text.match(/\+?\(?\d[\d\s().‐-–-]{5,}\d/g) ?? [])
    .map((phone) => phone.replace(/\D/g, ''))
    .filter((digits) => digits.length >= 7 && digits.length <= 15)
}
