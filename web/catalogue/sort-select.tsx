import type { Category } from '../../contract/venues.ts'
import { type Label, t } from '../i18n/index.ts'
import type { Sort } from './filters.ts'
import type { VenueList } from './use-venue-list.ts'

interface Choice extends Sort {
  label: Label
  /** Categories that offer this order. Undefined for all categories. */
  only?: readonly Category[]
}

const choices: readonly Choice[] = [
  { key: 'name', order: 'asc', label: 'Name, A to Z' },
  { key: 'name', order: 'desc', label: 'Name, Z to A' },
  { key: 'price', order: 'asc', label: 'Price, lowest first' },
  { key: 'price', order: 'desc', label: 'Price, highest first' },
  { key: 'bedrooms', order: 'desc', label: 'Most bedrooms first', only: ['villa'] },
  { key: 'capacity', order: 'desc', label: 'Largest capacity first' },
]

/** Sort order of cards, which have no column headings. */
export function SortSelect({ list }: { list: VenueList }) {
  const { sort, category } = list
  const offered = choices.filter(({ only }) => category === null || !only || only.includes(category))
  const current = sort === null ? '' : `${sort.key} ${sort.order}`
  const listed = current === '' || offered.some(({ key, order }) => `${key} ${order}` === current)
  return (
    <select
      aria-label={t('Sort by')}
      className="control w-auto! max-sm:flex-1"
      value={current}
      onChange={({ target }) => {
        list.setSort(offered.find(({ key, order }) => `${key} ${order}` === target.value) ?? null)
      }}
    >
      <option value="">{t('Default order')}</option>
      {!listed && sort && <option value={current}>{t('Other order')}</option>}
      {offered.map(({ key, order, label }) => (
        <option key={label} value={`${key} ${order}`}>
          {t(label)}
        </option>
      ))}
    </select>
  )
}
