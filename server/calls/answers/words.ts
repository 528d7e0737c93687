import type { AnswerMessage } from '../../../engine/answers/index.ts'
import { type Token, tokenise, withoutAccents } from '../../../language/words/index.ts'
import type { SearchQuery } from '../../store/open.ts'

/** Returns a word as said, and its stem if different. */
function termsOf({ kind, text, stem }: Token): string[] {
  if (kind === 'mark') return []
  const folded = (word: string) => withoutAccents(word).replaceAll(/['’.,\s\u00a0\u202f]/g, '')
  return [...new Set([folded(text), folded(stem)])]
}

/** Returns the search terms of a call: the words of both sides. */
export function callTerms(messages: readonly AnswerMessage[]): string[] {
  return [...new Set(messages.flatMap(({ text }) => tokenise(text)).flatMap(termsOf))]
}

/** Returns the query for typed words. Each word must occur. The last one may be incomplete. */
export function callQueryFor(typed: string): SearchQuery {
  const words = tokenise(typed)
    .map(termsOf)
    .filter((terms) => terms.length > 0)
  return words.map(([said = '', ...stems], n) => [
    { term: said, prefix: n === words.length - 1 },
    ...stems.map((term) => ({ term, prefix: false })),
  ])
}
