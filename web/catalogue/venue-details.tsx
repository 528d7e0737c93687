import { useQuery } from '@tanstack/react-query'
import type { Venue } from '../../contract/venues.ts'
import { api } from '../api.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Modal } from '../ui/modal.tsx'
import { categoryName } from './categories.ts'
import { extrasOf, textOf } from './extras.ts'
import { useAddress, type VenueList } from './use-venue-list.ts'
import { FullValue } from './value.tsx'

/**
 * Which venue's details are open: `venue` in the address, so that a link can open them (/venues?venue=12).
 */
export function useVenueDetails() {
  const [params, change] = useAddress()
  return {
    openId: params.get('venue'),
    open: (venue: Venue) => change({ venue: String(venue.id) }),
    close: () => change({ venue: null }),
  }
}

interface VenueDetailsProps {
  title: string
  id: string
  /** What the screen shows; a venue that is not among it is asked for. */
  list: VenueList
  onClose: () => void
}

export function VenueDetails({ title, id, list, onClose }: VenueDetailsProps) {
  const listed = list.venues.find((venue) => String(venue.id) === id)
  const { data, isPending } = useQuery({
    queryKey: ['venue', id],
    queryFn: ({ signal }) => api.readVenue({ params: { id }, signal }),
    enabled: listed === undefined && !list.loading,
  })
  const venue = listed ?? data
  return (
    <Modal title={title} placement="side" onClose={onClose}>
      {venue ? (
        <VenueFacts venue={venue} />
      ) : isPending ? (
        <Loading />
      ) : (
        <EmptyState text="This venue is not in the catalogue any more" />
      )}
    </Modal>
  )
}

function VenueFacts({ venue }: { venue: Venue }) {
  const facts: [string, string | null][] = [
    ['Price', textOf(venue.raw_price_text)],
    ['Address', textOf(venue.address)],
    ['Website', textOf(venue.website)],
    ...extrasOf(venue),
    ['Source sheet', textOf(venue.source_sheet)],
  ]
  return (
    <>
      <h3 className="text-lg leading-snug font-semibold">{textOf(venue.name) ?? 'Unnamed venue'}</h3>
      {venue.category && (
        <div className="mt-2">
          <Badge tone="accent">{categoryName(venue.category)}</Badge>
        </div>
      )}
      <dl className="mt-4 divide-y divide-line">
        {facts.map(([name, text]) => (
          <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="min-w-0">
              <FullValue text={text} contact={/contact|phone|whatsapp|телефон|контакт/i.test(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
