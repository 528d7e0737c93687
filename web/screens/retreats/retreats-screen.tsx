import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { t } from '../../i18n/index.ts'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title={t('Retreat Centers')}
      category="retreat_center"
      pageSize={categoryPageSize}
      columns={columns.retreats}
      searchLabel={t('Search retreat centers')}
      searchHint={t('Name, place, facilities...')}
      pagerLabels={russianPager}
    />
  )
}
