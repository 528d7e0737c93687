import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'

/** What the worker is asked; see sqlite-worker.js. */
export interface Ask {
  id: number
  on: 'reader' | 'writer'
  sql: string
  params: readonly unknown[]
  /** Not begun by then, it is not done; by the clock of `clock()`. */
  until: number | undefined
}
export type Answer =
  | { id: number; rows: unknown[]; changes: number; insertId: number }
  | { id: number; error: string; code: string | undefined }

/** Another process has the data folder open. */
export class DataFolderInUse extends Error {}

/** ms, the same in every thread, and nobody sets it */
export const clock = () => performance.timeOrigin + performance.now()

export const tooLate = () => Object.assign(new Error('The database took too long'), { code: '5' })
export const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^\d+$/.test(String(error.code)) && (Number(error.code) & 0xff) === 5

/** ms between looks for what has waited too long */
const lookMs = 250

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (reason: Error) => void
  /** Whether it may be given up then. */
  until: number | undefined
}

/** The other end of the worker thread: numbered questions, answered in order. */
export class Client {
  readonly #port: Worker | MessagePort
  readonly #waiting = new Map<number, Waiting>()
  /** Runs while something waits that may be given up. */
  #timer: NodeJS.Timeout | undefined
  #next = 0
  #dead: Error | undefined

  get waiting(): number {
    return this.#waiting.size
  }

  constructor(port: Worker | MessagePort) {
    this.#port = port
    const hear = (answer: Answer) => {
      this.#waiting.get(answer.id)?.resolve(answer)
      this.#waiting.delete(answer.id)
    }
    const stopped = () => this.#fail(new Error('The database worker has stopped'))
    if (port instanceof Worker) {
      port.on('message', hear)
      port.on('error', (error) => this.#fail(error as Error))
      port.on('exit', stopped)
    } else {
      port.on('message', hear)
      port.on('close', stopped)
    }
  }

  #giveUp(): void {
    const now = clock()
    let areMore = false
    for (const [id, { reject, until }] of this.#waiting) {
      if (until === undefined) continue
      if (now < until) {
        areMore = true
        continue
      }
      this.#waiting.delete(id)
      reject(tooLate())
    }
    this.#timer = undefined
    if (areMore) this.#giveUpLater()
  }

  #giveUpLater(): void {
    this.#timer ??= setTimeout(() => this.#giveUp(), lookMs).unref()
  }

  static open(dataDir: string): Promise<Client> {
    const worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: { dataDir },
      execArgv: [],
      // Rows pass through it and are gone: a larger nursery only lets more of them pile up.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (greeting: { ready: true } | { inUse: true } | { failed: string }) => {
        if ('ready' in greeting) {
          worker.removeListener('error', reject)
          resolve(new Client(worker))
        } else if ('inUse' in greeting) {
          reject(new DataFolderInUse(dataDir))
        } else {
          reject(new Error(greeting.failed))
        }
      })
    })
  }

  /** A way for another thread to ask the same worker. */
  share(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#port.postMessage({ join: port1 }, [port1])
    return port2
  }

  /** @param until when a question is too late to begin; one for the reader is then not waited for any more */
  async ask(on: Ask['on'], text: string, params: readonly unknown[], until?: number): Promise<QueryResult<never>> {
    if (this.#dead) throw this.#dead
    const id = this.#next++
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, until: on === 'reader' ? until : undefined })
      if (on === 'reader' && until !== undefined) this.#giveUpLater()
      const ask: Ask = { id, on, sql: text, params, until }
      ;(this.#port as MessagePort).postMessage(ask)
    })
    if ('error' in answer) throw Object.assign(new Error(answer.error), { code: answer.code })
    return {
      rows: answer.rows as never[],
      numAffectedRows: BigInt(answer.changes),
      insertId: BigInt(answer.insertId),
    }
  }

  async close(): Promise<void> {
    const closed = new Error('The database is closed')
    if (!(this.#port instanceof Worker)) {
      this.#dead = closed
      clearTimeout(this.#timer)
      return this.#port.close()
    }
    await this.ask('writer', 'pragma optimize', []).catch(() => {})
    this.#dead = closed
    clearTimeout(this.#timer)
    await this.#port.terminate()
  }

  #fail(error: Error): void {
    this.#dead ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
