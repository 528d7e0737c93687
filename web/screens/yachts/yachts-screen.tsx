import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { t } from '../../i18n/index.ts'
import { russianPager } from '../../ui/pager.tsx'

export function Component() {
  return (
    <VenueBrowser
      title={t('Yachts')}
      category="yacht"
      pageSize={categoryPageSize}
      columns={columns.yachts}
      searchLabel={t('Search yachts')}
      searchHint={t('Name, type of boat, port...')}
      pagerLabels={russianPager}
    />
  )
}
