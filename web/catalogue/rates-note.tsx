import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import type { ExchangeRates } from '../../contract/exchange-rates.ts'
import { listOf } from '../api.ts'
import { t, tn } from '../i18n/index.ts'
import { exchangeRatesQuery } from '../queries.ts'
import { dateText } from '../ui/date-text.ts'

/** Number of currencies up to which a group of rates lists their codes. */
const mostCodes = 5

/** Describes the days and sources of the rates, one line per group. */
export function ratesLines(groups: readonly ExchangeRates['groups'][number][]): string[] {
  return groups.map(({ date, source, currencies }, n) => {
    const values = { date: dateText(date), source }
    if (n === 0) return t('Exchange rates of {date}, source: {source}.', values)
    return currencies.length <= mostCodes
      ? t('{codes}: rates of {date}, source: {source}.', { codes: currencies.join(', '), ...values })
      : tn(
          currencies.length,
          '{count} other currency: rates of {date}, source: {source}.',
          '{count} other currencies: rates of {date}, source: {source}.',
          values,
        )
  })
}

/** Says that prices are converted, with the days of the exchange rates. Renders nothing if the server reports no rates. */
export function RatesText({ className = '' }: { className?: string }) {
  const { data } = useQuery(exchangeRatesQuery)
  const groups = listOf(data?.groups)
  return groups.length > 0 && <Lines groups={groups} className={className} />
}

interface LinesProps {
  groups: readonly ExchangeRates['groups'][number][]
  className?: string
}

function Lines({ groups, className = '' }: LinesProps) {
  return (
    <span className={`block text-xs ${className}`}>
      <span className="block">{t('Prices in other currencies are converted to US dollars.')}</span>
      {ratesLines(groups).map((line) => (
        <span key={line} className="mt-1 block">
          {line}
        </span>
      ))}
    </span>
  )
}

/**
 * Button next to a converted price. Its tooltip shows the day of the exchange rates on hover and on focus. Renders
 * nothing if the server reports no rates.
 */
export function RatesNote() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(exchangeRatesQuery)
  const groups = listOf(data?.groups)
  if (groups.length === 0) return null
  return (
    <span
      className="relative inline-flex align-middle"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-label={t('Exchange rates')}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        // Touch screens have no hover.
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        className="inline-flex size-6 items-center justify-center rounded-full text-muted hover:text-ink"
      >
        <Info size={14} aria-hidden="true" />
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!open}
        className="absolute top-full left-0 z-20 w-64 rounded-lg border border-line bg-surface p-2.5 text-left text-xs text-ink shadow-lg"
      >
        <Lines groups={groups} />
      </span>
    </span>
  )
}
