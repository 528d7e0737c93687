import type { Venue } from '../../contract/venues.ts'
import { categoryName } from './categories.ts'
import { extra, textOf } from './extras.ts'

/** One fact of a venue as lists show it. */
export interface Column {
  heading: string
  value: (venue: Venue) => string | null
  /** Characters shown; 60 unless said otherwise. */
  limit?: number
}

function fromExtras(heading: string, ...otherKeys: string[]): Column {
  return { heading, value: (venue) => extra(venue, heading, ...otherKeys) }
}

const price: Column = { heading: 'Price', value: (venue) => textOf(venue.raw_price_text) }
const address: Column = { heading: 'Address', value: (venue) => textOf(venue.address) }
const website: Column = { heading: 'Website', value: (venue) => textOf(venue.website) }
const contact = fromExtras('Contact')
const hours = fromExtras('Working hours')

/** Beside the name, which is always first. */
export const columns = {
  all: [{ heading: 'Category', value: (venue) => categoryName(venue.category) }, price, address, contact, website],
  villas: [
    fromExtras('Number of bedrooms', 'Number of Bedrooms'),
    fromExtras('Area'),
    fromExtras('View'),
    fromExtras('Private chef'),
    price,
    fromExtras('Photo gallery'),
  ],
  spas: [
    price,
    address,
    fromExtras('Massage beds'),
    fromExtras('Double'),
    fromExtras('Single'),
    fromExtras('How many (capacity)', 'How many'),
    contact,
    hours,
  ],
  retreats: [
    price,
    address,
    fromExtras('Maximum capacity'),
    fromExtras('Number of rooms'),
    fromExtras('Yoga shala'),
    fromExtras('Facilities'),
    contact,
  ],
  restaurants: [fromExtras('Cuisine type'), price, address, fromExtras('Highlights'), hours, contact],
  yachts: [
    fromExtras('Type of boat'),
    fromExtras('Capacity'),
    fromExtras('Port of departure'),
    price,
    contact,
    website,
  ],
} satisfies Record<string, Column[]>

const cardColumns: Record<string, readonly Column[]> = {
  villa: columns.villas.slice(0, 3),
  mobile_spa: [fromExtras('How many (capacity)', 'How many'), hours],
  retreat_center: columns.retreats.slice(2, 4),
  restaurant: [fromExtras('Cuisine type'), hours],
  yacht: columns.yachts.slice(0, 3),
}

/** The two or three facts by which a venue of its category is chosen. */
export function keyFacts(venue: Venue): readonly Column[] {
  return cardColumns[venue.category] ?? []
}
