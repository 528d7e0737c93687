import { type Item, itemsOf } from './items.ts'
import type { Meal } from './lexicon.ts'
import { clockOf, resolveSpan, type SpanContext } from './resolve-times.ts'
import type { Time } from './times.ts'

/** A phrase of a cell. Times are minutes since midnight, and exceed 1440 after midnight. `to` is null if open. */
export type Node =
  | SpanNode
  | { readonly kind: 'until'; readonly time: Time | null }
  | { readonly kind: 'days'; readonly days: readonly number[]; readonly part?: Meal | undefined }
  | Months
  | { readonly kind: 'last'; readonly time: Time | undefined }
  | { readonly kind: 'before'; readonly minutes: number }
  | { readonly kind: 'time'; readonly time: Time }
  | { readonly kind: 'gap'; readonly weight: number }
  | { readonly kind: 'closed' | 'always' | 'except' | 'break' | 'aside' | 'kitchen' | 'appointment' | 'and' | 'word' }

/** Opening hours. `hasEnd` is false if the text states neither an end nor 'late'. */
interface SpanNode {
  readonly kind: 'span'
  readonly from: number
  readonly to: number | null
  readonly meal?: Meal | undefined
  readonly hasEnd: boolean
}

/** A range of months. The days are null if not stated. `toDay` is null for a single date. */
export interface Months {
  readonly kind: 'months'
  readonly from: number
  readonly to: number
  readonly fromDay: number | null
  readonly toDay: number | null
}

/** A period in minutes since midnight. `to` is null if open, and exceeds 1440 after midnight. */
export interface Span {
  readonly from: number
  readonly to: number | null
  /** False if the end is not stated. */
  readonly hasEnd?: boolean
}

interface Parsed {
  readonly node: Node
  readonly next: number
}

/** True if the node states opening hours. */
export const isHours = (node: Node | undefined): boolean =>
  node?.kind === 'span' || node?.kind === 'until' || node?.kind === 'always'

/** Sum of the gaps between two nodes. */
export const distance = (nodes: readonly Node[], from: number, to: number): number =>
  nodes.slice(from + 1, to).reduce((sum, node) => sum + (node.kind === 'gap' ? node.weight : 0), 0)

const isRangeMark = (item: Item | undefined): boolean => item?.kind === 'dash' || item?.kind === 'until'

/** Parses a cell into phrases. */
export function nodesOf(text: string): Node[] {
  const items = itemsOf(text)
  const nodes: Node[] = []
  const clock = clockOf(items.filter((item) => item.kind === 'time'))
  let meal: Meal | undefined
  let previousEnd: number | undefined
  for (let at = 0; at < items.length;) {
    const item = items[at]!
    if (item.kind === 'meal') meal = item.meal
    if (item.kind === 'days' || (item.kind === 'gap' && item.weight >= 2)) {
      previousEnd = item.kind === 'days' ? undefined : previousEnd
      if (item.kind === 'gap') meal = undefined
    }
    if (item.kind === 'season') previousEnd = undefined
    const parsed =
      monthsAt(items, at) ?? spanAt(items, at, { meal, previousEnd, clock }) ?? daysAt(items, at) ?? plainAt(items, at)
    if (parsed?.node.kind === 'span') previousEnd = parsed.node.to ?? undefined
    if (parsed) nodes.push(parsed.node)
    at = parsed?.next ?? at + 1
  }
  return nodes
}

const beforeStart: ReadonlySet<Item['kind'] | undefined> = new Set(['from', 'opens', 'dash'])

/** True if the text names weekdays only: a column heading such as 'Mon' or 'Пн-Пт'. */
export const isWeekdayLabel = (text: string): boolean => {
  const nodes = nodesOf(text)
  return nodes.length > 0 && nodes.every((node) => node.kind === 'days' && node.days.length > 0)
}

