import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react'
import { useId, useState } from 'react'
import type { ConnectionResult, LastTest, Service, SettingsRecord } from '../../../contract/settings.ts'
import { api, detailOr } from '../../api.ts'
import { said, t } from '../../i18n/index.ts'
import { settingsQuery } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { testBlockedReason } from './settings-form.ts'

interface ConnectionTestProps {
  service: Service
  /** Provider name for the button's tooltip. */
  name: string
  record: SettingsRecord
}

type Result = Omit<ConnectionResult, 'service'> & Partial<Pick<LastTest, 'outdated'>>

async function runTest(service: Service): Promise<Result> {
  try {
    const result = await api.testConnection({ body: { service } })
    return { ...result, message: result.message || (result.success ? t('Connected') : t('Test failed')) }
  } catch (error) {
    return { success: false, message: detailOr(error, t('Test failed')) }
  }
}

/** Returns for example 'Concierge Ltd · 84 ms · tested 2 Jan 2026, 03:04'. Leaves out unknown parts. */
function facts({ account, latency_ms, tested_at }: Result): string {
  const parts = [account, latency_ms === undefined ? undefined : t('{ms} ms', { ms: latency_ms })]
  if (tested_at !== undefined) parts.push(t('tested {time}', { time: dateTimeText(tested_at) }))
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** Tests the stored credentials of a provider. The last result stays on screen until the next test. */
export function ConnectionTest({ service, name, record }: ConnectionTestProps) {
  const queries = useQueryClient()
  const [latest, setLatest] = useState<Result | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const blockedReason = testBlockedReason(service, record)
  const stored = record.tests?.find((test) => test.service === service) ?? null
  // If both results are from the same test, use the stored result, because only this result has `outdated`.
  const result = latest === null || latest.tested_at === stored?.tested_at ? (stored ?? latest) : latest

  async function run() {
    setBusy(true)
    setLatest(await runTest(service))
    setBusy(false)
    // The record contains the test results and the models of the account.
    if (record.tests !== undefined) await queries.invalidateQueries(settingsQuery)
  }

  const Icon = result?.success ? CircleCheck : CircleAlert
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        disabled={blockedReason !== null}
        title={blockedReason ?? t('Check the saved credentials with {name}', { name })}
        aria-describedby={blockedReason ? id : undefined}
        onClick={() => void run()}
      >
        {!busy && <PlugZap size={16} aria-hidden="true" />}
        {t('Test Connection')}
      </Button>
      {blockedReason && (
        <span id={id} className="text-sm text-muted">
          {blockedReason}
        </span>
      )}
      <output className="block min-w-0">
        {result && (
          <span className={`flex gap-1.5 text-sm ${result.success ? 'text-success' : 'text-danger'}`}>
            <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {said({ ...result, text: result.message })}
              {facts(result) && <span className="block text-muted">{facts(result)}</span>}
              {result.outdated && (
                <span className="block text-muted">{t('These settings have changed. Test again.')}</span>
              )}
            </span>
          </span>
        )}
      </output>
    </div>
  )
}
