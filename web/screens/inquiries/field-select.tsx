import { extrasKeyNames } from '../../catalogue/extras-keys.ts'
import { fieldName } from '../../catalogue/field-name.ts'
import { t, tIfKnown } from '../../i18n/index.ts'
import { Select } from '../../ui/select.tsx'

/** Field of a price for dates or a party, as in the contract. It does not replace the list price. */
export const quotedPriceField = 'extras.Quoted price'

/** Venue fields that an answer can be written to, besides extras. */
const columns = ['raw_price_text', 'website', 'address'] as const

interface FieldSelectProps {
  label: string
  /** Null: the answer is not written. */
  field: string | null
  onChange: (field: string | null) => void
  className?: string
}

/** Catalogue field of a question's answers. */
export function FieldSelect({ label, field, onChange, className }: FieldSelectProps) {
  return (
    <Select
      label={label}
      {...(className !== undefined && { className })}
      value={field ?? ''}
      options={fieldOptions(field)}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  )
}

/** Returns the fields as options, including a current field that is another one. A blank value writes nothing. */
export function fieldOptions(current: string | null): { value: string; label: string }[] {
  const known = [...columns, quotedPriceField, ...extrasKeyNames.map((key) => `extras.${key}`)]
  const all = current === null || known.includes(current) ? known : [...known, current]
  return [{ value: '', label: t('Not written') }, ...all.map((value) => ({ value, label: nameOfField(value) }))]
}

/** Display name of a field: the list price is named so, because the quoted price is another field. */
export function nameOfField(field: string): string {
  if (field === 'raw_price_text') return t('List price')
  if (field === quotedPriceField) return t('Quoted price')
  return field.startsWith('extras.') ? tIfKnown(field.slice('extras.'.length)) : fieldName(field)
}
