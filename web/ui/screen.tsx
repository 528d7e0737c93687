import type { ReactNode } from 'react'
import { useIsAfterFirstFrame } from './staged-render.ts'

interface ScreenProps {
  title: string
  subtitle?: string
  /** Controls for the whole screen, shown next to the title. */
  actions?: ReactNode
  /** True for a table that needs the whole width of the window. */
  wide?: boolean
  children: ReactNode
}

const padding = 'mx-auto w-full px-4 py-6 md:px-8 md:py-8'
/** Width and padding of a screen, also used by placeholders without a header. */
export const screenWidth = `${padding} max-w-7xl`

/** Header and width shared by all screens. */
export function Screen({ title, subtitle, actions, wide = false, children }: ScreenProps) {
  const isWhole = useIsAfterFirstFrame()
  return (
    // The minimum height prevents a flickering scroll bar before the content renders.
    <div className={`${wide ? padding : screenWidth} ${isWhole ? '' : 'min-h-[200dvh]'}`}>
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
