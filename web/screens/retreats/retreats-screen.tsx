import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title="Retreat Centers"
      category="retreat_center"
      pageSize={categoryPageSize}
      columns={columns.retreats}
      searchLabel="Search Retreat Centers"
      searchHint="Name, place, facilities..."
      pagerLabels={russianPager}
    />
  )
}
