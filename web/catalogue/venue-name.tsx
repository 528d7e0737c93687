import type { ComponentProps } from 'react'
import type { Venue } from '../../contract/venues.ts'
import { t } from '../i18n/index.ts'
import { textOf } from './extras.ts'
import { truncate } from './figures.ts'

const nameLimit = 40

interface VenueNameProps extends Omit<ComponentProps<'button'>, 'onClick' | 'title' | 'type' | 'children'> {
  venue: Venue
  onOpen: (venue: Venue) => void
}

/** Name of a venue as a button that opens its details. */
export function VenueName({ venue, onOpen, ...rest }: VenueNameProps) {
  const name = nameOf(venue)
  const short = shortName(venue)
  return (
    <button
      {...rest}
      type="button"
      title={short === name ? undefined : name}
      onClick={() => onOpen(venue)}
      className="text-left font-semibold wrap-anywhere text-ink decoration-accent underline-offset-4 hover:text-accent hover:underline"
    >
      {short}
    </button>
  )
}

/** Returns the name as shown in lists. */
export function shortName(venue: Pick<Venue, 'name'>): string {
  return truncate(nameOf(venue), nameLimit)
}

export function nameOf(venue: Pick<Venue, 'name'>): string {
  return textOf(venue.name) ?? t('Unnamed venue')
}
