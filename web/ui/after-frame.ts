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

/** As many as the largest screens show without being scrolled. */
const inSight = 12

/** Of the rows of a list those that are in sight first, and all of them a frame later. */
export function useInSightFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const isAfter = useAfterFrame()
  return isAfter ? rows : rows.slice(0, inSight)
}
