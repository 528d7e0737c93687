import { Phone, PhoneOff } from 'lucide-react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'

interface CallControlsProps {
  active: boolean
  starting: boolean
  onStart: () => void
  onStop: () => void
}

/** Start button, or End button while a call is active. */
export function CallControls({ active, starting, onStart, onStop }: CallControlsProps) {
  if (active) {
    return (
      <Button variant="danger" size="lg" fullWidth onClick={onStop}>
        <PhoneOff size={18} aria-hidden="true" />
        {t('End Call')}
      </Button>
    )
  }
  return (
    <Button variant="success" size="lg" fullWidth busy={starting} onClick={onStart}>
      {!starting && <Phone size={18} aria-hidden="true" />}
      {starting ? t('Starting Call...') : t('Start Call')}
    </Button>
  )
}
