import { setImmediate } from 'node:timers/promises'
import { isMainThread, Worker } from 'node:worker_threads'
import { type Derived, derivedOf } from './derived-data.ts'
import type { VenueDraft } from './draft.ts'

/** Message to the worker thread. `DeriveAnswer` is its reply. */
export interface DeriveAsk {
  id: number
  drafts: readonly VenueDraft[]
}
export interface DeriveAnswer {
  id: number
  derived: Derived[]
}

export interface Deriver extends AsyncDisposable {
  of(drafts: readonly VenueDraft[]): Promise<Derived[]>
}

/**
 * Up to this number of venues, derive in the calling thread, because each thread reads the lists of places, which takes
 * as long as some hundred venues. The main thread must stay free for calls; the thread of an import need not.
 */
const workerThreshold = isMainThread ? 100 : 2000

/**
 * Runs `derivedOf` for many venues in a worker thread. The main thread stays free for calls.
 * @param expected number of venues, if known before the first
 */
export function startDeriver(expected = 0): Deriver {
  let asked = 0
  let thread: Deriver | undefined
  return {
    async of(drafts) {
      asked += drafts.length
      if (Math.max(asked, expected) > workerThreshold) return (thread ??= startThread()).of(drafts)
      const derived: Derived[] = []
      for (const draft of drafts) {
        if (derived.length % 5 === 4) await setImmediate()
        derived.push(derivedOf(draft))
      }
      return derived
    },
    async [Symbol.asyncDispose]() {
      await thread?.[Symbol.asyncDispose]()
    },
  }
}

function startThread(): Deriver {
  const worker = new Worker(new URL('./derive-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  })
  const waiting = new Map<number, PromiseWithResolvers<Derived[]>>()
  let next = 0
  let failed: Error | undefined
  const fail = (error: Error) => {
    failed = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, derived }: DeriveAnswer) => {
    waiting.get(id)?.resolve(derived)
    waiting.delete(id)
  })
  worker.on('error', (error) => fail(error as Error))
  worker.on('exit', () => fail(new Error('The derivation worker stopped')))
  return {
    async of(drafts) {
      if (failed) throw failed
      const answer = Promise.withResolvers<Derived[]>()
      waiting.set(next, answer)
      worker.postMessage({ id: next++, drafts } satisfies DeriveAsk)
      return answer.promise
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
