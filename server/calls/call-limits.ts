import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import type { CallLimits } from './live-call-parts.ts'

/** Limits in ms that end a forgotten call, because it costs money. No real call reaches them. */
const defaults = { longestCallMs: 2 * 60 * 60_000, longestSilenceMs: 10 * 60_000 }

/** Ends a call that reaches a limit. */
export class CallLimitTimers {
  #lastHeardAt = performance.now()
  readonly #silenceMs: number
  readonly #end: (reason: StaffMessage) => void
  readonly #longest: NodeJS.Timeout
  #silence: NodeJS.Timeout

  constructor(limits: CallLimits | undefined, end: (reason: StaffMessage) => void) {
    const { longestCallMs, longestSilenceMs } = { ...defaults, ...limits }
    this.#silenceMs = longestSilenceMs
    this.#end = end
    this.#longest = setTimeout(() => end(staffMessage('call_too_long')), longestCallMs)
    this.#silence = setTimeout(() => this.#checkSilence(), longestSilenceMs)
  }

  /** Either side spoke. */
  heard(): void {
    this.#lastHeardAt = performance.now()
  }

  close(): void {
    clearTimeout(this.#longest)
    clearTimeout(this.#silence)
  }

  #checkSilence() {
    const left = this.#lastHeardAt + this.#silenceMs - performance.now()
    if (left > 0) this.#silence = setTimeout(() => this.#checkSilence(), left)
    else this.#end(staffMessage('call_silent'))
  }
}
