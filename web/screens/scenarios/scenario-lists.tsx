import { Copy, Download, Pencil, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SavedScenario } from '../../../contract/scenarios.ts'
import { t, tn } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveJson } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ScenarioCard, ScenarioCards } from './scenario-card.tsx'
import { exportOf, matching } from './scenario-file.ts'

interface SavedListProps {
  scenarios: readonly SavedScenario[]
  /** Id of the scenario that is being deleted. */
  deleting: string | null
  importing: boolean
  onCreate: () => void
  onEdit: (scenario: SavedScenario) => void
  onDuplicate: (scenario: SavedScenario) => void
  onDelete: (scenario: SavedScenario) => void
  onImport: (file: File) => void
}

export function SavedList({ scenarios, deleting, importing, onImport, onCreate, ...on }: SavedListProps) {
  const [search, setSearch] = useState('')
  const shown = matching(scenarios, search)
  if (scenarios.length === 0) {
    return (
      <EmptyState text={t('No saved scenarios yet')}>
        <Button onClick={onCreate}>{t('Create First Scenario')}</Button>
        <ImportButton busy={importing} onFile={onImport} />
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <TextField
          label={t('Search scenarios')}
          type="search"
          className="w-full sm:w-80"
          placeholder={t('Name, persona, goal or step...')}
          value={search}
          onChange={setSearch}
        />
        <ImportButton busy={importing} onFile={onImport} />
        <Button
          variant="secondary"
          className="max-sm:px-3"
          disabled={shown.length === 0}
          title={tn(shown.length, 'Save {count} scenario as a file', 'Save {count} scenarios as a file')}
          onClick={() => saveJson('scenarios.json', exportOf(shown))}
        >
          <Download size={16} aria-hidden="true" />
          {t('Export JSON')}
        </Button>
      </div>
      <output className="mb-4 block text-muted">
        {shown.length === scenarios.length
          ? tn(
              scenarios.length,
              '{count} saved scenario, shared with the whole team.',
              '{count} saved scenarios, shared with the whole team.',
            )
          : tn(
              scenarios.length,
              '{shown} of {count} saved scenario match.',
              '{shown} of {count} saved scenarios match.',
              { shown: shown.length },
            )}
      </output>
      <ScenarioCards>
        {shown.map((scenario) => (
          <ScenarioCard
            key={scenario.id}
            {...scenario}
            about={t('Created: {date}', { date: dateText(scenario.created_at) })}
          >
            <Button variant="secondary" size="sm" onClick={() => on.onEdit(scenario)}>
              <Pencil size={15} aria-hidden="true" />
              {t('Edit')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => on.onDuplicate(scenario)}>
              <Copy size={15} aria-hidden="true" />
              {t('Duplicate')}
            </Button>
            <Button variant="secondary" size="sm" busy={deleting === scenario.id} onClick={() => on.onDelete(scenario)}>
              <Trash2 size={15} aria-hidden="true" />
              {t('Delete')}
            </Button>
          </ScenarioCard>
        ))}
      </ScenarioCards>
    </>
  )
}

function ImportButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" className="max-sm:px-3" busy={busy} onClick={() => input.current?.click()}>
        {!busy && <Upload size={16} aria-hidden="true" />}
        {t('Import JSON')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('Scenario file')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // Allows the user to choose the same file again after fixing it.
          event.target.value = ''
        }}
      />
    </>
  )
}
