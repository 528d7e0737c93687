import type { Language } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { instructionsFor } from '../../engine/scenario.ts'
import type { CalledVenue, CallSubject, SessionOptions } from './call-protocol.ts'

/** Maximum characters of a name for the transcription. */
const maxKeyword = 80

const keyword = (name: string | null | undefined) => name?.replace(/\s+/g, ' ').trim().slice(0, maxKeyword) || undefined

/** Scenario, language and venue of a call, and the agent's instructions and names made from them. */
export class CallContext {
  #scenario: Scenario | undefined
  #language: Language = 'en'
  #hasClientInstructions = false
  #venue: Partial<CalledVenue> = {}
  readonly #information: readonly string[]
  readonly #introductionFor: (subject: CallSubject) => string | undefined

  /**
   * `information`: facts for the agent, appended to the instructions. `introductionFor` returns the words that open the
   * call, before the agent follows its instructions.
   */
  constructor(
    information: readonly string[] = [],
    introductionFor: (subject: CallSubject) => string | undefined = () => undefined,
  ) {
    this.#information = information
    this.#introductionFor = introductionFor
  }

  /** Sets the fields that are present. */
  update({ scenario, language }: CallSubject): void {
    this.#scenario = scenario ?? this.#scenario
    this.#language = language ?? this.#language
  }

  /** Sets the called venue. */
  setVenue(venue: CalledVenue | undefined): void {
    this.#venue = venue ?? this.#venue
  }

  get subject(): CallSubject & { language: Language } {
    return { ...(this.#scenario && { scenario: this.#scenario }), language: this.#language }
  }

  /** Columns of the call's row. */
  get columns(): { scenario_json: string | null; language: Language } {
    const scenario_json = this.#scenario === undefined ? null : JSON.stringify(this.#scenario)
    return { scenario_json, language: this.#language }
  }

  /** Adds names for the transcription, and instructions unless the client has ever sent its own. */
  complete(change: SessionOptions): SessionOptions {
    if (change.instructions?.trim()) this.#hasClientInstructions = true
    const { name, place } = this.#venue
    const keywords = [...new Set([this.#scenario?.venue, name, place].flatMap((text) => keyword(text) ?? []))]
    const options = keywords.length === 0 ? change : { ...change, keywords }
    if (this.#hasClientInstructions || this.#scenario === undefined) return options
    const introduction = this.#introductionFor(this.subject)
    const lines = [instructionsFor(this.#scenario, this.#language, introduction), ...this.#information]
    return { ...options, instructions: lines.join('\n') }
  }
}
