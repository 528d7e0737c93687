import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '../../../contract/calls.ts'
import type { ModelCost, ServiceName } from '../../../contract/costs.ts'
import { api, listOf } from '../../api.ts'
import { dateIn, type Label, money, t, wholeNumber } from '../../i18n/index.ts'
import { boundText } from './cost-text.ts'

/** Poll interval of a running call, in milliseconds. */
const pollMs = 5000

const serviceNames: Readonly<Record<ServiceName, Label>> = {
  answering_machine_detection: 'Answering machine detection',
  media_streams: 'Media streams',
  rooms: 'LiveKit room',
}

/** Cost of a call by model and carrier. Renders nothing for practice calls, and if the server has no costs. */
export function CostCard({ call }: { call: Call }) {
  const { data } = useQuery({
    queryKey: ['call', call.id, 'cost'],
    queryFn: ({ signal }) => api.callCost({ params: { id: call.id }, signal }),
    enabled: !call.practice,
    refetchInterval: call.ended_at === null ? pollMs : false,
  })
  const models = listOf(data?.models)
  if (data === undefined || (models.length === 0 && data.carrier === null)) return null
  const { total, complete, carrier, prices } = data
  const day = dateIn(new Date(`${prices.date}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <section aria-labelledby="cost" className="card p-5">
      <h2 id="cost" className="font-title text-lg">
        {t('Cost')}
      </h2>
      <table className="mt-2 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Provider')}</th>
            <th scope="col">{t('Cost')}</th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <Row key={model.model} name={model.model} about={usageText(model)} amount={modelAmount(model)} />
          ))}
          {(carrier !== null || call.transport === 'twilio') && (
            <Row
              name="Twilio"
              about={carrier === null ? t('Price not reported yet') : undefined}
              amount={carrier === null ? null : money(carrier.amount, carrier.currency)}
            />
          )}
          {listOf(data.services).map(({ name, cost }) => (
            <Row
              key={name}
              name={t(serviceNames[name])}
              about={cost === null ? t('Billed separately, price unknown') : undefined}
              amount={cost === null ? null : money(cost.amount, cost.currency)}
            />
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr className="border-t border-line font-medium">
              <th scope="row" className="py-1.5 text-left font-medium">
                {t('Total')}
              </th>
              <td className="py-1.5 text-right tabular-nums">
                {boundText(money(total.amount, total.currency), !complete)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <p className="mt-2 text-xs text-muted">
        <a href={prices.source} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {t('Model prices of {day}', { day })}
        </a>
      </p>
    </section>
  )
}

/** `amount`: null if unknown. */
function Row({ name, about, amount }: { name: string; about: ReactNode; amount: string | null }) {
  return (
    <tr className="align-top">
      <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
        {name}
        {about && <span className="block text-xs text-muted">{about}</span>}
      </th>
      <td className="py-1 pl-4 text-right tabular-nums">{amount ?? t('unknown')}</td>
    </tr>
  )
}

function modelAmount({ cost, unreported }: ModelCost): string | null {
  return cost === null ? null : boundText(money(cost.amount, cost.currency), unreported > 0)
}

/** Describes what was used: '1,200 input tokens, 960 cached · 300 output tokens'. */
function usageText({ input_tokens, cached_tokens, output_tokens, seconds, unreported }: ModelCost): string {
  const input =
    cached_tokens > 0
      ? t('{count} input tokens, {cached} cached', {
          count: wholeNumber(input_tokens),
          cached: wholeNumber(cached_tokens),
        })
      : t('{count} input tokens', { count: wholeNumber(input_tokens) })
  return [
    ...(input_tokens > 0 ? [input] : []),
    ...(output_tokens > 0 ? [t('{count} output tokens', { count: wholeNumber(output_tokens) })] : []),
    ...(seconds > 0 ? [t('{seconds} s of audio', { seconds: wholeNumber(Math.round(seconds)) })] : []),
    ...(unreported > 0 ? [t('{count} requests without usage', { count: wholeNumber(unreported) })] : []),
  ].join(' · ')
}
