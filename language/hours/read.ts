import { clock, dayLength, everyDay, type Hours, type Period } from './hours.ts'
import { type Node, nodesOf } from './nodes.ts'
import type { Time } from './times.ts'

interface Span {
  readonly from: number
  /** Null if open. */
  readonly to: number | null
}

/** Hours of some days. `until` changes the end of earlier hours of these days. */
interface Group {
  readonly days: readonly number[]
  readonly spans: readonly Span[]
  readonly until: { readonly time: Time | null } | undefined
}

/** Maximum number of opening times in a week. A longer text is no list of opening hours. */
const maxSpans = 42

const allDay: Span = { from: 0, to: dayLength }

const isHours = (node: Node | undefined): boolean =>
  node?.kind === 'span' || node?.kind === 'until' || node?.kind === 'always'

/**
 * Reads opening hours from a cell in English, Russian or Indonesian. Pure.
 * @returns undefined if the cell states no opening hours
 */
export function readHours(text: string): Hours | undefined {
  const nodes = mergeDays(withoutAsides(nodesOf(text)))
  const seasons = takeSeasons(nodes)
  const { breaks, kitchenEnds } = takeBreaksAndKitchen(nodes)
  const closed = takeClosedDays(nodes)
  const byDay = daysOf(groupsOf(nodes))
  for (const day of closed) byDay.delete(day)
  for (const pause of breaks)
    for (const [day, spans] of byDay)
      byDay.set(
        day,
        spans.flatMap((span) => without(span, pause)),
      )
  const spans = [...byDay.values()].flat()
  if (spans.length === 0 || spans.length > maxSpans) return undefined
  const always = everyDay.every((day) => byDay.get(day)?.some(isAllDay))
  return {
    always,
    periods: always ? [] : periodsOf(byDay),
    lastOrder: lastOrderIn(nodes, kitchenEnds, spans),
    months: seasons,
  }
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
    const isOnlyHours = !result.slice(0, -1).some(isHours)
    if (!follows && isHours(result.at(-1)) && !isOnlyHours) result.pop()
  }
  return result
}

/** Merges lists of weekdays: 'Mon, Wed & Fri'. */
function mergeDays(nodes: readonly Node[]): Node[] {
  const result: Node[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    if (node.kind !== 'days') {
      if (node.kind !== 'and') result.push(node)
      continue
    }
    const days = [node.days]
    let end = at
    for (;;) {
      const between = nodes[end + 1]
      const next = between?.kind === 'days' ? end + 1 : end + 2
      const joins =
        between?.kind === 'and' || between?.kind === 'days' || (between?.kind === 'gap' && between.weight <= 1)
      const other = nodes[next]
      // 'Closed Mon, other days 9-18'
      const isWeek = node.days.length === 7 || (other?.kind === 'days' && other.days.length === 7)
      if (!joins || other?.kind !== 'days' || isWeek) break
      days.push(other.days)
      end = next
    }
    // '9-18 Mon-Fri, Sat 10-15': the second weekday starts a new statement.
    const following = nodes[end + 1]
    const startsAnother =
      isHours(result.at(-1)) &&
      (isHours(following) || following?.kind === 'closed' || following?.kind === 'appointment')
    if (days.length > 1 && !startsAnother) {
      result.push({ kind: 'days', days: [...new Set(days.flat())].toSorted((a, b) => a - b) })
      at = end
    } else result.push(node)
  }
  return result
}

/** Reads and removes months. 'Closed Nov-Mar' means April to October. */
function takeSeasons(nodes: Node[]): Hours['months'] {
  const open: { from: number; to: number }[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    if (node.kind !== 'months') continue
    const [before, after] = [nodes[at - 1], nodes[at + 1]]
    const isClosed = after?.kind === 'closed' || (before?.kind === 'closed' && nodes[at - 2]?.kind !== 'days')
    if (isClosed) {
      open.push({ from: (node.to % 12) + 1, to: ((node.from + 10) % 12) + 1 })
      const first = after?.kind === 'closed' ? at : at - 1
      nodes.splice(first, 2, { kind: 'word' })
    } else {
      if (node.from !== node.to) open.push({ from: node.from, to: node.to })
      nodes.splice(at, 1, { kind: 'word' })
    }
  }
  const [first, second] = open
  if (!first || (second && !(second.from === first.from && second.to === first.to))) return null
  return (first.to % 12) + 1 === first.from ? null : first
}

