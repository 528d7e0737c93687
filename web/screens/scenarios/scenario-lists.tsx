import { Pencil, Trash2 } from 'lucide-react'
import type { PresetScenario, SavedScenario } from '../../../contract/scenarios.ts'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countOf, ScenarioCard, ScenarioCards } from './scenario-card.tsx'

interface PresetListProps {
  presets: readonly PresetScenario[]
  onUse: (preset: PresetScenario) => void
}

export function PresetList({ presets, onUse }: PresetListProps) {
  if (presets.length === 0) return <EmptyState text="No preset scenarios available" />
  return (
    <>
      <p className="mb-4 text-muted">
        {countOf(presets.length, 'preset scenario')} available. Take one as a template and make it fit your client.
      </p>
      <ScenarioCards>
        {presets.map((preset) => (
          <ScenarioCard
            key={preset.name}
            name={preset.name}
            description={preset.description}
            persona={preset.scenario.persona}
            goal={preset.scenario.goal}
            about={countOf(preset.scenario.steps.length, 'step')}
          >
            <Button size="sm" onClick={() => onUse(preset)}>
              Use Template
            </Button>
          </ScenarioCard>
        ))}
      </ScenarioCards>
    </>
  )
}

interface SavedListProps {
  scenarios: readonly SavedScenario[]
  /** The one that is being deleted, if any. */
  deleting: string | null
  onCreate: () => void
  onEdit: (scenario: SavedScenario) => void
  onDelete: (scenario: SavedScenario) => void
}

export function SavedList({ scenarios, deleting, onCreate, onEdit, onDelete }: SavedListProps) {
  if (scenarios.length === 0) {
    return (
      <EmptyState text="No saved scenarios yet">
        <Button onClick={onCreate}>Create First Scenario</Button>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-4 text-muted">
        {countOf(scenarios.length, 'saved scenario')}, shared by everyone who works here.
      </p>
      <ScenarioCards>
        {scenarios.map((scenario) => (
          <ScenarioCard key={scenario.id} {...scenario} about={`Created: ${dateText(scenario.created_at)}`}>
            <Button variant="secondary" size="sm" onClick={() => onEdit(scenario)}>
              <Pencil size={15} aria-hidden="true" />
              Edit
            </Button>
            <Button variant="danger" size="sm" busy={deleting === scenario.id} onClick={() => onDelete(scenario)}>
              <Trash2 size={15} aria-hidden="true" />
              Delete
            </Button>
          </ScenarioCard>
        ))}
      </ScenarioCards>
    </>
  )
}
