import { isOnHold, utteranceOf } from '../answers/index.ts'
import { go, stay, type Step, type TimerEffect, type TimerEvent } from '../machine.ts'
import { listenerChange } from '../new-listener.ts'
import { silenceTexts, type SpokenLanguage, spokenLanguageOf } from './texts.ts'

/** ms */
export interface SilenceTimes {
  /** Silence after the agent's last words until the agent asks, and again until it says goodbye. */
  quietMs: number
  /** The same on hold. */
  holdMs: number
  /** Sound without words, for example music. */
  soundMs: number
  /** From the end of the opening until the question and the goodbye, if the listener was never heard. */
  firstAskMs: number
  firstGoodbyeMs: number
}

export const silenceTimes: SilenceTimes = {
  quietMs: 8_000,
  holdMs: 60_000,
  soundMs: 180_000,
  firstAskMs: 12_500,
  firstGoodbyeMs: 16_500,
}

/** Minimum ms of silence before the agent speaks again. */
const leastQuietMs = 3_000
/** ms until the question or the goodbye of an agent that does not speak counts as said. */
const maxWordsMs = 8_000
/** Minimum ms of a sound without words that is music. */
const musicMs = 4_000

/**
 * Ends a call whose listener is silent:
 *
 *              8 s of silence               8 s of silence            played
 *     talking ---------------> asked ------------------------> leaving -------> over
 *        ^                       |                                |
 *        '----------------- words of the listener ---------------'
 *
 * On hold ('one moment please', or music) the silences last 60 s each. Sound without words lasts at most 3 minutes. No
 * silence counts before the agent has spoken.
 */
export interface SilenceState {
  readonly name: 'talking' | 'asked' | 'leaving' | 'over'
  readonly times: SilenceTimes
  readonly isOnHold: boolean
  /** True if a machine listens, which is always a hold. */
  readonly isMachine: boolean
  readonly hasAgentSpoken: boolean
  readonly isAgentSpeaking: boolean
  readonly isListenerSpeaking: boolean
  /** True after any sound of the listener. */
  readonly hasHeard: boolean
  /** True if the listener's current or last sound lasted longer than a noise. Its words are not known yet. */
  readonly isLongSound: boolean
  /** True if there was music since the listener's last words: a long sound without words, or on hold. */
  readonly hasMusic: boolean
  /** True while the limit of sound without words runs. */
  readonly isSoundLimited: boolean
  /** Time of the end of the opening. Null before. */
  readonly introducedAt: number | null
  readonly language: SpokenLanguage
}

export type SilenceEvent = { at: number } & (
  | { type: 'agent_started' }
  | { type: 'agent_stopped' }
  | { type: 'introduced' }
  | { type: 'listener_started' }
  | { type: 'listener_stopped' }
  | { type: 'listener_said'; text: string }
  /** A machine listens, or a person again. */
  | { type: 'machine'; isMachine: boolean }
  | TimerEvent<'silence' | 'sound' | 'music'>
)

export type SilenceEffect =
  /** Say exactly this. */
  | { type: 'say'; text: string }
  /** The listener asked to wait, or is back. `isNewListener`: another person may be back. */
  | { type: 'hold'; isOnHold: true }
  | { type: 'hold'; isOnHold: false; isNewListener: boolean }
  | { type: 'end' }
  | TimerEffect<'silence' | 'sound' | 'music'>

type Next = Step<SilenceState, SilenceEffect>

export function newSilence(language: SpokenLanguage, times: SilenceTimes = silenceTimes): SilenceState {
  return {
    name: 'talking',
    times,
    isOnHold: false,
    isMachine: false,
    hasAgentSpoken: false,
    isAgentSpeaking: false,
    isListenerSpeaking: false,
    hasHeard: false,
    isLongSound: false,
    hasMusic: false,
    isSoundLimited: false,
    introducedAt: null,
    language,
  }
}

export function stepSilence(state: SilenceState, event: SilenceEvent): Next {
  if (state.name === 'over') return stay(state)
  switch (event.type) {
    case 'agent_started':
      return watch({ ...state, hasAgentSpoken: true, isAgentSpeaking: true }, event.at)
    case 'agent_stopped':
      if (!state.isAgentSpeaking) return stay(state)
      if (state.name === 'leaving' && !state.isListenerSpeaking) return end(state)
      return watch({ ...state, isAgentSpeaking: false }, event.at)
    case 'introduced':
      return go({ ...state, introducedAt: event.at })
    case 'listener_started':
      return listen(state, event.at)
    case 'listener_stopped': {
      const { state: next, effects } = watch({ ...state, isListenerSpeaking: false }, event.at)
      return { state: next, effects: [{ type: 'cancel_timer', timer: 'music' }, ...effects] }
    }
    case 'listener_said':
      return hear(state, event.text, event.at)
    case 'machine':
      return watch({ ...state, isMachine: event.isMachine }, event.at)
    case 'timer':
      return stepTimer(state, event.timer, event.at)
  }
}

