import { createContext, use, useEffect, useState } from 'react'

/**
 * Whether a screen that is come to shows its head before the rest is made, and of a list what is in sight. On the way back,
 * and when the page is opened, all comes at once: where the reader was is found again by its height.
 */
export const HeadFirst = createContext(false)

/** Where parts of a screen come one after the other: false in the frame in which this one is made first, then true. */
export function useAfterFrame(): boolean {
  const headFirst = use(HeadFirst)
  const [isAfter, setAfter] = useState(!headFirst)
  useEffect(() => {
    if (isAfter) return
    const show = () => setAfter(true)
    // A page that is not in sight has no frames.
    let timer = setTimeout(show, 100)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      // Called before the frame is made; a timer comes right after it, and a second callback a whole frame later.
      timer = setTimeout(show)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isAfter])
  return isAfter
}

/** px of a window that stand above a list: the header, the title, the search. */
const aboveList = 300

/**
 * Of the rows of a list those that are in sight first, and all of them a frame later. `height` is what a usual row takes,
 * in px; `beside` are in one line.
 */
export function useInSightFirst<Row>(
  rows: readonly Row[],
  { height, beside = 1 }: { height: number; beside?: number },
): readonly Row[] {
  const isAfter = useAfterFrame()
  if (isAfter) return rows
  const lines = Math.ceil(Math.max(0, window.innerHeight - aboveList) / height)
  return rows.slice(0, Math.max(1, lines) * beside)
}
