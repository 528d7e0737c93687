import type { Category } from '../../../contract/venues.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import type { SortOrder } from '../constraints.ts'
import type { Mention } from './mention.ts'

const very = /^(?:самы\p{L}+|сам(?:ая|ой|ую|ое|ого|ом))$/u
const orders: readonly (readonly [SortOrder, english: RegExp, russian: RegExp])[] = [
  ['cheapest', /^cheapest$/, /^(?:дешев|недорог|бюджетн)/u],
  ['most_expensive', /^(?:priciest|dearest)$/, /^дорог/u],
  ['biggest', /^(?:biggest|largest)$/, /^(?:больш|просторн|крупн)/u],
  ['smallest', /^smallest$/, /^(?:маленьк|компактн)/u],
]
/** Maximum number of words between the superlative and the category: 'the biggest wooden sailing boat'. */
const reach = 4

/** Returns the order that a superlative before the category asks for: 'the biggest gulet', 'самая дешевая вилла'. */
export function sortOrderOf(
  category: Category,
  mentions: readonly Mention[],
  pieces: readonly Piece[],
): SortOrder | undefined {
  for (const [at, { text }] of pieces.entries()) {
    const isRussian = very.test(pieces[at - 1]?.text ?? '')
    const isMost = /^(?:most|least)$/.test(pieces[at - 1]?.text ?? '') && text === 'expensive'
    const order = isMost
      ? pieces[at - 1]!.text === 'most'
        ? 'most_expensive'
        : 'cheapest'
      : orders.find(([, english, russian]) => english.test(text) || (isRussian && russian.test(text)))?.[0]
    if (order === undefined) continue
    const isNamed = mentions.some(
      (mention) =>
        mention.from > at &&
        mention.from <= at + reach &&
        (mention.slot === 'kind' || (mention.slot === 'category' && mention.category === category)),
    )
    if (isNamed) return order
  }
  return undefined
}
