import type { Language } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { instructionsFor } from '../../engine/scenario.ts'
import type { CallSubject, SessionOptions } from './call-protocol.ts'

/** Scenario and language of a call as its client has set them, and the agent's instructions made from them. */
export class CallContext {
  #scenario: Scenario | undefined
  #language: Language = 'en'
  #hasClientInstructions = false
  readonly #information: readonly string[]
  readonly #introduction: string | undefined

  /**
   * `information`: facts for the agent, appended to the instructions. `introduction`: words that open the call, before
   * the agent follows its instructions.
   */
  constructor(information: readonly string[] = [], introduction?: string) {
    this.#information = information
    this.#introduction = introduction
  }

  /** Sets the fields that are present. */
  update({ scenario, language }: CallSubject): void {
    this.#scenario = scenario ?? this.#scenario
    this.#language = language ?? this.#language
  }

  /** Columns of the call's row. */
  get columns(): { scenario_json: string | null; language: Language } {
    const scenario_json = this.#scenario === undefined ? null : JSON.stringify(this.#scenario)
    return { scenario_json, language: this.#language }
  }

  /** Adds instructions made from the scenario, unless the client has ever sent its own instructions. */
  withInstructions(options: SessionOptions): SessionOptions {
    if (options.instructions?.trim()) this.#hasClientInstructions = true
    if (this.#hasClientInstructions || this.#scenario === undefined) return options
    const lines = [instructionsFor(this.#scenario, this.#language, this.#introduction), ...this.#information]
    return { ...options, instructions: lines.join('\n') }
  }
}
