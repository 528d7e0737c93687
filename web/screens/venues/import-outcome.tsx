import { Download } from 'lucide-react'
import type { ImportChoices, ImportPreview } from '../../../contract/imports.ts'
import { listOf } from '../../api.ts'
import { fieldName } from '../../catalogue/field-name.ts'
import { said, t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceParts } from './import-choices.tsx'
import { More, Part } from './import-part.tsx'

interface OutcomeProps {
  preview: ImportPreview
  /** Undefined if choices are not possible, or not any more. */
  onChoose: ((choices: ImportChoices) => void) | undefined
  onProblems: () => void
  savingProblems: boolean
}

/** Effect of an import on the catalogue: new, changed, unchanged and skipped rows. Lists changes per cell. */
export function ImportOutcome({ preview, onChoose, onProblems, savingProblems }: OutcomeProps) {
  const { counts, names, changes, deleted } = preview
  const problems = (counts?.skipped ?? 0) + (counts?.duplicates ?? 0) + (counts?.cells ?? 0)
  const leftOut = listOf(preview.sheets).some(({ reason, notes }) => reason || notes)
  return (
    <div className="divide-y divide-line rounded-lg border border-line">
      <Part title={t('New')} count={counts?.created ?? 0}>
        <Names names={names?.created} of={counts?.created ?? 0} />
      </Part>
      <Part title={t('Changed')} count={counts?.changed ?? 0} open>
        <Changes changes={changes} of={counts?.changed ?? 0} />
      </Part>
      <Part title={t('Unchanged')} count={counts?.unchanged ?? 0}>
        <Names names={names?.unchanged} of={counts?.unchanged ?? 0} />
      </Part>
      <ChoiceParts preview={preview} onChoose={onChoose} />
      {deleted && (
        <Part title={t('Deleted earlier, stay deleted')} count={counts?.deleted ?? 0} open>
          <Names names={deleted} of={counts?.deleted ?? 0} />
        </Part>
      )}
      <Part title={t('Duplicates, skipped rows and cells')} count={problems}>
        <Skipped preview={preview} of={problems} />
      </Part>
      {(problems > 0 || leftOut) && (
        <div className="px-4 py-3">
          <Button size="sm" variant="secondary" busy={savingProblems} onClick={onProblems}>
            <Download size={16} aria-hidden="true" />
            {t('Download problem rows')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Names({ names, of }: { names: readonly string[] | undefined; of: number }) {
  const shown = listOf(names)
  return (
    <>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((name, n) => (
          // Names can repeat, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <More shown={shown.length} of={of} />
    </>
  )
}

function Changes({ changes, of }: { changes: ImportPreview['changes']; of: number }) {
  const shown = listOf(changes)
  return (
    <>
      <ul className="space-y-3">
        {shown.map(({ name, cells }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- names repeat
          <li key={n}>
            <p className="font-medium wrap-anywhere">{name}</p>
            <dl>
              {cells.map(({ field, before, after }) => (
                <div key={field} className="grid gap-x-3 border-t border-line py-1 sm:grid-cols-[10rem_1fr]">
                  <dt className="text-muted wrap-anywhere">{fieldName(field)}</dt>
                  <dd className="wrap-anywhere">
                    <span className="sr-only">{t('before:')}</span>
                    <del className="text-muted">{before ?? '—'}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only">{t('after:')}</span>
                    <ins className="font-medium no-underline">{after ?? '—'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <More shown={shown.length} of={of} />
    </>
  )
}

function Skipped({ preview, of }: { preview: ImportPreview; of: number }) {
  const rows = listOf(preview.sheets).flatMap(({ name, skipped }) =>
    listOf(skipped).map((skip) => ({ ...skip, sheet: name.trim() })),
  )
  return (
    <>
      <ul className="space-y-1">
        {rows.map(({ sheet, row, reason, code, params }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row may have several problems
          <li key={n} className="wrap-anywhere">
            <span className="text-muted tabular-nums">{t('{sheet}, row {row}:', { sheet, row })}</span>{' '}
            {said({ text: reason, code, params })}
          </li>
        ))}
      </ul>
      <More shown={rows.length} of={of} />
    </>
  )
}
