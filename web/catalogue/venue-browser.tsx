import { type ReactNode, useCallback, useState } from 'react'
import type { Category, Venue } from '../../contract/venues.ts'
import { t } from '../i18n/index.ts'
import type { PagerLabels } from '../ui/pager.tsx'
import { Screen } from '../ui/screen.tsx'
import { categoryOrder, categoryPlural, isCategory } from './categories.ts'
import type { Column } from './columns.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectButton, SelectionBar, useSelection } from './selection.tsx'
import { SortSelect } from './sort-select.tsx'
import { DeletedToast } from './deleted-toast.tsx'
import { useVenueList, type VenueList } from './use-venue-list.ts'
import { VenueCards } from './venue-cards.tsx'
import { useVenueDetails, VenueDetails } from './venue-details.tsx'
import { FoundCount, VenueResults } from './venue-results.tsx'
import { VenueTable } from './venue-table.tsx'
import { type LayoutChoice, tableOrCards, useLayout, ViewToggle } from './view-toggle.tsx'

/** Venues per page on single-category screens. */
export const categoryPageSize = 25

interface VenueBrowserProps {
  title: string
  /** Title of the details panel. */
  detailsTitle?: string
  pageSize: number
  /** Fixed category. If undefined, the user can choose a category. */
  category?: Category
  columns: readonly Column[]
  searchLabel: string
  searchHint: string
  /** Which layouts the user can choose. By default a table or cards, at any width. */
  layouts?: LayoutChoice
  pagerLabels?: PagerLabels
  /** Buttons next to the title. */
  actions?: ReactNode
}

/** Screen of a venue list: search, filters, cards or table, pager and venue details. */
export function VenueBrowser({
  title,
  detailsTitle = t('Venue Details'),
  pageSize,
  category,
  columns,
  searchLabel,
  searchHint,
  layouts = tableOrCards,
  pagerLabels,
  actions,
}: VenueBrowserProps) {
  const list = useVenueList(pageSize, category)
  const details = useVenueDetails()
  const { offered, layout, setLayout } = useLayout(layouts)
  const [deleted, setDeleted] = useState<Venue | null>(null)
  const clearDeleted = useCallback(() => setDeleted(null), [])
  const { selection, start, end } = useSelection()
  const asTable = layout === 'table'

  return (
    <Screen
      title={title}
      dense
      actions={
        <div className="flex flex-wrap gap-2">
          {selection === null && <SelectButton onSelect={start} />}
          <ExportMenu list={list} />
          {actions}
        </div>
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox label={searchLabel} placeholder={searchHint} q={list.q} onSearch={list.setQ} />
        {category === undefined && <CategorySelect list={list} />}
        {!asTable && list.facets !== null && <SortSelect list={list} />}
        <FoundCount list={list} />
        {offered && (
          <div className="ml-auto">
            <ViewToggle layout={layout} onLayout={setLayout} gridName={t(layouts.gridName)} />
          </div>
        )}
      </div>
      <FilterBar list={list} />
      <VenueResults list={list} labels={pagerLabels} asTable={asTable} onOpen={details.open}>
        {asTable ? (
          <VenueTable
            label={title}
            venues={list.venues}
            columns={columns}
            onOpen={details.open}
            sort={list.sort}
            onSort={list.facets === null ? null : list.setSort}
            selection={selection}
          />
        ) : (
          <VenueCards
            venues={list.venues}
            onOpen={details.open}
            withCategory={category === undefined}
            selection={selection}
          />
        )}
      </VenueResults>
      {selection !== null && <SelectionBar selection={selection} shown={list.venues} onEnd={end} />}
      {details.openId !== null && (
        <VenueDetails
          key={`details ${details.openId}`}
          title={detailsTitle}
          id={details.openId}
          list={list}
          onClose={details.close}
          onDeleted={setDeleted}
        />
      )}
      {deleted && <DeletedToast key={`deleted ${deleted.id}`} venue={deleted} onClose={clearDeleted} />}
    </Screen>
  )
}

function CategorySelect({ list }: { list: VenueList }) {
  return (
    <select
      aria-label={t('Category')}
      className="control w-auto! min-w-32 max-sm:flex-1"
      value={list.category ?? ''}
      onChange={({ target }) => list.setCategory(isCategory(target.value) ? target.value : null)}
    >
      <option value="">{t('Any category')}</option>
      {categoryOrder.map((category) => (
        <option key={category} value={category}>
          {categoryPlural(category)}
        </option>
      ))}
    </select>
  )
}
