import { type Label, t, tIfKnown } from '../i18n/index.ts'

/** The fields of a venue, as the contract names them, and what the import knows beside them. */
export const fieldLabels = {
  name: 'Name',
  raw_price_text: 'Price',
  website: 'Website',
  address: 'Address',
  category: 'Category',
  source_sheet: 'Source sheet',
  currency: 'Currency of the price',
} as const satisfies Record<string, Label>

/** What a field of a venue is called on the screens; extras have their own names. */
export function fieldName(field: string): string {
  return Object.hasOwn(fieldLabels, field) ? t(fieldLabels[field as keyof typeof fieldLabels]) : tIfKnown(field)
}
