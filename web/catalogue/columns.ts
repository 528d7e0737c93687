import type { Category, Venue } from '../../contract/venues.ts'
import { type Label } from '../i18n/index.ts'
import { categoryName, isCategory } from './categories.ts'
import { extra, textOf } from './extras.ts'
import type { SortKey } from './filters.ts'

/** Fact of a venue, shown as a table column or a card row. */
export interface Column {
  heading: Label
  value: (venue: Venue) => string | null
  /** Sort key sent to the server when the heading is clicked. */
  sort?: SortKey
  /** Maximum number of characters shown, 60 by default. */
  limit?: number
  /** True if the values contain phone numbers. */
  phones?: boolean
}

interface ColumnOptions {
  /** Alternative extras keys of the same fact. */
  or?: string[]
  sort?: SortKey
}

function fromExtras(heading: Label, { or = [], sort }: ColumnOptions = {}): Column {
  return { heading, value: (venue) => extra(venue, heading, ...or), ...(sort && { sort }) }
}

const price: Column = {
  heading: 'Price',
  value: (venue) => textOf(venue.raw_price_text),
  sort: 'price',
}
const address: Column = { heading: 'Address', value: (venue) => textOf(venue.address), sort: 'address' }
const website: Column = { heading: 'Website', value: (venue) => textOf(venue.website) }
const contact: Column = { ...fromExtras('Contact'), phones: true }
const hours = fromExtras('Working hours')
const category: Column = {
  heading: 'Category',
  value: (venue) => categoryName(venue.category),
  sort: 'category',
}

/** Columns of each list, after the name column. */
export const columns = {
  all: [category, price, address, contact, website],
  villas: [
    fromExtras('Number of bedrooms', { or: ['Number of Bedrooms'], sort: 'bedrooms' }),
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
    fromExtras('How many (capacity)', { or: ['How many'], sort: 'capacity' }),
    contact,
    hours,
  ],
  retreats: [
    price,
    address,
    fromExtras('Maximum capacity', { sort: 'capacity' }),
    fromExtras('Number of rooms'),
    fromExtras('Yoga shala'),
    fromExtras('Facilities'),
    contact,
  ],
  restaurants: [fromExtras('Cuisine type'), price, address, fromExtras('Highlights'), hours, contact],
  yachts: [
    fromExtras('Type of boat'),
    fromExtras('Capacity', { sort: 'capacity' }),
    fromExtras('Port of departure'),
    price,
    contact,
    website,
  ],
} satisfies Record<string, Column[]>

const listColumns: Record<Category, readonly Column[]> = {
  villa: columns.villas,
  mobile_spa: columns.spas,
  retreat_center: columns.retreats,
  restaurant: columns.restaurants,
  yacht: columns.yachts,
}

/** Returns the columns of the venue's category that have no value. Ignores price, address and website. */
export function missingFacts(venue: Venue): readonly Column[] {
  if (!isCategory(venue.category)) return []
  return listColumns[venue.category].filter(
    (column) => ![price, address, website].includes(column) && column.value(venue) === null,
  )
}

const cardColumns: Record<Category, readonly Column[]> = {
  villa: columns.villas.slice(0, 3),
  mobile_spa: [fromExtras('How many (capacity)', { or: ['How many'] }), hours],
  retreat_center: columns.retreats.slice(2, 4),
  restaurant: [fromExtras('Cuisine type'), hours],
  yacht: columns.yachts.slice(0, 3),
}

/** Returns the two or three facts shown on a card of the venue's category. */
export function keyFacts(venue: Venue): readonly Column[] {
  return isCategory(venue.category) ? cardColumns[venue.category] : []
}
