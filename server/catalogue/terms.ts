import type { SearchQuery } from '../store/open.ts'
import { conceptIndex, conceptsOf } from './concepts.ts'
import type { VenueDraft } from './draft.ts'
import { stemsOf, type Token, tokenise } from './words.ts'

/**
 * The terms under which a venue is found. Both search indexes hold just these:
 * - each word as written and its stem, Latin accents folded ('canggu', 'villa', 'вилл');
 * - the same with `n_` before it, for words of the name, so that names come first;
 * - a tag for every concept spoken of, in whichever language ('c_feature_pool');
 * - telephone numbers as their digits, whole and without what comes before the last seven.
 */
export function termsOf(venue: VenueDraft): string[] {
  const terms = new Set<string>()
  const texts = [venue.address, venue.raw_price_text, venue.website, venue.source_sheet, ...Object.values(venue.extras)]
  for (const token of tokenise(venue.name)) {
    for (const term of indexTerms(token)) terms.add(term).add(`n_${term}`)
  }
  for (const text of texts) {
    if (!text) continue
    for (const token of tokenise(text)) for (const term of indexTerms(token)) terms.add(term)
    for (const digits of phonesIn(text)) terms.add(digits).add(digits.slice(-7))
  }
  const all = [venue.name, ...texts, ...Object.keys(venue.extras)].filter(Boolean).join(' . ')
  for (const concept of conceptsOf(all)) terms.add(tag(concept))
  terms.add(tag(`category:${venue.category}`))
  // A column of views says 'Sea' where a text says 'sea view'.
  if (venue.extras['View']) terms.add('view')
  return [...terms]
}

/**
 * What somebody typed, as a search: every word must be found, as it is, as the beginning of a word, by its stem, or by
 * the concept it belongs to. `onlyNames` asks for words of the name alone. undefined: nothing to search for.
 */
export function queryFor(
  text: string,
  options: { onlyNames: boolean } = { onlyNames: false },
): SearchQuery | undefined {
  const digits = text.replace(/\D/g, '')
  if (digits.length >= 5 && /^[\d\s()+.-]+$/.test(text)) {
    // A telephone number: only its digits count.
    const term = options.onlyNames ? `n_${digits}` : digits
    return [
      [
        { term, prefix: true },
        { term: digits.slice(-7), prefix: digits.length < 7 },
      ],
    ]
  }
  const tokens = tokenise(text)
  const concepts = options.onlyNames ? [] : conceptIndex.find(tokens)
  const words: SearchQuery[number][] = []
  const wordy = tokens.filter((token) => token.kind !== 'mark')
  const onlyJoining = wordy.every((token) => joining.has(token.text))
  for (const [index, token] of tokens.entries()) {
    // 'вид на море' asks for a view and the sea; the last word may be the beginning of another.
    if (token.kind === 'mark' || (joining.has(token.text) && token !== wordy.at(-1) && !onlyJoining)) continue
    const before = options.onlyNames ? 'n_' : ''
    const [written = '', ...stems] = wordTerms(token)
    words.push([
      { term: before + written, prefix: true },
      ...stems.map((term) => ({ term: before + term, prefix: false })),
      ...(view.has(token.text) ? ['view', 'вид'].map((term) => ({ term: before + term, prefix: false })) : []),
      ...concepts
        .filter(({ from, to }) => index >= from && index < to)
        .map(({ concept }) => ({ term: tag(concept), prefix: false })),
    ])
  }
  return words.length > 0 ? words : undefined
}

/** Words that only join others; asked for, they would hide what is described in the other language. */
const joining = new Set(
  'a an and at by for from in of on or the to with near и в во на с со у к по от до из за для или возле около'.split(
    ' ',
  ),
)
const view = new Set(['view', 'views', 'вид', 'вида', 'видом', 'виды', 'видами'])

const tag = (concept: string): string => `c_${concept.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}`

/** Accents of Latin letters only: 'й' is a letter of its own. */
const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/['’.,\s]/g, '')

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
  return (text.match(/\+?\d[\d\s().-]{5,}\d/g) ?? [])
    .map((phone) => phone.replace(/\D/g, ''))
    .filter((d) => d.length >= 7)
}
