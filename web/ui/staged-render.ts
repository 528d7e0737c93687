import { createContext, use, useEffect, useState } from 'react'

/**
 * True on forward navigation: a screen first renders its header, and a list its visible rows. On back navigation and
 * page load everything renders at once, because scroll restoration needs the full height.
 */
export const StagedRender = createContext(false)

/** Returns false in the first frame of a component, then true. Always true outside staged rendering. */
export function useIsAfterFirstFrame(): boolean {
  const headFirst = use(StagedRender)
  const [isAfter, setAfter] = useState(!headFirst)
  useEffect(() => {
    if (isAfter) return
    const show = () => setAfter(true)
    // Hidden pages get no animation frames.
    let timer = setTimeout(show, 100)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      // This callback runs before the paint. A timer fires right after the paint, a frame callback one frame later.
      timer = setTimeout(show)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isAfter])
  return isAfter
}

/** Height in px of the header, title and search above a list. */
const aboveList = 300

/**
 * Returns the visible rows in the first frame, then all rows. `height` is the typical row height in px. `columns` is
 * the number of rows side by side.
 */
export function useVisibleRowsFirst<Row>(
  rows: readonly Row[],
  { height, columns = 1 }: { height: number; columns?: number },
): readonly Row[] {
  const isAfter = useIsAfterFirstFrame()
  if (isAfter) return rows
  const lines = Math.ceil(Math.max(0, window.innerHeight - aboveList) / height)
  return rows.slice(0, Math.max(1, lines) * columns)
}
