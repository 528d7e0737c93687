import { type Hours, isInRange, type MonthRange } from './hours.ts'
import { bracketWeight } from './items.ts'
import { isHours, type Months, type Node } from './nodes.ts'

/** Returns the node next to a position in a direction. Skips words and brackets. */
function neighbour(nodes: readonly Node[], at: number, step: 1 | -1): number {
  let next = at + step
  const isSkipped = (node: Node | undefined): boolean =>
    node?.kind === 'word' || (node?.kind === 'gap' && node.weight === bracketWeight)
  while (isSkipped(nodes[next])) next += step
  return next
}

/** Returns the open months around closed dates. A month with open days is open. Undefined if no whole month is closed. */
function openBeside({ from, to, fromDay, toDay }: Months): MonthRange | undefined {
  if (fromDay !== null && toDay === null && from === to) return undefined
  const first = fromDay !== null && fromDay > 1 ? from + 1 : from
  const last = toDay !== null && toDay < 28 ? to - 1 : to
  const isNone = ((to - from + 12) % 12) + 1 - (first - from) - (to - last) <= 0
  return isNone ? undefined : { from: (last % 12) + 1, to: ((first + 10) % 12) + 1 }
}

interface Season {
  readonly months: MonthRange
  /** Position of the months. Undefined for the months around a closed season. */
  readonly at: number | undefined
}

/** Finds the open seasons and removes their months. 'Closed Nov-Mar' and 'except Nov-Mar' mean April to October. */
function takeMonths(nodes: Node[]): Season[] {
  const seasons: Season[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    if (node.kind !== 'months') continue
    const [before, after] = [neighbour(nodes, at, -1), neighbour(nodes, at, 1)]
    // 'Nov-Mar by appointment' states no hours.
    const isOnRequest = nodes[after]?.kind === 'appointment' && !isHours(nodes[after + 1])
    const isClosedAfter = isOnRequest || (nodes[after]?.kind === 'closed' && nodes[after + 1]?.kind !== 'days')
    const isClosedBefore =
      nodes[before]?.kind === 'except' || (nodes[before]?.kind === 'closed' && nodes[before - 1]?.kind !== 'days')
    const isClosed = isClosedAfter || isClosedBefore
    const months = isClosed ? openBeside(node) : node.from === node.to && node.fromDay !== null ? undefined : node
    if (months) seasons.push({ months: { from: months.from, to: months.to }, at: isClosed ? undefined : at })
    if (isClosed) nodes[isClosedAfter ? after : before] = { kind: 'word' }
    nodes[at] = { kind: 'word' }
  }
  return seasons
}

/** A part of a cell. `seasons` are empty if the hours are the same all year. */
export interface SeasonPart {
  readonly nodes: Node[]
  readonly seasons: readonly MonthRange[]
}

/**
 * Divides a cell by its seasons: 'May-Sep 9-22, Oct-Apr 10-18'. The months precede or follow their hours. Removes the
 * months.
 * @returns `months`: the open months of the cell, null if open all year, not stated or not one range
 */
export function bySeason(nodes: Node[]): { parts: SeasonPart[]; months: Hours['months'] } {
  const found = takeMonths(nodes)
  const ranges = [...new Map(found.map(({ months }) => [`${months.from}-${months.to}`, months])).values()]
  const whole = [{ nodes, seasons: [] }]
  if (ranges.length < 2) return { parts: whole, months: rangeOver(ranges) }
  if (found.some(({ at }) => at === undefined)) return { parts: whole, months: null }
  const follow = nodes.slice(0, found[0]!.at).some(isHours)
  // Weekdays directly before the months belong to the season.
  const cuts = found.map(({ at }) => (follow ? at! : nodes[at! - 1]?.kind === 'days' ? at! - 1 : at!))
  const head = follow ? [] : nodes.slice(0, cuts[0])
  const parts: SeasonPart[] = []
  let waiting: MonthRange[] = []
  for (const [n, { months }] of found.entries()) {
    const part = follow ? nodes.slice(n === 0 ? 0 : cuts[n - 1], cuts[n]) : nodes.slice(cuts[n], cuts[n + 1])
    const [last, has] = [parts.at(-1), part.some(isHours)]
    // 'May-June and September 10-18': several seasons with the same hours.
    if (has) parts.push({ nodes: [...head, ...part], seasons: [...waiting, months] })
    else if (follow && last) parts[parts.length - 1] = { ...last, seasons: [...last.seasons, months] }
    waiting = has ? [] : [...waiting, months]
  }
  const last = parts.at(-1)
  if (!last) return { parts: whole, months: null }
  if (follow) last.nodes.push(...nodes.slice(cuts.at(-1)))
  const months = rangeOver(ranges)
  // 'June, July, August: 10-22'
  return parts.length === 1 && months ? { parts: [{ ...last, seasons: [] }], months } : { parts, months }
}

/** Returns the months of several seasons as one range. Null for the whole year, or if the months are not one range. */
function rangeOver(ranges: readonly MonthRange[]): MonthRange | null {
  const open = Array.from({ length: 12 }, (_, n) => ranges.some((range) => isInRange(range, n + 1)))
  const starts = open.flatMap((isOpen, n) => (isOpen && !open[(n + 11) % 12] ? [n] : []))
  const [start] = starts
  if (start === undefined || starts.length > 1) return null
  const length = open.filter(Boolean).length
  return { from: start + 1, to: ((start + length - 1) % 12) + 1 }
}
