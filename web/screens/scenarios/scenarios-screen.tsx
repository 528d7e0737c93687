import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SavedScenario } from '../../../contract/scenarios.ts'
import { api, ApiError, detailOr, listOf } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { presetsQuery, scenariosQuery, useOffersCalls } from '../../queries.ts'
import { InfoBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { fiveSeconds, NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { Screen } from '../../ui/screen.tsx'
import { tabPanel, Tabs } from '../../ui/tabs.tsx'
import { UndoToast } from '../../undo-toast.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { draftOfPreset, duplicateOf, emptyDraft, requestBody } from './draft.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ScenarioForm } from './scenario-form.tsx'
import { PresetList } from './preset-list.tsx'
import { SavedList } from './scenario-lists.tsx'
import { saveAll } from './save-all.ts'
import { importSummary, readImport } from './scenario-file.ts'
import { useEditor } from './use-editor.ts'

const maxFileBytes = 5 * 1024 * 1024

type TabName = 'presets' | 'saved' | 'create'

export function Component() {
  const presets = useQuery(presetsQuery)
  const saved = useQuery(scenariosQuery)
  const storesAdditions = useOffersCalls()
  const { notice, show, clear } = useNotice({ clearAfter: { success: fiveSeconds, error: fiveSeconds } })

  const [tab, setTab] = useState<TabName>('presets')
  /** State of the form. Belongs to the screen, so the form keeps its contents while another tab is open. */
  const editor = useEditor()
  const { edited } = editor
  /** Another user's newer version of the edited scenario. */
  const [theirs, setTheirs] = useState<SavedScenario | null>(null)
  const [saving, setSaving] = useState(false)
  const [importing, setImporting] = useState(false)
  const [deleting, setDeleting] = useState<string | null>(null)
  /** The scenario that was deleted last, until its toast closes. */
  const [deleted, setDeleted] = useState<SavedScenario | null>(null)
  /** True after a save with a blank required field. */
  const [showsMissing, setShowsMissing] = useState(false)

  const loadError = saved.error ?? presets.error
  useEffect(() => {
    if (loadError) show('error', detailOr(loadError, t('Failed to load scenarios')))
  }, [loadError, show])

  function go(to: TabName) {
    clear()
    setTab(to)
    // The clicked button may be far down a list, so return to the top.
    window.scrollTo(0, 0)
  }

  function openForm(fill: () => void) {
    fill()
    setTheirs(null)
    setShowsMissing(false)
    go('create')
  }

  /**
   * Saves the form.
   * @param base version to overwrite, or null for a new scenario. Sent only to servers with versions.
   */
  async function save(base = edited) {
    if (saving) return
    const body = requestBody(editor.draft, storesAdditions)
    setShowsMissing(body === null)
    if (body === null) return show('error', t('Name, persona, and goal are required'))
    clear()
    setSaving(true)
    try {
      const version = base?.updated_at === undefined ? {} : { updated_at: base.updated_at }
      const stored = await (base === null
        ? api.createScenario({ body })
        : api.updateScenario({ params: { id: base.id }, body: { ...body, ...version } }))
      setTheirs(null)
      // The reply of other servers need not contain the scenario.
      if (editor.markSaved(editor, 'id' in stored ? stored : null)) go('saved')
      show('success', base === null ? t('Scenario saved successfully') : t('Scenario updated successfully'))
      await saved.refetch()
    } catch (error) {
      show('error', detailOr(error, t('Failed to save scenario')))
      if (base !== null && error instanceof ApiError) await handleConflict(error.status, base)
    } finally {
      setSaving(false)
    }
  }

  /** Handles a scenario that another user changed (409) or deleted (404). Keeps the contents of the form. */
  async function handleConflict(status: number, { id }: SavedScenario) {
    if ((status !== 409 && status !== 404) || !editor.isEditing(id)) return
    const { data } = await saved.refetch()
    const now = listOf(data).find((scenario) => scenario.id === id)
    if (now === undefined) editor.detach()
    setTheirs(now ?? null)
    // The save button is below the form, and the conflict appears above the form.
    if (now !== undefined) window.scrollTo(0, 0)
  }

  async function importFile(file: File) {
    clear()
    setImporting(true)
    let done = 0
    try {
      if (file.size > maxFileBytes) throw new ApiError(0, t('This file is too large. The limit is 5 MB.'))
      const read = readImport(await file.text(), listOf(saved.data))
      await saveAll(read.drafts, () => done++)
      show(read.problems.length > 0 ? 'error' : 'success', importSummary(done, read))
    } catch (error) {
      const message = detailOr(error, t('Failed to save scenario'))
      show('error', done > 0 ? `${importSummary(done, { known: 0, problems: [] })} ${message}` : message)
    } finally {
      setImporting(false)
      if (done > 0) await saved.refetch()
    }
  }

  async function remove(scenario: SavedScenario) {
    if (deleting !== null || !window.confirm(t('Are you sure you want to delete this scenario?'))) return
    clear()
    setDeleting(scenario.id)
    try {
      await api.deleteScenario({ params: { id: scenario.id } })
      show('success', t('Scenario deleted successfully'))
      setDeleted(scenario)
      // Keep the contents of the form as a new scenario.
      if (editor.isEditing(scenario.id)) editor.detach()
      await saved.refetch()
    } catch (error) {
      show('error', detailOr(error, t('Failed to delete scenario')))
    } finally {
      setDeleting(null)
    }
  }

  /** Saves a deleted scenario again, as a new one. */
  async function restore({ name, description, persona, goal, subject, steps, kinds, fallbacks }: SavedScenario) {
    const additions = storesAdditions && { ...(kinds && { kinds }), ...(subject && { subject }) }
    await api.createScenario({ body: { name, description, persona, goal, steps, fallbacks, ...additions } })
    await saved.refetch()
  }

  const tabs = [
    { name: 'presets', title: t('Preset Scenarios'), count: presets.data && listOf(presets.data).length },
    { name: 'saved', title: t('My Scenarios'), count: saved.data && listOf(saved.data).length },
    { name: 'create', title: edited === null ? t('Create Scenario') : t('Edit Scenario') },
  ] as const

  return (
    <Screen title={t('Conversation Scenarios')}>
      <LeaveGuard unsaved={editor.unsaved} />
      <NoticeBanner notice={notice} />
      <Tabs label={t('Scenarios')} tabs={tabs} current={tab} onChange={setTab} />
      <div {...tabPanel(tab)}>
        {tab === 'presets' && (
          <Loaded query={presets}>
            <PresetList
              presets={listOf(presets.data)}
              onUse={(preset) => openForm(() => editor.begin(draftOfPreset(preset)))}
            />
          </Loaded>
        )}
        {tab === 'saved' && (
          <Loaded query={saved}>
            <SavedList
              scenarios={listOf(saved.data)}
              deleting={deleting}
              onCreate={() => go('create')}
              importing={importing}
              onEdit={(scenario) => openForm(() => editor.edit(scenario))}
              onDuplicate={(scenario) => openForm(() => editor.begin(duplicateOf(scenario)))}
              onImport={(file) => void importFile(file)}
              onDelete={(scenario) => void remove(scenario)}
            />
          </Loaded>
        )}
        {tab === 'create' && (
          <>
            {editor.setAside !== null && (
              <InfoBanner className="mb-5 max-w-4xl">
                {t('Unsaved changes were set aside: {name}.', { name: editor.setAside })}{' '}
                <button
                  type="button"
                  className="font-medium underline"
                  onClick={() => openForm(editor.restoreSetAside)}
                >
                  {t('Restore changes')}
                </button>
              </InfoBanner>
            )}
            {theirs !== null && edited !== null && (
              <EditConflict
                before={edited}
                theirs={theirs}
                busy={saving}
                onTakeTheirs={() => openForm(() => editor.edit(theirs))}
                onSaveMine={() => void save(theirs)}
              />
            )}
            <ScenarioForm
              storesAdditions={storesAdditions}
              draft={editor.draft}
              editing={edited?.name ?? null}
              busy={saving}
              showsMissing={showsMissing}
              onChange={editor.change}
              onSave={() => void save()}
              onReset={() => {
                editor.reset()
                setShowsMissing(false)
              }}
              onStopEditing={() => openForm(() => editor.begin(emptyDraft()))}
            />
          </>
        )}
      </div>
      {deleted && (
        <UndoToast
          key={deleted.id}
          change={{
            text: t('“{name}” deleted', { name: deleted.name }),
            undone: t('“{name}” is saved again', { name: deleted.name }),
            undo: () => restore(deleted),
            failed: t('Failed to save scenario'),
          }}
          onClose={() => setDeleted(null)}
        />
      )}
    </Screen>
  )
}

interface LoadedProps {
  query: { isPending: boolean; data: unknown; refetch: () => Promise<unknown> }
  children: React.ReactNode
}

/** Shows an error instead of the empty state if the list failed to load. */
function Loaded({ query, children }: LoadedProps) {
  if (query.isPending) return <Loading text={t('Loading scenarios...')} shape="cards" />
  if (query.data !== undefined) return children
  return (
    <EmptyState text={t('Failed to load this list.')}>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        {t('Try again')}
      </Button>
    </EmptyState>
  )
}
