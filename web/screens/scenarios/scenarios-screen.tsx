import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PresetScenario, SavedScenario } from '../../../contract/scenarios.ts'
import { api, detailOr, listOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { fiveSeconds, NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { Screen } from '../../ui/screen.tsx'
import { type Draft, draftOf, draftOfPreset, emptyDraft, toSend } from './draft.ts'
import { ScenarioForm } from './scenario-form.tsx'
import { PresetList, SavedList } from './scenario-lists.tsx'
import { Tabs } from './tabs.tsx'

type TabName = 'presets' | 'saved' | 'create'

export function Component() {
  const presets = useQuery({ queryKey: ['presets'], queryFn: ({ signal }) => api.listPresets({ signal }) })
  const saved = useQuery({ queryKey: ['scenarios'], queryFn: ({ signal }) => api.listScenarios({ signal }) })
  const { notice, show, clear } = useNotice({ clearAfter: { success: fiveSeconds, error: fiveSeconds } })

  const [tab, setTab] = useState<TabName>('presets')
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  /** The saved scenario in the form; it stays there while other tabs are looked at. */
  const [edited, setEdited] = useState<SavedScenario | null>(null)
  const [saving, setSaving] = useState(false)
  const [deleting, setDeleting] = useState<string | null>(null)

  const loadError = saved.error ?? presets.error
  useEffect(() => {
    if (loadError) show('error', detailOr(loadError, 'Failed to load scenarios'))
  }, [loadError, show])

  /** Puts a new scenario into the form: an empty one, or one from a template. */
  function begin(from: Draft) {
    setEdited(null)
    setDraft(from)
  }

  function go(to: TabName) {
    clear()
    setTab(to)
    // What was pressed may have been far down a list; what comes begins at the top.
    window.scrollTo(0, 0)
  }

  function fillFrom(preset: PresetScenario) {
    begin(draftOfPreset(preset))
    go('create')
  }

  function edit(scenario: SavedScenario) {
    setEdited(scenario)
    setDraft(draftOf(scenario))
    go('create')
  }

  async function save() {
    if (saving) return
    const body = toSend(draft)
    if (body === null) return show('error', 'Name, persona, and goal are required')
    clear()
    setSaving(true)
    try {
      if (edited === null) await api.createScenario({ body })
      else await api.updateScenario({ params: { id: edited.id }, body })
      begin(emptyDraft())
      go('saved')
      show('success', edited === null ? 'Scenario saved successfully' : 'Scenario updated successfully')
      await saved.refetch()
    } catch (error) {
      show('error', detailOr(error, 'Failed to save scenario'))
    } finally {
      setSaving(false)
    }
  }

  async function remove(scenario: SavedScenario) {
    if (deleting !== null || !window.confirm('Are you sure you want to delete this scenario?')) return
    clear()
    setDeleting(scenario.id)
    try {
      await api.deleteScenario({ params: { id: scenario.id } })
      show('success', 'Scenario deleted successfully')
      // What stands in the form stays there, as a new scenario.
      if (edited?.id === scenario.id) setEdited(null)
      await saved.refetch()
    } catch (error) {
      show('error', detailOr(error, 'Failed to delete scenario'))
    } finally {
      setDeleting(null)
    }
  }

  const tabs = [
    { name: 'presets', title: 'Preset Scenarios', count: presets.data && listOf(presets.data).length },
    { name: 'saved', title: 'My Scenarios', count: saved.data && listOf(saved.data).length },
    { name: 'create', title: edited === null ? 'Create Scenario' : 'Edit Scenario' },
  ] as const

  return (
    <Screen title="Conversation Scenarios">
      <NoticeBanner notice={notice} />
      <Tabs label="Scenarios" tabs={tabs} current={tab} onChange={setTab}>
        {tab === 'presets' && (
          <Loaded query={presets}>
            <PresetList presets={listOf(presets.data)} onUse={fillFrom} />
          </Loaded>
        )}
        {tab === 'saved' && (
          <Loaded query={saved}>
            <SavedList
              scenarios={listOf(saved.data)}
              deleting={deleting}
              onCreate={() => go('create')}
              onEdit={edit}
              onDelete={(scenario) => void remove(scenario)}
            />
          </Loaded>
        )}
        {tab === 'create' && (
          <ScenarioForm
            draft={draft}
            editing={edited?.name ?? null}
            busy={saving}
            onChange={setDraft}
            onSave={() => void save()}
            onReset={() => setDraft(edited === null ? emptyDraft() : draftOf(edited))}
            onStopEditing={() => begin(emptyDraft())}
          />
        )}
      </Tabs>
    </Screen>
  )
}

interface LoadedProps {
  query: { isPending: boolean; data: unknown; refetch: () => Promise<unknown> }
  children: React.ReactNode
}

/** A list that could not be loaded is not called empty. */
function Loaded({ query, children }: LoadedProps) {
  if (query.isPending) return <Loading text="Loading scenarios..." />
  if (query.data !== undefined) return children
  return (
    <EmptyState text="Nothing could be loaded here.">
      <Button variant="secondary" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </EmptyState>
  )
}
