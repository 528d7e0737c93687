import type { InquiryState, InquiryVenue, InquiryVenueState } from '../../../contract/inquiries.ts'
import { inquiryLooks, venueLook } from '../../inquiries/looks.ts'
import { t } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'

export function InquiryStateBadge({ state }: { state: InquiryState }) {
  const { name, tone, Icon } = inquiryLooks[state]
  return (
    <Badge tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {t(name)}
    </Badge>
  )
}

export function VenueStateText({ state }: { state: InquiryVenueState }) {
  const { name, tone, Icon } = venueLook(state)
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${tone}`}>
      <Icon size={15} aria-hidden="true" className={`shrink-0 ${state === 'calling' ? 'animate-pulse' : ''}`} />
      {t(name)}
    </span>
  )
}

/** Phone number of a venue whose name other venues of the inquiry have, too. */
export function Distinction({ venue, venues }: { venue: InquiryVenue; venues: readonly InquiryVenue[] }) {
  const isRepeated = venues.some(({ venue_id, name }) => venue_id !== venue.venue_id && name === venue.name)
  if (!isRepeated || venue.phone_number === null) return null
  return <span className="block text-sm whitespace-nowrap text-muted tabular-nums">{venue.phone_number}</span>
}
