import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

/** Maximum distance from the end at which the list still follows new entries, in px. */
const nearEnd = 40

interface FollowingListProps {
  label: string
  className: string
  /** Scrolls to the end when this value changes, e.g. after the user sent a message. */
  follow?: unknown
  /** Disables announcements, if the entries are announced elsewhere on the screen. */
  quiet?: boolean
  children: ReactNode
}

/**
 * List that grows at its end. Scrolls to the newest entry unless the user has scrolled up. If the entry marked
 * `data-newest` is taller than the list, shows its beginning.
 */
export function FollowingList({ label, className, follow, quiet = false, children }: FollowingListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const followed = useRef(follow)
  /** Scroll position set by this component. Null after the user scrolls. */
  const ownPosition = useRef<number | null>(null)
  /** Scroll height at the last measurement, in px. */
  const height = useRef(0)
  const sizes = useRef<{ observer: ResizeObserver; watched: ReadonlySet<Element> } | null>(null)

  // A ResizeObserver reports growth after layout, once for all lists. Measuring here would force a synchronous layout.
  useLayoutEffect(() => {
    sizes.current ??= {
      observer: new ResizeObserver(() => {
        if (follows.current) ownPosition.current = scrollToNewest(ref.current)
        height.current = ref.current?.scrollHeight ?? 0
      }),
      watched: new Set(),
    }
    const { observer, watched } = sizes.current
    const children = new Set(ref.current?.children)
    for (const child of watched) if (!children.has(child)) observer.unobserve(child)
    for (const child of children) if (!watched.has(child)) observer.observe(child)
    sizes.current.watched = children
    if (followed.current === follow) return
    followed.current = follow
    follows.current = true
    ownPosition.current = scrollToNewest(ref.current)
  })
  useEffect(
    () => () => {
      sizes.current?.observer.disconnect()
      sizes.current = null
    },
    [],
  )

  return (
    <div
      ref={ref}
      role="log"
      aria-label={label}
      aria-live={quiet ? 'off' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas must be reachable by keyboard
      tabIndex={0}
      className={`overflow-y-auto ${className}`}
      onScroll={({ currentTarget: list }) => {
        // The event fires a frame after the scroll, when more entries may have arrived.
        if (list.scrollTop === ownPosition.current) return
        ownPosition.current = null
        // A change in height also moves the position without any user action.
        const changed = Math.abs(list.scrollHeight - height.current)
        follows.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd + changed
      }}
    >
      {children}
    </div>
  )
}

/** Scrolls to the newest entry and returns the new scroll position in px. */
function scrollToNewest(list: HTMLElement | null): number | null {
  if (list === null) return null
  const newest = list.querySelector('[data-newest]')
  const beginning = newest ? newest.getBoundingClientRect().top - list.getBoundingClientRect().top - 12 : Infinity
  list.scrollTop = Math.min(list.scrollHeight, list.scrollTop + beginning)
  return list.scrollTop
}
