import { extrasKeys } from '../../../contract/venues.ts'
import { fieldLabels, fieldName } from '../../catalogue/field-name.ts'
import { t } from '../../i18n/index.ts'

/** Returns the venue fields that a column can map to. Always includes `chosen`. */
export function fieldChoices(heading: string, chosen: string): { value: string; label: string }[] {
  const known = [
    ...Object.keys(fieldLabels).filter((field) => field !== 'source_sheet'),
    ...extrasKeys.toSorted((a, b) => a.localeCompare(b)),
  ].map((value) => ({ value, label: fieldName(value) }))
  const custom = [...new Set([heading, chosen])]
    .filter((value) => value !== '' && !known.some((choice) => choice.value === value))
    // The heading itself is shown next to the select, so the option does not repeat it.
    .map((value) => ({ value, label: value === heading ? t('Custom field') : t('Custom field: {value}', { value }) }))
  return [{ value: '', label: t('Skip column') }, ...custom, ...known]
}
