import { go, secondsBetween, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'
import { type SpeechTurn, type SpeechTurnEvent, stepSpeechTurn } from './speech-turn.ts'

/**
 * Direct voice call: the page sends clips, receives texts and speaks them with the browser's speech synthesis.
 *
 *           start             socket_opened            2 s              loud
 *     idle ───────▶ connecting ───────────▶ ringing ───────▶ connected ───────▶ speaking
 *                                                              ▲   ▲               │ 1.5 s of quiet
 *                                            clip too small ───┤   │               ▼
 *                                                              │   └─────────── listening
 *                       spoken · no answer within 30 s ── processing ◀─ clip and 400 ms
 *
 *     every state except idle and ended:  end ─▶ ended, closes after 2 s
 *                                         socket or microphone failed ─▶ ended, stays open so the user can read it
 *
 * `connecting` opens the microphone first, then the socket. `ended` accepts only the timer that closes it. Times are in
 * ms.
 */
export type DirectCallState =
  | { name: 'idle' }
  | { name: 'connecting'; waitsFor: 'microphone' | 'socket' }
  | { name: 'ringing' }
  | ({ name: 'connected' } & Talk)
  | ({ name: 'speaking'; turn: SpeechTurn } & Talk)
  | Listening
  /** `answering`: the answer has arrived and is being spoken. */
  | ({ name: 'processing'; answering: boolean } & Talk)
  | { name: 'ended'; seconds: number }

/** Lasts at least `listeningMs`, so that the page always renders the state. The page sends the clip at once. */
interface Listening extends Talk {
  name: 'listening'
  clip: 'recording' | 'sent' | 'too small'
  /** True if the minimum time is over. */
  wasShown: boolean
  /** Agent texts that arrived in this state. The page speaks them after the state ends. */
  answers: readonly string[]
}

interface Talk {
  since: number
  muted: boolean
}

export type DirectCallEvent =
  | { type: 'start' }
  | { type: 'microphone_ready' }
  | { type: 'microphone_failed'; at: number }
  | { type: 'socket_opened' }
  /** The socket failed or closed. */
  | { type: 'socket_lost'; at: number }
  | { type: 'level'; level: number }
  /** The recording is complete. `worthSending` is false if the clip is too small to contain speech. */
  | { type: 'clip'; worthSending: boolean }
  | { type: 'agent_message'; text: string }
  | { type: 'spoken' }
  | { type: 'toggle_mute' }
  | { type: 'end'; at: number }
  | ({ at: number } & TimerEvent<DirectCallTimer>)

export type DirectCallTimer = 'ring' | 'quiet' | 'listening' | 'answer' | 'close'

export type DirectCallEffect =
  | { type: 'open_microphone' }
  | { type: 'open_socket' }
  | { type: 'watch_level' }
  | { type: 'start_recording' }
  | { type: 'stop_recording' }
  | { type: 'send_clip' }
  | { type: 'speak'; text: string }
  | { type: 'set_microphone'; enabled: boolean }
  /** Close microphone, analysis, speech output and socket, including devices that are still opening. */
  | { type: 'release' }
  | { type: 'close' }
  | TimerEffect<DirectCallTimer>

const ringingMs = 2000
/** Minimum duration of `listening`. Usually shorter than the time until an answer arrives. */
const listeningMs = 400
const closeDelayMs = 2000
const answerTimeoutMs = 30_000

export const idleDirectCall: DirectCallState = { name: 'idle' }

const stopWaiting: DirectCallEffect = { type: 'cancel_timer', timer: 'answer' }
const timers: DirectCallTimer[] = ['ring', 'quiet', 'listening', 'answer']

export function stepDirectCall(
  state: DirectCallState,
  event: DirectCallEvent,
): Step<DirectCallState, DirectCallEffect> {
  if (state.name === 'ended') {
    return event.type === 'timer' && event.timer === 'close' ? go(state, { type: 'close' }) : stay(state)
  }
  if (state.name === 'idle') {
    if (event.type !== 'start') return stay(state)
    return go({ name: 'connecting', waitsFor: 'microphone' }, { type: 'open_microphone' })
  }
  if (event.type === 'end' || event.type === 'socket_lost' || event.type === 'microphone_failed') {
    return endCall(state, event.at, event.type === 'end')
  }
  if (state.name === 'connecting' || state.name === 'ringing') return stepBeforeTalk(state, event)
  if (event.type === 'toggle_mute') {
    return go({ ...state, muted: !state.muted }, { type: 'set_microphone', enabled: state.muted })
  }
  if (event.type === 'agent_message') return stepAgentMessage(state, event.text)
  return stepTalk(state, event)
}

function stepBeforeTalk(
  state: Extract<DirectCallState, { name: 'connecting' | 'ringing' }>,
  event: DirectCallEvent,
): Step<DirectCallState, DirectCallEffect> {
  if (state.name === 'ringing') {
    if (event.type !== 'timer' || event.timer !== 'ring') return stay(state)
    return go({ name: 'connected', since: event.at, muted: false }, { type: 'watch_level' })
  }
  if (event.type === 'microphone_ready' && state.waitsFor === 'microphone') {
    return go({ name: 'connecting', waitsFor: 'socket' }, { type: 'open_socket' })
  }
  if (event.type === 'socket_opened' && state.waitsFor === 'socket') {
    return go({ name: 'ringing' }, { type: 'start_timer', timer: 'ring', ms: ringingMs })
  }
  return stay(state)
}

type TalkState = Extract<DirectCallState, Talk>

function stepTalk(state: TalkState, event: DirectCallEvent): Step<DirectCallState, DirectCallEffect> {
  const { since, muted } = state
  switch (state.name) {
    case 'connected':
    case 'speaking':
      if (event.type !== 'level' && (event.type !== 'timer' || event.timer !== 'quiet')) return stay(state)
      return stepTurn(state, event.type === 'level' ? event : { type: 'timer', timer: 'quiet' })
    case 'listening':
      return stepListening(state, event)
    case 'processing':
      if (event.type === 'spoken' && state.answering) return go({ name: 'connected', since, muted })
      if (event.type === 'timer' && event.timer === 'answer' && !state.answering) {
        return go({ name: 'connected', since, muted })
      }
      return stay(state)
  }
}

function stepListening(state: Listening, event: DirectCallEvent): Step<DirectCallState, DirectCallEffect> {
  if (event.type === 'timer' && event.timer === 'listening') return leaveListening({ ...state, wasShown: true })
  if (event.type !== 'clip' || state.clip !== 'recording') return stay(state)
  if (!event.worthSending) return leaveListening({ ...state, clip: 'too small' })
  return leaveListening({ ...state, clip: 'sent' }, { type: 'send_clip' })
}

/** Changes to the next state if the clip is complete and the minimum time is over. */
function leaveListening(state: Listening, ...effects: DirectCallEffect[]): Step<DirectCallState, DirectCallEffect> {
  const { since, muted, clip, wasShown, answers } = state
  if (!wasShown || clip === 'recording') return { state, effects }
  if (answers.length > 0) {
    const speak = answers.map((text): DirectCallEffect => ({ type: 'speak', text }))
    return { state: { name: 'processing', since, muted, answering: true }, effects: [...effects, ...speak] }
  }
  if (clip === 'too small') return go({ name: 'connected', since, muted }, ...effects)
  const wait: DirectCallEffect = { type: 'start_timer', timer: 'answer', ms: answerTimeoutMs }
  return go({ name: 'processing', since, muted, answering: false }, ...effects, wait)
}

function stepTurn(
  state: Extract<DirectCallState, { name: 'connected' | 'speaking' }>,
  event: SpeechTurnEvent,
): Step<DirectCallState, DirectCallEffect> {
  const { since, muted } = state
  const { state: turn, effects } = stepSpeechTurn(state.name === 'speaking' ? state.turn : 'silent', event)
  const out: DirectCallEffect[] = []
  for (const effect of effects) {
    if (effect.type === 'turn_started') out.push({ type: 'start_recording' })
    else if (effect.type === 'turn_ended') out.push({ type: 'stop_recording' })
    else out.push(effect)
  }
  if (turn !== 'silent') return { state: { name: 'speaking', turn, since, muted }, effects: out }
  if (state.name !== 'speaking') return { state: { name: 'connected', since, muted }, effects: out }
  out.push({ type: 'start_timer', timer: 'listening', ms: listeningMs })
  const next: Listening = { name: 'listening', since, muted, clip: 'recording', wasShown: false, answers: [] }
  return { state: next, effects: out }
}

/** Speaks every answer, in `listening` after the state ends. Changes only the states `processing` and `connected`. */
function stepAgentMessage(state: TalkState, text: string): Step<DirectCallState, DirectCallEffect> {
  const speak: DirectCallEffect = { type: 'speak', text }
  const { since, muted } = state
  if (state.name === 'processing' || state.name === 'connected') {
    // Enter `processing` even for an unexpected answer. Otherwise the microphone records the agent's voice as a turn.
    return { state: { name: 'processing', since, muted, answering: true }, effects: [stopWaiting, speak] }
  }
  if (state.name === 'listening') return go({ ...state, answers: [...state.answers, text] })
  return go(state, speak)
}

function endCall(
  state: Exclude<DirectCallState, { name: 'ended' | 'idle' }>,
  at: number,
  closes: boolean,
): Step<DirectCallState, DirectCallEffect> {
  const effects: DirectCallEffect[] = timers.map((timer) => ({ type: 'cancel_timer', timer }))
  effects.push({ type: 'release' })
  if (closes) effects.push({ type: 'start_timer', timer: 'close', ms: closeDelayMs })
  const seconds = 'since' in state ? secondsBetween(state.since, at) : 0
  return { state: { name: 'ended', seconds }, effects }
}

/** Status texts of the dialog. */
export const directCallTexts = {
  idle: 'Ready to Call',
  connecting: 'Connecting...',
  ringing: 'Ringing...',
  connected: 'Connected - Listening',
  speaking: 'Speaking...',
  listening: 'AI is Listening',
  processing: 'Processing...',
  ended: 'Call Ended',
} as const satisfies Record<DirectCallState['name'], string>
