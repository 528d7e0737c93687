import type { Meal } from './lexicon.ts'
import { distance, isHours, type Node, type Span } from './nodes.ts'
import type { Time } from './times.ts'

type Days = Extract<Node, { kind: 'days' }>

/** Reads and removes breaks ('перерыв 13-14', 'closed 15-18'), and hours of the kitchen if others are stated. */
export function takeBreaksAndKitchen(nodes: Node[]): { breaks: Span[]; kitchenEnds: (Time | number)[] } {
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
      nodes.splice(at, 2, isStart ? { kind: 'span', from: next.from, to: null, hasEnd: true } : { kind: 'word' })
    }
  }
  return { breaks, kitchenEnds }
}

/** True if the node is a longer period around the span. */
const contains = (node: Node, { from, to }: Span): boolean =>
  node.kind === 'span' && to !== null && node.from < from && (node.to === null || node.to > to)

export interface Closed {
  readonly day: number
  /** The closed part of the day. Undefined if the venue is closed all day. */
  readonly part: Meal | undefined
}

/** Returns the part of the day in which a period starts. */
export const partOf = ({ from }: Span): Meal => (from < 10.5 * 60 ? 'breakfast' : from < 16 * 60 ? 'lunch' : 'dinner')

/**
 * Reads and removes closed weekdays: 'Sun closed', 'closed on Mon & Tue', 'кроме понедельника', 'closed Sunday
 * evening'.
 */
export function takeClosedDays(nodes: Node[]): Closed[] {
  const closed: Closed[] = []
  const take = (from: number, { days, part }: Days): void => {
    // 'Other days closed'
    if (days.length < 7) closed.push(...days.map((day) => ({ day, part })))
    nodes.splice(from, 2, { kind: 'word' })
    // 'Closed Sunday evening and Monday'
    const next = nodes[from + 1]
    if (part && next?.kind === 'days' && !isHours(nodes[from + 2])) take(from, next)
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
      } else take(at, after)
    } else if (node.kind === 'closed') {
      const isLabelled = before?.kind === 'days' && !(isHours(nodes[at - 2]) && after?.kind === 'days')
      if (isLabelled) take(--at, before)
      else if (after?.kind === 'days') take(at, after)
    } else if (node.kind === 'appointment' && before?.kind === 'days') {
      // 'Sun by appointment' states no hours. 'Mon-Fri by appointment 9-18' does.
      if (!isHours(after) && !isHours(nodes[at - 2])) take(--at, before)
    }
  }
  return closed
}
