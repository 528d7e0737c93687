import type { SavedScenario } from '../../../contract/scenarios.ts'
import { type Label, t } from '../../i18n/index.ts'
import { WarningBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

const fields = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['persona', 'AI Persona'],
  ['goal', 'Conversation Goal'],
  ['steps', 'Steps'],
  ['fallbacks', 'Fallback Strategies'],
] as const satisfies [string, Label][]

const text = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join('\n'))

interface ClashProps {
  /** What was taken up to be edited, and what somebody else has saved since. */
  before: SavedScenario
  theirs: SavedScenario
  busy: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** Two people have changed the same scenario: what the other one wrote, and the two ways on. */
export function Clash({ before, theirs, busy, onTakeTheirs, onSaveMine }: ClashProps) {
  const changed = fields.filter(([field]) => text(before[field]) !== text(theirs[field]))
  return (
    <WarningBanner className="mb-5 max-w-4xl">
      <p className="font-medium">{t('Somebody else has changed this scenario since you began. It now says:')}</p>
      <dl className="mt-2 max-h-60 space-y-2 overflow-y-auto">
        {changed.map(([field, title]) => (
          <div key={field}>
            <dt className="font-medium">{t(title)}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {text(theirs[field]) || '—'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={busy} onClick={onTakeTheirs}>
          {t('Take theirs')}
        </Button>
        <Button variant="secondary" size="sm" busy={busy} onClick={onSaveMine}>
          {t('Save mine over theirs')}
        </Button>
      </div>
    </WarningBanner>
  )
}
