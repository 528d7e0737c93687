import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'

const staysFor = 10_000

interface UndoProps {
  text: string
  onUndo: () => void
  onClose: () => void
}

/** Says what was taken away, and takes that back. */
export function Undo({ text, onUndo, onClose }: UndoProps) {
  return (
    <Toast text={text} duration={staysFor} onClose={onClose} placement="inline">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          onUndo()
          onClose()
        }}
      >
        {t('Undo')}
      </Button>
    </Toast>
  )
}
