import { useMutation } from '@tanstack/react-query'
import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'

/** Time for which the toast is shown in each state, in ms. */
const durations = { removed: 12_000, restored: 5000 }

interface RestoreToastProps {
  entry: DoNotCallEntry
  onRestored: () => void
  onClose: () => void
}

/** Toast after a removal, with an undo button. */
export function RestoreToast({ entry, onRestored, onClose }: RestoreToastProps) {
  const number = entry.phone_number
  const undo = useMutation({
    mutationFn: () => api.restoreDoNotCall({ params: { id: entry.id } }),
    onSuccess: onRestored,
  })
  const text = undo.isSuccess
    ? t('{number} is on the list again', { number })
    : undo.isError
      ? detailOr(undo.error, t('Could not restore {number}', { number }))
      : t('{number} was removed', { number })
  return (
    <Toast
      text={text}
      duration={undo.isPending || undo.isError ? null : durations[undo.isSuccess ? 'restored' : 'removed']}
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
