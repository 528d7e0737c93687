import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Opening } from '../../../engine/opening-texts.ts'
import {
  chooseKeyInstructions,
  keysOf,
  type Listener,
  type ListenerEffect,
  type ListenerEvent,
  type ListenerState,
  newListener,
  pressKeyTool,
  refusals,
  stepListener,
} from '../../../engine/phone-manners/index.ts'
import type { Agent } from '../agents/agent.ts'
import type { AgentEvent } from '../call-protocol.ts'
import type { StartedCall } from '../live-call.ts'
import type { PhoneTransport } from '../transports/twilio.ts'

export interface PhoneMannersParts {
  /** What the agent wants to reach, for the choice of a key. */
  goal: string
  extension: string | undefined
  /** True: the agent leaves a message on a voicemail. False: the call ends. */
  leavesMessage: boolean
  /** Words for a call screener. They contain the opening. */
  screening: Opening
  /** State of a call that another process began. */
  earlier?: { isPerson: boolean; keys: number }
  /** Reports a notice to the call. */
  report: (event: AgentEvent & { type: 'notice' }) => void
}

const decisions: Readonly<Record<Exclude<Listener, 'unknown'>, StaffMessage>> = {
  person: staffMessage('listener_person'),
  voicemail: staffMessage('listener_voicemail'),
  phone_menu: staffMessage('listener_phone_menu'),
  call_screening: staffMessage('listener_call_screening'),
  fax: staffMessage('listener_fax'),
}

const ends = { voicemail: staffMessage('voicemail'), fax: staffMessage('fax') } as const

type Call = Pick<StartedCall, 'introduceAgain' | 'machineListens' | 'stopAgent' | 'end'>

/**
 * Handles the listener of a phone call (engine/phone-manners/listener.ts): reports events to the machine and applies its
 * effects to call, agent and transport.
 */
export class PhoneManners {
  readonly #parts: PhoneMannersParts
  #state: ListenerState
  #agent: Pick<Agent, 'configure' | 'respond' | 'contribute' | 'readSpeech'> | undefined
  #transport: Pick<PhoneTransport, 'pressKeys' | 'leaveMessage'> | undefined
  #call: Call | undefined
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(parts: PhoneMannersParts) {
    const { leavesMessage, extension, earlier } = parts
    this.#parts = parts
    this.#state = newListener({ leavesMessage, extension: keysOf(extension), ...earlier })
  }

  joinTransport<T extends Pick<PhoneTransport, 'pressKeys' | 'leaveMessage'>>(transport: T): T {
    this.#transport = transport
    return transport
  }

  joinAgent(agent: Agent): Agent {
    this.#agent = agent
    return agent
  }

  joinCall(call: Call): void {
    this.#call = call
  }

  /** Handles the carrier's detection: https://www.twilio.com/docs/voice/answering-machine-detection */
  answeredBy(report: string): void {
    if (report === 'fax') this.#step({ type: 'carrier', report: 'fax' })
    else if (report === 'human') this.#step({ type: 'carrier', report: 'human' })
    else if (report === 'machine_start') this.#step({ type: 'carrier', report: 'machine' })
    else if (report.startsWith('machine_end')) this.#step({ type: 'carrier', report: 'greeting_over' })
  }

  keysPressed(): void {
    this.#step({ type: 'keys_pressed' })
  }

  agentSpeaks(isSpeaking: boolean): void {
    this.#step({ type: isSpeaking ? 'agent_started' : 'agent_stopped' })
  }

  /** True: the current listener has heard who calls. False: another listener has not. */
  introduced(isIntroduced: boolean): void {
    this.#step({ type: isIntroduced ? 'introduced' : 'introducing' })
  }

  /** Reads an event of the agent, after the call has handled it. */
  event(event: AgentEvent): void {
    switch (event.type) {
      case 'speech':
        return this.#step({ type: event.state === 'started' ? 'listener_started' : 'listener_stopped' })
      case 'text':
        if (event.speaker === 'user' && event.final) this.#step({ type: 'listener_said', text: event.text })
        return
      case 'tool_call':
        if (event.name === pressKeyTool.name) {
          this.#step({ type: 'key_call', callId: event.callId, arguments: event.arguments })
        }
    }
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #step(event: ListenerEvent) {
    const { state, effects } = stepListener(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#apply(effect)
  }

  #apply(effect: ListenerEffect) {
    const { goal, screening, report } = this.#parts
    switch (effect.type) {
      case 'decided':
        return report({ type: 'notice', ...decisions[effect.who] })
      case 'quiet':
        return this.#call?.machineListens(effect.isQuiet)
      case 'offer_keys':
        return this.#agent?.configure({ canPressKeys: effect.isOffered })
      case 'choose_key':
        return this.#agent?.respond(chooseKeyInstructions(goal), 'key')
      case 'press': {
        const { keys, by } = effect
        report({
          type: 'notice',
          ...(by === 'agent'
            ? staffMessage('key_pressed', { key: keys })
            : staffMessage('extension_pressed', { keys })),
        })
        return this.#transport?.pressKeys(keys)
      }
      case 'answer_call': {
        const output = effect.output === 'pressed' ? 'Pressed.' : refusals[effect.output]
        return this.#agent?.contribute({ kind: 'function result', callId: effect.callId, output })
      }
      case 'introduce':
        if (effect.to !== 'call_screening') return this.#call?.introduceAgain({ isNow: effect.isNow })
        this.#call?.stopAgent()
        return this.#call?.introduceAgain({ isNow: effect.isNow, words: screening })
      case 'await_greeting':
        this.#call?.stopAgent()
        return this.#call?.introduceAgain({ isMachine: true, isLater: true })
      case 'leave_message':
        return this.#transport?.leaveMessage()
      case 'read_speech':
        return this.#agent?.readSpeech?.()
      case 'hang_up':
        this.#call?.introduceAgain({ isMachine: true, isLater: true })
        return void this.#call?.end('failed', ends[effect.why])
      case 'start_timer':
        clearTimeout(this.#timers.get(effect.timer))
        this.#timers.set(
          effect.timer,
          setTimeout(() => this.#step({ type: 'timer', timer: effect.timer }), effect.ms),
        )
        return
      case 'cancel_timer':
        return clearTimeout(this.#timers.get(effect.timer))
    }
  }
}
