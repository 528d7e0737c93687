import { useQuery } from '@tanstack/react-query'
import { Building2, MessagesSquare } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Stats } from '../../../contract/venues.ts'
import { api } from '../../api.ts'
import { categoryOrder, categoryPlural } from '../../catalogue/categories.ts'
import { percent } from '../../catalogue/figures.ts'
import { t, wholeNumber } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FirstSteps } from './first-steps.tsx'
import { DemoRemoved } from './remove-demo.tsx'
import { useFirstSteps } from './use-first-steps.ts'

export function Component() {
  const navigate = useNavigate()
  const firstSteps = useFirstSteps()
  const [removed, setRemoved] = useState<number | null>(null)
  const forgetRemoved = useCallback(() => setRemoved(null), [])
  const { data, isPending } = useQuery({ queryKey: ['stats'], queryFn: ({ signal }) => api.stats({ signal }) })
  return (
    <Screen title={t('Dashboard')} subtitle={t('Tourism venue statistics')}>
      {firstSteps && <FirstSteps steps={firstSteps} onDemoRemoved={setRemoved} />}
      {removed !== null && <DemoRemoved venues={removed} onClose={forgetRemoved} />}
      {isPending && <Loading text={t('Loading statistics...')} />}
      {data && <Statistics stats={data} />}
      <section aria-labelledby="quick-actions" className="mt-8">
        <h2 id="quick-actions" className="mb-3 font-title text-xl">
          {t('Quick actions')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button size="lg" className="max-sm:w-full" onClick={() => void navigate(paths.venues)}>
            <Building2 size={18} aria-hidden="true" />
            {t('Browse All Venues')}
          </Button>
          <Button size="lg" variant="secondary" className="max-sm:w-full" onClick={() => void navigate(paths.chat)}>
            <MessagesSquare size={18} aria-hidden="true" />
            {t('Start Chat Assistant')}
          </Button>
        </div>
      </section>
    </Screen>
  )
}

function Statistics({ stats }: { stats: Stats }) {
  const counts = stats.by_category ?? {}
  const categories = [...new Set<string>([...categoryOrder, ...Object.keys(counts)])]
  const count = (category: string) => Number(counts[category]) || 0
  const total = stats.total ?? categories.reduce((sum, category) => sum + count(category), 0)
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <div className="card border-transparent! bg-accent! p-5 text-on-accent">
        <h2 className="text-sm">{t('Total Venues')}</h2>
        <p className="mt-2 font-title text-4xl tabular-nums">{wholeNumber(total)}</p>
      </div>
      {categories.map((category) => (
        <div key={category} className="card p-5">
          <h2 className="text-sm text-muted">{categoryPlural(category)}</h2>
          <div className="mt-2 flex items-baseline justify-between gap-3">
            <p className="font-title text-4xl tabular-nums">{wholeNumber(count(category))}</p>
            <p className="text-sm text-muted tabular-nums">{percent(count(category), total)}</p>
          </div>
          <div aria-hidden="true" className="mt-3 h-1 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-accent"
              style={{ width: `${total > 0 ? (100 * count(category)) / total : 0}%` }}
            />
          </div>
        </div>
      ))}
    </div>
  )
}
