import { LayoutGrid, Table2 } from 'lucide-react'
import { useWide } from '../ui/media.ts'
import { useAddress } from './use-venue-list.ts'

export type View = 'grid' | 'table'

/** How the venues are shown: the table is offered from 1024 px on, below stands the grid. */
export function useView(usual: View) {
  const wide = useWide()
  const [params, change] = useAddress()
  const asked = params.get('view')
  const chosen: View = asked === 'grid' || asked === 'table' ? asked : usual
  return {
    offered: wide,
    view: wide ? chosen : ('grid' as const),
    setView: (view: View) => change({ view: view === usual ? null : view }),
  }
}

interface ViewToggleProps {
  view: View
  onView: (view: View) => void
  gridName?: string
}

export function ViewToggle({ view, onView, gridName = 'Grid' }: ViewToggleProps) {
  const choices = [
    { value: 'grid', name: gridName, Icon: LayoutGrid },
    { value: 'table', name: 'Table', Icon: Table2 },
  ] as const
  return (
    <fieldset aria-label="View" className="inline-flex rounded-lg border border-line-strong bg-surface p-0.5">
      {choices.map(({ value, name, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onView(value)}
          className={`inline-flex min-h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium ${view === value ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink'}`}
        >
          <Icon size={16} aria-hidden="true" />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
