import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title="Spas"
      category="mobile_spa"
      pageSize={categoryPageSize}
      columns={columns.spas}
      searchLabel="Search Spas"
      searchHint="Name, address, working hours..."
      pagerLabels={russianPager}
    />
  )
}
