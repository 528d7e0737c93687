import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Venue } from '../../contract/venues.ts'
import { api, detailOr } from '../api.ts'
import { t } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { Toast } from '../ui/toast.tsx'
import { catalogueChanged } from './catalogue-changed.ts'
import { nameOf } from './venue-name.tsx'

/** How long a deletion can be taken back here, and how long the answer to that stays. */
const staysFor = { deleted: 12_000, restored: 5000 }

/** Says that a venue was deleted and takes it back on request. */
export function UndoToast({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => api.restoreVenue({ params: { id: String(venue.id) } }),
    onSettled: () => catalogueChanged(queries),
  })
  const name = nameOf(venue)
  const text = undo.isSuccess
    ? t('“{name}” is back in the catalogue', { name })
    : undo.isError
      ? detailOr(undo.error, t('“{name}” could not be brought back', { name }))
      : t('“{name}” deleted', { name })
  return (
    <Toast
      text={text}
      stays={undo.isPending || undo.isError ? null : staysFor[undo.isSuccess ? 'restored' : 'deleted']}
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
