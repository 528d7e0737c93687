import { clearance } from '../../../contract/messages/clearance.ts'
import type { CallingHours } from '../../../contract/settings.ts'
import { clockText } from '../../../engine/local-time.ts'
import { said, t } from '../../i18n/index.ts'
import { Select } from '../../ui/select.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { weekdayName } from './settings-form.ts'

interface HoursFieldsProps {
  hours: CallingHours
  onEdit: (hours: CallingHours) => void
}

const halfHours = Array.from({ length: 49 }, (_, n) => clockText(n * 30))
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Hours of the day and weekdays on which the product may call. */
export function HoursFields({ hours, onEdit }: HoursFieldsProps) {
  const { from, to, days } = hours
  const options = (times: readonly string[], chosen: string) =>
    [...new Set([...times, chosen])].toSorted().map((time) => ({ value: time, label: time }))
  const toggled = (day: number) => (days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-medium">{t('Calling hours')}</legend>
      <p className="-mt-1.5 text-sm text-muted sm:col-span-2">
        {t('Local time of the callee. Outside of these hours, the page asks before a call.')}
      </p>
      <Select
        label={t('Calls from')}
        options={options(halfHours.slice(0, -1), from)}
        value={from}
        onChange={(value) => onEdit({ ...hours, from: value })}
      />
      <Select
        label={t('Calls until')}
        options={options(halfHours.slice(1), to)}
        value={to}
        onChange={(value) => onEdit({ ...hours, to: value })}
      />
      <fieldset className="flex flex-wrap gap-2 sm:col-span-2">
        <legend className="mb-1.5 text-sm font-medium">{t('Days with calls')}</legend>
        {weekdays.map((day) => {
          const isOn = days.includes(day)
          // At least one day stays on.
          const isLast = isOn && days.length === 1
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              aria-label={weekdayName(day, 'long')}
              aria-disabled={isLast || undefined}
              onClick={() => {
                if (!isLast) onEdit({ ...hours, days: toggled(day).toSorted((a, b) => a - b) })
              }}
              className={`min-h-9 min-w-12 rounded-full border px-3 text-sm font-medium ${
                isOn
                  ? 'border-accent bg-accent-soft text-accent'
                  : 'border-line-strong bg-surface text-muted hover:border-ink'
              }`}
            >
              {weekdayName(day, 'short')}
            </button>
          )
        })}
      </fieldset>
      {to <= from ? (
        <p role="alert" className="text-sm text-danger sm:col-span-2">
          {said({
            text: clearance.calling_hours_invalid,
            code: 'calling_hours_invalid' satisfies keyof typeof clearance,
          })}
        </p>
      ) : (
        <HoursPreview hours={hours} />
      )}
    </fieldset>
  )
}
