import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { t } from '../../i18n/index.ts'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title={t('Restaurants')}
      category="restaurant"
      pageSize={categoryPageSize}
      columns={columns.restaurants}
      searchLabel={t('Search restaurants')}
      searchHint={t('Name, cuisine, highlights...')}
      pagerLabels={russianPager}
    />
  )
}
