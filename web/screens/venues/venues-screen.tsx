import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { categoryOrder, categoryPlural, isCategory } from '../../catalogue/categories.ts'
import { columns } from '../../catalogue/columns.ts'
import { SearchBox } from '../../catalogue/search-box.tsx'
import { useVenueList } from '../../catalogue/use-venue-list.ts'
import { VenueCards } from '../../catalogue/venue-cards.tsx'
import { useVenueDetails, VenueDetails } from '../../catalogue/venue-details.tsx'
import { FoundCount, VenueResults } from '../../catalogue/venue-results.tsx'
import { VenueTable } from '../../catalogue/venue-table.tsx'
import { useView, ViewToggle } from '../../catalogue/view-toggle.tsx'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'

const pageSize = 20
const ImportModal = lazy(() => import('./import-modal.tsx'))

export function Component() {
  const list = useVenueList(pageSize)
  const details = useVenueDetails()
  const { offered, view, setView } = useView('grid')
  const [importing, setImporting] = useState(false)
  return (
    <Screen
      title="All Venues"
      actions={
        <Button variant="secondary" onClick={() => setImporting(true)}>
          <FileUp size={18} aria-hidden="true" />
          Import workbook
        </Button>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox
          label="Search venues"
          placeholder="Name, place, anything on the sheet..."
          value={list.text}
          onChange={list.setText}
        />
        <select
          aria-label="Category"
          className="control w-auto! min-w-40 max-sm:flex-1"
          value={list.category ?? ''}
          onChange={({ target }) => list.setCategory(isCategory(target.value) ? target.value : null)}
        >
          <option value="">Any category</option>
          {categoryOrder.map((category) => (
            <option key={category} value={category}>
              {categoryPlural(category)}
            </option>
          ))}
        </select>
        <FoundCount list={list} />
        {offered && (
          <div className="ml-auto">
            <ViewToggle view={view} onView={setView} />
          </div>
        )}
      </div>
      <VenueResults list={list}>
        {view === 'table' ? (
          <VenueTable label="All venues" venues={list.venues} columns={columns.all} onOpen={details.open} />
        ) : (
          <VenueCards venues={list.venues} onOpen={details.open} />
        )}
      </VenueResults>
      {details.openId !== null && (
        <VenueDetails title="Venue Details" id={details.openId} list={list} onClose={details.close} />
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportModal onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
