import { useEffect, useState } from 'react'

/** Time for which the outcome of a copy is shown, in ms. */
const outcomeDuration = 2000

/**
 * Copies texts to the clipboard. `outcome` is set for two seconds after each copy. A copy fails on plain http pages, or
 * if the browser denies access.
 */
export function useCopy() {
  const [shown, setShown] = useState<{ outcome: 'copied' | 'failed' } | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), outcomeDuration)
    return () => clearTimeout(timer)
  }, [shown])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setShown({ outcome: 'copied' })
    } catch {
      setShown({ outcome: 'failed' })
    }
  }

  return { outcome: shown?.outcome ?? null, copy }
}
