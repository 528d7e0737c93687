import { useEffect, useState } from 'react'

/** How long what became of a copy is told, in ms. */
const toldForMs = 2000

/**
 * Puts texts on the clipboard. `outcome` says for two seconds what became of the last: pages over plain http have no
 * clipboard, and a browser may refuse it.
 */
export function useCopy() {
  const [told, setTold] = useState<{ outcome: 'copied' | 'refused' } | null>(null)
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), toldForMs)
    return () => clearTimeout(timer)
  }, [told])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setTold({ outcome: 'copied' })
    } catch {
      setTold({ outcome: 'refused' })
    }
  }

  return { outcome: told?.outcome ?? null, copy }
}
