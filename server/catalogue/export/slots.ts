import { setTimeout } from 'node:timers/promises'

/** Limits how many tasks run at once. Waiting tasks start in order. */
export function openSlots(most: number) {
  let free = most
  let waiting: (() => void)[] = []

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else free++
  }

  return {
    /** Resolves to a function that ends the task. Undefined if no slot is free within `wait` ms. */
    async take(wait: number): Promise<(() => void) | undefined> {
      if (free > 0) free--
      else {
        const { promise, resolve } = Promise.withResolvers<true>()
        const start = () => resolve(true)
        waiting.push(start)
        const isStarted = await Promise.race([promise, setTimeout(wait, false, { ref: false })])
        if (!isStarted) {
          waiting = waiting.filter((other) => other !== start)
          return undefined
        }
      }
      let isHeld = true
      return () => {
        if (isHeld) release()
        isHeld = false
      }
    },
  }
}
