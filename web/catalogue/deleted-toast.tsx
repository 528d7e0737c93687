import { useQueryClient } from '@tanstack/react-query'
import type { Venue } from '../../contract/venues.ts'
import { api } from '../api.ts'
import { t } from '../i18n/index.ts'
import { UndoToast } from '../undo-toast.tsx'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { nameOf } from './venue-name.tsx'

/** Toast after the deletion of a venue. */
export function DeletedToast({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const queries = useQueryClient()
  const name = nameOf(venue)
  const change = {
    text: t('“{name}” deleted', { name }),
    undo: () => api.restoreVenue({ params: { id: String(venue.id) } }).finally(() => refreshCatalogue(queries)),
    undone: t('“{name}” was restored', { name }),
    failed: t('Could not restore “{name}”', { name }),
  }
  return <UndoToast change={change} onClose={onClose} />
}
