import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks, Pencil, Phone, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Venue } from '../../contract/venues.ts'
import { api, detailOr, notOffered } from '../api.ts'
import { useOffersInquiries } from '../inquiries/summary.ts'
import { callSetupPath, newInquiryPath } from '../paths.ts'
import { ErrorBanner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Modal } from '../ui/modal.tsx'
import { useQueryParams } from './use-query-params.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { t } from '../i18n/index.ts'
import { phonesOf } from './contact.ts'
import type { VenueList } from './use-venue-list.ts'
import { VenueCalls } from './venue-calls.tsx'
import { VenueClearance } from './venue-clearance.tsx'
import { VenueFacts } from './venue-facts.tsx'
import { VenueHistory } from './venue-history.tsx'

const VenueForm = lazy(() => import('./venue-form.tsx'))

/**
 * State of the details panel. The `venue` query parameter holds the open venue, so a link can open it
 * (/venues?venue=12).
 */
export function useVenueDetails() {
  const [params, change] = useQueryParams()
  return {
    openId: params.get('venue'),
    open: useCallback((venue: Venue) => change({ venue: String(venue.id) }), [change]),
    close: useCallback(() => change({ venue: null }), [change]),
  }
}

interface VenueDetailsProps {
  title: string
  id: string
  /** Current list. The panel fetches a venue that the list does not contain. */
  list: Pick<VenueList, 'venues' | 'loading' | 'facets'>
  onClose: () => void
  onDeleted: (venue: Venue) => void
}

export function VenueDetails({ title, id, list, onClose, onDeleted }: VenueDetailsProps) {
  const [editing, setEditing] = useState(false)
  const dirty = useRef(false)
  const onDirty = useCallback((value: boolean) => {
    dirty.current = value
  }, [])
  const listed = list.venues.find((venue) => String(venue.id) === id)
  const { data, isPending } = useQuery({
    queryKey: ['venue', id],
    queryFn: ({ signal }) => api.readVenue({ params: { id }, signal }),
    enabled: listed === undefined && !list.loading,
  })
  const venue = listed ?? data
  // A server with facets also supports editing.
  const editable = list.facets !== null

  function leaveForm(): boolean {
    if (dirty.current && !confirm(t('Discard unsaved changes?'))) return false
    dirty.current = false
    setEditing(false)
    return true
  }

  if (venue && editing) {
    return (
      <Modal
        title={t('Edit venue')}
        placement="side"
        onClose={() => {
          if (leaveForm()) onClose()
        }}
      >
        <Suspense fallback={<Loading shape="form" />}>
          <VenueForm
            venue={venue}
            onDirty={onDirty}
            onCancel={leaveForm}
            onSaved={() => {
              dirty.current = false
              setEditing(false)
            }}
          />
        </Suspense>
      </Modal>
    )
  }
  if (venue) {
    return (
      <DetailsPanel
        title={title}
        venue={venue}
        editable={editable}
        onEdit={() => setEditing(true)}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    )
  }
  return (
    <Modal title={title} placement="side" onClose={onClose}>
      {isPending ? <Loading shape="details" /> : <EmptyState text={t('This venue is no longer in the catalogue')} />}
    </Modal>
  )
}

interface DetailsPanelProps extends Pick<VenueDetailsProps, 'title' | 'onClose' | 'onDeleted'> {
  venue: Venue
  editable: boolean
  onEdit: () => void
}

function DetailsPanel({ title, venue, editable, onEdit, onClose, onDeleted }: DetailsPanelProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const offersInquiries = useOffersInquiries()
  const phone = phonesOf(venue)[0]
  const remove = useMutation({
    mutationFn: () => api.deleteVenue({ params: { id: String(venue.id) } }),
    onSuccess: () => onDeleted(venue),
    onSettled: () => refreshCatalogue(queries),
  })

  function call(number: string) {
    void navigate(callSetupPath({ phone: number, venue: String(venue.id) }))
  }

  const footer = (editable || phone) && (
    <>
      {editable && (
        <>
          <Button
            variant="secondary"
            className="mr-auto"
            busy={remove.isPending}
            // React Query skips a per-call onSuccess if the panel was closed before the reply.
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            <Trash2 size={17} aria-hidden="true" className="max-sm:hidden" />
            {t('Delete')}
          </Button>
          <Button variant="secondary" onClick={onEdit}>
            <Pencil size={17} aria-hidden="true" className="max-sm:hidden" />
            {t('Edit')}
          </Button>
        </>
      )}
      {phone && (
        <Button onClick={() => call(phone.number)}>
          <Phone size={17} aria-hidden="true" />
          {t('Call this venue')}
        </Button>
      )}
    </>
  )

  return (
    <Modal title={title} placement="side" onClose={onClose} footer={footer}>
      {remove.isError && (
        <ErrorBanner className="mb-4">
          {notOffered(remove.error)
            ? t('This venue is no longer in the catalogue')
            : detailOr(remove.error, t('Could not delete the venue. Try again.'))}
        </ErrorBanner>
      )}
      <VenueFacts venue={venue} />
      {offersInquiries && (
        <p className="mt-4 border-t border-line pt-3 text-sm">
          <Link
            to={newInquiryPath({ venues: [venue.id] })}
            className="inline-flex items-center gap-2 font-medium text-accent underline underline-offset-2"
          >
            <ListChecks size={16} aria-hidden="true" />
            {t('Ask this venue in an inquiry')}
          </Link>
        </p>
      )}
      {editable && <VenueClearance id={venue.id} />}
      {editable && <VenueCalls id={String(venue.id)} />}
      {editable && <VenueHistory id={String(venue.id)} />}
    </Modal>
  )
}
