import type { ReactNode } from 'react'
import { useIsAfterFirstFrame } from './staged-render.ts'

interface ScreenProps {
  title: string
  subtitle?: string
  /** Controls for the whole screen, shown next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Width and padding of a screen, also used by placeholders without a header. */
export const screenWidth = 'mx-auto w-full max-w-7xl px-4 py-6 md:px-8 md:py-8'

/** Header and width shared by all screens. */
export function Screen({ title, subtitle, actions, children }: ScreenProps) {
  const isWhole = useIsAfterFirstFrame()
  return (
    // The minimum height prevents a flickering scroll bar before the content renders.
    <div className={`${screenWidth} ${isWhole ? '' : 'min-h-[200dvh]'}`}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          {/* Receives focus when the screen opens. */}
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
