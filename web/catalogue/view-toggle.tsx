import { LayoutGrid, Table2 } from 'lucide-react'
import { type Label, t } from '../i18n/index.ts'
import { useMobile, useWide } from '../ui/media.ts'
import { useQueryParams } from './use-query-params.ts'

export type Layout = 'grid' | 'table'

export interface LayoutChoice {
  /** Layout from 768 px on. */
  initial: Layout
  gridName: Label
  /** True if only screens from 1024 px offer the table, and screens below 768 px never show it. */
  isTableForWide?: boolean
}

export const tableOrCards: LayoutChoice = { initial: 'table', gridName: 'Cards' }

/**
 * State of the layout: the user's choice in the URL, else the initial layout, and cards below 768 px. With `isTableForWide`,
 * a table stays shown down to 768 px if the window shrinks.
 */
export function useLayout({ initial, isTableForWide = false }: LayoutChoice) {
  const wide = useWide()
  const mobile = useMobile()
  const [params, change] = useQueryParams()
  const requested = params.get('layout')
  const usual: Layout = (isTableForWide ? wide : !mobile) ? initial : 'grid'
  const chosen: Layout = requested === 'grid' || requested === 'table' ? requested : usual
  const layout: Layout = isTableForWide && mobile ? 'grid' : chosen
  return {
    offered: !isTableForWide || wide || layout === 'table',
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
          title={name}
          onClick={() => onLayout(value)}
          className={`inline-flex min-h-8 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium ${layout === value ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink'}`}
        >
          <Icon size={16} aria-hidden="true" />
          <span className="max-xl:sr-only">{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
