import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { api } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { UndoToast } from '../../undo-toast.tsx'

interface RemovedToastProps {
  entry: DoNotCallEntry
  onRestored: () => void
  onClose: () => void
}

/** Toast after a number was removed from the list. */
export function RemovedToast({ entry, onRestored, onClose }: RemovedToastProps) {
  const number = entry.phone_number
  const change = {
    text: t('{number} was removed', { number }),
    undo: () => api.restoreDoNotCall({ params: { id: entry.id } }).then(onRestored),
    undone: t('{number} is on the list again', { number }),
    failed: t('Could not restore {number}', { number }),
  }
  return <UndoToast change={change} onClose={onClose} />
}