const isWaiting = ({ isOnHold, isMachine }: SilenceState) => isOnHold || isMachine

/** Starts the timer of silence if neither side speaks. */
function watch(state: SilenceState, at: number): Next {
  if (!state.hasAgentSpoken || state.isAgentSpeaking || state.isListenerSpeaking) {
    // A goodbye that is not confirmed as played ends the call as well.
    if (state.name === 'leaving' && !state.isListenerSpeaking) return go(state)
    return go(state, { type: 'cancel_timer', timer: 'silence' })
  }
  return go(state, { type: 'start_timer', timer: 'silence', ms: quietMs(state, at) })
}

function quietMs(state: SilenceState, at: number): number {
  const { times, introducedAt, hasHeard, name } = state
  if (name === 'leaving') return maxWordsMs
  if (isWaiting(state)) return times.holdMs
  if (hasHeard || introducedAt === null) return times.quietMs
  const due = introducedAt + (name === 'talking' ? times.firstAskMs : times.firstGoodbyeMs)
  return Math.max(Math.min(leastQuietMs, times.quietMs), Math.min(times.quietMs, due - at))
}

function listen(state: SilenceState, at: number): Next {
  const { state: next, effects } = watch(
    { ...state, isListenerSpeaking: true, hasHeard: true, isSoundLimited: true },
    at,
  )
  const limit: SilenceEffect[] = state.isSoundLimited
    ? []
    : [{ type: 'start_timer', timer: 'sound', ms: state.times.soundMs }]
  return { state: next, effects: [...effects, ...limit, { type: 'start_timer', timer: 'music', ms: musicMs }] }
}

function hear(state: SilenceState, text: string, at: number): Next {
  const utterance = utteranceOf(text)
  if (utterance.source === 'noise') return hearNoise(state, at)
  const change = listenerChange(text)
  const isOnHoldNow = change === 'transfer' || isOnHold(utterance)
  const language = spokenLanguageOf(text) ?? state.language
  const heard: SilenceState = {
    ...state,
    name: 'talking',
    language,
    hasHeard: true,
    isLongSound: false,
    hasMusic: false,
    isSoundLimited: false,
    isOnHold: isOnHoldNow,
  }
  const hold: SilenceEffect[] =
    isOnHoldNow && !state.isOnHold
      ? [{ type: 'hold', isOnHold: true }]
      : !isOnHoldNow && state.isOnHold
        ? [{ type: 'hold', isOnHold: false, isNewListener: state.hasMusic }]
        : []
  const { state: next, effects } = watch(heard, at)
  return {
    state: next,
    effects: [{ type: 'cancel_timer', timer: 'sound' }, { type: 'cancel_timer', timer: 'music' }, ...hold, ...effects],
  }
}

/** A sound without words. A long one is music. */
function hearNoise(state: SilenceState, at: number): Next {
  if (!state.isLongSound || state.isOnHold) return go({ ...state, isLongSound: false })
  const { state: next, effects } = watch({ ...state, isLongSound: false, isOnHold: true, hasMusic: true }, at)
  return { state: next, effects: [{ type: 'hold', isOnHold: true }, ...effects] }
}

function stepTimer(state: SilenceState, timer: 'silence' | 'sound' | 'music', at: number): Next {
  if (timer === 'music') {
    if (!state.isListenerSpeaking) return stay(state)
    return go({ ...state, isLongSound: true, hasMusic: state.hasMusic || state.isOnHold })
  }
  if (timer === 'sound') return state.isSoundLimited && state.name !== 'leaving' ? leave(state) : stay(state)
  if (state.isListenerSpeaking) return stay(state)
  switch (state.name) {
    case 'talking':
      if (state.isAgentSpeaking) return stay(state)
      return go(
        { ...state, name: 'asked' },
        { type: 'say', text: silenceTexts[state.language].ask },
        // The agent's words restart the timer.
        { type: 'start_timer', timer: 'silence', ms: maxWordsMs + quietMs({ ...state, name: 'asked' }, at) },
      )
    case 'asked':
      return leave(state)
    case 'leaving':
      return end(state)
    case 'over':
      return stay(state)
  }
}

function leave(state: SilenceState): Next {
  return go(
    { ...state, name: 'leaving', isAgentSpeaking: false },
    { type: 'say', text: silenceTexts[state.language].goodbye },
    { type: 'start_timer', timer: 'silence', ms: maxWordsMs },
  )
}

function end(state: SilenceState): Next {
  return go<SilenceState, SilenceEffect>(
    { ...state, name: 'over' },
    { type: 'cancel_timer', timer: 'silence' },
    { type: 'cancel_timer', timer: 'sound' },
    { type: 'cancel_timer', timer: 'music' },
    { type: 'end' },
  )
}
