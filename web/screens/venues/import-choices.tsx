import { type ReactNode, useId } from 'react'
import type { ImportChoices, ImportPreview } from '../../../contract/imports.ts'
import { fieldName } from '../../catalogue/field-name.ts'
import { t } from '../../i18n/index.ts'
import { More, Part } from './import-part.tsx'

interface ChoiceProps {
  preview: ImportPreview
  /** Undefined if the import is applied or the server does not support choices. */
  onChoose: ((choices: ImportChoices) => void) | undefined
}

/** Parts of a preview that the user decides: emptied cells, similar venues, and venues that the file does not list. */
export function ChoiceParts({ preview, onChoose }: ChoiceProps) {
  const { counts, choices = {}, emptied, gone, same } = preview
  const chosen = new Set(choices.same)
  return (
    <>
      {emptied && (
        <Part title={t('Cells that the file empties')} count={counts?.emptied ?? 0} open>
          <Choice
            label={t('Keep the texts in the catalogue')}
            checked={choices.emptied === 'keep'}
            onChange={onChoose && ((keep) => onChoose({ emptied: keep ? 'keep' : 'clear' }))}
          />
          <ul className="mt-2 space-y-2">
            {emptied.map(({ name, cells }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- names repeat
              <li key={n} className="wrap-anywhere">
                <span className="font-medium">{name}</span>
                {cells.map(({ field, before }) => (
                  <span key={field} className="block">
                    <span className="text-muted">{fieldName(field)}:</span> <del>{before}</del>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <More shown={emptied.reduce((sum, { cells }) => sum + cells.length, 0)} of={counts?.emptied ?? 0} />
        </Part>
      )}
      {same && (
        <Part title={t('New rows that may be a known venue')} count={same.length} open>
          <ul className="space-y-2">
            {same.map(({ row, name, cells }) => (
              <li key={row}>
                <Choice
                  label={t('{name} is the same venue', { name })}
                  checked={chosen.has(row)}
                  onChange={
                    onChoose &&
                    ((isSame) =>
                      onChoose({ same: isSame ? [...chosen, row] : [...chosen].filter((other) => other !== row) }))
                  }
                />
                {cells.map(({ field, before, after }) => (
                  <p key={field} className="ml-6 wrap-anywhere">
                    <span className="text-muted">{fieldName(field)}:</span> {before ?? '—'} → {after ?? '—'}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {gone && (
        <Part title={t('Venues that the file no longer lists')} count={counts?.gone ?? 0} open>
          <Choice
            label={t('Delete these venues')}
            checked={choices.gone === 'delete'}
            onChange={onChoose && ((remove) => onChoose({ gone: remove ? 'delete' : 'keep' }))}
          />
          <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {gone.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <More shown={gone.length} of={counts?.gone ?? 0} />
        </Part>
      )}
    </>
  )
}

function Choice(props: { label: ReactNode; checked: boolean; onChange: ((checked: boolean) => void) | undefined }) {
  const { label, checked, onChange } = props
  const id = useId()
  return (
    <div className="flex items-start gap-2">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={checked}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <label htmlFor={id} className="wrap-anywhere">
        {label}
      </label>
    </div>
  )
}
