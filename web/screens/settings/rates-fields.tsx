import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { ratesLines } from '../../catalogue/rates-note.tsx'
import { listOf } from '../../api.ts'
import { said, t } from '../../i18n/index.ts'
import { exchangeRatesQuery } from '../../queries.ts'
import { dateTimeText } from '../../ui/date-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'

interface RatesFieldsProps {
  url: string
  onEdit: (url: string) => void
}

/** Source of exchange rates, and the result of the last refresh. Rendered only if the server offers refreshes. */
export function RatesFields({ url, onEdit }: RatesFieldsProps) {
  return (
    <Section name="rates" about={t('Convert the prices of lists and chat to US dollars.')}>
      <TextField
        label={t('Source of exchange rates')}
        type="url"
        autoComplete="off"
        className="sm:col-span-2"
        name="exchange_rates_url"
        hint={t('JSON in the format of Frankfurter or currency-api. Leave blank for the default source.')}
        value={url}
        onChange={onEdit}
      />
      <RatesStatus />
    </Section>
  )
}

function RatesStatus() {
  // A refresh ends after the settings are saved.
  const { data } = useQuery({ ...exchangeRatesQuery, refetchInterval: 5000 })
  if (!data) return null
  const { failure, rejected, refreshed_at } = data
  return (
    <div className="text-sm text-muted sm:col-span-2">
      {ratesLines(listOf(data.groups)).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        {refreshed_at === null
          ? t('Not refreshed yet')
          : t('Last refresh: {time}', { time: dateTimeText(refreshed_at) })}
      </p>
      {rejected.length > 0 && (
        <p>
          {t('Rejected as implausible, current rates stay: {codes}', {
            codes: rejected.map(({ currency }) => currency).join(', '),
          })}
        </p>
      )}
      {failure && (
        <p className="mt-1 flex gap-1.5 text-danger">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t('The last refresh failed. Current rates stay.')} {said({ ...failure, text: failure.message })}
          </span>
        </p>
      )}
    </div>
  )
}
