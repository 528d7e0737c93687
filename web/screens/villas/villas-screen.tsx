import { categoryPageSize } from '../../catalogue/category-table.tsx'
import { columns } from '../../catalogue/columns.ts'
import { SearchBox } from '../../catalogue/search-box.tsx'
import { useVenueList } from '../../catalogue/use-venue-list.ts'
import { VenueCards } from '../../catalogue/venue-cards.tsx'
import { useVenueDetails, VenueDetails } from '../../catalogue/venue-details.tsx'
import { FoundCount, VenueResults } from '../../catalogue/venue-results.tsx'
import { VenueTable } from '../../catalogue/venue-table.tsx'
import { useView, ViewToggle } from '../../catalogue/view-toggle.tsx'
import { Screen } from '../../ui/screen.tsx'

export function Component() {
  const list = useVenueList(categoryPageSize, 'villa')
  const details = useVenueDetails()
  const { offered, view, setView } = useView('table')
  return (
    <Screen title="Villas">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox label="Search Villas" placeholder="Name, area, view..." value={list.text} onChange={list.setText} />
        <FoundCount list={list} />
        {offered && (
          <div className="ml-auto">
            <ViewToggle view={view} onView={setView} gridName="Cards" />
          </div>
        )}
      </div>
      <VenueResults list={list}>
        {view === 'table' ? (
          <VenueTable label="Villas" venues={list.venues} columns={columns.villas} onOpen={details.open} />
        ) : (
          <VenueCards venues={list.venues} onOpen={details.open} withCategory={false} />
        )}
      </VenueResults>
      {details.openId !== null && (
        <VenueDetails title="Villa Details" id={details.openId} list={list} onClose={details.close} />
      )}
    </Screen>
  )
}
