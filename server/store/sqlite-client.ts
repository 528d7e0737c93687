import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'

/** A request to the worker: sqlite-worker.js. */
export interface WorkerRequest {
  id: number
  on: 'reader' | 'writer'
  sql: string
  params: readonly unknown[]
  /** Latest start of the statement, in the time of `clock()`. The worker rejects a later start. */
  until: number | undefined
}
export type WorkerResponse =
  | { id: number; rows: unknown[]; changes: number; insertId: number }
  | { id: number; error: string; code: string | undefined }

/** Role of a thread: sqlite-worker.js. */
type Role = 'main' | 'counting'

/** Another process uses the data folder. */
export class DataFolderInUse extends Error {}

/** Monotonic time in milliseconds, equal in all threads. */
export const clock = () => performance.timeOrigin + performance.now()

export const timeoutError = () => Object.assign(new Error('The database took too long'), { code: '5' })
export const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^\d+$/.test(String(error.code)) && (Number(error.code) & 0xff) === 5

/** Milliseconds between two checks for timed-out requests. */
const checkMs = 250

interface Pending {
  resolve: (response: WorkerResponse) => void
  reject: (reason: Error) => void
  /** Time at which the request fails. Undefined if it cannot time out. */
  until: number | undefined
}

/** Client of the worker thread. Requests have numbers, and responses come in order. */
export class Client {
  readonly #port: Worker | MessagePort
  readonly #role: Role
  readonly #pending = new Map<number, Pending>()
  /** Runs while a request can time out. */
  #timer: NodeJS.Timeout | undefined
  #next = 0
  #failure: Error | undefined

  get waiting(): number {
    return this.#pending.size
  }

  constructor(port: Worker | MessagePort, role: Role = 'main') {
    this.#port = port
    this.#role = role
    const settle = (response: WorkerResponse) => {
      this.#pending.get(response.id)?.resolve(response)
      this.#pending.delete(response.id)
    }
    const stopped = () => this.#fail(new Error('The database worker has stopped'))
    if (port instanceof Worker) {
      port.on('message', settle)
      port.on('error', (error) => this.#fail(error as Error))
      port.on('exit', stopped)
    } else {
      port.on('message', settle)
      port.on('close', stopped)
    }
  }

  #rejectTimedOut(): void {
    const now = clock()
    let areMore = false
    for (const [id, { reject, until }] of this.#pending) {
      if (until === undefined) continue
      if (now < until) {
        areMore = true
        continue
      }
      this.#pending.delete(id)
      reject(timeoutError())
    }
    this.#timer = undefined
    if (areMore) this.#checkLater()
  }

  #checkLater(): void {
    this.#timer ??= setTimeout(() => this.#rejectTimedOut(), checkMs).unref()
  }

  /** Starts a thread. `role` 'counting': only for reads, of a database that another thread has opened. */
  static open(dataDir: string, role: Role = 'main'): Promise<Client> {
    const worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: { dataDir, role },
      execArgv: [],
      // Rows are short-lived. A larger young generation only delays their collection.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (greeting: { ready: true } | { inUse: true } | { failed: string }) => {
        if ('ready' in greeting) {
          worker.removeListener('error', reject)
          resolve(new Client(worker, role))
        } else if ('inUse' in greeting) {
          reject(new DataFolderInUse(dataDir))
        } else {
          reject(new Error(greeting.failed))
        }
      })
    })
  }

  /** Returns a port for another thread to use the same worker. */
  share(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#port.postMessage({ join: port1 }, [port1])
    return port2
  }

  /**
   * Runs a statement in the worker.
   * @param until latest start, in the time of `clock()`. A read rejects at this time even if it is running.
   */
  async query(
    on: WorkerRequest['on'],
    text: string,
    params: readonly unknown[],
    until?: number,
  ): Promise<QueryResult<never>> {
    if (this.#failure) throw this.#failure
    const id = this.#next++
    const response = await new Promise<WorkerResponse>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, until: on === 'reader' ? until : undefined })
      if (on === 'reader' && until !== undefined) this.#checkLater()
      const request: WorkerRequest = { id, on, sql: text, params, until }
      ;(this.#port as MessagePort).postMessage(request)
    })
    if ('error' in response) throw Object.assign(new Error(response.error), { code: response.code })
    return {
      rows: response.rows as never[],
      numAffectedRows: BigInt(response.changes),
      insertId: BigInt(response.insertId),
    }
  }

  async close(): Promise<void> {
    const closed = new Error('The database is closed')
    if (!(this.#port instanceof Worker)) {
      this.#failure = closed
      clearTimeout(this.#timer)
      return this.#port.close()
    }
    if (this.#role === 'main') await this.query('writer', 'pragma optimize', []).catch(() => {})
    this.#failure = closed
    clearTimeout(this.#timer)
    await this.#port.terminate()
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
