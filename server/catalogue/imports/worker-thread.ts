/** Worker thread that runs one heavy step of an import and exits (see worker.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../../api-error.ts'
import { deriveThrough } from '../derive-batch.ts'
import { joinStore } from '../../store/open.ts'
import { finish } from './finish.ts'
import type { WorkerMessage, WorkerTask } from './worker.ts'
import { readIntoImport } from './read-into-import.ts'
import type { Run } from './runs.ts'
import { stage } from './stage.ts'
import { undoImport } from './restore-venues.ts'
import { openImportLeases } from './write-lease.ts'

const port = parentPort!
const { shared, job, derivers } = workerData as WorkerTask
if (derivers) deriveThrough(derivers)
const store = await joinStore(shared)
const stopping = new AbortController()
const prepared = Promise.withResolvers<void>()
const send = (answer: WorkerMessage) => port.postMessage(answer)
port.on('message', (message: 'stop' | 'continue') => {
  if (message === 'continue') prepared.resolve()
  else stopping.abort()
})

/** Returns a run that reports its progress to the main thread. */
function runOf({ total, done = 0 }: { total: number; done?: number }): Run {
  return {
    total,
    signal: stopping.signal,
    isCommitted: false,
    get done() {
      return done
    },
    set done(reached) {
      done = reached
      send({ progress: done })
    },
  }
}

async function runJob(): Promise<unknown> {
  if (job.kind === 'read') {
    const prepare = (sheets: Extract<WorkerMessage, { sheets: unknown }>['sheets']) => {
      send({ sheets })
      return prepared.promise
    }
    return readIntoImport(store.db, { ...job, prepare })
  }
  const { signal } = stopping
  const lease = openImportLeases(store).of(job.row)
  if (job.kind === 'stage') return stage(store, lease, runOf(job))
  if (job.kind === 'undo') return undoImport(store, lease, signal)
  const { positions } = job
  return finish(store, lease, { ...(positions && { positions }), run: runOf(job), signal })
}

function failureOf(error: unknown): WorkerMessage {
  if (error instanceof ApiError) return { rejected: { status: error.status, reason: error.reason } }
  if (!(error instanceof Error)) return { failed: String(error) }
  return { failed: error.message, ...('code' in error && { code: String(error.code) }) }
}

const answer = await runJob().then((done): WorkerMessage => ({ done }), failureOf)
await store.close().catch(() => {})
send(answer)
