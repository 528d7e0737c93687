import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SavedScenario } from '../../../contract/scenarios.ts'
import { api, ApiError, detailOr, listOf } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { presetsQuery, scenariosQuery } from '../../queries.ts'
import { InfoBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { fiveSeconds, NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { Screen } from '../../ui/screen.tsx'
import { tabPanel, Tabs } from '../../ui/tabs.tsx'
import { Clash } from './clash.tsx'
import { draftOfPreset, duplicateOf, emptyDraft, toSend } from './draft.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ScenarioForm } from './scenario-form.tsx'
import { PresetList, SavedList } from './scenario-lists.tsx'
import { saveAll } from './save-all.ts'
import { importSummary, readImport } from './transfer.ts'
import { useEditor } from './use-editor.ts'

const largestFile = 5 * 1024 * 1024

type TabName = 'presets' | 'saved' | 'create'

export function Component() {
  const presets = useQuery(presetsQuery)
  const saved = useQuery(scenariosQuery)
  const { notice, show, clear } = useNotice({ clearAfter: { success: fiveSeconds, error: fiveSeconds } })

  const [tab, setTab] = useState<TabName>('presets')
  /** What is in the form stays there while other tabs are looked at. */
  const editor = useEditor()
  const { edited } = editor
  /** What somebody else has made of the scenario that is in the form. */
  const [theirs, setTheirs] = useState<SavedScenario | null>(null)
  const [saving, setSaving] = useState(false)
  const [importing, setImporting] = useState(false)
  const [deleting, setDeleting] = useState<string | null>(null)

  const loadError = saved.error ?? presets.error
  useEffect(() => {
    if (loadError) show('error', detailOr(loadError, t('Failed to load scenarios')))
  }, [loadError, show])

  function go(to: TabName) {
    clear()
    setTab(to)
    // What was pressed may have been far down a list; what comes begins at the top.
    window.scrollTo(0, 0)
  }

  function toForm(put: () => void) {
    put()
    setTheirs(null)
    go('create')
  }

  /** @param over the version that this one takes the place of; a server that keeps none is not asked about it */
  async function save(over = edited) {
    if (saving) return
    const body = toSend(editor.draft)
    if (body === null) return show('error', t('Name, persona, and goal are required'))
    clear()
    setSaving(true)
    try {
      const base = over?.updated_at === undefined ? {} : { updated_at: over.updated_at }
      const kept = await (over === null
        ? api.createScenario({ body })
        : api.updateScenario({ params: { id: over.id }, body: { ...body, ...base } }))
      setTheirs(null)
      // A server need not tell what it made of it.
      if (editor.settle(editor, 'id' in kept ? kept : null)) go('saved')
      show('success', over === null ? t('Scenario saved successfully') : t('Scenario updated successfully'))
      await saved.refetch()
    } catch (error) {
      show('error', detailOr(error, t('Failed to save scenario')))
      if (over !== null && error instanceof ApiError) await mend(error.status, over)
    } finally {
      setSaving(false)
    }
  }

  /** The scenario was changed or deleted by somebody else: what stands in the form is kept, and there is a way on. */
  async function mend(status: number, { id }: SavedScenario) {
    if ((status !== 409 && status !== 404) || !editor.isChanging(id)) return
    const { data } = await saved.refetch()
    const now = listOf(data).find((one) => one.id === id)
    if (now === undefined) editor.detach()
    setTheirs(now ?? null)
    // It is shown above the form, whose button is at the end.
    if (now !== undefined) window.scrollTo(0, 0)
  }

  async function importFile(file: File) {
    clear()
    setImporting(true)
    let done = 0
    try {
      if (file.size > largestFile) throw new ApiError(0, t('This file is too large: 5 MB at most.'))
      const read = readImport(await file.text(), listOf(saved.data))
      await saveAll(read.drafts, () => done++)
      show(read.problems.length > 0 ? 'error' : 'success', importSummary(done, read))
    } catch (error) {
      const said = detailOr(error, t('Failed to save scenario'))
      show('error', done > 0 ? `${importSummary(done, { known: 0, problems: [] })} ${said}` : said)
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
      // What stands in the form stays there, as a new scenario.
      if (editor.isChanging(scenario.id)) editor.detach()
      await saved.refetch()
    } catch (error) {
      show('error', detailOr(error, t('Failed to delete scenario')))
    } finally {
      setDeleting(null)
    }
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
              onUse={(preset) => toForm(() => editor.begin(draftOfPreset(preset)))}
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
              onEdit={(scenario) => toForm(() => editor.edit(scenario))}
              onDuplicate={(scenario) => toForm(() => editor.begin(duplicateOf(scenario)))}
              onImport={(file) => void importFile(file)}
              onDelete={(scenario) => void remove(scenario)}
            />
          </Loaded>
        )}
        {tab === 'create' && (
          <>
            {editor.setAside !== null && (
              <InfoBanner className="mb-5 max-w-4xl">
                {t('What you had typed and not saved ({name}) was set aside.', { name: editor.setAside })}{' '}
                <button type="button" className="font-medium underline" onClick={() => toForm(editor.bringBack)}>
                  {t('Bring it back')}
                </button>
              </InfoBanner>
            )}
            {theirs !== null && edited !== null && (
              <Clash
                before={edited}
                theirs={theirs}
                busy={saving}
                onTakeTheirs={() => toForm(() => editor.edit(theirs))}
                onSaveMine={() => void save(theirs)}
              />
            )}
            <ScenarioForm
              draft={editor.draft}
              editing={edited?.name ?? null}
              busy={saving}
              onChange={editor.change}
              onSave={() => void save()}
              onReset={editor.reset}
              onStopEditing={() => toForm(() => editor.begin(emptyDraft()))}
            />
          </>
        )}
      </div>
    </Screen>
  )
}

interface LoadedProps {
  query: { isPending: boolean; data: unknown; refetch: () => Promise<unknown> }
  children: React.ReactNode
}

/** A list that could not be loaded is not called empty. */
function Loaded({ query, children }: LoadedProps) {
  if (query.isPending) return <Loading text={t('Loading scenarios...')} shape="cards" />
  if (query.data !== undefined) return children
  return (
    <EmptyState text={t('Nothing could be loaded here.')}>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        {t('Try again')}
      </Button>
    </EmptyState>
  )
}
