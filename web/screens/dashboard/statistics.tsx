import type { Stats } from '../../../contract/venues.ts'
import { categoryOrder, categoryPlural } from '../../catalogue/categories.ts'
import { CategoryIcon } from '../../catalogue/category-mark.tsx'
import { percent } from '../../catalogue/figures.ts'
import { t, wholeNumber } from '../../i18n/index.ts'

/** Number of venues, in total and per category. The bar of the total shows the share of each category. */
export function Statistics({ stats }: { stats: Stats }) {
  const counts = stats.by_category ?? {}
  const categories = [...new Set<string>([...categoryOrder, ...Object.keys(counts)])]
  const count = (category: string) => Number(counts[category]) || 0
  const total = stats.total ?? categories.reduce((sum, category) => sum + count(category), 0)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      <div className="card flex flex-col border-accent! p-3 sm:p-5">
        <h2 className="text-sm text-accent">{t('Total Venues')}</h2>
        <p className={`mt-auto pt-2 ${figure}`}>{wholeNumber(total)}</p>
        <div aria-hidden="true" className="mt-3 flex h-1.5 gap-px overflow-hidden rounded-full bg-sunken">
          {categories.map((category) => (
            <div
              key={category}
              data-category={category}
              className="bg-category"
              style={{ width: `${share(count(category), total)}%` }}
            />
          ))}
        </div>
      </div>
      {categories.map((category) => (
        <CategoryCard key={category} category={category} count={count(category)} total={total} />
      ))}
    </div>
  )
}

function CategoryCard({ category, count, total }: { category: string; count: number; total: number }) {
  return (
    <div data-category={category} className="card flex flex-col p-3 sm:p-5">
      <h2 className="flex items-center gap-1.5 text-sm text-muted sm:gap-2">
        <CategoryIcon category={category} size={16} />
        {categoryPlural(category)}
      </h2>
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <p className={figure}>{wholeNumber(count)}</p>
        <p className="text-sm text-muted tabular-nums">{percent(count, total)}</p>
      </div>
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-category" style={{ width: `${share(count, total)}%` }} />
      </div>
    </div>
  )
}

/** Smaller on narrow screens, so the percentage fits on the same line. */
const figure = 'text-2xl font-semibold tracking-tight min-[360px]:text-3xl sm:text-4xl'

const share = (count: number, total: number) => (total > 0 ? (100 * count) / total : 0)
