import type { Category, Venue } from '../../contract/venues.ts'
import { type Label } from '../i18n/index.ts'
import { categoryName, isCategory } from './categories.ts'
import { extra, textOf } from './extras.ts'
import type { SortKey } from './filters.ts'

/** Fact of a venue, shown as a table column or a card row. */
export interface Column {
  heading: Label
  value: (venue: Venue) => string | null
  /** Share of the table's width, relative to the other columns. */
  weight: number
  /** Sort key sent to the server when the heading is clicked. */
  sort?: SortKey
  /** Maximum number of characters shown, 60 by default. */
  limit?: number
  /** True if the values contain phone numbers. */
  phones?: boolean
  /** True if the column must fit the longest phone number or range of opening hours of its values. */
  fitsUnits?: boolean
}

interface ColumnOptions {
  /** Alternative extras keys of the same fact. */
  or?: string[]
  weight?: number
  sort?: SortKey
}

function fromExtras(heading: Label, { or = [], weight = 2.5, sort }: ColumnOptions = {}): Column {
  return { heading, value: (venue) => extra(venue, heading, ...or), weight, ...(sort && { sort }) }
}

const price: Column = {
  heading: 'Price',
  value: (venue) => textOf(venue.raw_price_text),
  weight: 4,
  sort: 'price',
}
const address: Column = { heading: 'Address', value: (venue) => textOf(venue.address), weight: 4, sort: 'address' }
const website: Column = { heading: 'Website', value: (venue) => textOf(venue.website), weight: 4 }
const contact: Column = { ...fromExtras('Contact', { weight: 3.5 }), phones: true, fitsUnits: true }
const hours: Column = { ...fromExtras('Working hours', { weight: 3.7 }), fitsUnits: true }
const category: Column = {
  heading: 'Category',
  value: (venue) => categoryName(venue.category),
  weight: 2.5,
  sort: 'category',
}

export const nameWeight = 5

/** Columns of each list, after the name column. */
export const columns = {
  all: [category, price, address, contact, website],
  villas: [
    fromExtras('Number of bedrooms', { or: ['Number of Bedrooms'], weight: 2.8, sort: 'bedrooms' }),
    fromExtras('Area'),
    fromExtras('View', { weight: 3 }),
    fromExtras('Private chef'),
    price,
    fromExtras('Photo gallery', { weight: 4.4 }),
  ],
  spas: [
    price,
    address,
    fromExtras('Massage beds', { weight: 3.4 }),
    fromExtras('Double', { weight: 2.45 }),
    fromExtras('Single', { weight: 2.6 }),
    fromExtras('How many (capacity)', { or: ['How many'], weight: 3.4, sort: 'capacity' }),
    contact,
    hours,
  ],
  retreats: [
    price,
    address,
    fromExtras('Maximum capacity', { weight: 3.1, sort: 'capacity' }),
    fromExtras('Number of rooms', { weight: 2.2 }),
    fromExtras('Yoga shala', { weight: 2.4 }),
    fromExtras('Facilities', { weight: 3.5 }),
    contact,
  ],
  restaurants: [
    fromExtras('Cuisine type', { weight: 3 }),
    price,
    address,
    fromExtras('Highlights', { weight: 5 }),
    hours,
    contact,
  ],
  yachts: [
    fromExtras('Type of boat', { weight: 3 }),
    fromExtras('Capacity', { sort: 'capacity' }),
    fromExtras('Port of departure', { weight: 3 }),
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
