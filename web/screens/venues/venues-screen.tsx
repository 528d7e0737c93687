import { FileUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useQueryParams } from '../../catalogue/use-query-params.ts'
import { columns } from '../../catalogue/columns.ts'
import { VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'

const ImportModal = lazy(() => import('./import-modal.tsx'))

export function Component() {
  // `/venues?import=workbook` opens the import dialog.
  const [params, change] = useQueryParams()
  const importing = params.has('import')
  const setImporting = (open: boolean) => change({ import: open ? 'workbook' : null })
  return (
    <>
      <VenueBrowser
        title={t('All Venues')}
        pageSize={20}
        columns={columns.all}
        searchLabel={t('Search venues')}
        searchHint={t('Name, place or any detail...')}
        layouts={{ initial: 'grid', gridName: 'Grid', isTableForWide: true }}
        actions={
          <Button variant="secondary" onClick={() => setImporting(true)}>
            <FileUp size={18} aria-hidden="true" />
            {t('Import workbook')}
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
