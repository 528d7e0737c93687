import { Phone, PhoneOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

interface CallControlsProps {
  active: boolean
  starting: boolean
  onStart: () => void
  onStop: () => void
}

/** Start, or End while a call is active. */
export function CallControls({ active, starting, onStart, onStop }: CallControlsProps) {
  if (active) {
    return (
      <Button variant="danger" size="lg" fullWidth onClick={onStop}>
        <PhoneOff size={18} aria-hidden="true" />
        End Call
      </Button>
    )
  }
  return (
    <Button variant="success" size="lg" fullWidth busy={starting} onClick={onStart}>
      {!starting && <Phone size={18} aria-hidden="true" />}
      {starting ? 'Starting Call...' : 'Start Call'}
    </Button>
  )
}
