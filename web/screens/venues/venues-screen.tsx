import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { columns } from '../../catalogue/columns.ts'
import { VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { Button } from '../../ui/button.tsx'

const ImportModal = lazy(() => import('./import-modal.tsx'))

export function Component() {
  const [importing, setImporting] = useState(false)
  return (
    <>
      <VenueBrowser
        title="All Venues"
        pageSize={20}
        columns={columns.all}
        searchLabel="Search venues"
        searchHint="Name, place, anything on the sheet..."
        layouts={{ usual: 'grid', gridName: 'Grid' }}
        actions={
          <Button variant="secondary" onClick={() => setImporting(true)}>
            <FileUp size={18} aria-hidden="true" />
            Import workbook
          </Button>
        }
      />
      {importing && (
        <Suspense fallback={null}>
          <ImportModal onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
