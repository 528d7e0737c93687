import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react'
import { useId, useState } from 'react'
import type { ConnectionResult, LastTest, Service, SettingsRecord } from '../../../contract/settings.ts'
import { api, detailOr } from '../../api.ts'
import { said, t } from '../../i18n/index.ts'
import { settingsQuery } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/date-text.ts'
import { whyNoTest } from './settings-form.ts'

interface ConnectionTestProps {
  service: Service
  /** The provider's name, for those who hear the button without seeing its section. */
  name: string
  record: SettingsRecord
}

type Result = Omit<ConnectionResult, 'service'> & Partial<Pick<LastTest, 'outdated'>>

async function outcome(service: Service): Promise<Result> {
  try {
    const result = await api.testConnection({ body: { service } })
    return { ...result, message: result.message || (result.success ? t('Connected') : t('Test failed')) }
  } catch (error) {
    return { success: false, message: detailOr(error, t('Test failed')) }
  }
}

/** 'Concierge Ltd · 84 ms · tested 2 Jan 2026, 03:04', as far as it is known. */
function facts({ account, latency_ms, tested_at }: Result): string {
  const parts = [account, latency_ms === undefined ? undefined : t('{ms} ms', { ms: latency_ms })]
  if (tested_at !== undefined) parts.push(t('tested {time}', { time: dateTimeText(tested_at) }))
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** The last result stands until the next one takes its place; a server that keeps it tells it to later visitors too. */
export function ConnectionTest({ service, name, record }: ConnectionTestProps) {
  const queries = useQueryClient()
  const [own, setOwn] = useState<Result | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const whyNot = whyNoTest(service, record)
  const kept = record.tests?.find((test) => test.service === service) ?? null
  // The kept one knows in addition whether something was saved after it.
  const result = own === null || own.tested_at === kept?.tested_at ? (kept ?? own) : own

  async function run() {
    setBusy(true)
    setOwn(await outcome(service))
    setBusy(false)
    // What was found of the account belongs to the record, where the server keeps it.
    if (record.tests !== undefined) await queries.invalidateQueries(settingsQuery)
  }

  const Icon = result?.success ? CircleCheck : CircleAlert
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        disabled={whyNot !== null}
        title={whyNot ?? t('Ask {name} whether it accepts what is stored', { name })}
        aria-describedby={whyNot ? id : undefined}
        onClick={() => void run()}
      >
        {!busy && <PlugZap size={16} aria-hidden="true" />}
        {t('Test Connection')}
      </Button>
      {whyNot && (
        <span id={id} className="text-sm text-muted">
          {whyNot}
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
                <span className="block text-muted">{t('Something was saved here since. Test again.')}</span>
              )}
            </span>
          </span>
        )}
      </output>
    </div>
  )
}
