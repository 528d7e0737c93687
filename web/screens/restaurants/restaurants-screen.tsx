import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title="Restaurants"
      category="restaurant"
      pageSize={categoryPageSize}
      columns={columns.restaurants}
      searchLabel="Search Restaurants"
      searchHint="Name, cuisine, highlights..."
      pagerLabels={russianPager}
    />
  )
}
