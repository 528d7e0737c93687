import { useQuery } from '@tanstack/react-query'
import { Building2, MessagesSquare } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CallsChart } from './calls-chart.tsx'
import { CostsChart } from './costs-chart.tsx'
import { FirstSteps } from './first-steps.tsx'
import { InquiriesTile } from './inquiries-tile.tsx'
import { PricesChart } from './prices-chart.tsx'
import { DemoRemoved } from './remove-demo.tsx'
import { Statistics } from './statistics.tsx'
import { useFirstSteps } from './use-first-steps.ts'

export function Component() {
  const firstSteps = useFirstSteps()
  const [removed, setRemoved] = useState<number | null>(null)
  const closeRemoved = useCallback(() => setRemoved(null), [])
  const { data, isPending } = useQuery({ queryKey: ['stats'], queryFn: ({ signal }) => api.stats({ signal }) })
  return (
    <Screen title={t('Dashboard')} subtitle={t('Tourism venue statistics')} actions={<QuickActions />}>
      {firstSteps && <FirstSteps steps={firstSteps} onDemoRemoved={setRemoved} />}
      {removed !== null && <DemoRemoved venues={removed} onClose={closeRemoved} />}
      <InquiriesTile />
      {isPending && <Loading text={t('Loading statistics...')} shape="figures" />}
      {data && <Statistics stats={data} />}
      <div className="mt-4 grid gap-4 *:min-w-0 xl:grid-cols-2 xl:*:last:odd:col-span-2">
        {!isPending && <PricesChart />}
        <CallsChart />
        <CostsChart />
      </div>
    </Screen>
  )
}

function QuickActions() {
  const navigate = useNavigate()
  return (
    <section aria-label={t('Quick actions')} className="flex flex-wrap gap-2 max-sm:w-full">
      <Button className="max-sm:w-full" onClick={() => void navigate(paths.venues)}>
        <Building2 size={18} aria-hidden="true" />
        {t('Browse All Venues')}
      </Button>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => void navigate(paths.chat)}>
        <MessagesSquare size={18} aria-hidden="true" />
        {t('Start Chat Assistant')}
      </Button>
    </section>
  )
}
