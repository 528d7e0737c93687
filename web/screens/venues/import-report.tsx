import type { ImportPreview, ImportSheet } from '../../../contract/imports.ts'
import { listOf } from '../../api.ts'
import { categoryPlural } from '../../catalogue/categories.ts'
import { wholeNumber } from '../../catalogue/figures.ts'
import { Badge } from '../../ui/badge.tsx'

const countNames = [
  ['created', 'New'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['duplicates', 'Duplicates'],
  ['skipped', 'Skipped'],
] as const

/** What a workbook holds and what it would do, or has done, to the catalogue. */
export function ImportReport({ preview }: { preview: ImportPreview }) {
  return (
    <div className="space-y-4">
      <p>
        <span className="font-medium">{preview.filename}</span>{' '}
        <span className="text-muted">holds {wholeNumber(preview.counts?.venues ?? 0)} venues</span>
      </p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {countNames.map(([key, name]) => (
          <div key={key} className="flex flex-col-reverse rounded-lg bg-sunken px-3 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-title text-2xl tabular-nums">{wholeNumber(preview.counts?.[key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {listOf(preview.sheets).map((sheet) => (
          <li key={sheet.name} className="px-4 py-3">
            <SheetReport sheet={sheet} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SheetReport({ sheet }: { sheet: ImportSheet }) {
  const skipped = listOf(sheet.skipped)
  const columns = Object.entries(sheet.columns ?? {})
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{sheet.name}</p>
        {sheet.category ? (
          <Badge tone="accent">
            {categoryPlural(sheet.category)}: {wholeNumber(sheet.venues ?? 0)}
          </Badge>
        ) : (
          <Badge>Not imported</Badge>
        )}
      </div>
      {sheet.reason && <p className="mt-1 text-sm text-muted">{sheet.reason}</p>}
      {columns.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="text-muted">{columns.length} columns read</summary>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {columns.map(([heading, field]) => (
              <div key={heading} className="contents">
                <dt className="text-muted">{heading}</dt>
                <dd>{fieldNames[field] ?? field}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {skipped.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="text-muted">{skipped.length} rows not taken</summary>
          <ul className="mt-2 space-y-1">
            {skipped.map(({ row, reason }) => (
              <li key={row}>
                <span className="text-muted tabular-nums">Row {row}:</span> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const fieldNames: Record<string, string> = {
  name: 'Name',
  category: 'Category',
  raw_price_text: 'Price',
  website: 'Website',
  address: 'Address',
}
