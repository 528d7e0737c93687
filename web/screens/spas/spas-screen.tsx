import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { t } from '../../i18n/index.ts'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title={t('Spas')}
      category="mobile_spa"
      pageSize={categoryPageSize}
      columns={columns.spas}
      searchLabel={t('Search spas')}
      searchHint={t('Name, address, working hours...')}
      pagerLabels={russianPager}
    />
  )
}
