import type { Confirmation } from '../../contract/clearance.ts'
import type { StaffMessage } from '../../contract/message.ts'
import type { Language, Transport as TransportName } from '../../contract/calls.ts'
import type { SilenceTimes } from '../../engine/phone-manners/index.ts'
import type { Tables } from '../store/open.ts'
import type { Agent, AgentEvents } from './agents/agent.ts'
import type { CallOpeningParts, Introduction } from './call-opening.ts'
import type { CalledVenue, CallSubject } from './call-protocol.ts'
import type { Transport, TransportEvents } from './transports/transport.ts'
import type { CallWriter } from './writer.ts'

export interface LiveCall {
  readonly id: string
  readonly transport: TransportName
  state(): 'opening' | 'dialing' | 'connected' | 'ending'
  /** Ends the call. Repeated calls keep the first reason. `by` is a user. Resolves when the end is stored. */
  end(status: 'ended' | 'failed', reason: StaffMessage, by?: string): Promise<void>
  /** Ends the call after the agent's goodbye. `by` is a user. Phone calls only. */
  sayGoodbye?(by: string): void
  /** Makes the agent's next words the opening, because another person or a machine listens. Phone calls only. */
  introduceAgain(introduction?: Introduction): void
  /** Closes both sides without a record, because another process runs the call from now on. */
  handOver(): void
  /** Resolves when the call is over and stored. */
  readonly over: Promise<void>
}

export interface StartedCall extends LiveCall {
  /** Joins a deferred agent. Does nothing if the agent has joined or the call is over. */
  startAgent(): void
  /** True: a machine listens, so the agent says nothing but introductions. */
  machineListens(isMachine: boolean): void
  /** Drops the agent's current words. */
  stopAgent(): void
}

/** ms */
export interface CallLimits {
  longestCallMs?: number
  /** Time without speech from either side. */
  longestSilenceMs?: number
  silence?: Partial<SilenceTimes>
}

export interface LiveCallParts {
  id: string
  transportName: TransportName
  practice: boolean
  createdBy: string
  /** Number of the callee. Phone calls only. */
  phoneNumber?: string
  /** Facts for the agent about the callee, appended to the instructions that are made from the scenario. */
  information?: readonly string[]
  /** The called venue, if it is known before the call starts. */
  venue?: CalledVenue | undefined
  /** What the person who placed the call confirmed. */
  confirmed?: readonly Confirmation[] | undefined
  /** Finds the venue that a client names. Undefined if it does not exist. */
  findVenue?(id: number): Promise<CalledVenue | undefined>
  /** The opening of a phone call, which comes before everything else. */
  opening?: CallOpeningParts
  /** Called when the agent's audio starts to play, and when all of it was played. */
  agentSpeaks?(isSpeaking: boolean): void
  /** Called when the current listener has heard who calls, and when another listener has not. */
  introduced?(isIntroduced: boolean): void
  /** Returns the opening of another call. The agent says it first if `isOpeningSpoken`. The client gets it as a notice. */
  openingFor?: (subject: CallSubject) => string
  isOpeningSpoken?: boolean
  /** Row of a call that another process has run so far. */
  resumed?: Omit<Tables['calls'], 'lease_until'>
  /** Sentences for staff, sent when the call starts. */
  notices: readonly StaffMessage[]
  /** Language of the words to a silent listener, until the listener has spoken. Default: English. */
  language?: Language
  now: () => number
  joinTransport(events: TransportEvents): Transport
  joinAgent(events: AgentEvents): Agent
  /** True: the agent joins on `startAgent`. Otherwise it joins at once. */
  isAgentDeferred?: boolean
  createWriter(row: Omit<Tables['calls'], 'lease_until'>): CallWriter
  limits?: CallLimits
  openingMs?: number
}
