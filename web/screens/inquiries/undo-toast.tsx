import { useMutation } from '@tanstack/react-query'
import { detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'

/** A change that can be undone. */
export interface Undoable {
  text: string
  undo: () => Promise<unknown>
  /** Text after the change was undone. */
  undone: string
}

/** Toast after a change, with an undo button. */
export function UndoToast({ change, onClose }: { change: Undoable; onClose: () => void }) {
  const undo = useMutation({ mutationFn: change.undo })
  const text = undo.isSuccess
    ? change.undone
    : undo.isError
      ? detailOr(undo.error, t('The change failed. Try again.'))
      : change.text
  return (
    <Toast
      text={text}
      duration={undo.isPending || undo.isError ? null : undo.isSuccess ? 5000 : 15_000}
      onClose={onClose}
    >
      {!undo.isSuccess && (
        <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('Undo')}
        </Button>
      )}
    </Toast>
  )
}
