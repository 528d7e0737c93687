import type { AnswerKind, AnswerValue } from '../../contract/answers.ts'
import type { InquiryAnswer, InquiryVenue } from '../../contract/inquiries.ts'
import { isAnswered } from '../../engine/answers/kinds.ts'
import { shownValue } from '../answers/shown-value.ts'

/** Order of the comparison: by a question, by the venue's name or by its state. */
export interface ComparisonSort {
  by: number | 'name' | 'state'
  order: 'asc' | 'desc'
}

/** Filter of one question. `most` and `least` limit prices and numbers. */
export interface QuestionFilter {
  question: number
  show: 'answered' | 'open' | 'yes' | 'no' | 'most' | 'least'
  /** Limit of `most` and `least`, else null. */
  amount: number | null
}

/** Filters that each kind of answer offers. */
export const filtersOfKind: Record<AnswerKind, readonly QuestionFilter['show'][]> = {
  yes_no: ['yes', 'no', 'answered', 'open'],
  money: ['most', 'answered', 'open'],
  number: ['least', 'most', 'answered', 'open'],
  date: ['answered', 'open'],
  text: ['answered', 'open'],
  statement: [],
}

const shows = new Set<string>(Object.values(filtersOfKind).flat())

/** Reads a sort order from the URL: '2.desc', 'name.asc'. Null if missing or invalid. */
export function sortIn(text: string | null): ComparisonSort | null {
  const [, by, order] = /^(\d+|name|state)\.(asc|desc)$/.exec(text ?? '') ?? []
  if (by === undefined) return null
  return { by: by === 'name' || by === 'state' ? by : Number(by), order: order === 'desc' ? 'desc' : 'asc' }
}

/** Reads filters from the URL: '0.yes' or '2.most.5000'. Ignores invalid ones. */
export function filtersIn(texts: readonly string[]): QuestionFilter[] {
  return texts.flatMap((text): QuestionFilter[] => {
    const [, question, show, amount] = /^(\d+)\.([a-z]+)(?:\.(\d+(?:\.\d+)?))?$/.exec(text) ?? []
    if (question === undefined || show === undefined || !shows.has(show)) return []
    const hasLimit = show === 'most' || show === 'least'
    if (hasLimit !== (amount !== undefined)) return []
    return [
      { question: Number(question), show: show as QuestionFilter['show'], amount: hasLimit ? Number(amount) : null },
    ]
  })
}

export function filterText({ question, show, amount }: QuestionFilter): string {
  return [question, show, ...(amount === null ? [] : [amount])].join('.')
}

/** Returns the value that counts in the comparison. Null without a value, and for a rejected answer. */
export function comparedValue(answer: InquiryAnswer | undefined): AnswerValue | null {
  if (answer === undefined || answer.decision?.status === 'rejected') return null
  return shownValue(answer)
}

/** Returns the venues that match all filters, sorted. Venues without a value come last in both orders. */
export function compared(
  venues: readonly InquiryVenue[],
  sort: ComparisonSort | null,
  filters: readonly QuestionFilter[],
): InquiryVenue[] {
  const found = venues.filter((venue) => filters.every((filter) => matches(venue.answers[filter.question], filter)))
  if (sort === null) return found
  const sign = sort.order === 'asc' ? 1 : -1
  const { by } = sort
  if (by === 'name') return found.toSorted((a, b) => sign * a.name.localeCompare(b.name))
  if (by === 'state') return found.toSorted((a, b) => sign * a.state.localeCompare(b.state))
  return found.toSorted((a, b) => {
    const [left, right] = [comparedValue(a.answers[by]), comparedValue(b.answers[by])]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * order(left, right)
  })
}

function matches(answer: InquiryAnswer | undefined, { show, amount }: QuestionFilter): boolean {
  const value = comparedValue(answer)
  switch (show) {
    case 'answered':
      return answer !== undefined && isAnswered(answer)
    case 'open':
      return answer === undefined || !isAnswered(answer)
    case 'yes':
    case 'no':
      return value?.type === 'yes_no' && value.yes === (show === 'yes')
    case 'most':
      return (value?.type === 'money' && value.min <= amount!) || (value?.type === 'number' && value.number <= amount!)
    case 'least':
      return value?.type === 'number' && value.number >= amount!
  }
}

/** Compares two values. Prices of different currencies or units are not comparable, so they form groups. */
function order(a: AnswerValue, b: AnswerValue): number {
  if (a.type === 'money' && b.type === 'money') {
    const group = (value: typeof a) => `${value.currency ?? ''} ${value.per ?? ''}`
    return group(a).localeCompare(group(b)) || a.min - b.min || a.max - b.max
  }
  if (a.type === 'number' && b.type === 'number') return a.number - b.number
  // Yes before no.
  if (a.type === 'yes_no' && b.type === 'yes_no') return Number(b.yes) - Number(a.yes)
  if (a.type === 'date' && b.type === 'date') return `${a.from} ${a.time}`.localeCompare(`${b.from} ${b.time}`)
  if (a.type === 'text' && b.type === 'text') return a.text.localeCompare(b.text)
  return a.type.localeCompare(b.type)
}
