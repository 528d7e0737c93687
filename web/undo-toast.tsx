import { useMutation } from '@tanstack/react-query'
import { detailOr } from './api.ts'
import { t } from './i18n/index.ts'
import { Button } from './ui/button.tsx'
import { Toast } from './ui/toast.tsx'

/** A change that can be undone. */
export interface Undoable {
  text: string
  undo: () => Promise<unknown>
  /** Text after the change was undone. */
  undone: string
  /** Text if the undo failed without a reason from the server. */
  failed?: string
}

/** Time for which the toast is shown in each state, in ms. */
const durations = { changed: 12_000, undone: 5000 }

/** Toast after a change, with an undo button. Stays while the undo runs, and if it fails. */
export function UndoToast({ change, onClose }: { change: Undoable; onClose: () => void }) {
  const undo = useMutation({ mutationFn: change.undo })
  const text = undo.isSuccess
    ? change.undone
    : undo.isError
      ? detailOr(undo.error, change.failed ?? t('The change failed. Try again.'))
      : change.text
  return (
    <Toast
      text={text}
      duration={undo.isPending || undo.isError ? null : durations[undo.isSuccess ? 'undone' : 'changed']}
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
