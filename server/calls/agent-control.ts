import type { Agent, AgentEvents } from './agents/agent.ts'
import type { SessionOptions } from './call-protocol.ts'

/** Why the agent answers no speech. */
type QuietReason = 'opening' | 'hold' | 'machine'

export interface AgentControlParts {
  join(events: AgentEvents): Agent
  /** Returns the options with the instructions of the call. */
  complete(options: SessionOptions): SessionOptions
  /** The agent is asked to speak. */
  requested(): void
  /** The opening of the call is not made, so the agent starts quiet. */
  isOpeningDue: boolean
}

/** Asks the agent of a call to speak, and holds back requests and options that it must not get yet. */
export class AgentControl {
  readonly #parts: AgentControlParts
  readonly #quietFor: Set<QuietReason>
  #agent: Agent | undefined
  /** Options for an agent that has not joined yet. */
  #waitingOptions: SessionOptions | undefined

  constructor(parts: AgentControlParts) {
    this.#parts = parts
    this.#quietFor = new Set(parts.isOpeningDue ? ['opening'] : [])
  }

  /** Undefined until the agent joins. */
  get agent(): Agent | undefined {
    return this.#agent
  }

  /** True while the agent answers no speech. */
  get isQuiet(): boolean {
    return this.#quietFor.size > 0
  }

  /** Joins the agent. Later calls do nothing. */
  start(events: AgentEvents): void {
    if (this.#agent !== undefined) return
    this.#agent = this.#parts.join(events)
    if (this.#waitingOptions !== undefined) this.#agent.configure(this.#waitingOptions)
  }

  configure(options: SessionOptions): void {
    const complete = this.#parts.complete(options)
    if (this.#agent === undefined) this.#waitingOptions = { ...this.#waitingOptions, ...complete }
    else this.#agent.configure(complete)
  }

  /** Lets the agent answer speech only if nothing prevents it. */
  setQuiet(why: QuietReason, isQuiet: boolean): void {
    this.#quietFor[isQuiet ? 'add' : 'delete'](why)
    this.configure({ isAnnouncing: this.isQuiet })
  }

  /** Lets the agent continue with its instructions, unless the listener is on hold or a machine. */
  proceed(): void {
    if (!this.#quietFor.has('hold') && !this.#quietFor.has('machine')) this.request(undefined)
  }

  request(instructions: string | undefined): void {
    this.#parts.requested()
    this.#agent?.respond(instructions)
  }

  sayExactly(text: string): void {
    this.#parts.requested()
    this.#agent?.announce(text)
  }
}
