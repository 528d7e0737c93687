import { clock, dayLength, everyDay, type Hours, type MonthRange, type Period } from './hours.ts'
import { type Closed, partOf, takeBreaksAndKitchen, takeClosedDays } from './exceptions.ts'
import { distance, isHours, type Node, nodesOf, type Span } from './nodes.ts'
import { bySeason } from './seasons.ts'
import type { Time } from './times.ts'

/** Hours of some days. `until` changes the end of earlier hours of these days. */
interface Group {
  readonly days: readonly number[]
  readonly spans: readonly Span[]
  readonly until: { readonly time: Time | null } | undefined
}

/** Maximum number of opening times in a week. A longer text is no list of opening hours. */
const maxSpans = 42

const allDay: Span = { from: 0, to: dayLength }

/**
 * Reads opening hours from a cell in English, Russian or Indonesian. Pure.
 * @returns undefined if the cell states no opening hours
 */
export function readHours(text: string): Hours | undefined {
  const { parts, months } = bySeason(mergeDays(withoutAsides(nodesOf(text))))
  const read = parts.map(({ nodes, seasons }) => ({ nodes, seasons, ...statementsOf(nodes) }))
  // 'May-Sep 9-22, Oct-Apr 10-18, closed Mon': weekdays closed after the last season are closed in all seasons.
  const lastClosed = read.at(-1)!.closed
  const weeks = read.map(({ byDay, breaks, closed, seasons }) => ({
    seasons,
    byDay: openDays(byDay, [...closed, ...lastClosed], breaks),
  }))
  const spans = weeks.flatMap(({ byDay }) => [...byDay.values()].flat())
  if (spans.length === 0 || spans.length > maxSpans) return undefined
  const always = weeks.every(({ byDay }) => everyDay.every((day) => byDay.get(day)?.some(isAllDay)))
  const kitchenEnds = read.flatMap((part) => part.kitchenEnds)
  return {
    always,
    periods: always ? [] : weeks.flatMap(({ byDay, seasons }) => periodsOf(byDay, seasons)),
    lastOrder: lastOrderIn(
      read.flatMap(({ nodes }) => nodes),
      kitchenEnds,
      spans,
    ),
    months,
  }
}

/** Reads the statements of a cell or a season. */
function statementsOf(nodes: Node[]) {
  takeStart(nodes)
  const { breaks, kitchenEnds } = takeBreaksAndKitchen(nodes)
  const closed = takeClosedDays(nodes)
  return { breaks, kitchenEnds, closed, byDay: daysOf(groupsOf(nodes)) }
}

/** Removes closed days, closed parts of days, and breaks. */
function openDays(
  byDay: ReadonlyMap<number, readonly Span[]>,
  closed: readonly Closed[],
  breaks: readonly Span[],
): Map<number, readonly Span[]> {
  const open = new Map(byDay)
  for (const { day, part } of closed) {
    const spans = open.get(day) ?? []
    if (!part) open.delete(day)
    else if (spans.length > 1)
      open.set(
        day,
        spans.filter((span) => partOf(span) !== part),
      )
  }
  for (const pause of breaks)
    for (const [day, spans] of open)
      open.set(
        day,
        spans.flatMap((span) => without(span, pause)),
      )
  return open
}

const isAllDay = ({ from, to }: Span): boolean => from === 0 && to !== null && to >= dayLength - 1

/** Removes other subjects that state hours, such as a happy hour, up to the next gap. */
function withoutAsides(nodes: readonly Node[]): Node[] {
  const result: Node[] = []
  for (let at = 0; at < nodes.length; at++) {
    const [node, next] = [nodes[at]!, nodes[at + 1]]
    // 'After 20:00 by appointment'
    const isOnRequest = node.kind === 'span' && node.to === null && next?.kind === 'appointment' && result.some(isHours)
    if (isOnRequest) continue
    if (node.kind !== 'aside') {
      result.push(node)
      continue
    }
    const from = at
    while (at + 1 < nodes.length && nodes[at + 1]!.kind !== 'gap') at++
    // '17-19 happy hour'
    const follows = nodes.slice(from, at + 1).some(isHours)
    // '24/7 reception; restaurant 17-01', '24 h (reception)'
    const before = result.findLastIndex(({ kind }) => kind !== 'gap')
    if (!follows && result[before]?.kind === 'always' && nodes.slice(at).some(isHours)) {
      result[before] = { kind: 'word' }
      continue
    }
    const isOnlyHours = !result.slice(0, -1).some(isHours)
    if (!follows && isHours(result.at(-1)) && !isOnlyHours) result.pop()
  }
  return result
}

