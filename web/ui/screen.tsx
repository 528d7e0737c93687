import { createContext, type ReactNode, use, useEffect, useState } from 'react'

interface ScreenProps {
  title: string
  subtitle?: string
  /** Beside the title: what acts on the whole screen. */
  actions?: ReactNode
  children: ReactNode
}

/** Of what stands for a screen that has no head yet, too. */
export const screenWidth = 'mx-auto w-full max-w-7xl px-4 py-6 md:px-8 md:py-8'

/**
 * Whether a screen that is come to shows its head before the rest is made. On the way back, and when the page is opened,
 * all comes at once: where the reader was is found again by its height.
 */
export const HeadFirst = createContext(false)

/** The head and the width that every screen shares. */
export function Screen({ title, subtitle, actions, children }: ScreenProps) {
  const isWhole = useWhole()
  return (
    // What is to come stands below: no scroll bar goes and comes back.
    <div className={`${screenWidth} ${isWhole ? '' : 'min-h-[200dvh]'}`}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          {/* Takes the focus when the screen is come to. */}
          <h1 tabIndex={-1} className="font-title text-3xl leading-tight tracking-tight outline-none">
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {actions}
      </div>
      {isWhole && children}
    </div>
  )
}

/** True as soon as the frame with the head has been made. */
function useWhole(): boolean {
  const headFirst = use(HeadFirst)
  const [isWhole, setWhole] = useState(!headFirst)
  useEffect(() => {
    if (isWhole) return
    const show = () => setWhole(true)
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
  }, [isWhole])
  return isWhole
}
