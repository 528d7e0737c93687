import type { ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { Spinner } from './spinner.tsx'

type Shape = 'cards' | 'rows' | 'form' | 'figures' | 'details'

interface LoadingProps {
  text?: string
  /** Skeleton of the expected content. Without it only the text is shown, centred. */
  shape?: Shape
}

/** Loading indicator: a text, and a skeleton that prevents layout shifts. */
export function Loading({ text = t('Loading...'), shape }: LoadingProps) {
  const message = (
    <output
      className={`flex items-center gap-3 text-muted ${shape ? 'mb-4 text-sm' : 'min-h-60 justify-center py-16'}`}
    >
      <Spinner className={shape ? 'size-4' : 'size-5'} />
      <span>{text}</span>
    </output>
  )
  if (shape === undefined) return message
  return (
    <div aria-busy="true">
      {message}
      <div aria-hidden="true">{shapes[shape]()}</div>
    </div>
  )
}

const Bone = ({ className }: { className: string }) => <div className={`bone ${className}`} />

function times(count: number, render: (n: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, n) => render(n))
}

const shapes: Record<Shape, () => ReactNode> = {
  figures: () => (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      {times(6, (n) => (
        <div key={n} className="card p-3 sm:p-5">
          <Bone className="h-5 w-24 max-w-full" />
          <Bone className="mt-3 h-8 w-16 sm:h-9" />
          <Bone className="mt-4 h-1.5" />
        </div>
      ))}
    </div>
  ),
  cards: () => (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {times(6, (n) => (
        <div key={n} className="card space-y-3 p-4">
          <Bone className="h-5 w-2/3" />
          <Bone className="h-4 w-1/3" />
          <Bone className="h-4" />
          <Bone className="h-4" />
          <Bone className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  ),
  rows: () => (
    <div className="card divide-y divide-line">
      {times(8, (n) => (
        <div key={n} className="flex items-center gap-6 px-5 py-4">
          <Bone className="h-4 w-1/5" />
          <Bone className="h-4 flex-1" />
          <Bone className="h-4 w-1/6" />
        </div>
      ))}
    </div>
  ),
  form: () => (
    <div className="space-y-5">
      {times(3, (n) => (
        <div key={n} className="card grid gap-4 p-5 md:grid-cols-2">
          <Bone className="h-5 w-32 md:col-span-2" />
          <Bone className="h-10" />
          <Bone className="h-10" />
        </div>
      ))}
    </div>
  ),
  details: () => (
    <div className="space-y-3">
      <Bone className="h-6 w-1/2" />
      {times(6, (n) => (
        <Bone key={n} className={n % 2 === 0 ? 'h-4' : 'h-4 w-4/5'} />
      ))}
    </div>
  ),
}
