import { columns } from '../../catalogue/columns.ts'
import { categoryPageSize, VenueBrowser } from '../../catalogue/venue-browser.tsx'
import { t } from '../../i18n/index.ts'

export function Component() {
  return (
    <VenueBrowser
      title={t('Villas')}
      detailsTitle={t('Villa Details')}
      category="villa"
      pageSize={categoryPageSize}
      columns={columns.villas}
      searchLabel={t('Search villas')}
      searchHint={t('Name, area, view...')}
      layouts={{ initial: 'table', gridName: 'Cards', isTableForWide: true }}
    />
  )
}
