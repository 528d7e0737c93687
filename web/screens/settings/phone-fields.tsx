import type { PhoneLimitField } from '../../../contract/settings.ts'
import { type Label, t } from '../../i18n/index.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'
import { type SettingsField, voicemailOptions } from './settings-form.ts'

interface PhoneFieldsProps {
  valueOf: (field: SettingsField) => string
  onEdit: (field: SettingsField, value: string) => void
}

const rows: readonly { what: Label; all: PhoneLimitField; each: PhoneLimitField }[] = [
  { what: 'Calls at once', all: 'phone_calls_at_once', each: 'phone_calls_at_once_each' },
  { what: 'Calls a day', all: 'phone_calls_a_day', each: 'phone_calls_a_day_each' },
  { what: 'Minutes a day', all: 'phone_minutes_a_day', each: 'phone_minutes_a_day_each' },
]

/** What phone calls may cost and reach. Only where the server knows of it. */
export function PhoneFields({ valueOf, onEdit }: PhoneFieldsProps) {
  const bind = (field: SettingsField) => ({
    name: field,
    value: valueOf(field),
    onChange: (value: string) => onEdit(field, value),
  })
  return (
    <Section
      title={t('Phone calls')}
      about={t('What a stolen session could cost at most, and whom the agent may phone.')}
    >
      <table className="-mx-3 w-[calc(100%+1.5rem)] border-separate border-spacing-x-3 border-spacing-y-2 text-sm sm:col-span-2">
        <thead>
          <tr className="text-left">
            <th scope="col" className="font-medium">
              {t('At most')}
            </th>
            <th scope="col" className="font-medium">
              {t('All together')}
            </th>
            <th scope="col" className="font-medium">
              {t('Each person')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, all, each }) => (
            <tr key={all}>
              <th scope="row" className="pr-2 text-left font-normal">
                {t(what)}
              </th>
              <td>
                <Bound label={t('{what}, all together', { what: t(what) })} {...bind(all)} />
              </td>
              <td>
                <Bound label={t('{what}, each person', { what: t(what) })} {...bind(each)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TextField
        label={t('Allowed countries')}
        autoComplete="off"
        placeholder={t('All countries')}
        hint={t('Two-letter codes, for example AE, ID, TH. Blank allows all.')}
        {...bind('phone_countries')}
      />
      <Select
        label={t('When a voicemail answers')}
        options={voicemailOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        hint={
          valueOf('voicemail') === 'leave_message'
            ? t('The message says who calls and why, and that you will call again.')
            : undefined
        }
        {...bind('voicemail')}
      />
    </Section>
  )
}

interface BoundProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

function Bound({ label, name, value, onChange }: BoundProps) {
  return (
    <input
      type="number"
      min={0}
      max={1_000_000}
      step={1}
      inputMode="numeric"
      aria-label={label}
      name={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control px-2! tabular-nums sm:px-3!"
    />
  )
}
