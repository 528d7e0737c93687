import type { extrasKeys } from '../../contract/venues.ts'

type ExtrasKey = (typeof extrasKeys)[number]

/** Extras keys that a call can ask for. Not from the contract: that module would bring the schemas into the page. */
export const extrasKeyNames = [
  'Number of bedrooms',
  'Area',
  'View',
  'Private chef',
  'Working hours',
  'Maximum capacity',
  'Number of rooms',
  'Facilities',
  'Yoga shala',
  'Massage beds',
  'Cuisine type',
  'Highlights',
  'Type of boat',
  'Capacity',
  'Port of departure',
  'Contact',
] as const satisfies readonly ExtrasKey[]
