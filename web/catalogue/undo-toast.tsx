import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Venue } from '../../contract/venues.ts'
import { api, detailOr } from '../api.ts'
import { t } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { Toast } from '../ui/toast.tsx'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { nameOf } from './venue-name.tsx'

/** Time for which the toast is shown in each state, in ms. */
const durations = { deleted: 12_000, restored: 5000 }

/** Toast after a deletion, with an undo button. */
export function UndoToast({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => api.restoreVenue({ params: { id: String(venue.id) } }),
    onSettled: () => refreshCatalogue(queries),
  })
  const name = nameOf(venue)
  const text = undo.isSuccess
    ? t('“{name}” was restored', { name })
    : undo.isError
      ? detailOr(undo.error, t('Could not restore “{name}”', { name }))
      : t('“{name}” deleted', { name })
  return (
    <Toast
      text={text}
      duration={undo.isPending || undo.isError ? null : durations[undo.isSuccess ? 'restored' : 'deleted']}
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
