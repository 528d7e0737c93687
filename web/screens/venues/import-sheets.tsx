import { useId } from 'react'
import type { ImportMapping, ImportSheet } from '../../../contract/imports.ts'
import { categoryOrder, categoryPlural, isCategory } from '../../catalogue/categories.ts'
import { fieldName } from '../../catalogue/field-name.ts'
import { said, t, tn } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { fieldChoices } from './import-fields.ts'

interface SheetProps {
  sheet: ImportSheet
  /** Undefined if the server or the import does not accept corrections. */
  onCorrect: ((sheet: ImportMapping['sheets'][number]) => void) | undefined
}

/** Mapping of a sheet: its venue category, and the venue field of each column. */
export function SheetMapping({ sheet, onCorrect }: SheetProps) {
  const id = useId()
  const columns = Object.entries(sheet.columns ?? {})
  const title = sheet.name.trim() || t('Sheet without a name')
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <h4 id={`${id}-title`} className="min-w-0 font-medium wrap-anywhere">
          {title}
        </h4>
        {onCorrect ? (
          <select
            aria-label={t('Category of the sheet {title}', { title })}
            className="control w-auto"
            value={sheet.category ?? ''}
            onChange={({ target: { value } }) =>
              onCorrect({ name: sheet.name, category: isCategory(value) ? value : null, columns: {} })
            }
          >
            <option value="">{t('No venues')}</option>
            {categoryOrder.map((category) => (
              <option key={category} value={category}>
                {categoryPlural(category)}
              </option>
            ))}
          </select>
        ) : (
          <Badge tone={sheet.category ? 'accent' : 'neutral'}>
            {sheet.category ? categoryPlural(sheet.category) : t('No venues')}
          </Badge>
        )}
      </div>
      <div className="px-4 pb-3 text-sm">
        <p className="text-muted">
          {sheet.reason
            ? said({ text: sheet.reason, ...sheet.reason_message })
            : tn(sheet.venues ?? 0, '{count} venue, headings in row {row}', '{count} venues, headings in row {row}', {
                row: sheet.header_row ?? '?',
              })}
        </p>
        {sheet.notes && (
          <ul className="mt-1 list-disc pl-5">
            {sheet.notes.map((note, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- notes have no ids
              <li key={n} className="wrap-anywhere">
                {said(note)}
              </li>
            ))}
          </ul>
        )}
        <UnknownCategories sheet={sheet} onCorrect={onCorrect} />
        {sheet.category && columns.length > 0 && (
          <details className="mt-2" open={columns.length <= 40}>
            <summary className="w-fit py-1 text-muted">
              {tn(columns.length, '{count} column', '{count} columns')}
            </summary>
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
                      aria-label={t('Column {heading}', { heading })}
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
                    <span>{field === '' ? t('Skipped') : fieldName(field)}</span>
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

/** Asks for the category of each word of the category column that names none. */
function UnknownCategories({ sheet, onCorrect }: SheetProps) {
  const { name, category, categories = {} } = sheet
  const rows = new Map((sheet.unknown_categories ?? []).map((unknown) => [unknown.word, unknown.rows]))
  const words = [...new Set([...rows.keys(), ...Object.keys(categories)])]
  if (words.length === 0) return null
  return (
    <ul className="mt-2" aria-label={t('Unknown categories')}>
      {words.map((word) => {
        const chosen = Object.hasOwn(categories, word) ? (categories[word] ?? 'none') : ''
        const label = word === '' ? t('Rows without a category') : t('Category "{word}"', { word })
        return (
          <li key={word} className="grid grid-cols-2 items-center gap-3 border-t border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {label}
              {rows.has(word) && (
                <span className="block text-muted">{tn(rows.get(word)!, '{count} row', '{count} rows')}</span>
              )}
            </span>
            {onCorrect ? (
              <select
                aria-label={label}
                className="control"
                value={chosen}
                onChange={({ target: { value } }) =>
                  onCorrect({
                    name,
                    category,
                    columns: {},
                    categories: { ...categories, [word]: isCategory(value) ? value : null },
                  })
                }
              >
                <option value="" disabled>
                  {t('Choose a category')}
                </option>
                {categoryOrder.map((known) => (
                  <option key={known} value={known}>
                    {categoryPlural(known)}
                  </option>
                ))}
                <option value="none">{t('Skip these rows')}</option>
              </select>
            ) : (
              <span>{isCategory(chosen) ? categoryPlural(chosen) : t('Skipped')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
