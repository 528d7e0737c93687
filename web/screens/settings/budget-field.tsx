import { t } from '../../i18n/index.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Currencies that the form offers. Others stay selectable if they are stored. */
const currencies = ['USD', 'EUR', 'GBP', 'RUB', 'IDR', 'THB', 'AED', 'AUD', 'SGD', 'CHF', 'TRY', 'INR', 'JPY']

interface BudgetFieldProps {
  /** '12.5 EUR', or only the currency or '' without a budget. */
  value: string
  onEdit: (value: string) => void
}

/** Amount and currency of the daily budget. */
export function BudgetField({ value, onEdit }: BudgetFieldProps) {
  const currency = /[A-Z]{3}$/.exec(value)?.[0] ?? 'USD'
  const amount = value.replace(/\s*[A-Z]{3}$/, '')
  const offered = currencies.includes(currency) ? currencies : [...currencies, currency]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3 sm:col-span-2">
      <TextField
        label={t('Daily budget for calls')}
        type="number"
        min={0.01}
        max={1_000_000}
        step={0.01}
        inputMode="decimal"
        autoComplete="off"
        hint={t(
          'Models and carrier, from 00:00 UTC. When it is used up, no call that costs money can start. Leave blank for no budget.',
        )}
        name="daily_budget"
        value={amount}
        onChange={(text) => onEdit(`${text} ${currency}`.trim())}
      />
      <Select
        label={t('Currency')}
        options={offered.map((code) => ({ value: code, label: code }))}
        name="daily_budget_currency"
        value={currency}
        onChange={(code) => onEdit(`${amount} ${code}`.trim())}
      />
    </div>
  )
}
