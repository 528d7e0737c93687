import type { Piece } from '../../../language/numbers/index.ts'

const leastWords = /^(?:least|minimum|min|from|over|above|more|от|минимум|менее|меньше|хотя|больше|более|свыше)$/
const mostWords =
  /^(?:to|under|below|max|maximum|within|most|than|less|cheaper|до|максимум|дороже|дешевле|пределах|больше|более|выше|макс)$/
const budgetWords =
  /^(?:budget|budgets|бюджет.*|price|цена|ценой|цене|стоимост.*|spend|around|about|approximately|~|<|около|примерно|порядка)$/
const exactWords = /^(?:exactly|precisely|ровно|именно|строго)$/
export type Bound = 'least' | 'most' | 'exact' | 'about'

/** Returns the bound that the words before a number state: 'at least', 'не дороже', 'up to'. */
export function boundOf(pieces: readonly Piece[], at: number): Bound | undefined {
  const before = pieces.slice(Math.max(0, at - 3), at).map(({ text }) => text)
  const [third, second, first] = [before.at(-3), before.at(-2), before.at(-1)]
  if (first === undefined) return undefined
  const negated = /^(?:не|no|not)$/
  const phrase = `${third ?? ''} ${second ?? ''} ${first}`
  if (
    /(?:no|not|nothing|never) (?:more|over|above|beyond) than$|(?:no|not|nothing|never) (?:more|over|above|beyond)$|не (?:больше|более|дороже|выше|свыше)(?: чем)?$/.test(
      phrase,
    )
  )
    return 'most'
  // 'would not like to go above', 'не хотели бы выходить за'
  const clause = pieces.slice(Math.max(0, at - 7), at).map(({ text }) => text)
  const negation = clause.findLastIndex((text) => /^(?:no|not|never|dont|cannot|\p{L}+n't|не)$/u.test(text))
  const between = negation < 0 ? [] : clause.slice(negation + 1)
  if (
    between.length > 1 &&
    /(?:^| )(?:above|over|beyond|exceed(?:ing)?|more than|за|больше|дороже|выше|свыше|(?:больше|дороже|более) чем)$/.test(
      between.join(' '),
    ) &&
    !between.some((text) => /^[,.;!?\n]$/.test(text))
  )
    return 'most'
  if (/(?:no|not) less than$|(?:no|not) fewer than$|не (?:меньше|менее|дешевле)(?: чем)?$/.test(phrase)) return 'least'
  if (/(?:less|cheaper|lower|fewer) than$|up to$|at most$|(?:дешевле|меньше|менее)(?: чем)?$/.test(phrase))
    return 'most'
  if (/(?:more|greater) than$|at least$|as few as$|(?:больше|более)(?: чем)?$|как минимум$|хотя бы$/.test(phrase))
    return 'least'
  if (exactWords.test(first)) return 'exact'
  if (leastWords.test(first) && !negated.test(second ?? '')) return 'least'
  if (mostWords.test(first) && first !== 'to' && first !== 'than') return 'most'
  if (
    budgetWords.test(first) ||
    (budgetWords.test(second ?? '') && /^(?:of|is|:|-|–|=|до|в|about|around|около)$/.test(first))
  )
    return 'about'
  return undefined
}
