import type { ReactNode } from 'react'
import { useAfterFrame } from './after-frame.ts'

interface ScreenProps {
  title: string
  subtitle?: string
  /** Beside the title: what acts on the whole screen. */
  actions?: ReactNode
  children: ReactNode
}

/** Of what stands for a screen that has no head yet, too. */
export const screenWidth = 'mx-auto w-full max-w-7xl px-4 py-6 md:px-8 md:py-8'

/** The head and the width that every screen shares. */
export function Screen({ title, subtitle, actions, children }: ScreenProps) {
  const isWhole = useAfterFrame()
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
