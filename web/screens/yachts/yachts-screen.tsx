import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title="Yachts"
      category="yacht"
      pageSize={categoryPageSize}
      columns={columns.yachts}
      searchLabel="Search Yachts"
      searchHint="Name, type of boat, port..."
      pagerLabels={russianPager}
    />
  )
}
