import { type Label, t, tIfKnown } from '../i18n/index.ts'

/** Venue fields by their contract names, plus the fields that only imports use. */
export const fieldLabels = {
  name: 'Name',
  raw_price_text: 'Price',
  website: 'Website',
  address: 'Address',
  category: 'Category',
  source_sheet: 'Source sheet',
  currency: 'Currency of the price',
} as const satisfies Record<string, Label>

/** Returns the display name of a venue field or an extras key. */
export function fieldName(field: string): string {
  return Object.hasOwn(fieldLabels, field) ? t(fieldLabels[field as keyof typeof fieldLabels]) : tIfKnown(field)
}
