import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type Derived, derivedOf } from './derived-data.ts'
import type { VenueDraft } from './draft.ts'

/** Message to the deriving thread. `DeriveAnswer` is its reply. */
export interface DeriveAsk {
  id: number
  drafts: readonly VenueDraft[]
}
export type DeriveAnswer = { id: number; derived: Derived[] } | { id: number; error: unknown }

export interface Deriver extends Disposable {
  of(drafts: readonly VenueDraft[]): Promise<Derived[]>
}

/** Up to this number of venues, derive in the main thread, because starting a thread takes longer. */
const threadThreshold = 100
/** Idle time in ms after which the thread ends. It has read the lists of places, which takes a second of CPU. */
const idleTime = 60_000

/** The deriving thread of this process. Only the main thread has it. */
let thread: Worker | undefined
let connections = 0
let idle: NodeJS.Timeout | undefined

/**
 * Connects to the deriving thread of this process, and starts it if necessary. Only for the main thread, which may
 * transfer the port to another thread (`deriveThrough`).
 * @returns the port, and a function to call when it is no longer used
 */
export function connectToDeriver(): { port: MessagePort; release: () => void } {
  clearTimeout(idle)
  connections++
  const { port1, port2 } = new MessageChannel()
  thread ??= startThread()
  thread.postMessage(port1, [port1])
  const release = () => {
    connections--
    if (connections === 0) idle = setTimeout(() => void thread?.terminate(), idleTime).unref()
  }
  return { port: port2, release }
}

function startThread(): Worker {
  const started = new Worker(new URL('./derive-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  })
  started.unref()
  const forget = () => {
    if (thread === started) thread = undefined
  }
  // Its ports close, so its clients fail.
  started.once('error', forget)
  started.once('exit', forget)
  return started
}

/** Asks the deriving thread through this thread's port. */
let transferred: Deriver | undefined
/** Makes all derivers of this thread use the deriving thread of the process. */
export function deriveThrough(port: MessagePort): void {
  transferred = clientOf(port)
}

/**
 * Runs `derivedOf` for many venues in the deriving thread. The main thread stays free for calls.
 * @param expected number of venues, if known before the first
 */
export function startDeriver(expected = 0): Deriver {
  let asked = 0
  let client: Deriver | undefined
  return {
    async of(drafts) {
      asked += drafts.length
      if (transferred !== undefined) return transferred.of(drafts)
      if (Math.max(asked, expected) > threadThreshold) return (client ??= connectedClient()).of(drafts)
      const derived: Derived[] = []
      for (const draft of drafts) {
        if (derived.length % 5 === 4) await setImmediate()
        derived.push(derivedOf(draft))
      }
      return derived
    },
    [Symbol.dispose]() {
      client?.[Symbol.dispose]()
    },
  }
}

function connectedClient(): Deriver {
  const { port, release } = connectToDeriver()
  const client = clientOf(port)
  return {
    of: (drafts) => client.of(drafts),
    [Symbol.dispose]() {
      client[Symbol.dispose]()
      release()
    },
  }
}

function clientOf(port: MessagePort): Deriver {
  const waiting = new Map<number, PromiseWithResolvers<Derived[]>>()
  let next = 0
  let isClosed = false
  const stopped = () => new Error('The deriving thread stopped')
  port.on('message', (answer: DeriveAnswer) => {
    const asked = waiting.get(answer.id)
    if ('derived' in answer) asked?.resolve(answer.derived)
    else asked?.reject(answer.error)
    waiting.delete(answer.id)
  })
  port.once('close', () => {
    isClosed = true
    for (const { reject } of waiting.values()) reject(stopped())
    waiting.clear()
  })
  return {
    async of(drafts) {
      if (isClosed) throw stopped()
      const answer = Promise.withResolvers<Derived[]>()
      waiting.set(next, answer)
      port.postMessage({ id: next++, drafts } satisfies DeriveAsk)
      return answer.promise
    },
    [Symbol.dispose]: () => port.close(),
  }
}
