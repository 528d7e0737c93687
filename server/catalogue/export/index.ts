import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../api-error.ts'
import type { SharedStore, Store } from '../../store/open.ts'
import type { ConvertedPrices } from '../converted-prices.ts'
import type { VenueOrder } from '../listing.ts'
import type { Narrow, VenueFilter } from '../narrow.ts'
import type { Selection } from './paged-query.ts'
import { selectionOf } from './selection.ts'
import { openSlots } from './slots.ts'

export type ExportFormat = 'xlsx' | 'csv'

/**
 * Part of an export. `rows` of `total` venues are written. `total` is null until the list was read. Without `bytes`, it
 * only reports progress.
 */
export interface ExportPart {
  readonly rows: number
  readonly total: number | null
  readonly bytes?: Uint8Array
}

/** Message of the thread, the answer to 'next'. `code` is the database's error code, which identifies an outage. */
export type ExportPiece = ExportPart | { done: true } | { failed: string; code?: string }

export interface ExportTask {
  readonly shared: SharedStore
  /** Undefined if no venue can match. */
  readonly selection: Selection | undefined
  readonly format: ExportFormat
  /** Ids read per statement. */
  readonly idsPerPage: number
}

/** On the embedded database all other queries wait about 15 ms for a page. */
const idsPerPage = 4000

/** Maximum number of exports that run at once in this process. Each takes up to 60 MB. */
const mostExports = 2
/** Maximum wait in ms for another export to end. */
const longestWait = 10_000

/**
 * Opens exports. Each runs in a worker thread with its own way to the database, and produces bytes only on demand: its
 * memory does not grow with a slow client. It reads the ids of the list first, then the venues a few at a time. No
 * transaction stays open, so a slow client delays no other query.
 */
export function openExports(parts: {
  store: Store
  narrow: Narrow
  convertedPrices: () => Promise<ConvertedPrices>
  idsPerPage?: number
}): (format: ExportFormat, query: VenueFilter & VenueOrder, signal?: AbortSignal) => AsyncGenerator<ExportPart> {
  const { store } = parts
  const slots = openSlots(mostExports)

  return async function* (format, query, signal) {
    const release = await slots.take(longestWait)
    if (!release) throw new ApiError(503, 'exports_busy', { retryAfter: 60 })
    try {
      signal?.throwIfAborted()
      const selection = await selectionOf(parts, query)
      const options = { selection, format, idsPerPage: parts.idsPerPage ?? idsPerPage }
      yield* partsOf({ shared: store.share(), ...options })
    } finally {
      release()
    }
  }
}

async function* partsOf(task: ExportTask): AsyncGenerator<ExportPart> {
  const { shared } = task
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    transferList: 'port' in shared ? [shared.port] : [],
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
  })
  const stopped = once(worker, 'exit').then(() => {
    throw new Error('The export worker stopped')
  })
  stopped.catch(() => {})
  try {
    for (;;) {
      const answer = once(worker, 'message')
      worker.postMessage('next')
      const [piece] = (await Promise.race([answer, stopped])) as [ExportPiece]
      if ('done' in piece) return
      if ('failed' in piece) throw Object.assign(new Error(piece.failed), { code: piece.code })
      yield piece
    }
  } finally {
    await worker.terminate()
  }
}
