import { useEffect, useState } from 'react'

type AnswerEngine = typeof import('../../engine/answers/index.ts')

let loaded: AnswerEngine | null = null

/**
 * Returns the rules that read answers from a transcript. Null while they load: they contain the words of three
 * languages, so screens load them on demand.
 */
export function useAnswerEngine(): AnswerEngine | null {
  const [engine, setEngine] = useState(loaded)
  useEffect(() => {
    if (loaded !== null) return
    let left = false
    async function load() {
      try {
        loaded = await import('../../engine/answers/index.ts')
        if (!left) setEngine(loaded)
      } catch (error) {
        console.error('Failed to load the answer reader', error)
      }
    }
    void load()
    return () => {
      left = true
    }
  }, [])
  return engine
}