/** Merges lists of weekdays: 'Mon, Wed & Fri'. */
function mergeDays(nodes: readonly Node[]): Node[] {
  const areHoursFirst = nodes.findIndex(isHours) < nodes.findIndex(({ kind }) => kind === 'days')
  const result: Node[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    if (node.kind !== 'days') {
      if (node.kind !== 'and') result.push(node)
      continue
    }
    const days = [node.days]
    let { part } = node
    let end = at
    for (;;) {
      const between = nodes[end + 1]
      const next = between?.kind === 'days' ? end + 1 : end + 2
      const joins =
        between?.kind === 'and' || between?.kind === 'days' || (between?.kind === 'gap' && between.weight <= 1)
      const other = nodes[next]
      // 'Closed Mon, other days 9-18'
      const isWeek = node.days.length === 7 || (other?.kind === 'days' && other.days.length === 7)
      // 'Closed Sunday evening and Monday'
      const isPart = node.part && !(other?.kind === 'days' && other.part) && result.at(-1)?.kind === 'closed'
      if (!joins || other?.kind !== 'days' || isWeek || isPart) break
      days.push(other.days)
      part = other.part
      end = next
    }
    // '9-18 Mon-Fri, Sat 10-15': the second weekday starts a new statement.
    const following = nodes[end + 1]
    const startsAnother =
      areHoursFirst &&
      nodes[at + 1]?.kind !== 'and' &&
      isHours(result.at(-1)) &&
      (isHours(following) || following?.kind === 'closed' || following?.kind === 'appointment')
    if (days.length > 1 && !startsAnother) {
      result.push({ kind: 'days', days: [...new Set(days.flat())].toSorted((a, b) => a - b), part })
      at = end
    } else result.push(node)
  }
  return result
}

/** Converts a single time to a start: 'daily at 5 pm'. */
function takeStart(nodes: Node[]): void {
  const times = nodes.flatMap((node, at) => (node.kind === 'time' ? [{ at, time: node.time }] : []))
  const [start] = times
  if (!start || times.length > 1 || nodes.some(isHours) || !nodes.some(({ kind }) => kind === 'days')) return
  nodes[start.at] = { kind: 'span', from: start.time.at, to: null, hasEnd: false }
}

/** Joins weekdays and hours: the weekdays may precede or follow their hours. */
function groupsOf(nodes: readonly Node[]): Group[] {
  const dayAt = nodes.flatMap((node, at) => (node.kind === 'days' ? [at] : []))
  const hoursAt = nodes.flatMap((node, at) => (isHours(node) ? [at] : []))
  const daysFollow = (dayAt[0] ?? 0) > (hoursAt[0] ?? 0) && (dayAt.at(-1) ?? 0) > (hoursAt.at(-1) ?? 0)
  const owner = new Map<number, number>()
  for (const [n, at] of dayAt.entries()) {
    const [previous, next] = [dayAt[n - 1] ?? -1, dayAt[n + 1] ?? nodes.length]
    const left = hoursAt.filter((hours) => hours > previous && hours < at && !owner.has(hours))
    const right = hoursAt.filter((hours) => hours > at && hours < next)
    const toLeft = left.length > 0 ? distance(nodes, left.at(-1)!, at) : Infinity
    const toRight = right.length > 0 ? distance(nodes, at, right[0]!) : Infinity
    const isLeft = toLeft < toRight || (toLeft === toRight && daysFollow)
    const node = nodes[at]!
    // Holidays take no hours that are the only ones of the cell.
    if (node.kind === 'days' && node.days.length === 0 && (Math.min(toLeft, toRight) > 0 || hoursAt.length === 1))
      continue
    const chosen = isLeft ? left : right.filter((hours, k) => k === 0 || !belongsToNext(hours, right[k - 1]!, n))
    for (const hours of chosen) owner.set(hours, at)
  }

  /** True if the next weekdays have no hours after them, so that these hours before them are theirs. */
  function belongsToNext(hours: number, before: number, n: number): boolean {
    const next = dayAt[n + 1]
    if (next === undefined || hoursAt.some((other) => other > next && other < (dayAt[n + 2] ?? nodes.length)))
      return false
    return distance(nodes, hours, next) < distance(nodes, before, hours)
  }

  const groups: Group[] = []
  const owners = [...new Set(hoursAt.map((hours) => owner.get(hours)))]
  for (const at of owners) {
    const node = at === undefined ? undefined : nodes[at]
    const own = hoursAt.filter((hours) => owner.get(hours) === at).map((hours) => nodes[hours]!)
    const spans: Span[] = []
    let until: Group['until']
    for (const hours of own) {
      if (hours.kind === 'span' && hours.to === null && until && spans.length === 0) {
        // 'Bar till 2 am, opens 4 pm'
        spans.push({ from: hours.from, to: endAfter(hours.from, until.time) })
        until = undefined
      } else if (hours.kind === 'span') spans.push(hours)
      else if (hours.kind === 'always') spans.push(allDay)
      else if (hours.kind === 'until') {
        const last = spans.at(-1)
        if (last?.to === null) spans[spans.length - 1] = { from: last.from, to: endAfter(last.from, hours.time) }
        else until = hours
      }
    }
    groups.push({ days: node?.kind === 'days' ? node.days : everyDay, spans, until })
  }
  return groups
}

