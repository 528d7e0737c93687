import { createHash } from 'node:crypto'
import type { Grid } from './grid.ts'
import { type Column, destination, type Header } from './header.ts'
import { headingWords, type Target, targetNamed } from './headings.ts'
import { readPriceHeading } from './price-headings.ts'
import type { Correction } from './read-result.ts'

/**
 * The same for the next file with such a sheet: its name without numbers ('villas 2026-05' is followed by 'villas
 * 2026-06') and its headings in their order.
 */
export function shapeOf(sheet: string, { headings }: Header): string {
  const name = headingWords(sheet.replace(/\d+/g, ' '))
  const words = headings.map(({ heading }) => headingWords(heading))
  return createHash('sha256')
    .update([name, ...words].join('\n'))
    .digest('hex')
}

/** Where no row reads as headings and a person says that there are venues: the first row of more than one cell. */
export function firstLine(grid: Grid): Header | undefined {
  for (let row = 0; row < Math.min(grid.height, 40); row++) {
    const headings: Header['headings'] = []
    for (let column = 0; column < Math.min(grid.width, 200); column++) {
      const text = grid.at(row, column)?.text.replace(/\s+/g, ' ').slice(0, 100)
      if (text) headings.push({ column, heading: text })
    }
    if (headings.length > 1) return { row, body: row + 1, headings }
  }
  return undefined
}

/** Puts what a person said of columns over what was guessed; what they took for one column, no other keeps. */
export function correctColumns(columns: Column[], corrected: Correction['columns']): void {
  const said = (column: Column) => Object.hasOwn(corrected, column.heading)
  const taken = new Set<Target>()
  for (const column of columns.filter(said)) {
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
    if (!said(column) && column.target && taken.has(column.target)) column.target = undefined
  }
}

/** What columns are for, told to the owner: '' where one is left out. */
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

/** The first value under each heading. */
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
