import { useCallback, useEffect, useState } from 'react'
import { ErrorBanner, SuccessBanner } from './banner.tsx'

interface Notice {
  kind: 'success' | 'error'
  text: string
}

interface NoticeOptions {
  /** How long each kind stays, in ms; one that is not named stays until the next takes its place. */
  clearAfter: Partial<Record<Notice['kind'], number>>
}

export const fiveSeconds = 5000

/** The one message of a screen about what was just done. */
export function useNotice({ clearAfter }: NoticeOptions) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const delay = notice === null ? undefined : clearAfter[notice.kind]

  // Depends on the notice itself: the same text said again is seen for its full time again.
  useEffect(() => {
    if (notice === null || delay === undefined) return
    const timer = setTimeout(() => setNotice(null), delay)
    return () => clearTimeout(timer)
  }, [notice, delay])

  const show = useCallback((kind: Notice['kind'], text: string) => setNotice({ kind, text }), [])
  const clear = useCallback(() => setNotice(null), [])
  return { notice, show, clear }
}

/** Stays in sight while the screen scrolls below it: the button that caused it may be far down. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  if (notice === null) return null
  const Banner = notice.kind === 'error' ? ErrorBanner : SuccessBanner
  return (
    <div className="sticky top-17 z-10 mb-5 rounded-lg bg-surface shadow-lift">
      <Banner>{notice.text}</Banner>
    </div>
  )
}
