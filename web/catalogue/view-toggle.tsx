import { LayoutGrid, Table2 } from 'lucide-react'
import { t } from '../i18n/index.ts'
import { useMobile, useWide } from '../ui/media.ts'
import { useQueryParams } from './use-query-params.ts'

export type Layout = 'grid' | 'table'

/**
 * State of the layout. Offers the table from 1024 px. A table stays shown down to 768 px if the window shrinks. Below
 * 768 px only the grid is shown.
 */
export function useLayout(initial: Layout) {
  const wide = useWide()
  const mobile = useMobile()
  const [params, change] = useQueryParams()
  const requested = params.get('layout')
  const chosen: Layout = requested === 'grid' || requested === 'table' ? requested : wide ? initial : 'grid'
  const layout: Layout = mobile ? 'grid' : chosen
  return {
    offered: wide || layout === 'table',
    layout,
    setLayout: (value: Layout) => change({ layout: value === initial ? null : value }),
  }
}

interface ViewToggleProps {
  layout: Layout
  onLayout: (layout: Layout) => void
  gridName: string
}

export function ViewToggle({ layout, onLayout, gridName }: ViewToggleProps) {
  const choices = [
    { value: 'grid', name: gridName, Icon: LayoutGrid },
    { value: 'table', name: t('Table'), Icon: Table2 },
  ] as const
  return (
    <fieldset aria-label={t('Layout')} className="inline-flex rounded-lg border border-line-strong bg-surface p-0.5">
      {choices.map(({ value, name, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={layout === value}
          onClick={() => onLayout(value)}
          className={`inline-flex min-h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium ${layout === value ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink'}`}
        >
          <Icon size={16} aria-hidden="true" />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
