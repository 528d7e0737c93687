import type { ImportPreview } from '../../../contract/imports.ts'
import { type Label, t, wholeNumber } from '../../i18n/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'

const states: Record<ImportPreview['status'], { text: Label; tone: BadgeTone }> = {
  previewed: { text: 'Not applied', tone: 'neutral' },
  applying: { text: 'Applying', tone: 'info' },
  applied: { text: 'Applied', tone: 'success' },
  undone: { text: 'Undone', tone: 'neutral' },
}

interface HistoryProps {
  imports: readonly ImportPreview[]
  /** Id of the import that is being undone. */
  undoing: string | undefined
  onShow: (id: string) => void
  onUndo: (id: string) => void
}

/** Lists earlier imports with user, date and counts, newest first. */
export function ImportHistory({ imports, undoing, onShow, onUndo }: HistoryProps) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="import-history">
      <h3 id="import-history" className="mb-2 font-medium">
        {t('Earlier imports')}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {imports.map((item) => {
          const { text, tone } = states[item.status] ?? states.previewed
          return (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
                  <span className="font-medium">{item.filename}</span> <Badge tone={tone}>{t(text)}</Badge>
                </p>
                <p className="text-sm text-muted">
                  {[dateTimeText(item.applied_at ?? item.created_at), item.by].filter(Boolean).join(', ')}
                  {' · '}
                  {t('{created} new, {changed} changed, {unchanged} unchanged', {
                    created: wholeNumber(item.counts?.created ?? 0),
                    changed: wholeNumber(item.counts?.changed ?? 0),
                    unchanged: wholeNumber(item.counts?.unchanged ?? 0),
                  })}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('Show {name}', { name: item.filename })}
                  onClick={() => onShow(item.id)}
                >
                  {t('Show')}
                </Button>
                {item.status === 'applied' && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('Undo {name}', { name: item.filename })}
                    busy={undoing === item.id}
                    onClick={() => onUndo(item.id)}
                  >
                    {t('Undo')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
