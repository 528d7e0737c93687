import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { ApiError } from '../../api-error.ts'

/** A running import of this process. */
export interface Run {
  done: number
  readonly total: number
  readonly signal: AbortSignal
  /** True if the import can no longer be stopped. */
  isCommitted: boolean
}

interface Entry {
  run: Run
  stop: AbortController
  ended: Promise<void>
}

/** Running imports of this process, and the failures of recent ones. */
export class Runs {
  readonly #running = new Map<string, Entry>()
  readonly #failures = new Map<string, StaffMessage>()

  get(id: string): Run | undefined {
    return this.#running.get(id)?.run
  }

  failureOf(id: string): StaffMessage | undefined {
    return this.#failures.get(id)
  }

  /** @throws ApiError 409 if the import is already running */
  start<Result>(id: string, total: number, apply: (run: Run) => Promise<Result>): Promise<Result> {
    if (this.#running.has(id)) throw new ApiError(409, 'import_already_applying')
    const stop = new AbortController()
    const run: Run = { done: 0, total, signal: stop.signal, isCommitted: false }
    this.#failures.delete(id)
    const result = apply(run).finally(() => this.#running.delete(id))
    const ended = this.#settled(id, result)
    this.#running.set(id, { run, stop, ended })
    return result
  }

  async #settled(id: string, result: Promise<unknown>): Promise<void> {
    try {
      await result
    } catch (error) {
      this.#remember(id, error)
    }
  }

  /** Stops a run and waits for its end. Returns false if there is no such run. */
  async stop(id: string): Promise<boolean> {
    const entry = this.#running.get(id)
    if (entry?.run.isCommitted) return true
    entry?.stop.abort(new ApiError(409, 'import_stopped'))
    await entry?.ended
    return entry !== undefined
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.stop(id)))
  }

  #remember(id: string, error: unknown): void {
    const message = error instanceof ApiError ? error.reason : staffMessage('import_failed')
    this.#failures.set(id, message)
    // Drop the oldest entry.
    if (this.#failures.size > 100) this.#failures.delete(this.#failures.keys().next().value!)
  }
}
