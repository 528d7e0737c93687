import { ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Venue } from '../../../contract/venues.ts'
import { detailOr } from '../../api.ts'
import { categoryName } from '../../catalogue/categories.ts'
import { phonesOf } from '../../catalogue/contact.ts'
import { textOf } from '../../catalogue/extras.ts'
import { nameOf } from '../../catalogue/venue-name.tsx'
import { t, tn } from '../../i18n/index.ts'
import { useOffersInquiries } from '../../inquiries/summary.ts'
import { type InquirySetup, newInquiryPath } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CallLink } from './call-link.tsx'
import { CopyText } from './copy-text.tsx'
import { callLinkPath } from './chat-links.ts'
import { DetailsLink } from './option-card.tsx'
import { Undo } from './undo.tsx'
import { useShortlist } from './use-shortlist.ts'

/**
 * Shortlisted venues, to call one by one, to ask together or to copy into a message to the client. `wish` holds the
 * requirements of the latest answer.
 */
export function Shortlist({ wish }: { wish: Omit<InquirySetup, 'venues'> }) {
  const navigate = useNavigate()
  const offersInquiries = useOffersInquiries()
  const { items, add, remove, error } = useShortlist()
  const [removed, setRemoved] = useState<Venue | null>(null)
  if (items === null) return null
  return (
    <>
      {items.length === 0 && (
        <p className="text-sm text-muted">{t('Add venues to the shortlist, then call them or copy the list.')}</p>
      )}
      {items.length > 0 && (
        <ul aria-label={t('Shortlist')} className="-mx-1 max-h-[50dvh] divide-y divide-line overflow-y-auto px-1">
          {items.map(({ venue }) => (
            <Entry
              key={venue.id}
              venue={venue}
              onRemove={() => {
                remove(String(venue.id))
                setRemoved(venue)
              }}
            />
          ))}
        </ul>
      )}
      {removed && (
        <Undo
          key={removed.id}
          text={t('{name} removed', { name: nameOf(removed) })}
          onUndo={() => add(String(removed.id))}
          onClose={() => setRemoved(null)}
        />
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(error, t('Failed to update the shortlist'))}
        </p>
      )}
      {items.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {offersInquiries && items.length > 1 && (
            <Button
              size="sm"
              onClick={() => void navigate(newInquiryPath({ venues: items.map(({ venue }) => venue.id), ...wish }))}
            >
              <ListChecks size={16} aria-hidden="true" />
              {tn(items.length, 'Ask all {count}', 'Ask all {count}')}
            </Button>
          )}
          <CopyText text={items.map(({ venue }) => asText(venue)).join('\n\n')} label={t('Copy as text')} />
        </div>
      )}
    </>
  )
}

function Entry({ venue, onRemove }: { venue: Venue; onRemove: () => void }) {
  const name = nameOf(venue)
  const id = String(venue.id)
  const phone = phonesOf(venue)[0]
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <div className="flex items-start justify-between gap-2">
        <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
          <DetailsLink venueId={id} name={name} />
        </p>
        <button
          type="button"
          aria-label={t('Remove {name}', { name })}
          title={t('Remove')}
          onClick={onRemove}
          className="-my-1 flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          {[categoryName(venue.category), phone?.text].filter((text) => text !== undefined && text !== '').join(' · ')}
        </span>
        {phone && (
          <CallLink to={callLinkPath({ phone: phone.number, venueId: id, category: venue.category })} name={name} />
        )}
      </div>
    </li>
  )
}

/** Formats a venue for a message to a client. */
function asText(venue: Venue): string {
  const facts = [textOf(venue.address), textOf(venue.raw_price_text), textOf(venue.website)]
  const phones = phonesOf(venue).map(({ text }) => text)
  return [`${nameOf(venue)} (${categoryName(venue.category)})`, ...facts, phones.join(', ')]
    .filter((line) => line !== null && line !== '')
    .join('\n')
}
