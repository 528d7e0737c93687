import { extrasKeys } from '../../../contract/venues.ts'
import { fieldLabels, fieldName } from '../../catalogue/field-name.ts'
import { t } from '../../i18n/index.ts'

/** What a column with this heading may be for. `chosen` is among them, whatever it is. */
export function fieldChoices(heading: string, chosen: string): { value: string; label: string }[] {
  const known = [
    ...Object.keys(fieldLabels).filter((field) => field !== 'source_sheet'),
    ...extrasKeys.toSorted((a, b) => a.localeCompare(b)),
  ].map((value) => ({ value, label: fieldName(value) }))
  const own = [...new Set([heading, chosen])]
    .filter((value) => value !== '' && !known.some((choice) => choice.value === value))
    // What it is says the sheet's own heading, which stands beside the choice.
    .map((value) => ({ value, label: value === heading ? t('Custom field') : t('Custom field: {value}', { value }) }))
  return [{ value: '', label: t('Skip column') }, ...own, ...known]
}
