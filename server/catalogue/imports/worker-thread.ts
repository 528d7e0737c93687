/** The thread that does the heavy parts of one import and ends; see hands.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../../api-error.ts'
import { joinStore } from '../../store/open.ts'
import { finish } from './finish.ts'
import type { WorkerMessage, WorkerTask } from './worker.ts'
import { readIn } from './read-into-import.ts'
import type { Run } from './runs.ts'
import { stage } from './stage.ts'
import { undoImport } from './undo.ts'
import { openWork } from './write-lease.ts'

const port = parentPort!
const { shared, job } = workerData as WorkerTask
const store = await joinStore(shared)
const stopping = new AbortController()
const prepared = Promise.withResolvers<void>()
const tell = (answer: WorkerMessage) => port.postMessage(answer)
port.on('message', (said: 'stop' | 'go on') => {
  if (said === 'go on') prepared.resolve()
  else stopping.abort()
})

/** A run that tells the main thread how far it is. */
function runOf({ total, done = 0 }: { total: number; done?: number }): Run {
  return {
    total,
    signal: stopping.signal,
    isThrough: false,
    get done() {
      return done
    },
    set done(reached) {
      done = reached
      tell({ progress: done })
    },
  }
}

async function work(): Promise<unknown> {
  if (job.kind === 'read') {
    const prepare = (sheets: Extract<WorkerMessage, { sheets: unknown }>['sheets']) => {
      tell({ sheets })
      return prepared.promise
    }
    return readIn(store.db, { ...job, prepare })
  }
  const { signal } = stopping
  const mine = openWork(store).of(job.row)
  if (job.kind === 'stage') return stage(store, mine, runOf(job))
  if (job.kind === 'take back') return undoImport(store, mine, signal)
  const { places } = job
  return finish(store, mine, { ...(places && { places }), run: runOf(job), signal })
}

function unsuccessful(error: unknown): WorkerMessage {
  if (error instanceof ApiError) return { refused: { status: error.status, reason: error.reason } }
  if (!(error instanceof Error)) return { failed: String(error) }
  return { failed: error.message, ...('code' in error && { code: String(error.code) }) }
}

const answer = await work().then((done): WorkerMessage => ({ done }), unsuccessful)
await store.close().catch(() => {})
tell(answer)
