import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { ApiError } from '../../api-error.ts'

/** An import that this process is applying. */
export interface Run {
  done: number
  readonly total: number
  readonly signal: AbortSignal
  /** Too late to stop it. */
  isThrough: boolean
}

interface Entry {
  run: Run
  stop: AbortController
  ended: Promise<void>
}

/** The imports that this process is applying, and what the last ones that did not end well ended of. */
export class Runs {
  readonly #running = new Map<string, Entry>()
  readonly #failures = new Map<string, StaffMessage>()

  get(id: string): Run | undefined {
    return this.#running.get(id)?.run
  }

  failureOf(id: string): StaffMessage | undefined {
    return this.#failures.get(id)
  }

  /** @throws ApiError 409 where it is being applied already */
  start<Result>(id: string, total: number, work: (run: Run) => Promise<Result>): Promise<Result> {
    if (this.#running.has(id)) throw new ApiError(409, 'import_already_applying')
    const stop = new AbortController()
    const run: Run = { done: 0, total, signal: stop.signal, isThrough: false }
    this.#failures.delete(id)
    const result = work(run).finally(() => this.#running.delete(id))
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

  /** Resolves when it has been stopped, or was through before. Whether there was anything to stop. */
  async stop(id: string): Promise<boolean> {
    const entry = this.#running.get(id)
    if (entry?.run.isThrough) return true
    entry?.stop.abort(new ApiError(409, 'import_stopped'))
    await entry?.ended
    return entry !== undefined
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.stop(id)))
  }

  #remember(id: string, error: unknown): void {
    const told = error instanceof ApiError ? error.reason : staffMessage('import_failed')
    this.#failures.set(id, told)
    // The oldest is forgotten.
    if (this.#failures.size > 100) this.#failures.delete(this.#failures.keys().next().value!)
  }
}
