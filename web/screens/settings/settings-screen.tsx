import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { SettingsChange, SettingsRecord } from '../../../contract/settings.ts'
import { api, ApiError, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { configStatusQuery, settingsQuery } from '../../queries.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { Loading } from '../../ui/loading.tsx'
import { fiveSeconds, NoticeBanner, useNotice } from '../../ui/notice.tsx'
import { Screen, screenWidth } from '../../ui/screen.tsx'
import { SettingsFields } from './fields.tsx'
import { SwitchCard } from './switch-card.tsx'
import { beginning, type Began, changedSince, changeOf, type Edits, editsSince, shownValue } from './settings-form.ts'

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

function Settings({ record }: { record: SettingsRecord }) {
  const queries = useQueryClient()
  const { notice, show, clear } = useNotice({ clearAfter: { success: fiveSeconds } })
  const [edits, setEdits] = useState<Edits>({})
  const [began, setBegan] = useState<Began>({})
  const [saving, setSaving] = useState<'form' | 'switch' | null>(null)

  // Where a page may connect to is said when it is loaded; what was changed of that counts from the next screen on.
  const connectsElsewhere = useRef(false)
  useEffect(
    () => () => {
      if (connectsElsewhere.current) location.reload()
    },
    [],
  )

  async function save(what: 'form' | 'switch', change: SettingsChange) {
    if (saving) return
    clear()
    setSaving(what)
    try {
      await api.writeSettings({ body: change })
      connectsElsewhere.current ||= Boolean(change.livekit_url) || change.practice_mode !== undefined
      // Read again before the typed values go, so that no field falls back to an old one for a moment.
      await queries.invalidateQueries(settingsQuery)
      void queries.invalidateQueries(configStatusQuery)
      if (what === 'form') {
        setEdits((now) => editsSince(edits, now))
        setBegan({})
        show('success', t('Settings saved successfully!'))
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return await showClash(error)
      show('error', detailOr(error, t('Failed to save settings')))
    } finally {
      setSaving(null)
    }
  }

  /** What they saved is fetched and said; the next save then knows of it, and may take its place. */
  async function showClash(error: ApiError) {
    await queries.invalidateQueries(settingsQuery)
    const now = queries.getQueryData(settingsQuery.queryKey)
    const theirs = now === undefined ? '' : t('It now says {values}.', { values: changedSince(began, now).join(', ') })
    setBegan({})
    const said = detailOr(error, t('Failed to save settings'))
    show('error', [said, theirs, t('Your entries stand below: save again to keep them.')].filter(Boolean).join(' '))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save('form', changeOf(record, edits, began))
  }

  return (
    <>
      <NoticeBanner notice={notice} />
      <div className="space-y-5">
        {record.practice_mode !== undefined && (
          <SwitchCard
            title={t('Practice mode')}
            about={t(
              'Built-in stand-ins take the place of OpenAI, Twilio and SerpAPI: calls really run, no account is needed, and nobody is phoned. Calls made so are marked as practice.',
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
              'The sound of every message is kept with its call, where it can be played and deleted. Tell the people on the line that they are recorded where the law asks for it.',
            )}
            on={record.record_calls}
            busy={saving !== null}
            onChange={(on) => void save('switch', { record_calls: on })}
          />
        )}
        <form noValidate onSubmit={submit} className="space-y-5">
          <SettingsFields
            record={record}
            valueOf={(field) => shownValue(field, record, edits)}
            onEdit={(field, value) => {
              setEdits((before) => ({ ...before, [field]: value }))
              setBegan((before) => beginning(before, field, record))
            }}
          />
          <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-1">
            <div className="text-sm text-muted">
              <p>{t('Keys are stored encrypted. Only update the fields you want to change.')}</p>
              <p className="mt-1 tabular-nums">
                {t('Created: {created} · Last updated: {updated}', {
                  created: dateTimeText(record.created_at),
                  updated: dateTimeText(record.updated_at),
                })}
              </p>
            </div>
            <Button type="submit" size="lg" busy={saving === 'form'} className="max-sm:w-full">
              {saving === 'form' ? t('Saving...') : t('Save Settings')}
            </Button>
          </footer>
        </form>
      </div>
    </>
  )
}
