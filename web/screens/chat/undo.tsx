import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'

const visibleMs = 10_000

interface UndoProps {
  text: string
  onUndo: () => void
  onClose: () => void
}

/** Toast that names the deleted item and offers to undo the deletion. */
export function Undo({ text, onUndo, onClose }: UndoProps) {
  return (
    <Toast text={text} duration={visibleMs} onClose={onClose} placement="inline">
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
