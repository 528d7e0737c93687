import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

/** How far from the end the reader may be and still be taken along, in px. */
const nearEnd = 40

interface FollowingListProps {
  label: string
  className: string
  /** A change of it takes the reader to the end, wherever they were: they said something themselves. */
  follow?: unknown
  /** Not read out as it grows: the same is read out elsewhere on the screen. */
  quiet?: boolean
  children: ReactNode
}

/**
 * Scrolls what grows at its end: stays at the newest entry, but not while the reader has scrolled up. An entry marked
 * with `data-newest` is shown from its beginning where it is taller than the list.
 */
export function FollowingList({ label, className, follow, quiet = false, children }: FollowingListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const followed = useRef(follow)
  /** Where the list was put by us, until the reader moves it. */
  const put = useRef<number | null>(null)
  /** How tall it was when its size was last looked at. */
  const height = useRef(0)
  const sizes = useRef<{ observer: ResizeObserver; watched: ReadonlySet<Element> } | null>(null)

  // What grew is known when everything has been laid out, once for all lists; to measure it here would lay it out at once.
  useLayoutEffect(() => {
    sizes.current ??= {
      observer: new ResizeObserver(() => {
        if (follows.current) put.current = scrollToNewest(ref.current)
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
    put.current = scrollToNewest(ref.current)
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`overflow-y-auto ${className}`}
      onScroll={({ currentTarget: list }) => {
        // Told a frame after we moved it, when more may have come.
        if (list.scrollTop === put.current) return
        put.current = null
        // What has grown or shrunk since moves it as well, and no reader did that.
        const changed = Math.abs(list.scrollHeight - height.current)
        follows.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd + changed
      }}
    >
      {children}
    </div>
  )
}

/** Answers where the list stands then. */
function scrollToNewest(list: HTMLElement | null): number | null {
  if (list === null) return null
  const newest = list.querySelector('[data-newest]')
  const beginning = newest ? newest.getBoundingClientRect().top - list.getBoundingClientRect().top - 12 : Infinity
  list.scrollTop = Math.min(list.scrollHeight, list.scrollTop + beginning)
  return list.scrollTop
}