/** Resolves an end after a start: 'till 2' is after midnight if the start is later. */
function endAfter(from: number, time: Time | null): number | null {
  if (time === null) return null
  const candidates = time.explicit || time.in24 ? [time.at] : [time.at, time.at + 720]
  const later = candidates.map((at) => (at <= from ? at + dayLength : at))
  return later.find((at) => at > from + 60 && at - from < 18 * 60) ?? later[0]!
}

const overlap = (a: Span, b: Span): boolean => a.from < (b.to ?? dayLength) && b.from < (a.to ?? dayLength)

/** Returns the spans of each weekday. The hours of fewer days replace the hours of more days. */
function daysOf(groups: readonly Group[]): Map<number, Span[]> {
  const byDay = new Map<number, { span: Span; days: number }[]>()
  // An end alone changes other hours, which may follow: 'Fri till 2; other days 12-23'.
  const ordered = groups.toSorted((a, b) => Number(a.spans.length === 0) - Number(b.spans.length === 0))
  // 'Fri-Sat until the last guest, Sun-Thu 12-23'
  const otherDay = () => [...byDay.values()][0] ?? []
  for (const { days, spans, until } of ordered) {
    for (const day of days) {
      const known = byDay.get(day) ?? []
      const mine = until && spans.length === 0 ? changedEnd(known.length > 0 ? known : otherDay(), until.time) : spans
      const clashes = known.filter(({ span }) => mine.some((own) => overlap(own, span)))
      const wider = clashes.some((other) => other.days > days.length)
      const narrower = clashes.some((other) => other.days < days.length)
      const kept = wider ? known.filter((other) => other.days <= days.length) : known
      const added = narrower ? [] : mine.map((span) => ({ span: withEnd(span, clashes), days: days.length }))
      if (kept.length + added.length > 0) byDay.set(day, [...kept, ...added])
    }
  }
  return new Map([...byDay].map(([day, entries]) => [day, entries.map(({ span }) => span)]))
}

/** Adds the end of other hours of the day: 'daily 12-23, Mon from 17'. */
function withEnd(span: Span, others: readonly { readonly span: Span }[]): Span {
  const around = others.find(({ span: other }) => other.from < span.from && other.to !== null)
  return span.hasEnd === false && around ? { from: span.from, to: around.span.to } : span
}

function changedEnd(known: readonly { span: Span }[], time: Time | null): Span[] {
  const last = known.at(-1)
  if (!last) return []
  return [...known.slice(0, -1).map(({ span }) => span), { from: last.span.from, to: endAfter(last.span.from, time) }]
}

/** Cuts a break out of a span. */
function without(span: Span, pause: Span): Span[] {
  if (pause.from <= span.from || pause.to === null || (span.to !== null && pause.to >= span.to)) return [span]
  return [
    { from: span.from, to: pause.from },
    { from: pause.to, to: span.to },
  ]
}

function periodsOf(byDay: ReadonlyMap<number, readonly Span[]>, seasons: readonly MonthRange[]): Period[] {
  const found = new Map<string, { days: number[]; from: number; to: number | null }>()
  for (const day of everyDay)
    for (const { from, to } of byDay.get(day) ?? []) {
      const key = `${from} ${to === null ? '' : to % dayLength}`
      const period = found.get(key) ?? { days: [], from, to }
      found.set(key, period)
      if (!period.days.includes(day)) period.days.push(day)
    }
  const periods = [...found.values()]
    .toSorted((a, b) => a.days[0]! - b.days[0]! || a.from - b.from)
    .map(({ days, from, to }) => ({ days, from: clock(from), to: to === null ? null : clock(to) }))
  return seasons.length === 0 ? periods : seasons.flatMap((months) => periods.map((period) => ({ ...period, months })))
}

/** Returns the last order: stated, as minutes before closing, or as the end of the kitchen. */
function lastOrderIn(
  nodes: readonly Node[],
  kitchenEnds: readonly (Time | number)[],
  spans: readonly Span[],
): string | null {
  const within = (time: Time | number): number => {
    if (typeof time === 'number') return time
    const { at } = time
    if (time.explicit || time.in24) return at
    const isInside = (at: number): boolean =>
      spans.some(({ from, to }) => at > from && at <= (to ?? from + dayLength)) ||
      spans.some(({ from, to }) => at + dayLength > from && to !== null && at + dayLength <= to)
    return !isInside(at) && isInside(at + 720) ? at + 720 : at
  }
  const latest = Math.max(...spans.map(({ to }) => to ?? -Infinity))
  const stated = nodes.flatMap((node, n) => {
    if (node.kind === 'before' && Number.isFinite(latest)) return [latest - node.minutes]
    if (node.kind !== 'last') return []
    const before = nodes[n - 1]
    const time = node.time ?? (before?.kind === 'time' ? before.time : undefined)
    return time ? [within(time)] : []
  })
  const last = [...kitchenEnds.map(within), ...stated].at(-1)
  return last === undefined ? null : clock(last)
}
