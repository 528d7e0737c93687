import type { PhoneLimitField } from '../../../contract/settings.ts'
import { type Label, t } from '../../i18n/index.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BudgetField } from './budget-field.tsx'
import { Section } from './section.tsx'
import { type SettingsField, voicemailOptions } from './settings-form.ts'

interface PhoneFieldsProps {
  valueOf: (field: SettingsField) => string
  onEdit: (field: SettingsField, value: string) => void
  /** False if the server has no daily budget. */
  hasBudget: boolean
}

const rows: readonly { limit: Label; team: PhoneLimitField; person: PhoneLimitField }[] = [
  { limit: 'Concurrent calls', team: 'phone_calls_at_once', person: 'phone_calls_at_once_each' },
  { limit: 'Calls a day', team: 'phone_calls_a_day', person: 'phone_calls_a_day_each' },
  { limit: 'Minutes a day', team: 'phone_minutes_a_day', person: 'phone_minutes_a_day_each' },
]

/** Limits on phone calls. Rendered only if the server offers them. */
export function PhoneFields({ valueOf, onEdit, hasBudget }: PhoneFieldsProps) {
  const bind = (field: SettingsField) => ({
    name: field,
    value: valueOf(field),
    onChange: (value: string) => onEdit(field, value),
  })
  return (
    <Section name="phone" about={t('Limits on calls and countries. They also cap the cost of a stolen session.')}>
      <table className="-mx-3 w-[calc(100%+1.5rem)] border-separate border-spacing-x-3 border-spacing-y-2 text-sm sm:col-span-2">
        <thead>
          <tr className="text-left">
            <th scope="col" className="font-medium">
              {t('Limit')}
            </th>
            <th scope="col" className="font-medium">
              {t('Whole team')}
            </th>
            <th scope="col" className="font-medium">
              {t('Per person')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ limit, team, person }) => (
            <tr key={team}>
              <th scope="row" className="pr-2 text-left font-normal">
                {t(limit)}
              </th>
              <td>
                <LimitInput label={t('{limit}, whole team', { limit: t(limit) })} {...bind(team)} />
              </td>
              <td>
                <LimitInput label={t('{limit}, per person', { limit: t(limit) })} {...bind(person)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasBudget && <BudgetField value={valueOf('daily_budget')} onEdit={(value) => onEdit('daily_budget', value)} />}
      <TextField
        label={t('Allowed countries')}
        autoComplete="off"
        placeholder={t('All countries')}
        hint={t('Two-letter codes, for example AE, ID, TH. Leave blank to allow all.')}
        {...bind('phone_countries')}
      />
      <Select
        label={t('If voicemail answers')}
        options={voicemailOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        hint={
          valueOf('voicemail') === 'leave_message'
            ? t('The message says who is calling and why, and that you will call again.')
            : undefined
        }
        {...bind('voicemail')}
      />
    </Section>
  )
}

interface LimitInputProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

function LimitInput({ label, name, value, onChange }: LimitInputProps) {
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
