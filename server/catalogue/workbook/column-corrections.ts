import { createHash } from 'node:crypto'
import type { Grid } from './grid.ts'
import { type Column, destination, type Header } from './header.ts'
import { headingWords, type Target, targetNamed } from './headings.ts'
import { readPriceHeading } from './price-headings.ts'
import { columnLimit, type Correction } from './read-result.ts'

/**
 * Identifies sheets of the same kind across files: the sheet's name without numbers ('villas 2026-05' matches 'villas
 * 2026-06') and its headings in order.
 */
export function shapeOf(sheet: string, { headings }: Header): string {
  const name = headingWords(sheet.replace(/\d+/g, ' '))
  const words = headings.map(({ heading }) => headingWords(heading))
  return createHash('sha256')
    .update([name, ...words].join('\n'))
    .digest('hex')
}

/**
 * Returns the first row with more than one cell as the header. For sheets without recognisable headings that the user
 * marks as venues.
 */
export function firstLine(grid: Grid): Header | undefined {
  for (let row = 0; row < Math.min(grid.height, 40); row++) {
    const headings: Header['headings'] = []
    for (let column = 0; column < Math.min(grid.width, columnLimit); column++) {
      const text = grid.at(row, column)?.text.replace(/\s+/g, ' ').slice(0, 100)
      if (text) headings.push({ column, heading: text })
    }
    if (headings.length > 1) return { row, body: row + 1, headings }
  }
  return undefined
}

/**
 * Overrides guessed columns by the user's corrections. A target that a correction uses is removed from all other
 * columns.
 */
export function correctColumns(columns: Column[], corrected: Correction['columns']): void {
  const isCorrected = (column: Column) => Object.hasOwn(corrected, column.heading)
  const taken = new Set<Target>()
  for (const column of columns.filter(isCorrected)) {
    const wanted = corrected[column.heading]!.trim()
    const target = wanted === '' ? 'left out' : targetNamed(wanted)
    delete column.key
    delete column.price
    column.target = target && taken.has(target) ? undefined : target
    if (!target && wanted !== column.heading) column.key = wanted.slice(0, 100)
    if (column.target === 'raw_price_text') column.price = readPriceHeading(column.heading)
    else if (column.target && column.target !== 'left out') taken.add(column.target)
  }
  for (const column of columns) {
    if (!isCorrected(column) && column.target && taken.has(column.target)) column.target = undefined
  }
}

/** Returns the target of each heading for the user. '' marks a column left out. */
export function columnsRead(columns: readonly Column[]): Record<string, string> {
  return Object.fromEntries(
    columns
      .filter(({ heading }) => heading !== '')
      .map((column) => {
        const { target, heading } = column
        if (target === 'left out') return [heading, '']
        return [heading, target === 'category' || target === 'currency' ? target : (destination(column) ?? '')]
      }),
  )
}

/** Returns the first value under each heading. */
export function samplesOf(grid: Grid, header: Header, columns: readonly Column[]): Record<string, string> {
  const found: [string, string][] = []
  for (const { at, heading } of columns) {
    for (let row = header.body; row < Math.min(grid.height, header.body + 100); row++) {
      const text = grid.at(row, at)?.text.replace(/\s+/g, ' ')
      if (text === undefined) continue
      found.push([heading, text.slice(0, 80)])
      break
    }
  }
  return Object.fromEntries(found.filter(([heading]) => heading !== ''))
}
