import { LayoutGrid, Table2 } from 'lucide-react'
import { t } from '../i18n/index.ts'
import { useMobile, useWide } from '../ui/media.ts'
import { useAddress } from './use-address.ts'

export type Layout = 'grid' | 'table'

/**
 * How the venues are shown. The table is offered from 1024 px on; a window that was made narrower keeps the one that was
 * chosen, down to 768 px. Below stands the grid.
 */
export function useLayout(usual: Layout) {
  const wide = useWide()
  const mobile = useMobile()
  const [params, change] = useAddress()
  const asked = params.get('layout')
  const chosen: Layout = asked === 'grid' || asked === 'table' ? asked : wide ? usual : 'grid'
  const layout: Layout = mobile ? 'grid' : chosen
  return {
    offered: wide || layout === 'table',
    layout,
    setLayout: (value: Layout) => change({ layout: value === usual ? null : value }),
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
