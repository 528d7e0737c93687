import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** How far from the end the reader may be and still be taken along, in px. */
const nearEnd = 40

interface FollowingListProps {
  label: string
  className: string
  /** A change of it takes the reader to the end, wherever they were: they said something themselves. */
  follow?: unknown
  children: ReactNode
}

/**
 * Scrolls what grows at its end: stays at the newest entry, but not while the reader has scrolled up. An entry marked
 * with `data-newest` is shown from its beginning where it is taller than the list.
 */
export function FollowingList({ label, className, follow, children }: FollowingListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const followed = useRef(follow)
  useLayoutEffect(() => {
    if (followed.current !== follow) follows.current = true
    followed.current = follow
    const list = ref.current
    if (!list || !follows.current) return
    const newest = list.querySelector('[data-newest]')
    const beginning = newest ? newest.getBoundingClientRect().top - list.getBoundingClientRect().top - 12 : Infinity
    list.scrollTop = Math.min(list.scrollHeight, list.scrollTop + beginning)
  })
  return (
    <div
      ref={ref}
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`overflow-y-auto ${className}`}
      onScroll={({ currentTarget: list }) => {
        follows.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd
      }}
    >
      {children}
    </div>
  )
}
