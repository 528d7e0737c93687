import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react'
import { useId, useState } from 'react'
import type { Service } from '../../../contract/settings.ts'
import { api, detailOr } from '../../api.ts'
import { Button } from '../../ui/button.tsx'

interface ConnectionTestProps {
  service: Service
  /** The provider's name, for those who hear the button without seeing its section. */
  name: string
  /** Why it cannot be tried; null when it can. */
  whyNot: string | null
}

interface Result {
  success: boolean
  message: string
}

async function outcome(service: Service): Promise<Result> {
  try {
    const { success, message } = await api.testConnection({ body: { service } })
    return { success, message: message || (success ? 'Connected' : 'Test failed') }
  } catch (error) {
    return { success: false, message: detailOr(error, 'Test failed') }
  }
}

/** The last result stands until the next one takes its place. */
export function ConnectionTest({ service, name, whyNot }: ConnectionTestProps) {
  const [result, setResult] = useState<Result | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function run() {
    setBusy(true)
    setResult(await outcome(service))
    setBusy(false)
  }

  const Icon = result?.success ? CircleCheck : CircleAlert
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        disabled={whyNot !== null}
        title={whyNot ?? `Ask ${name} whether it accepts what is stored`}
        aria-describedby={whyNot ? id : undefined}
        onClick={() => void run()}
      >
        {!busy && <PlugZap size={16} aria-hidden="true" />}
        Test Connection
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
            {result.message}
          </span>
        )}
      </output>
    </div>
  )
}
