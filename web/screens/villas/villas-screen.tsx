import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'

export function Component() {
  return (
    <VenueBrowser
      title="Villas"
      detailsTitle="Villa Details"
      category="villa"
      pageSize={categoryPageSize}
      columns={columns.villas}
      searchLabel="Search Villas"
      searchHint="Name, area, view..."
      layouts={{ usual: 'table', gridName: 'Cards' }}
    />
  )
}
