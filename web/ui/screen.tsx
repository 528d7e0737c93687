import type { ReactNode } from 'react'
import { useIsAfterFirstFrame } from './staged-render.ts'

interface ScreenProps {
  title: string
  subtitle?: string
  /** Controls for the whole screen, shown next to the title. */
  actions?: ReactNode
  /** True for a table that needs the whole width of the window. */
  wide?: boolean
  /** True for a list: less space around the title, so that more rows are visible. */
  dense?: boolean
  children: ReactNode
}

const padding = 'mx-auto w-full px-4 py-5 md:px-6 md:py-6 xl:px-8'
/** Width and padding of a screen, also used by placeholders without a header. */
export const screenWidth = `${padding} max-w-7xl`

/** Header and width shared by all screens. */
export function Screen({ title, subtitle, actions, wide = false, dense = false, children }: ScreenProps) {
  const isWhole = useIsAfterFirstFrame()
  return (
    // The minimum height prevents a flickering scroll bar before the content renders.
    <div className={`${wide ? padding : screenWidth} ${isWhole ? '' : 'min-h-[200dvh]'}`}>
      <div
        className={`flex flex-wrap justify-between gap-x-6 gap-y-3 ${dense ? 'mb-3 items-center' : 'mb-5 items-end'}`}
      >
        <div>
          {/* Receives focus when the screen opens. */}
          <h1 tabIndex={-1} className="font-title text-[1.75rem] leading-tight tracking-tight outline-none">
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
