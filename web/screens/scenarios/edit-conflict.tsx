import type { SavedScenario } from '../../../contract/scenarios.ts'
import { kindNames } from '../../answers/looks.ts'
import { type Label, t } from '../../i18n/index.ts'
import { WarningBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

const fields = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['persona', 'AI Persona'],
  ['goal', 'Conversation Goal'],
  ['subject', 'Subject of the call'],
  ['steps', 'Steps'],
  ['fallbacks', 'Fallback Strategies'],
] as const satisfies [string, Label][]

/** Returns a field as text. A step has its kind in parentheses, if a person set it. */
function textOf(scenario: SavedScenario, field: (typeof fields)[number][0]): string {
  if (field === 'steps') {
    const { steps, kinds = [] } = scenario
    return steps.map((step, at) => (kinds[at] ? `${step} (${t(kindNames[kinds[at]])})` : step)).join('\n')
  }
  const value = scenario[field] ?? ''
  return typeof value === 'string' ? value : value.join('\n')
}

interface EditConflictProps {
  /** Version that the user started to edit. */
  before: SavedScenario
  /** Version that another user saved since. */
  theirs: SavedScenario
  busy: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** Shows another user's changes to the edited scenario, and offers to use or overwrite them. */
export function EditConflict({ before, theirs, busy, onTakeTheirs, onSaveMine }: EditConflictProps) {
  const changed = fields.filter(([field]) => textOf(before, field) !== textOf(theirs, field))
  return (
    <WarningBanner className="mb-5 max-w-4xl">
      <p className="font-medium">{t('Another user changed this scenario while you were editing it. Their version:')}</p>
      <dl className="mt-2 max-h-60 space-y-2 overflow-y-auto">
        {changed.map(([field, title]) => (
          <div key={field}>
            <dt className="font-medium">{t(title)}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {textOf(theirs, field) || '—'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={busy} onClick={onTakeTheirs}>
          {t('Use their version')}
        </Button>
        <Button variant="secondary" size="sm" busy={busy} onClick={onSaveMine}>
          {t('Overwrite with my version')}
        </Button>
      </div>
    </WarningBanner>
  )
}
