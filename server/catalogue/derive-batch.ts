import { availableParallelism } from 'node:os'
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

/** Number of venues from which both threads derive. */
const bothThreshold = 2000
/** Maximum number of deriving threads. Each takes up to 80 MB. */
const mostThreads = Math.min(2, availableParallelism())

/** The deriving threads of this process. Only the main thread has them. */
const threads: (Worker | undefined)[] = []
let connections = 0
let idle: NodeJS.Timeout | undefined

/**
 * Connects to the deriving threads of this process, and starts them if necessary. Only for the main thread, which may
 * transfer the ports to another thread (`deriveThrough`).
 * @param expected number of venues
 * @returns a port for each thread, and a function to call when they are no longer used
 */
export function connectToDeriver(expected: number): { ports: MessagePort[]; release: () => void } {
  clearTimeout(idle)
  connections++
  const ports = Array.from({ length: expected < bothThreshold ? 1 : mostThreads }, (_, place) => {
    const { port1, port2 } = new MessageChannel()
    const thread = (threads[place] ??= startThread(place))
    thread.postMessage(port1, [port1])
    return port2
  })
  const release = () => {
    connections--
    if (connections > 0) return
    idle = setTimeout(() => {
      for (const thread of threads) void thread?.terminate()
    }, idleTime).unref()
  }
  return { ports, release }
}

function startThread(place: number): Worker {
  const started = new Worker(new URL('./derive-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  })
  started.unref()
  const forget = () => {
    if (threads[place] === started) threads[place] = undefined
  }
  // Its ports close, so its clients fail.
  started.once('error', forget)
  started.once('exit', forget)
  return started
}

/** Asks the deriving threads through this thread's ports. */
let transferred: Deriver | undefined
/** Makes all derivers of this thread use the deriving threads of the process. */
export function deriveThrough(ports: readonly MessagePort[]): void {
  transferred = sharedOf(ports)
}

/**
 * Runs `derivedOf` for many venues in the deriving threads. The main thread stays free for calls.
 * @param expected number of venues, if known before the first
 */
export function startDeriver(expected = 0): Deriver {
  let asked = 0
  let client: Deriver | undefined
  return {
    async of(drafts) {
      asked += drafts.length
      if (transferred !== undefined) return transferred.of(drafts)
      if (Math.max(asked, expected) > threadThreshold) return (client ??= connectedClient(expected)).of(drafts)
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

function connectedClient(expected: number): Deriver {
  const { ports, release } = connectToDeriver(expected)
  const client = sharedOf(ports)
  return {
    of: (drafts) => client.of(drafts),
    [Symbol.dispose]() {
      client[Symbol.dispose]()
      release()
    },
  }
}

/** Sends each batch to the thread with the fewest unanswered batches. */
function sharedOf(ports: readonly MessagePort[]): Deriver {
  const clients = ports.map(clientOf)
  return {
    of: (drafts) => clients.reduce((least, client) => (client.waiting < least.waiting ? client : least)).of(drafts),
    [Symbol.dispose]() {
      for (const client of clients) client[Symbol.dispose]()
    },
  }
}

function clientOf(port: MessagePort): Deriver & { readonly waiting: number } {
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
    get waiting() {
      return waiting.size
    },
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
