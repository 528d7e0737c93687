import { extrasKeys } from '../../../contract/venues.ts'
import { type Label, said, t } from '../../i18n/index.ts'

const fields: Record<string, Label> = {
  name: 'Name',
  raw_price_text: 'Price',
  website: 'Website',
  address: 'Address',
  category: 'Category',
  source_sheet: 'Source sheet',
  currency: 'Currency of the price',
}

/** What a field of a venue is called on the screens; extras have their own names. */
export function fieldName(field: string): string {
  return Object.hasOwn(fields, field) ? t(fields[field]!) : said(field)
}

/** What a column with this heading may be for. `chosen` is among them, whatever it is. */
export function fieldChoices(heading: string, chosen: string): { value: string; label: string }[] {
  const known = [
    ...Object.keys(fields).filter((field) => field !== 'source_sheet'),
    ...extrasKeys.toSorted((a, b) => a.localeCompare(b)),
  ].map((value) => ({ value, label: fieldName(value) }))
  const own = [...new Set([heading, chosen])]
    .filter((value) => value !== '' && !known.some((choice) => choice.value === value))
    .map((value) => ({ value, label: t('Own heading: {value}', { value }) }))
  return [{ value: '', label: t('Leave out') }, ...own, ...known]
}
