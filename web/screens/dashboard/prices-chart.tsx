import { useQuery } from '@tanstack/react-query'
import type { VenuePrices } from '../../../contract/venues.ts'
import { api, listOf } from '../../api.ts'
import { categoryOrder, categoryPlural } from '../../catalogue/categories.ts'
import { CategoryIcon } from '../../catalogue/category-mark.tsx'
import { RatesNote } from '../../catalogue/rates-note.tsx'
import { t, wholeNumber } from '../../i18n/index.ts'
import { ChartCard, ScreenReaderTable } from '../../ui/chart-card.tsx'

type Range = VenuePrices[number]

const dollars = (amount: number): string => `$${wholeNumber(Math.round(amount))}`

/** Price range per category on a logarithmic scale. Renders nothing if the server has no prices. */
export function PricesChart() {
  const { data } = useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => api.venuePrices({ signal }),
  })
  const ranges = inOrder(listOf(data))
  if (ranges.length === 0) return null
  const scale = scaleOf(ranges)
  return (
    <ChartCard
      title={t('Price ranges')}
      about={
        <>
          {t(
            'In US dollars. At the middle price, half of the venues cost less. The box holds the middle half of the prices.',
          )}{' '}
          <RatesNote />
        </>
      }
    >
      <div
        aria-hidden="true"
        className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] text-sm max-sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="col-start-3 pb-1 text-right text-xs text-muted max-sm:col-start-2">
          <span className="block text-ink">{t('Middle price')}</span>
          {t('Middle half')}
        </span>
        {ranges.map((range) => (
          <Row key={range.category} range={range} scale={scale} />
        ))}
        <div className="col-start-2 h-5 text-xs text-muted tabular-nums max-sm:col-span-full max-sm:mt-1">
          <div className="relative">
            {scale.steps.map((step) => (
              <span key={step} className="absolute -translate-x-1/2" style={{ left: `${scale.at(step)}%` }}>
                {dollars(step)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <ScreenReaderTable
        caption={t('Price ranges')}
        columns={[t('Category'), t('Range'), t('Middle price')]}
        rows={ranges.map(({ category, lowest, lower_quartile, median, upper_quartile, highest }) => ({
          key: category,
          cells: [
            categoryPlural(category),
            t('{lowest} to {highest}, middle half {low} to {high}', {
              lowest: dollars(lowest),
              highest: dollars(highest),
              low: dollars(lower_quartile),
              high: dollars(upper_quartile),
            }),
            dollars(median),
          ],
        }))}
      />
    </ChartCard>
  )
}

/** Sorts the ranges like the category cards. */
function inOrder(ranges: readonly Range[]): Range[] {
  const place = ({ category }: Range) => (categoryOrder as readonly string[]).indexOf(category)
  return ranges.toSorted((a, b) => place(a) - place(b))
}

/** Row of the chart. On narrow screens, the scale moves below the name. */
function Row({ range, scale }: { range: Range; scale: Scale }) {
  const { category, lowest, lower_quartile, median, upper_quartile, highest } = range
  const from = (low: number, high: number) => ({
    left: `${scale.at(low)}%`,
    width: `${scale.at(high) - scale.at(low)}%`,
  })
  return (
    <div data-category={category} className="col-span-full grid grid-cols-subgrid items-center">
      <span className="flex items-center gap-2 py-1 pr-6">
        <CategoryIcon category={category} size={15} />
        {categoryPlural(category)}
      </span>
      <span
        className="relative h-full min-h-6 max-sm:order-last max-sm:col-span-full"
        title={`${dollars(lowest)} – ${dollars(highest)}`}
      >
        {scale.steps.map((step) => (
          <span key={step} className="absolute inset-y-0 w-px bg-line" style={{ left: `${scale.at(step)}%` }} />
        ))}
        <span className="absolute top-1/2 h-px -translate-y-1/2 bg-category opacity-60" style={from(lowest, highest)} />
        <span
          className="absolute top-1/2 h-3 min-w-1 -translate-y-1/2 rounded-sm border border-category bg-category-soft"
          style={from(lower_quartile, upper_quartile)}
        />
        <span
          className="absolute top-1/2 h-4 w-0.5 -translate-1/2 rounded-full bg-category"
          style={{ left: `${scale.at(median)}%` }}
        />
      </span>
      <span className="flex flex-wrap items-baseline justify-end gap-x-2 pl-6 text-right tabular-nums sm:flex-col sm:items-end sm:py-1">
        <span className="leading-tight font-semibold">{dollars(median)}</span>
        <span className="text-xs whitespace-nowrap text-muted">
          {dollars(lower_quartile)} – {dollars(upper_quartile)}
        </span>
      </span>
    </div>
  )
}

interface Scale {
  at: (amount: number) => number
  steps: readonly number[]
}

/** Returns the position of an amount in percent (`at`), and the powers of ten on the axis (`steps`). */
function scaleOf(ranges: readonly Range[]): Scale {
  const log = (amount: number) => Math.log10(Math.max(1, amount))
  const low = log(Math.min(...ranges.map(({ lowest }) => lowest)))
  const high = log(Math.max(...ranges.map(({ highest }) => highest)))
  const width = Math.max(high - low, 0.1)
  const tens = Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, n) => 10 ** (Math.ceil(low) + n))
  return { at: (amount: number) => ((log(amount) - low) / width) * 100, steps: tens }
}
