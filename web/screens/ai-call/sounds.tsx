import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { playCallSound, soundOf } from '../../voice/call-sounds.ts'
import type { CallView } from '../../voice/call-view.ts'

const key = 'call-sounds'

/** Plays a sound at the start and end of calls. Returns whether sounds are on, and a toggle. Stored in the browser. */
export function useCallSounds({ status, transport }: Pick<CallView, 'status' | 'transport'>): [boolean, () => void] {
  const [on, setOn] = useState(() => localStorage.getItem(key) !== 'off')
  const before = useRef(status)
  useEffect(() => {
    const sound = soundOf(before.current, status, transport)
    before.current = status
    if (sound !== null && on) playCallSound(sound)
  }, [status, transport, on])
  return [
    on,
    () => {
      localStorage.setItem(key, on ? 'off' : 'on')
      setOn(!on)
    },
  ]
}

export function SoundsButton({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const Icon = on ? Volume2 : VolumeX
  return (
    <Button variant="secondary" size="sm" aria-pressed={on} onClick={onToggle}>
      <Icon size={16} aria-hidden="true" />
      {t('Sounds')}
    </Button>
  )
}