/** Parses '9-18', 'from 9 till late', 'opens at 9, closes at 18', 'until 22', '18:00+'. */
function spanAt(items: readonly Item[], at: number, context: SpanContext): Parsed | undefined {
  let next = at
  const opening = items[next]
  if (opening?.kind === 'until' || opening?.kind === 'closes') {
    // 'closes - 22:00'
    if (items[++next]?.kind === 'dash' || items[next]?.kind === 'until') next++
    const end = items[next]
    if (end?.kind === 'time') return { node: { kind: 'until', time: end }, next: next + 1 }
    if (end?.kind === 'late') return { node: { kind: 'until', time: null }, next: next + 1 }
    return undefined
  }
  const isOpened = opening?.kind === 'from' || opening?.kind === 'opens'
  if (isOpened) while (beforeStart.has(items[next]?.kind)) next++
  const from = items[next]
  if (from?.kind !== 'time') return undefined
  next++
  const span = (to: Time | null, next: number, hasEnd = true): Parsed => ({
    node: { kind: 'span', ...resolveSpan(from, to, context), meal: context.meal, hasEnd },
    next,
  })
  if (items[next]?.kind === 'onwards' || items[next]?.kind === 'late') return span(null, next + 1)
  let mark = next
  const gap = items[mark]
  if (gap?.kind === 'gap' && gap.weight < 2.5 && items[mark + 1]?.kind === 'closes') mark++
  const isRange =
    isRangeMark(items[mark]) || items[mark]?.kind === 'closes' || (isOpened && items[mark]?.kind === 'and')
  if (isRange) {
    let end = mark + 1
    while (isRangeMark(items[end]) || items[end]?.kind === 'closes' || items[end]?.kind === 'opens') end++
    const to = items[end]
    if (to?.kind === 'time') return span(to, items[end + 1]?.kind === 'late' ? end + 2 : end + 1)
    if (to?.kind === 'late' || to?.kind === 'onwards') return span(null, end + 1)
    if (to === undefined || to.kind === 'gap') return span(null, end)
  }
  return isOpened ? span(null, next, false) : { node: { kind: 'time', time: from }, next }
}

/** Parses a weekday, or a range of weekdays: 'Mon-Fri', 'со вторника по воскресенье'. */
export function daysAt(items: readonly Item[], at: number): Parsed | undefined {
  const start = items[at]?.kind === 'from' ? at + 1 : at
  const first = items[start]
  if (first?.kind !== 'days') return undefined
  const next = items[start + 1]
  const second = items[start + 2]
  if (isRangeMark(next) && second?.kind === 'days' && first.days.length === 1 && second.days.length === 1) {
    const [from, to] = [first.days[0]!, second.days[0]!]
    // 'Mon-Wed-Fri' is a list.
    const third = items[start + 4]
    if (items[start + 3]?.kind === 'dash' && third?.kind === 'days')
      return { node: { kind: 'days', days: [from, to, ...third.days].toSorted((a, b) => a - b) }, next: start + 5 }
    const length = ((to - from + 7) % 7) + 1
    const days = Array.from({ length }, (_, n) => ((from + n - 1) % 7) + 1)
    return { node: { kind: 'days', days }, next: start + 3 }
  }
  // 'Sunday lunch', 'Sunday evening'
  return { node: next?.kind === 'meal' ? { ...first, part: next.meal } : first, next: start + 1 }
}

/** Returns the number of an item that can be a day of a month. */
function dayNumber(item: Item | undefined): number | undefined {
  const number =
    item?.kind === 'word'
      ? item.number
      : item?.kind === 'time' && item.bare && !item.explicit
        ? item.at / 60
        : undefined
  return number !== undefined && number >= 1 && number <= 31 ? number : undefined
}

