import type { Confirmation } from '../../contract/clearance.ts'
import type { CallStatus, Language, Transport } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import type { WebCallState } from '../../engine/web-call.ts'
import type { Sentence } from '../i18n/index.ts'
import type { Activity } from './realtime-conversation.ts'
import type { ShownMessage } from './throttled-transcript.ts'

/** Transcript message of any transport. */
export interface SpokenMessage extends ShownMessage {
  audioUrl?: string
}

/** Entry of the live log: an event that is not a transcript message. */
export interface LogLine extends Sentence {
  id: number
  /** Time in ms since 1970. */
  at: number
  kind: 'event' | 'notice' | 'problem'
}

/** Input of a new call. */
export interface CallRequest {
  language: Language
  scenario: Scenario
  phoneNumber: string
  /** Id of the called venue. Absent if unknown, or if the server does not identify venues. */
  venueId?: number | undefined
  /** What the user confirmed before the call. Phone calls only. */
  confirmed?: readonly Confirmation[] | undefined
}

/** State of a web call's room. */
export interface RoomView {
  id: string
  state: WebCallState['name']
  quality: ConnectionQuality
  /** True while this browser's connection is being restored. */
  reconnecting: boolean
  /** True while the agent is disconnected and may reconnect. */
  agentLost: boolean
  /** True if the browser blocks audio until the user clicks. */
  audioBlocked: boolean
  /** True if the microphone is open only while the user speaks. */
  voiceActivity: boolean
}

export type ConnectionQuality = 'excellent' | 'good' | 'poor' | 'lost' | 'unknown'

/** State of a call for all panels and transports, without the transcript. */
export interface CallView {
  transport: Transport | null
  /** Null before the first call, and after a call that could not start. */
  status: CallStatus | null
  /** True while the call is being requested and has no status. */
  starting: boolean
  id: string | null
  practice: boolean
  language: Language
  scenario: Scenario | null
  phoneNumber: string | null
  /** Start time in ms since 1970. */
  startedAt: number | null
  /** End time in ms since 1970. */
  endedAt: number | null
  /** Time of connection in ms since 1970, only while connected. */
  since: number | null
  /** Connected duration in s, set when the call is over. */
  seconds: number | null
  activity: 'connecting' | Activity | 'ended' | null
  /** True if the user muted the microphone. */
  muted: boolean
  log: readonly LogLine[]
  error: string | null
  /** End reason of a phone call from the server. Null until known. */
  endReason: Sentence | null
  /** True if the call is over but the carrier has not confirmed the hang-up. The phone may still be connected. */
  hangUpUnconfirmed: boolean
  /** Web calls only. */
  room: RoomView | null
}

export const noCall: CallView = {
  transport: null,
  status: null,
  starting: false,
  id: null,
  practice: false,
  language: 'en',
  scenario: null,
  phoneNumber: null,
  startedAt: null,
  endedAt: null,
  since: null,
  seconds: null,
  activity: null,
  muted: false,
  log: [],
  error: null,
  endReason: null,
  hangUpUnconfirmed: false,
  room: null,
}

export function isActive(view: Pick<CallView, 'status'>): boolean {
  return view.status === 'dialing' || view.status === 'connected'
}

export function isOver(view: Pick<CallView, 'status'>): boolean {
  return view.status === 'ended' || view.status === 'failed'
}

/** Receives the state of a call. Messages change many times a second, so they have a separate callback. */
export interface CallListener {
  view(view: CallView): void
  messages(messages: readonly SpokenMessage[]): void
}

/** A call in progress. */
export interface RunningCall {
  stop(): void
  /** Sends a typed message. Only for transports with a text channel. */
  say?(text: string): void
  /** Only if the browser owns the microphone. */
  setMuted?(muted: boolean): void
  /** Web calls only. `on` opens the microphone only while the user speaks. */
  setVoiceActivity?(on: boolean): void
  /** Web calls only. Starts audio that the browser blocked. */
  playAudio?(): void
  /** Releases all resources at once. No callbacks follow. */
  dispose(): void
}

/** Starts a call on one transport. */
export type StartCall = (request: CallRequest, listener: CallListener) => RunningCall

/**
 * Returns `messages` with unchanged entries replaced by their previous objects, so lists re-render only changed rows.
 */
function reuseUnchanged(
  before: readonly SpokenMessage[],
  messages: readonly SpokenMessage[],
): readonly SpokenMessage[] {
  const known = new Map(before.map((message) => [message.id, message]))
  return messages.map((message) => {
    const old = known.get(message.id)
    if (old === undefined || old === message) return message
    const keys = Object.keys({ ...old, ...message }) as (keyof SpokenMessage)[]
    return keys.every((key) => old[key] === message[key]) ? old : message
  })
}

/** State of a call, changed in parts. */
interface CallViewStore {
  readonly view: CallView
  readonly messages: readonly SpokenMessage[]
  set(changes: Partial<CallView>): void
  /** Replaces the whole transcript. */
  setMessages: (messages: readonly SpokenMessage[]) => void
  log(kind: LogLine['kind'], sentence: string | Sentence): void
  /** Stops all callbacks. */
  stop(): void
}

/** Maximum number of log lines. Older lines are dropped. */
const maxLogLines = 500

/** Creates the state of a new call and notifies `listener` of each change. */
export function createCallViewStore(first: Partial<CallView>, listener: CallListener): CallViewStore {
  let view: CallView = { ...noCall, startedAt: Date.now(), ...first }
  let messages: readonly SpokenMessage[] = []
  let stopped = false
  let lines = 0
  function set(changes: Partial<CallView>) {
    view = { ...view, ...changes }
    if (isOver(view) && view.endedAt === null) view = { ...view, endedAt: Date.now() }
    if (!stopped) listener.view(view)
  }
  function setMessages(next: readonly SpokenMessage[]) {
    messages = reuseUnchanged(messages, next)
    if (!stopped) listener.messages(messages)
  }
  set({})
  setMessages([])
  return {
    get view() {
      return view
    },
    get messages() {
      return messages
    },
    set,
    setMessages,
    log(kind, sentence) {
      const { text, code, params }: Sentence = typeof sentence === 'string' ? { text: sentence } : sentence
      const line: LogLine = { id: ++lines, at: Date.now(), kind, text, ...(code && { code, params }) }
      set({ log: [...view.log.slice(1 - maxLogLines), line] })
    },
    stop() {
      stopped = true
    },
  }
}

/** Reads the id and practice mode of a call. Other servers may send numeric ids and omit `practice`. */
export function callInfoOf(call: {
  id: string | number
  practice?: boolean
}): Pick<CallView, 'practice'> & { id: string } {
  return { id: String(call.id), practice: call.practice ?? false }
}

/** Returns a unique id for a voice session, or for a call before the server assigns its id. */
export function newSessionId(prefix = 'session'): string {
  return `${prefix}-${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`
}