/** Reads and removes breaks ('перерыв 13-14', 'closed 15-18'), and hours of the kitchen if others are stated. */
function takeBreaksAndKitchen(nodes: Node[]): { breaks: Span[]; kitchenEnds: (Time | number)[] } {
  const breaks: Span[] = []
  const kitchenEnds: (Time | number)[] = []
  for (let at = 0; at < nodes.length; at++) {
    const [node, next] = [nodes[at]!, nodes[at + 1]]
    if (next?.kind === 'closed' && nodes[at + 2]?.kind === 'time') {
      // 'tutup 22.00', 'закрыто в 22:00'
      nodes.splice(at + 1, 2, { kind: 'until', time: (nodes[at + 2] as { time: Time }).time })
      at--
    } else if (node.kind === 'span' && node.meal === 'pause' && nodes.some((other) => contains(other, node))) {
      breaks.push(node)
      nodes.splice(at, 1, { kind: 'word' })
    } else if ((node.kind === 'break' || node.kind === 'closed') && next?.kind === 'span' && next.to !== null) {
      if (node.kind === 'closed' && nodes[at - 1]?.kind === 'days') continue
      breaks.push(next)
      nodes.splice(at, 2, { kind: 'word' })
    } else if (node.kind === 'kitchen') {
      const others = nodes.filter((other, n) => n !== at + 1 && isHours(other))
      const hasOthers = others.some(({ kind }) => kind !== 'until')
      const end = next?.kind === 'until' ? next.time : next?.kind === 'span' && others.length > 0 ? next.to : null
      if (end === null) continue
      kitchenEnds.push(end)
      // 'Kitchen 12-21, bar till midnight' opens at 12.
      const isStart = next?.kind === 'span' && !hasOthers
      nodes.splice(at, 2, isStart ? { kind: 'span', from: next.from, to: null } : { kind: 'word' })
    }
  }
  return { breaks, kitchenEnds }
}

/** True if the node is a longer period around the span. */
const contains = (node: Node, { from, to }: Span): boolean =>
  node.kind === 'span' && to !== null && node.from < from && (node.to === null || node.to > to)

/** Reads and removes closed weekdays: 'Sun closed', 'closed on Mon & Tue', 'кроме понедельника'. */
function takeClosedDays(nodes: Node[]): number[] {
  const closed: number[] = []
  const take = (from: number, days: readonly number[]): void => {
    // 'Other days closed'
    if (days.length < 7) closed.push(...days)
    nodes.splice(from, 2, { kind: 'word' })
  }
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    const [before, after] = [nodes[at - 1], nodes[at + 1]]
    if (node.kind === 'except' && after?.kind === 'days') {
      const labels = nodes.slice(0, at).findLastIndex(({ kind }) => kind === 'days')
      const label = nodes[labels]
      if (isHours(nodes[at + 2]) && nodes.slice(labels + 1, at).some(isHours)) {
        // 'Daily 9-22 except Sun 10-15' states other hours.
        nodes.splice(at, 1)
      } else if (label?.kind === 'days' && distance(nodes, labels, at) < 2) {
        // 'Lunch Mon-Fri, dinner daily except Wed'
        nodes[labels] = { kind: 'days', days: label.days.filter((day) => !after.days.includes(day)) }
        nodes.splice(at, 2, { kind: 'word' })
      } else take(at, after.days)
    } else if (node.kind === 'closed') {
      const isLabelled = before?.kind === 'days' && !(isHours(nodes[at - 2]) && after?.kind === 'days')
      if (isLabelled) take(--at, before.days)
      else if (after?.kind === 'days') take(at, after.days)
    } else if (node.kind === 'appointment' && before?.kind === 'days') {
      // 'Sun by appointment' states no hours. 'Mon-Fri by appointment 9-18' does.
      if (!isHours(after) && !isHours(nodes[at - 2])) take(--at, before.days)
    }
  }
  return closed
}

/** Sum of the gaps between two nodes. */
const distance = (nodes: readonly Node[], from: number, to: number): number =>
  nodes.slice(from + 1, to).reduce((sum, node) => sum + (node.kind === 'gap' ? node.weight : 0), 0)

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
      const added = narrower ? [] : mine.map((span) => ({ span, days: days.length }))
      if (kept.length + added.length > 0) byDay.set(day, [...kept, ...added])
    }
  }
  return new Map([...byDay].map(([day, entries]) => [day, entries.map(({ span }) => span)]))
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

function periodsOf(byDay: ReadonlyMap<number, readonly Span[]>): Period[] {
  const found = new Map<string, { days: number[]; from: number; to: number | null }>()
  for (const day of everyDay)
    for (const { from, to } of byDay.get(day) ?? []) {
      const key = `${from} ${to === null ? '' : to % dayLength}`
      const period = found.get(key) ?? { days: [], from, to }
      found.set(key, period)
      if (!period.days.includes(day)) period.days.push(day)
    }
  return [...found.values()]
    .toSorted((a, b) => a.days[0]! - b.days[0]! || a.from - b.from)
    .map(({ days, from, to }) => ({ days, from: clock(from), to: to === null ? null : clock(to) }))
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
