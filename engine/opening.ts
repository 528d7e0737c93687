import { type Step, go, stay, type TimerEffect, type TimerEvent } from './machine.ts'
import { listenerChange } from './new-listener.ts'
import type { Opening } from './opening-texts.ts'
import { containsWords } from './spoken-words.ts'

/**
 * The opening of a phone call: spoken once, repeated once, and proven by its transcript and by playback.
 *
 *     waiting --words or silence--> speaking --name played--> told --played to its end--> made
 *        ^                          |     ^                                                |
 *        |                          |     '-- not the words, or not played: once more      |
 *        |                          '--> failed, after the second try                      |
 *        '------------------------ a new listener ----------------------------------------'
 */
export type OpeningState =
  | {
      name: 'waiting'
      /** 'person': the listener announced a transfer, so only words of a new person count. */
      for: 'words or silence' | 'person'
      opening: Opening
      /** Number of tries that were not heard. */
      tries: number
      /** Items of earlier tries. */
      spent: readonly string[]
    }
  | ({ name: 'speaking' } & Speech)
  | ({ name: 'told' } & Speech)
  | { name: 'made'; opening: Opening }
  | { name: 'failed' }

interface Speech {
  opening: Opening
  /** Number of tries, this one included. */
  tries: number
  /** Items of earlier tries. */
  spent: readonly string[]
  /** Null until its first audio or text. */
  itemId: string | null
  /** Final transcript. Null until it arrives. */
  text: string | null
  /** ms of audio received. */
  audioMs: number
  /** ms of audio whose playback was confirmed. */
  playedMs: number
  /** True if the response is done, so that `audioMs` is final. */
  isComplete: boolean
}

export type OpeningEvent =
  /** The end of the listener's speech, or a silence after which the agent may speak. */
  | { type: 'turn' }
  /** Final transcript of the listener's speech. */
  | { type: 'listener_said'; text: string }
  /** Audio of the agent, `ms` long. */
  | { type: 'audio'; itemId: string; ms: number }
  /** Final transcript of an agent's item. */
  | { type: 'text'; itemId: string; text: string }
  /** The response that speaks the opening is done. */
  | { type: 'response_done' }
  /** The carrier confirmed playback of the item up to `ms`. */
  | { type: 'played'; itemId: string; ms: number }
  /** The rest of the item is not played. */
  | { type: 'interrupted'; itemId: string }
  /** The listener's line is lost. Audio that was sent is not played. */
  | { type: 'line_lost' }
  /** The provider's session is lost. The agent repeats a request that is not done. */
  | { type: 'session_lost' }
  /** Another person or a machine listens from now on. `isNow`: speak without waiting. */
  | { type: 'new_listener'; opening: Opening; isNow: boolean }
  | TimerEvent<'opening'>

export type OpeningEffect =
  /** Stop answering speech, and ignore interruptions. */
  | { type: 'hold' }
  | { type: 'say'; said: string }
  | { type: 'listener_changed' }
  | { type: 'disclosed'; itemId: string; heardMs: number }
  /** The opening was played to its end. */
  | { type: 'played' }
  /** Answer speech again. */
  | { type: 'release' }
  /** Ask the agent to continue, unless the listener speaks. */
  | { type: 'continue' }
  | { type: 'fail' }
  | TimerEffect<'opening'>

type Next = Step<OpeningState, OpeningEffect>

const maxTries = 2

/** ms from the request until its response must be done. */
export const maxResponseMs = 20_000

/** ms after the expected end of playback until its confirmation counts as lost. */
export const maxConfirmationMs = 5_000

/** ms from the end of a new person's words until the opening begins without their transcript. */
export const maxTranscriptMs = 1_500

const responseTimer: OpeningEffect = { type: 'start_timer', timer: 'opening', ms: maxResponseMs }
const stopTimer: OpeningEffect = { type: 'cancel_timer', timer: 'opening' }

type Waiting = OpeningState & { name: 'waiting' }

/** Returns the state of a call whose opening was not made after `tries` tries. */
export const waitingFor = (opening: Opening, tries = 0, spent: readonly string[] = []): Waiting => ({
  name: 'waiting',
  for: 'words or silence',
  opening,
  tries,
  spent,
})

/** True until the listener has heard what must be heard. The agent then says nothing else and ignores interruptions. */
export function isHeld(state: OpeningState): boolean {
  switch (state.name) {
    case 'waiting':
    case 'speaking':
    case 'failed':
      return true
    case 'told':
      return state.opening.hasRecordingNotice || state.opening.isMessage
    case 'made':
      return state.opening.isMessage
  }
}

export function stepOpening(state: OpeningState, event: OpeningEvent): Next {
  if (state.name === 'failed') return stay(state)
  if (event.type === 'new_listener') return meet(event.opening, event.isNow, itemsOf(state))
  if (event.type === 'listener_said' && !state.opening.isMessage) {
    const change = listenerChange(event.text)
    if (change === 'new person') return meet(state.opening, true, itemsOf(state))
    if (change === 'transfer') return expectPerson(state.opening, itemsOf(state))
  }
  switch (state.name) {
    case 'waiting':
      return stepWaiting(state, event)
    case 'speaking':
      return stepSpeaking(state, event)
    case 'told':
      return stepTold(state, event)
    case 'made':
      return stay(state)
  }
}

function meet(opening: Opening, isNow: boolean, spent: readonly string[]): Next {
  const { state, effects } = isNow
    ? say(opening, 1, spent)
    : go<OpeningState, OpeningEffect>(waitingFor(opening, 0, spent), stopTimer)
  return { state, effects: [{ type: 'listener_changed' }, { type: 'hold' }, ...effects] }
}

