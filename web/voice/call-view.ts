import type { CallStatus, Language, Transport } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import type { WebCallState } from '../../engine/web-call.ts'
import type { Sentence } from '../i18n/index.ts'
import type { Activity } from './realtime-conversation.ts'
import type { ShownMessage } from './shown-transcript.ts'

/** Something said, whatever the transport. */
export interface SpokenMessage extends ShownMessage {
  audioUrl?: string
}

/** A line of the live log: what happened, beside what was said. */
export interface LogLine extends Sentence {
  id: number
  /** ms since 1970 */
  at: number
  kind: 'event' | 'notice' | 'problem'
}

/** What a call is to be about. */
export interface CallRequest {
  language: Language
  scenario: Scenario
  phoneNumber: string
}

/** What is shown of the room of a web call. */
export interface RoomView {
  id: string
  state: WebCallState['name']
  quality: ConnectionQuality
  /** The connection is broken and being made again. */
  reconnecting: boolean
  /** The agent's connection is: it is waited for. */
  agentLost: boolean
  /** The browser plays no sound before somebody clicks. */
  soundBlocked: boolean
  /** The microphone is open only while somebody speaks into it. */
  voiceActivity: boolean
}

export type ConnectionQuality = 'excellent' | 'good' | 'poor' | 'lost' | 'unknown'

/** All that the panels show of a call, whatever the transport, but for what is said in it. */
export interface CallView {
  transport: Transport | null
  /** null before the first call and after one that did not come about. */
  status: CallStatus | null
  /** The call is being asked for and has no status yet. */
  starting: boolean
  id: string | null
  practice: boolean
  language: Language
  scenario: Scenario | null
  phoneNumber: string | null
  /** ms since 1970 */
  startedAt: number | null
  /** ms since 1970 */
  endedAt: number | null
  /** While connected: since when, in ms since 1970. */
  since: number | null
  /** When over: how long it was connected. */
  seconds: number | null
  activity: 'connecting' | Activity | 'ended' | null
  /** The agent hears nothing of the caller, by the caller's own wish. */
  muted: boolean
  log: readonly LogLine[]
  error: string | null
  /** Why a phone call is over, as the server says it; null until it does. */
  endReason: Sentence | null
  /** The call is over, and the carrier has not confirmed it for a while: the phone may still be connected. */
  hangUpUnconfirmed: boolean
  /** Of a web call only. */
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

/** Where a call is shown. What is said changes many times a second, and so comes apart from all else. */
export interface CallListener {
  view(view: CallView): void
  messages(messages: readonly SpokenMessage[]): void
}

/** A call that runs; its listener is told what changes. */
export interface RunningCall {
  stop(): void
  /** Only where the transport has a channel for typed words. */
  say?(text: string): void
  /** Only where the browser holds the microphone. */
  setMuted?(muted: boolean): void
  /** Only in a room: opens the microphone while somebody speaks, or all the time. */
  setVoiceActivity?(on: boolean): void
  /** Only in a room: lets the agent be heard where the browser waits for a click. */
  playSound?(): void
  /** Lets everything go at once; nothing is told any more. */
  dispose(): void
}

/** What a transport does to start a call. */
export type StartCall = (request: CallRequest, listener: CallListener) => RunningCall

/** `messages`, where those that are as they were are the same objects as before: lists then draw only what is new. */
function sameWhereEqual(
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

/** What a call shows of itself, changed in parts. */
interface ViewKeeper {
  readonly view: CallView
  readonly messages: readonly SpokenMessage[]
  set(changes: Partial<CallView>): void
  /** All that was said so far. */
  setMessages: (messages: readonly SpokenMessage[]) => void
  log(kind: LogLine['kind'], sentence: string | Sentence): void
  /** Tells nothing from now on. */
  stop(): void
}

/** The oldest lines of a very long call are of no use to anybody. */
const mostLogLines = 500

/** Keeps what is shown of a call that begins now, and tells the listener. */
export function keepView(first: Partial<CallView>, listener: CallListener): ViewKeeper {
  let view: CallView = { ...noCall, startedAt: Date.now(), ...first }
  let messages: readonly SpokenMessage[] = []
  let stopped = false
  let lines = 0
  function set(changes: Partial<CallView>) {
    view = { ...view, ...changes }
    if (isOver(view) && view.endedAt === null) view = { ...view, endedAt: Date.now() }
    if (!stopped) listener.view(view)
  }
  function setMessages(said: readonly SpokenMessage[]) {
    messages = sameWhereEqual(messages, said)
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
      set({ log: [...view.log.slice(1 - mostLogLines), line] })
    },
    stop() {
      stopped = true
    },
  }
}

/** What is taken from a call as any server may name it: ids may be numbers, and only ours knows practice mode. */
export function factsOf(call: {
  id: string | number
  practice?: boolean
}): Pick<CallView, 'practice'> & { id: string } {
  return { id: String(call.id), practice: call.practice ?? false }
}

/** The name of a voice session, and of a call that no server has named. */
export function newSessionId(prefix = 'session'): string {
  return `${prefix}-${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`
}
