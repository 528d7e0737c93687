import type { Language } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { instructionsFor } from '../../engine/scenario.ts'
import type { CallSubject, SessionWish } from './talk.ts'

/** What a call is about, as far as its client has said, and what the agent is told of it. */
export class Brief {
  #scenario: Scenario | undefined
  #language: Language = 'en'
  #hasOwnInstructions = false

  /** Takes in what the client says; what it does not mention stays. */
  learn({ scenario, language }: CallSubject): void {
    this.#scenario = scenario ?? this.#scenario
    this.#language = language ?? this.#language
  }

  /** As the row of the call keeps it. */
  get columns(): { scenario_json: string | null; language: Language } {
    const scenario_json = this.#scenario === undefined ? null : JSON.stringify(this.#scenario)
    return { scenario_json, language: this.#language }
  }

  /** The wish with its instructions: a client's own stand; without them the scenario speaks. */
  instruct(wish: SessionWish): SessionWish {
    if (wish.instructions?.trim()) this.#hasOwnInstructions = true
    if (this.#hasOwnInstructions || this.#scenario === undefined) return wish
    return { ...wish, instructions: instructionsFor(this.#scenario, this.#language) }
  }
}
