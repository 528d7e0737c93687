import { MapPin } from 'lucide-react'
import { memo } from 'react'
import type { Venue } from '../../contract/venues.ts'
import { t, useLanguage } from '../i18n/index.ts'
import { useVisibleRowsFirst } from '../ui/staged-render.ts'
import { CategoryBadge } from './category-mark.tsx'
import { keyFacts } from './columns.ts'
import { textOf } from './extras.ts'
import { openByClick } from './open-by-click.ts'
import { type Selection, SelectVenue } from './selection.tsx'
import { ShortValue } from './value.tsx'
import { VenueName } from './venue-name.tsx'

interface VenueCardsProps {
  venues: readonly Venue[]
  onOpen: (venue: Venue) => void
  /** False if all venues have the same category. */
  withCategory?: boolean
  /** Null: no tick boxes. */
  selection: Selection | null
}

export const VenueCards = memo(function VenueCards({
  venues,
  onOpen,
  withCategory = true,
  selection,
}: VenueCardsProps) {
  useLanguage()
  const shown = useVisibleRowsFirst(venues, { height: 240, columns: 3 })
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((venue) => (
        // The name is a button. The card only enlarges its click area.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <li
          key={venue.id}
          onClick={openByClick(venue, onOpen)}
          className="card flex cursor-pointer flex-col gap-3 p-4 transition-colors hover:border-line-strong"
        >
          <div className="flex items-start justify-between gap-3">
            <span className="flex min-w-0 items-start gap-2.5">
              {selection !== null && <SelectVenue venue={venue} selection={selection} />}
              <VenueName venue={venue} onOpen={onOpen} />
            </span>
            {withCategory && venue.category && <CategoryBadge category={venue.category} />}
          </div>
          <p className="text-brass">
            <ShortValue text={textOf(venue.raw_price_text)} />
          </p>
          <dl className="space-y-1 text-sm">
            {keyFacts(venue).map(({ heading, value, limit }) => (
              <div key={heading} className="flex justify-between gap-4">
                <dt className="shrink-0 text-muted">{t(heading)}</dt>
                <dd className="min-w-0 text-right">
                  <ShortValue text={value(venue)} limit={limit} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-auto flex gap-2 text-sm text-muted">
            <MapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <ShortValue text={textOf(venue.address)} />
          </p>
        </li>
      ))}
    </ul>
  )
})
