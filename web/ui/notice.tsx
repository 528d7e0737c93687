import { useCallback, useEffect, useState } from 'react'
import { ErrorBanner, SuccessBanner } from './banner.tsx'

interface Notice {
  kind: 'success' | 'error'
  text: string
}

interface NoticeOptions {
  /** Duration per kind in ms. A kind without a duration stays until replaced. */
  clearAfter: Partial<Record<Notice['kind'], number>>
}

export const fiveSeconds = 5000

/** Message about the latest action on a screen. */
export function useNotice({ clearAfter }: NoticeOptions) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const delay = notice === null ? undefined : clearAfter[notice.kind]

  // Depends on the notice object: showing the same text again restarts the timer.
  useEffect(() => {
    if (notice === null || delay === undefined) return
    const timer = setTimeout(() => setNotice(null), delay)
    return () => clearTimeout(timer)
  }, [notice, delay])

  const show = useCallback((kind: Notice['kind'], text: string) => setNotice({ kind, text }), [])
  const clear = useCallback(() => setNotice(null), [])
  return { notice, show, clear }
}

/** Sticks to the top while the screen scrolls, because the button that caused the notice may be far down. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  if (notice === null) return null
  const Banner = notice.kind === 'error' ? ErrorBanner : SuccessBanner
  return (
    <div className="sticky top-17 z-10 mb-5 rounded-lg bg-surface shadow-lift">
      <Banner>{notice.text}</Banner>
    </div>
  )
}
