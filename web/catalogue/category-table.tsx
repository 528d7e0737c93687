import type { Category } from '../../contract/venues.ts'
import { russianPager } from '../ui/pager.tsx'
import { Screen } from '../ui/screen.tsx'
import type { Column } from './columns.ts'
import { SearchBox } from './search-box.tsx'
import { useVenueList } from './use-venue-list.ts'
import { useVenueDetails, VenueDetails } from './venue-details.tsx'
import { FoundCount, VenueResults } from './venue-results.tsx'
import { VenueTable } from './venue-table.tsx'

/** Venues to a page on the screens of one category. */
export const categoryPageSize = 25

interface CategoryTableProps {
  title: string
  category: Category
  columns: readonly Column[]
  searchHint: string
}

/** The screen that spas, retreat centers, restaurants and yachts share: a search, a table, Russian paging. */
export function CategoryTable({ title, category, columns, searchHint }: CategoryTableProps) {
  const list = useVenueList(categoryPageSize, category)
  const details = useVenueDetails()
  return (
    <Screen title={title}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox label={`Search ${title}`} placeholder={searchHint} value={list.text} onChange={list.setText} />
        <FoundCount list={list} />
      </div>
      <VenueResults list={list} labels={russianPager}>
        <VenueTable label={title} venues={list.venues} columns={columns} onOpen={details.open} />
      </VenueResults>
      {details.openId !== null && (
        <VenueDetails title="Venue Details" id={details.openId} list={list} onClose={details.close} />
      )}
    </Screen>
  )
}
