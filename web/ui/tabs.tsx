import { useRef, type KeyboardEvent } from 'react'
import { Badge } from './badge.tsx'

export interface Tab<Name extends string> {
  name: Name
  title: string
  count?: number | undefined
}

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  current: Name
  onChange: (name: Name) => void
}

const moves: Record<string, (at: number, length: number) => number> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at + length - 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Props of the element that shows the content of the current tab. */
export const tabPanel = (current: string) =>
  ({ role: 'tabpanel', id: 'tab-panel', 'aria-labelledby': `tab-${current}` }) as const

/**
 * Tab list with one Tab stop and arrow keys: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ . Use one per screen,
 * together with `tabPanel`.
 */
export function Tabs<Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const at = move(
      tabs.findIndex(({ name }) => name === current),
      tabs.length,
    )
    onChange(tabs[at]!.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="mb-6 flex border-b border-line sm:gap-1"
    >
      {tabs.map(({ name, title, count }) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === current}
          aria-controls="tab-panel"
          tabIndex={name === current ? 0 : -1}
          onClick={() => onChange(name)}
          className={`-mb-px flex min-h-11 items-center justify-center gap-2 rounded-t-lg border-b-2 px-1.5 py-2 font-medium max-sm:flex-1 max-sm:text-sm max-sm:leading-tight sm:px-4 ${
            name === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'
          }`}
        >
          {title}
          {/* Hidden on phones for lack of space. The tab's own content shows the count as well. */}
          {count !== undefined && (
            <span className="max-sm:hidden">
              <Badge tone={name === current ? 'accent' : 'neutral'}>{count}</Badge>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