function expectPerson(opening: Opening, spent: readonly string[]): Next {
  return go(
    { ...waitingFor(opening, 0, spent), for: 'person' },
    { type: 'listener_changed' },
    { type: 'hold' },
    stopTimer,
  )
}

function stepWaiting(state: Waiting, event: OpeningEvent): Next {
  const speak = () => say(state.opening, state.tries + 1, state.spent)
  if (state.for === 'words or silence') return event.type === 'turn' ? speak() : stay(state)
  switch (event.type) {
    case 'turn':
      return go(state, { type: 'start_timer', timer: 'opening', ms: maxTranscriptMs })
    // Music and noise have an empty transcript.
    case 'listener_said':
      return listenerChange(event.text) === 'wait' ? go(state, stopTimer) : speak()
    case 'timer':
      return speak()
    default:
      return stay(state)
  }
}

function stepSpeaking(state: OpeningState & { name: 'speaking' }, event: OpeningEvent): Next {
  switch (event.type) {
    case 'audio': {
      const next = withItem(state, event.itemId)
      return next === undefined ? stay(state) : go({ ...next, audioMs: next.audioMs + event.ms })
    }
    case 'text': {
      const next = withItem(state, event.itemId)
      return next === undefined ? stay(state) : go({ ...next, text: event.text })
    }
    case 'response_done': {
      if (state.audioMs === 0 || state.text === null || !containsWords(state.text, state.opening.text)) {
        return repeat(state)
      }
      const ms = Math.max(0, state.audioMs - state.playedMs) + maxConfirmationMs
      const { state: next, effects } = checkName({ ...state, isComplete: true })
      return { state: next, effects: [{ type: 'start_timer', timer: 'opening', ms }, ...effects] }
    }
    case 'played':
      return event.itemId === state.itemId ? checkName({ ...state, playedMs: event.ms }) : stay(state)
    case 'interrupted':
      return event.itemId === state.itemId ? lose(state) : stay(state)
    case 'line_lost':
      return state.itemId === null ? stay(state) : lose(state)
    case 'session_lost':
      if (state.isComplete) return stay(state)
      return go(newSpeech(state.opening, state.tries, spentBy(state)), responseTimer)
    case 'timer':
      return repeat(state)
    default:
      return stay(state)
  }
}

function stepTold(state: OpeningState & { name: 'told' }, event: OpeningEvent): Next {
  switch (event.type) {
    case 'played':
      return event.itemId === state.itemId ? checkEnd({ ...state, playedMs: event.ms }) : stay(state)
    // After an interruption the provider answers the listener's words.
    case 'interrupted':
      return event.itemId === state.itemId ? finish(state) : stay(state)
    case 'line_lost':
      return finish(state)
    case 'timer':
      return finish(state, { type: 'continue' })
    default:
      return stay(state)
  }
}

/** Returns the speech with this item. Undefined if the item is not the opening. */
function withItem<State extends Speech>(state: State, itemId: string): State | undefined {
  if (state.spent.includes(itemId)) return undefined
  if (state.itemId === null) return { ...state, itemId }
  return state.itemId === itemId ? state : undefined
}

function checkName(state: OpeningState & { name: 'speaking' }): Next {
  const { itemId, opening, isComplete, playedMs, audioMs } = state
  if (itemId === null || !isComplete || playedMs < opening.nameEnd * audioMs) return go(state)
  const told: OpeningState & { name: 'told' } = { ...state, name: 'told' }
  const { state: next, effects } = checkEnd(told)
  const released: OpeningEffect[] = isHeld(told) ? [] : [{ type: 'release' }]
  return {
    state: next,
    effects: [{ type: 'disclosed', itemId, heardMs: Math.round(playedMs) }, ...released, ...effects],
  }
}

/** Tolerance in ms of sums of audio durations. */
const roundingMs = 1

function checkEnd(state: OpeningState & { name: 'told' }): Next {
  if (state.playedMs < state.audioMs - roundingMs) return go(state)
  return finish(state, { type: 'played' }, { type: 'continue' })
}

/** Ends the opening. Nothing follows a voicemail message. */
function finish(state: OpeningState & { name: 'told' }, ...after: OpeningEffect[]): Next {
  const made: OpeningState = { name: 'made', opening: state.opening }
  if (state.opening.isMessage) return go(made, stopTimer)
  const release: OpeningEffect[] = isHeld(state) ? [{ type: 'release' }] : []
  return go(made, stopTimer, ...release, ...after)
}

function newSpeech(opening: Opening, tries: number, spent: readonly string[]): OpeningState {
  const nothing = { itemId: null, text: null, audioMs: 0, playedMs: 0, isComplete: false }
  return { name: 'speaking', opening, tries, spent, ...nothing }
}

function say(opening: Opening, tries: number, spent: readonly string[]): Next {
  return go(newSpeech(opening, tries, spent), { type: 'say', said: opening.said }, responseTimer)
}

/** Returns the items that are not part of the next speech. */
function itemsOf(state: OpeningState): readonly string[] {
  if (state.name === 'speaking' || state.name === 'told') return spentBy(state)
  return state.name === 'waiting' ? state.spent : []
}

const spentBy = ({ spent, itemId }: Speech) => (itemId === null ? spent : [...spent, itemId])

/** Repeats a speech that cannot be proven, once. */
function repeat(state: Speech): Next {
  return state.tries < maxTries ? say(state.opening, state.tries + 1, spentBy(state)) : fail()
}

/** The speech was cut off. The next try waits until the listener can hear it. */
function lose(state: Speech): Next {
  if (state.tries >= maxTries) return fail()
  return go(waitingFor(state.opening, state.tries, spentBy(state)), stopTimer)
}

function fail(): Next {
  return go({ name: 'failed' }, stopTimer, { type: 'fail' })
}
