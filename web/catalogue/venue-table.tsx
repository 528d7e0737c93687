import type { Venue } from '../../contract/venues.ts'
import type { Column } from './columns.ts'
import { ShortValue } from './value.tsx'
import { VenueName } from './venue-name.tsx'

interface VenueTableProps {
  label: string
  venues: readonly Venue[]
  columns: readonly Column[]
  onOpen: (venue: Venue) => void
}

/** Scrolls sideways inside itself where the screen is narrower than its columns. */
export function VenueTable({ label, venues, columns, onOpen }: VenueTableProps) {
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="card overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-4 py-3 font-medium">
              Name
            </th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col" className="px-4 py-3 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {venues.map((venue) => (
            <tr key={venue.id} className="align-top transition-colors hover:bg-sunken">
              <td className="min-w-52 px-4 py-3">
                <VenueName venue={venue} onOpen={onOpen} />
              </td>
              {columns.map(({ heading, value, limit }) => {
                const text = value(venue)
                return (
                  <td key={heading} className={`px-4 py-3 ${widthFor(text)}`}>
                    <ShortValue text={text} limit={limit} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Short values stay on one line; long ones get room to wrap, and addresses without spaces may break anywhere. */
function widthFor(text: string | null): string {
  return (text?.length ?? 0) <= 18 ? 'whitespace-nowrap' : 'min-w-52 wrap-anywhere'
}
