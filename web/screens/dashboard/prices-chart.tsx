import { useQuery } from '@tanstack/react-query'
import type { VenuePrices } from '../../../contract/venues.ts'
import { api, listOf } from '../../api.ts'
import { categoryPlural } from '../../catalogue/categories.ts'
import { CategoryIcon } from '../../catalogue/category-mark.tsx'
import { t, wholeNumber } from '../../i18n/index.ts'
import { ChartCard } from '../../ui/chart-card.tsx'

type Range = VenuePrices[number]

const dollars = (amount: number): string => `$${wholeNumber(Math.round(amount))}`

/** What venues cost, category by category, on one scale of tenfold steps; nothing where the server does not tell. */
export function PricesChart() {
  const { data } = useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => api.venuePrices({ signal }),
  })
  const ranges = listOf(data)
  if (ranges.length === 0) return null
  const scale = scaleOf(ranges)
  return (
    <ChartCard
      title={t('Price ranges')}
      about={t('In US dollars; half of the venues lie in the thick part. The mark is the middle one.')}
    >
      <table className="mt-4 w-full table-fixed text-sm">
        <colgroup>
          <col className="w-36 max-sm:w-24" />
          <col />
          <col className="w-16" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Category')}</th>
            <th scope="col">{t('Range')}</th>
            <th scope="col">{t('Middle')}</th>
          </tr>
        </thead>
        <tbody>
          {ranges.map((range) => (
            <Row key={range.category} range={range} at={scale.at} />
          ))}
        </tbody>
      </table>
      <div aria-hidden="true" className="flex text-xs text-muted tabular-nums">
        <span className="w-36 max-sm:w-24" />
        <span className="relative h-5 flex-1">
          {scale.steps.map((step) => (
            <span key={step} className="absolute -translate-x-1/2" style={{ left: `${scale.at(step)}%` }}>
              {dollars(step)}
            </span>
          ))}
        </span>
        <span className="w-16" />
      </div>
    </ChartCard>
  )
}

function Row({ range, at }: { range: Range; at: (amount: number) => number }) {
  const { category, lowest, lower_quartile, median, upper_quartile, highest } = range
  const from = (low: number, high: number) => ({ left: `${at(low)}%`, width: `${at(high) - at(low)}%` })
  return (
    <tr data-category={category}>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        <span className="flex items-center gap-2">
          <CategoryIcon category={category} size={15} className="max-sm:hidden" />
          <span className="min-w-0 wrap-anywhere">{categoryPlural(category)}</span>
        </span>
      </th>
      <td>
        <span className="sr-only">
          {t('{lowest} to {highest}, half of them {low} to {high}', {
            lowest: dollars(lowest),
            highest: dollars(highest),
            low: dollars(lower_quartile),
            high: dollars(upper_quartile),
          })}
        </span>
        <span aria-hidden="true" className="relative block h-4" title={`${dollars(lowest)} – ${dollars(highest)}`}>
          <span
            className="absolute top-1/2 h-px -translate-y-1/2 bg-category opacity-60"
            style={from(lowest, highest)}
          />
          <span
            className="absolute top-0.5 bottom-0.5 min-w-1 rounded-sm border border-category bg-category-soft"
            style={from(lower_quartile, upper_quartile)}
          />
          <span
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-category"
            style={{ left: `${at(median)}%` }}
          />
        </span>
      </td>
      <td className="text-right tabular-nums">{dollars(median)}</td>
    </tr>
  )
}

/** Where an amount stands, 0 to 100; and the round amounts to name below. */
function scaleOf(ranges: readonly Range[]) {
  const log = (amount: number) => Math.log10(Math.max(1, amount))
  const low = log(Math.min(...ranges.map(({ lowest }) => lowest)))
  const high = log(Math.max(...ranges.map(({ highest }) => highest)))
  const width = Math.max(high - low, 0.1)
  const tens = Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, n) => 10 ** (Math.ceil(low) + n))
  return { at: (amount: number) => ((log(amount) - low) / width) * 100, steps: tens }
}