/** Parses a month with or without a day: 'May', '15 May', 'May 31'. '10' in 'May 10-18' is an hour. */
function dateAt(items: readonly Item[], at: number): { month: number; day: number | null; next: number } | undefined {
  const [first, second] = [items[at], items[at + 1]]
  if (first?.kind === 'month') {
    const day = dayNumber(second)
    const isDay = second?.kind === 'word' || (isRangeMark(items[at + 2]) && items[at + 3]?.kind === 'month')
    return day !== undefined && isDay
      ? { month: first.month, day, next: at + 2 }
      : { month: first.month, day: null, next: at + 1 }
  }
  const day = dayNumber(first)
  return day !== undefined && second?.kind === 'month' ? { month: second.month, day, next: at + 2 } : undefined
}

/** Parses a date, a month, or a range of these: 'May-Oct', 'с 15 мая по 15 сентября', '25 Dec'. */
function monthsAt(items: readonly Item[], at: number): Parsed | undefined {
  const start = items[at]?.kind === 'from' || items[at]?.kind === 'opens' ? at + 1 : at
  // '24-26 December'
  const [firstDay, lastDay] = [dayNumber(items[start]), items[start + 2]]
  const sameMonth = items[start + 3]
  if (firstDay && isRangeMark(items[start + 1]) && lastDay?.kind === 'word' && sameMonth?.kind === 'month') {
    const { month } = sameMonth
    const toDay = dayNumber(lastDay) ?? null
    return { node: { kind: 'months', from: month, to: month, fromDay: firstDay, toDay }, next: start + 4 }
  }
  const from = dateAt(items, start)
  if (!from) return undefined
  // 'Opening 1 March, closing 31 October'
  const isComma = items[from.next]?.kind === 'gap' && items[from.next + 1]?.kind === 'closes'
  const markAt = isComma ? from.next + 1 : from.next
  const mark = items[markAt]
  const to = dateAt(items, markAt + 1)
  const isList = mark?.kind === 'and' && from.day === null && to?.day === null && to.month === (from.month % 12) + 1
  if (to && (isRangeMark(mark) || mark?.kind === 'closes' || isList)) {
    // 'May 15 - Sep 15': the second day may look like an hour.
    const after = from.day !== null && to.day === null ? dayNumber(items[to.next]) : undefined
    return {
      node: { kind: 'months', from: from.month, to: to.month, fromDay: from.day, toDay: to.day ?? after ?? null },
      next: after === undefined ? to.next : to.next + 1,
    }
  }
  // 'From June' and 'Easter to October' state one end only.
  const isEnd = from.day === null && (items[at]?.kind === 'from' || isRangeMark(items[at - 1]) || isRangeMark(mark))
  return {
    node: isEnd
      ? { kind: 'word' }
      : { kind: 'months', from: from.month, to: from.month, fromDay: from.day, toDay: null },
    next: from.next,
  }
}

/** Kinds that may come between 'last order' and its time. */
const beforeLastOrder: ReadonlySet<Item['kind'] | undefined> = new Set([
  'dash',
  'until',
  'from',
  'closes',
  'word',
  'kitchen',
  'meal',
])

function plainAt(items: readonly Item[], at: number): Parsed | undefined {
  const item = items[at]!
  switch (item.kind) {
    case 'last': {
      let next = at + 1
      // 'last order for food until 22:30'
      while (next < at + 5 && beforeLastOrder.has(items[next]?.kind)) next++
      const time = items[next]
      return time?.kind === 'time'
        ? { node: { kind: 'last', time }, next: next + 1 }
        : { node: { kind: 'last', time: undefined }, next: at + 1 }
    }
    case 'gap':
      return { node: item, next: at + 1 }
    case 'before':
      return { node: { kind: 'before', minutes: item.minutes }, next: at + 1 }
    case 'closed':
    case 'closes':
      return { node: { kind: 'closed' }, next: at + 1 }
    case 'always':
    case 'except':
    case 'break':
    case 'aside':
    case 'kitchen':
    case 'appointment':
    case 'and':
    case 'word':
      return { node: { kind: item.kind }, next: at + 1 }
    case 'season':
      return { node: { kind: 'word' }, next: at + 1 }
    default:
      // A dash between a label and its value, and the names of meals.
      return undefined
  }
}
