import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { SettingsChange, SettingsRecord } from '../../../contract/settings.ts'
import { api, ApiError, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { ConfirmDeletions, type Deletions, deletionsIn } from '../../retention/confirm-deletions.tsx'
import { configStatusQuery, settingsQuery } from '../../queries.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { Loading } from '../../ui/loading.tsx'
import { fiveSeconds, NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { Screen, screenWidth } from '../../ui/screen.tsx'
import { SettingsFields } from './fields.tsx'
import { SectionSavesContext } from './section.tsx'
import { fieldsOfSection, type SectionName, sectionNames, sectionTitle } from './sections.ts'
import { SwitchCard } from './switch-card.tsx'
import {
  withBaseValue,
  type BaseValues,
  valuesChangedByOthers,
  changeOf,
  type Edits,
  editsSince,
  isUnsaved,
  type SettingsField,
  shownValue,
} from './settings-form.ts'

export function Component() {
  const { data, error, isPending, refetch } = useQuery(settingsQuery)
  if (isPending) {
    return (
      <div className={screenWidth}>
        <div className="max-w-5xl">
          <Loading text={t('Loading settings...')} shape="form" />
        </div>
      </div>
    )
  }
  return (
    <Screen title={t('Settings')}>
      <div className="max-w-5xl">
        {error && (
          <ErrorBanner className="mb-5">
            <p>{detailOr(error, t('Failed to load settings'))}</p>
            <button
              type="button"
              className="mt-1 font-medium underline underline-offset-2"
              onClick={() => void refetch()}
            >
              {t('Try again')}
            </button>
          </ErrorBanner>
        )}
        {data && <Settings record={data} />}
      </div>
    </Screen>
  )
}

/** Part of the screen that is being saved. 'form': all sections. */
type Source = SectionName | 'form' | 'switch'

function Settings({ record }: { record: SettingsRecord }) {
  const queries = useQueryClient()
  const formId = useId()
  const { notice, show, clear } = useNotice({ clearAfter: { success: fiveSeconds } })
  const [edits, setEdits] = useState<Edits>({})
  const [base, setBase] = useState<BaseValues>({})
  const [toConfirm, setToConfirm] = useState<{ source: Source; change: SettingsChange; deletions: Deletions } | null>(
    null,
  )
  const [saving, setSaving] = useState<Source | null>(null)

  // The Content-Security-Policy lists the allowed hosts and is fixed at page load. Reload when the user leaves the screen.
  const reloadOnLeave = useRef(false)
  useEffect(
    () => () => {
      if (reloadOnLeave.current) location.reload()
    },
    [],
  )

  async function save(source: Source, change: SettingsChange) {
    if (saving) return
    clear()
    setSaving(source)
    try {
      await api.writeSettings({ body: change })
      reloadOnLeave.current ||= Boolean(change.livekit_url) || change.practice_mode !== undefined
      // Reload before clearing the edits, because otherwise fields show old values for a moment.
      await queries.invalidateQueries(settingsQuery)
      void queries.invalidateQueries(configStatusQuery)
      if (source !== 'switch') {
        const fields = source === 'form' ? undefined : fieldsOfSection(source)
        setEdits((now) => editsSince(edits, now, fields))
        setBase((now) => splitBase(now, source).left)
        show('success', t('Settings saved successfully!'))
      }
    } catch (error) {
      const deletions = deletionsIn(error)
      if (deletions !== null) return setToConfirm({ source, change, deletions })
      if (error instanceof ApiError && error.status === 409) return await showConflict(error, source)
      show('error', detailOr(error, t('Failed to save settings')))
    } finally {
      setSaving(null)
    }
  }

  /** Loads and shows the other user's values. The next save uses them as base and can overwrite them. */
  async function showConflict(error: ApiError, source: Source) {
    const { sent, left } = splitBase(base, source)
    await queries.invalidateQueries(settingsQuery)
    const now = queries.getQueryData(settingsQuery.queryKey)
    const currentValues =
      now === undefined ? '' : t('Current values: {values}.', { values: valuesChangedByOthers(sent, now).join(', ') })
    setBase(left)
    const message = detailOr(error, t('Failed to save settings'))
    show(
      'error',
      [message, currentValues, t('Your changes are still in the form. Save again to overwrite.')]
        .filter(Boolean)
        .join(' '),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save('form', changeOf(record, edits, base))
  }

  const unsaved = sectionNames.filter((name) => fieldsOfSection(name).some((field) => isUnsaved(field, record, edits)))
  const saves = {
    unsaved: new Set(unsaved),
    saving: saving === 'form' || saving === 'switch' ? null : saving,
    save: (name: SectionName) => void save(name, changeOf(record, edits, base, fieldsOfSection(name))),
  }

  return (
    <>
      <NoticeBanner notice={notice} />
      {toConfirm && (
        <ConfirmDeletions
          deletions={toConfirm.deletions}
          onCancel={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null)
            void save(toConfirm.source, { ...toConfirm.change, confirmed: ['retention'] })
          }}
        />
      )}
      <div className="space-y-5">
        {record.practice_mode !== undefined && (
          <SwitchCard
            title={t('Practice mode')}
            about={t(
              'Built-in simulators replace OpenAI, Twilio and SerpAPI. Calls run from start to end without accounts, and no real phone is called. These calls are marked as practice.',
            )}
            warns
            on={record.practice_mode}
            busy={saving !== null}
            onChange={(on) => void save('switch', { practice_mode: on })}
          />
        )}
        {record.record_calls !== undefined && (
          <SwitchCard
            title={t('Record calls')}
            about={t(
              'The audio of every message is saved with the call. You can play and delete it there. On phone calls, the agent announces the recording first.',
            )}
            on={record.record_calls}
            busy={saving !== null}
            onChange={(on) => void save('switch', { record_calls: on })}
          />
        )}
        {record.exchange_rates_refresh !== undefined && (
          <SwitchCard
            title={t('Refresh exchange rates')}
            about={t(
              'The server fetches the exchange rates once a day from the source below. If this is off or fails, the current rates stay.',
            )}
            on={record.exchange_rates_refresh}
            busy={saving !== null}
            onChange={(on) => void save('switch', { exchange_rates_refresh: on })}
          />
        )}
        {/* The margin keeps a focused field clear of the bar, which is outside the form to stick from the first screenful on. */}
        <form id={formId} noValidate onSubmit={submit} className="space-y-5 **:scroll-mb-24">
          <SectionSavesContext value={saves}>
            <SettingsFields
              record={record}
              valueOf={(field) => shownValue(field, record, edits)}
              onEdit={(field, value) => {
                setEdits((before) => ({ ...before, [field]: value }))
                setBase((before) => withBaseValue(before, field, record))
              }}
            />
          </SectionSavesContext>
        </form>
        <footer className="pt-1 text-sm text-muted">
          <p>{t('Keys are stored encrypted. Only update the fields you want to change.')}</p>
          <p className="mt-1 tabular-nums">
            {t('Created: {created} · Last updated: {updated}', {
              created: dateTimeText(record.created_at),
              updated: dateTimeText(record.updated_at),
            })}
          </p>
        </footer>
        <div className="card sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-6">
          <output className={`text-sm ${unsaved.length > 0 ? 'text-warning' : 'text-muted max-sm:sr-only'}`}>
            {unsaved.length > 0
              ? t('Unsaved changes: {sections}', { sections: unsaved.map(sectionTitle).join(', ') })
              : t('No unsaved changes')}
          </output>
          <Button type="submit" form={formId} busy={saving === 'form'} className="max-sm:w-full">
            {saving === 'form' ? t('Saving...') : t('Save Settings')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Splits the base values into those of the saved fields and the others. */
function splitBase(base: BaseValues, source: Source): { sent: BaseValues; left: BaseValues } {
  if (source === 'form' || source === 'switch') return { sent: base, left: {} }
  const isSent = ([field]: [string, string]) => fieldsOfSection(source).includes(field as SettingsField)
  const entries = Object.entries(base)
  return {
    sent: Object.fromEntries(entries.filter(isSent)),
    left: Object.fromEntries(entries.filter((entry) => !isSent(entry))),
  }
}
