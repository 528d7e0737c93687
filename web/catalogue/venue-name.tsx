import type { Venue } from '../../contract/venues.ts'
import { textOf } from './extras.ts'
import { truncate } from './figures.ts'

const nameLimit = 40

/** A venue's name; pressing it opens the details. */
export function VenueName({ venue, onOpen }: { venue: Venue; onOpen: (venue: Venue) => void }) {
  const name = textOf(venue.name) ?? 'Unnamed venue'
  const short = truncate(name, nameLimit)
  return (
    <button
      type="button"
      title={short === name ? undefined : name}
      onClick={() => onOpen(venue)}
      className="text-left font-medium text-ink decoration-accent underline-offset-4 hover:text-accent hover:underline"
    >
      {short}
    </button>
  )
}
