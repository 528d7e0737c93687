import { useId } from 'react'
import type { ImportMapping, ImportSheet } from '../../../contract/imports.ts'
import { categoryOrder, categoryPlural, isCategory } from '../../catalogue/categories.ts'
import { venueCount } from '../../catalogue/figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { fieldChoices, fieldName } from './import-fields.ts'

interface SheetProps {
  sheet: ImportSheet
  /** undefined: this server, or this import, takes no corrections. */
  onCorrect: ((sheet: ImportMapping['sheets'][number]) => void) | undefined
}

/** What was understood of a sheet: the kind of venues it lists and what each of its columns is for. */
export function SheetMapping({ sheet, onCorrect }: SheetProps) {
  const id = useId()
  const columns = Object.entries(sheet.columns ?? {})
  const title = sheet.name.trim() || 'Sheet without a name'
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <h4 id={`${id}-title`} className="min-w-0 font-medium wrap-anywhere">
          {title}
        </h4>
        {onCorrect ? (
          <select
            aria-label={`What the sheet ${title} lists`}
            className="control w-auto"
            value={sheet.category ?? ''}
            onChange={({ target: { value } }) =>
              onCorrect({ name: sheet.name, category: isCategory(value) ? value : null, columns: {} })
            }
          >
            <option value="">Not venues</option>
            {categoryOrder.map((category) => (
              <option key={category} value={category}>
                {categoryPlural(category)}
              </option>
            ))}
          </select>
        ) : (
          <Badge tone={sheet.category ? 'accent' : 'neutral'}>
            {sheet.category ? categoryPlural(sheet.category) : 'Not venues'}
          </Badge>
        )}
      </div>
      <div className="px-4 pb-3 text-sm">
        <p className="text-muted">
          {sheet.reason ?? `${venueCount(sheet.venues ?? 0)}, under the headings of row ${sheet.header_row}`}
        </p>
        {sheet.category && columns.length > 0 && (
          <details className="mt-2" open={columns.length <= 40}>
            <summary className="w-fit py-1 text-muted">{columns.length} columns</summary>
            <ul className="mt-1 grid gap-x-6 md:grid-cols-2">
              {columns.map(([heading, field]) => (
                <li key={heading} className="grid grid-cols-2 items-center gap-3 border-t border-line py-1.5">
                  <span className="min-w-0">
                    <span className="block wrap-anywhere">{heading}</span>
                    {sheet.samples?.[heading] && (
                      <span className="block truncate text-muted" title={sheet.samples[heading]}>
                        {sheet.samples[heading]}
                      </span>
                    )}
                  </span>
                  {onCorrect ? (
                    <select
                      aria-label={`Column ${heading}`}
                      className="control"
                      value={field}
                      onChange={({ target: { value } }) =>
                        onCorrect({ name: sheet.name, category: sheet.category, columns: { [heading]: value } })
                      }
                    >
                      {fieldChoices(heading, field).map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  ) : (
                    <span>{field === '' ? 'Left out' : fieldName(field)}</span>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
