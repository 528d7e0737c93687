import { Headphones } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { listenIn } from '../../voice/listen-in.ts'

/** Plays both sides of the call to staff. Practice calls only. */
export function ListenIn({ callId }: { callId: string }) {
  const [stop, setStop] = useState<(() => void) | null>(null)
  useEffect(() => () => stop?.(), [stop])
  const listening = stop !== null

  function toggle() {
    const started = listening ? null : listenIn(callId, () => setStop(null))
    setStop(() => started)
  }

  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 text-sm text-muted">{t('Practice call: listen to the agent and the simulated callee.')}</p>
      <Button variant="secondary" size="sm" aria-pressed={listening} onClick={toggle}>
        <Headphones size={16} aria-hidden="true" />
        {listening ? t('Stop listening') : t('Listen in')}
      </Button>
    </div>
  )
}
