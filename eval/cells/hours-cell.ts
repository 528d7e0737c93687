import type { Hours } from '../../language/hours/index.ts'

/** A labelled cell. `expected` is null if the cell states no opening hours. */
export interface HoursCell {
  readonly cell: string
  readonly expected: Hours | null
}

/** Parses '1234567 12:00-23:00; last 22:30; months 5-9', 'always' or 'none'. A period without an end has no second time. */
function expectedIn(text: string): Hours | null {
  if (text === 'none') return null
  const parts = text.split('; ')
  const valueOf = (name: string): string | undefined =>
    parts.find((part) => part.startsWith(`${name} `))?.slice(name.length + 1)
  const months = valueOf('months')?.split('-').map(Number)
  return {
    always: parts.includes('always'),
    periods: [...text.matchAll(/(\d+) (\d\d:\d\d)-(\d\d:\d\d)?/g)].map(([, days, from, to]) => ({
      days: Array.from(days!, Number),
      from: from!,
      to: to ?? null,
    })),
    lastOrder: valueOf('last') ?? null,
    months: months ? { from: months[0]!, to: months[1]! } : null,
  }
}

/** Parses a list of cells, one per line: 'CELL => HOURS'. '⏎' in a cell is a line break. */
export const hoursCellsIn = (list: string): HoursCell[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [cell, expected] = line.split(' => ')
      return { cell: cell!.replaceAll('⏎', '\n'), expected: expectedIn(expected!) }
    })
