import { soundMeaning } from './back-channel.ts'
import { go, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'

/**
 * Decides whether a sound of the listener interrupts the agent. Until the decision, the caller pauses playback and keeps
 * the rest of the agent's audio. The provider learns only of interruptions that count.
 *
 *           speech, agent speaks            stopped within 600 ms: resume
 *     quiet ────────────────────▶ suspecting ─────────────────────────▶ quiet
 *       │                          │  ▲   │
 *       │      stopped, 600 ms ────┘  │   └── longer than any "mhm": interrupt ─▶ listening
 *       │      or longer     ▼   speech                                           │  ▲
 *       │                  weighing ── words, or no transcript: interrupt ─┐  stopped speech
 *       │                    │                                            ▼      ▼  │
 *       │                    '── no words, or "mhm": resume ─▶ quiet     ending ────┘
 *       │                                                                  │
 *       '── speech, agent silent ─▶ listening                              '── end of turn: respond ─▶ quiet
 *
 * The provider answers speech that begins while the agent is silent. In all other cases the server requests the answer at
 * the end of the turn.
 */
export type Interruption =
  /**
   * `unread`: short sounds without a transcript, latest last. One of them may be a quick question. `words`: number of short
   * sounds with a word, while the agent spoke. `isLate`: the agent had said nearly everything, so that "yes" is an answer.
   */
  | { name: 'quiet'; unread: readonly string[]; words: number; isLate: boolean }
  /** Playback is paused. `ms`: duration of the sounds before the current one. `unread`: their items. */
  | { name: 'suspecting'; ms: number; unread: readonly string[]; words: number; isLate: boolean }
  /** Playback is paused. The transcripts of `unread` decide. */
  | { name: 'weighing'; ms: number; unread: readonly string[]; words: number; isLate: boolean }
  /** The listener speaks, and the agent must not. `isOwed`: the server must request the answer. */
  | { name: 'listening'; isOwed: boolean }
  /** The listener has stopped. The server requests the answer at the end of the turn. */
  | { name: 'ending' }

export type InterruptionEvent =
  /**
   * `isSpeaking`: the agent is responding, or its audio was not played to the end. `isAnswered`: the provider will answer
   * this speech. `isLate`: the response is complete, and its audio ends within `lateMs`.
   */
  | { type: 'speech_started'; isSpeaking: boolean; isAnswered: boolean; isLate: boolean }
  | {
      type: 'speech_stopped'
      itemId: string
      /** Duration of the sound. */
      ms: number
      /** ms of silence until the turn is over. */
      restMs: number
      /** True if the provider answers this speech. */
      isAnswered: boolean
    }
  /** Final transcript of the listener. */
  | { type: 'transcript'; itemId: string; text: string; isSpeaking: boolean }
  /** The agent begins a response. */
  | { type: 'response_began' }
  /** The listener changed, or the line is lost. The caller drops the agent's audio. */
  | { type: 'reset' }
  | TimerEvent<'limit' | 'turn'>

export type InterruptionEffect =
  /** Stop playback at once and keep what was not played. */
  | { type: 'pause' }
  /** Continue playback where it stopped. */
  | { type: 'resume' }
  /** Drop the agent's audio, and report to the provider how much was played. */
  | { type: 'interrupt' }
  /** Request an answer. */
  | { type: 'respond' }
  /** 'limit': the sound is too long for a sign of attention. 'turn': the end of the listener's turn. */
  | TimerEffect<'limit' | 'turn'>

type Next = Step<Interruption, InterruptionEffect>

/** Sounds below this duration in ms do not interrupt. */
export const shortSoundMs = 600

/** Sounds of this duration in ms interrupt without a transcript. "Okay, okay" and "да-да-да" are shorter. */
export const longSoundMs = 1200

/** Listeners answer up to this time in ms before the end of a question. */
export const lateMs = 1000

/** ms until the answer to a short sound, after its transcript. The listener may continue. */
const afterWordsMs = 400

/** Number of short sounds with a word that interrupt: one of them may be a noise that was transcribed wrongly. */
const wordsToInterrupt = 2

/** Maximum number of short sounds that wait for a transcript. */
const maxUnread = 4

export const quiet: Interruption = { name: 'quiet', unread: [], words: 0, isLate: false }

/** True while playback is paused. */
export const isPaused = ({ name }: Interruption): boolean => name === 'suspecting' || name === 'weighing'

const stopLimit: InterruptionEffect = { type: 'cancel_timer', timer: 'limit' }
const stopTurn: InterruptionEffect = { type: 'cancel_timer', timer: 'turn' }
const startTurn = (ms: number): InterruptionEffect => ({ type: 'start_timer', timer: 'turn', ms: Math.max(1, ms) })
const interrupt: InterruptionEffect = { type: 'interrupt' }

export function stepInterruption(state: Interruption, event: InterruptionEvent): Next {
  if (event.type === 'reset') return go(quiet, stopLimit, stopTurn)
  switch (state.name) {
    case 'quiet':
      return stepQuiet(state, event)
    case 'suspecting':
      return stepSuspecting(state, event)
    case 'weighing':
      return stepWeighing(state, event)
    case 'listening':
      return stepListening(state, event)
    case 'ending':
      return stepEnding(event)
  }
}

function suspect(
  { ms, unread, words, isLate }: Omit<Interruption & { name: 'suspecting' }, 'name'>,
  ...effects: InterruptionEffect[]
): Next {
  const limit: InterruptionEffect = { type: 'start_timer', timer: 'limit', ms: Math.max(1, longSoundMs - ms) }
  return go({ name: 'suspecting', ms, unread, words, isLate }, ...effects, limit)
}

function stepQuiet(state: Interruption & { name: 'quiet' }, event: InterruptionEvent): Next {
  switch (event.type) {
    case 'speech_started':
      return event.isSpeaking
        ? suspect({ ...state, ms: 0, isLate: event.isLate }, { type: 'pause' })
        : go({ name: 'listening', isOwed: !event.isAnswered })
    case 'transcript': {
      if (!state.unread.includes(event.itemId)) return stay(state)
      const meaning = soundMeaning(event.text)
      if (state.isLate || !event.isSpeaking) {
        const isAnswer = hasWords(event.text) || (state.isLate && meaning === 'attention')
        if (isAnswer) return go(quiet, { type: 'respond' })
        return go({ ...state, unread: without(state.unread, event.itemId) })
      }
      const words = meaning === 'word' ? state.words + 1 : state.words
      if (meaning === 'words' || words >= wordsToInterrupt) {
        return go({ name: 'ending' }, { type: 'pause' }, interrupt, startTurn(afterWordsMs))
      }
      return go({ ...state, words, unread: without(state.unread, event.itemId) })
    }
    default:
      return stay(state)
  }
}

function stepSuspecting(state: Interruption & { name: 'suspecting' }, event: InterruptionEvent): Next {
  switch (event.type) {
    case 'speech_stopped': {
      const ms = state.ms + event.ms
      const unread = [...state.unread, event.itemId]
      if (ms >= longSoundMs) return go({ name: 'ending' }, stopLimit, interrupt, startTurn(event.restMs))
      if (ms < shortSoundMs)
        return go(
          { name: 'quiet', unread: unread.slice(-maxUnread), words: state.words, isLate: state.isLate },
          stopLimit,
          resume,
        )
      return go({ ...state, name: 'weighing', ms, unread }, stopLimit, startTurn(event.restMs))
    }
    case 'transcript': {
      if (!state.unread.includes(event.itemId)) return stay(state)
      if (hasWords(event.text)) return go({ name: 'listening', isOwed: true }, stopLimit, interrupt)
      return go({ ...state, unread: without(state.unread, event.itemId) })
    }
    case 'timer':
      return event.timer === 'limit' ? go({ name: 'listening', isOwed: true }, interrupt) : stay(state)
    default:
      return stay(state)
  }
}

function stepWeighing(state: Interruption & { name: 'weighing' }, event: InterruptionEvent): Next {
  switch (event.type) {
    case 'speech_started':
      return suspect(state, stopTurn)
    case 'transcript': {
      if (!state.unread.includes(event.itemId)) return stay(state)
      if (hasWords(event.text)) return go({ name: 'ending' }, interrupt)
      const unread = without(state.unread, event.itemId)
      if (state.isLate && soundMeaning(event.text) === 'attention')
        return go(quiet, stopTurn, resume, { type: 'respond' })
      return unread.length > 0 ? go({ ...state, unread }) : go(quiet, stopTurn, resume)
    }
    case 'timer':
      return event.timer === 'turn' ? go(quiet, interrupt, { type: 'respond' }) : stay(state)
    default:
      return stay(state)
  }
}

function stepListening(state: Interruption & { name: 'listening' }, event: InterruptionEvent): Next {
  switch (event.type) {
    case 'speech_stopped':
      return state.isOwed || !event.isAnswered ? go({ name: 'ending' }, startTurn(event.restMs)) : go(quiet)
    // A response that was requested before the listener's words must not begin over them.
    case 'response_began':
      return go(state, { type: 'pause' }, interrupt)
    default:
      return stay(state)
  }
}

function stepEnding(event: InterruptionEvent): Next {
  switch (event.type) {
    case 'speech_started':
      return go({ name: 'listening', isOwed: true }, stopTurn)
    case 'response_began':
      return go(quiet, stopTurn)
    case 'timer':
      return event.timer === 'turn' ? go(quiet, { type: 'respond' }) : go({ name: 'ending' })
    default:
      return go({ name: 'ending' })
  }
}

const resume: InterruptionEffect = { type: 'resume' }

const without = (items: readonly string[], item: string) => items.filter((other) => other !== item)

function hasWords(text: string): boolean {
  const meaning = soundMeaning(text)
  return meaning === 'words' || meaning === 'word'
}
