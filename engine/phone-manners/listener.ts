import { reachedOf, type Utterance, utteranceOf } from '../answers/index.ts'
import { go, stay, type Step, type TimerEffect, type TimerEvent } from '../machine.ts'
import { isCommitment, keyIn, type KeyRefusal, maxKeys } from './keys.ts'

/** Who or what answers the phone. */
export type Listener = 'unknown' | 'person' | 'voicemail' | 'phone_menu' | 'call_screening' | 'fax'

/**
 * Decides who listens to a phone call, from the carrier's report and from the words. The words win.
 *
 *                 words, or the carrier
 *     unknown ------------------------------> person <--------.
 *        |                                                    | words of a person: the opening again
 *        |--> phone_menu      --words, keys, other menus------|
 *        |--> call_screening  --the opening, then wait--------|
 *        |--> voicemail       --hang up, or message after the greeting--> over
 *        '--> fax             --hang up----------------------------------> over
 *
 * The arrows between the machines are left out: what speaks last counts.
 */
export interface ListenerState {
  readonly who: Listener
  /** True if words or a fax tone prove who listens. False for other reports of the carrier. */
  readonly isCertain: boolean
  /** The listener that was reported last. */
  readonly reported: Listener
  readonly isOver: boolean
  /** Latest utterances, oldest first. */
  readonly said: readonly Utterance[]
  readonly leavesMessage: boolean
  readonly isListenerSpeaking: boolean
  /** True while the agent's audio is playing. */
  readonly isAgentSpeaking: boolean
  /** True after the current listener has heard who calls. */
  readonly isIntroduced: boolean
  /** Words of the current menu. */
  readonly menu: string
  /** True if a key was pressed since the menu's last words. The next words are another menu's. */
  readonly isAnswered: boolean
  /** True if the menu has spoken since the agent was last asked for a key. */
  readonly isKeyDue: boolean
  /** Number of times that the agent was asked for a key. */
  readonly choices: number
  /** Keys of an extension that are not pressed yet. */
  readonly extension: string
  /** Number of keys pressed in this call. */
  readonly keys: number
  /** Call of the tool whose key is being pressed. '' for an extension. Null if no key is being pressed. */
  readonly pressing: string | null
  /** Number of introductions to the current call screener. */
  readonly screenings: number
  /** Number of times that speech was transcribed before its end. */
  readonly readings: number
  /** Words of the current speech, if it was transcribed before its end. */
  readonly part: string
  /** Number of transcripts of this speech that are still to come. 0 for a speech with one transcript. */
  readonly parts: number
}

export type ListenerEvent =
  | { type: 'carrier'; report: 'human' | 'machine' | 'greeting_over' | 'fax' }
  | { type: 'listener_started' }
  | { type: 'listener_stopped' }
  /** Final transcript of the listener's speech. */
  | { type: 'listener_said'; text: string }
  | { type: 'agent_started' }
  /** All audio of the agent was played. */
  | { type: 'agent_stopped' }
  /** The current listener has heard who calls. */
  | { type: 'introduced' }
  /** The opening begins again, for another listener. */
  | { type: 'introducing' }
  /** The agent called the tool. */
  | { type: 'key_call'; callId: string; arguments: string }
  /** The tones of the keys were played. */
  | { type: 'keys_pressed' }
  | TimerEvent<'greeting' | 'reading'>

export type ListenerEffect =
  /**
   * Who listens, sent once for each listener. Words prove it. The carrier's report of a person counts as well, but not of a
   * machine, because it calls all machines the same.
   */
  | { type: 'decided'; who: Exclude<Listener, 'unknown'> }
  /** True: the agent answers nothing, because a machine listens. */
  | { type: 'quiet'; isQuiet: boolean }
  | { type: 'offer_keys'; isOffered: boolean }
  /** Ask the agent which key to press. */
  | { type: 'choose_key' }
  | { type: 'press'; keys: string; by: 'agent' | 'extension' }
  | { type: 'answer_call'; callId: string; output: 'pressed' | KeyRefusal }
  /** Say the opening to a new listener. `isNow`: without waiting for words. */
  | { type: 'introduce'; to: 'person' | 'phone_menu' | 'call_screening'; isNow: boolean }
  /** A voicemail plays its greeting: the agent stops, and nothing that it said counts. */
  | { type: 'await_greeting' }
  | { type: 'leave_message' }
  /** Transcribe the speech so far, without waiting for its end. */
  | { type: 'read_speech' }
  | { type: 'hang_up'; why: 'voicemail' | 'fax' }
  | TimerEffect<'greeting' | 'reading'>

type Next = Step<ListenerState, ListenerEffect>

/** ms of silence that end the greeting of a voicemail. */
export const greetingSilenceMs = 2_500
/** ms until words that contradict the carrier's report of a machine count as missing. */
export const carrierWaitMs = 6_000
/** Maximum ms of a greeting. */
export const maxGreetingMs = 60_000
/**
 * ms of speech without a pause from its start, or from the last reading, until it is transcribed. The last reading is as late
 * as a decision within 6 s permits.
 */
const readingsMs = [2_500, 1_600, 1_100] as const
const maxChoices = 12
const maxScreenings = 3
/** Number of utterances that decide who listens. */
const maxSaid = 40
/** Maximum characters of a menu. */
const maxMenuLength = 4_000

export function newListener(
  options: { leavesMessage: boolean; extension?: string; isPerson?: boolean; keys?: number } = { leavesMessage: false },
): ListenerState {
  return {
    who: options.isPerson ? 'person' : 'unknown',
    isCertain: options.isPerson ?? false,
    reported: options.isPerson ? 'person' : 'unknown',
    isOver: false,
    said: [],
    leavesMessage: options.leavesMessage,
    isListenerSpeaking: false,
    isAgentSpeaking: false,
    isIntroduced: options.isPerson ?? false,
    menu: '',
    isAnswered: false,
    isKeyDue: false,
    choices: 0,
    extension: options.extension ?? '',
    keys: options.keys ?? 0,
    pressing: null,
    screenings: 0,
    readings: 0,
    part: '',
    parts: 0,
  }
}

export function stepListener(state: ListenerState, event: ListenerEvent): Next {
  const { state: next, effects } = stepEvent(state, event)
  const { who } = next
  if (!next.isCertain || who === 'unknown' || who === next.reported) return { state: next, effects }
  return { state: { ...next, reported: who }, effects: [{ type: 'decided', who }, ...effects] }
}

function stepEvent(state: ListenerState, event: ListenerEvent): Next {
  if (state.isOver) {
    return event.type === 'key_call' ? go(state, refusal(event.callId, 'no menu')) : stay(state)
  }
  switch (event.type) {
    case 'carrier':
      return stepCarrier(state, event.report)
    case 'listener_started':
      return then(startSpeech(state), greetingTimer, readingTimer)
    case 'listener_stopped':
      return then({ ...state, isListenerSpeaking: false }, greetingTimer, stopReading, decideOnPerson, answerMenu)
    case 'listener_said':
      return stepWords(state, event.text)
    case 'agent_started':
      return go({ ...state, isAgentSpeaking: true })
    case 'agent_stopped':
      return then({ ...state, isAgentSpeaking: false }, answerMenu)
    case 'introduced':
      return then({ ...state, isIntroduced: true }, answerMenu)
    case 'introducing':
      return go({ ...state, isIntroduced: false })
    case 'key_call':
      return stepKeyCall(state, event.callId, event.arguments)
    case 'keys_pressed':
      return stepKeysPressed(state)
    case 'timer':
      if (event.timer === 'reading') return readSpeech(state)
      return state.who === 'voicemail' ? endGreeting(state) : stay(state)
  }
}

/** Runs steps one after the other on the same state. */
function then(state: ListenerState, ...steps: ((state: ListenerState) => Next)[]): Next {
  let next: Next = go(state)
  for (const step of steps) {
    const { state: after, effects } = step(next.state)
    next = { state: after, effects: [...next.effects, ...effects] }
  }
  return next
}

function stepCarrier(state: ListenerState, report: (ListenerEvent & { type: 'carrier' })['report']): Next {
  if (report === 'fax') {
    return go({ ...state, who: 'fax', isCertain: true, isOver: true }, { type: 'hang_up', why: 'fax' })
  }
  if (report === 'human') {
    if (state.who !== 'unknown') return stay(state)
    return go({ ...state, who: 'person', reported: 'person' }, { type: 'decided', who: 'person' })
  }
  // The words win. A greeting that no words identify is a voicemail's.
  if (state.who === 'voicemail') return report === 'greeting_over' ? endGreeting(state) : stay(state)
  if (state.said.some(({ source }) => source !== 'noise')) return stay(state)
  const { state: next, effects } = decide(state, 'voicemail', 'carrier')
  if (report !== 'greeting_over') return { state: next, effects }
  const { state: over, effects: after } = endGreeting(next)
  return { state: over, effects: [...effects, ...after] }
}

/** After a reading the provider reports the rest of a speech as another one, without its end. */
function startSpeech(state: ListenerState): ListenerState {
  const isRest = state.isListenerSpeaking
  return { ...state, isListenerSpeaking: true, ...(isRest ? {} : { part: '', parts: 0 }) }
}

/** Joins the parts of a speech. A word at the cut may be in both. */
function joined(part: string, rest: string): string {
  const last = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(part)
  const first = /[\p{L}\p{N}]+/u.exec(rest)
  const isRepeated = last !== null && last[0].toLowerCase() === first?.[0].toLowerCase()
  return `${isRepeated ? part.slice(0, last.index).trimEnd() : part} ${rest}`.trim()
}

function stepWords(before: ListenerState, text: string): Next {
  const hasParts = before.parts > 0
  const words = hasParts ? joined(before.part, text) : text
  const parts = Math.max(0, before.parts - 1)
  const state: ListenerState = { ...before, parts, part: parts > 0 ? words : '' }
  const utterance = utteranceOf(words)
  if (utterance.source === 'noise') return go(state)
  // A person may offer to take a message: 'Would you like to leave a message?'
  if (utterance.source === 'voicemail' && state.who === 'person' && /[?？]\s*$/u.test(words)) return go(state)
  const earlier = before.part === '' ? state.said : state.said.slice(0, -1)
  const said = [...earlier, utterance].slice(-maxSaid)
  const reached = reachedOf(said, { carrier: null, hasEnded: false })
  const isUndecided = reached === 'nobody' || reached === 'unknown'
  const read: Listener = isUndecided ? state.who : reached === 'wrong_number' ? 'person' : reached
  // The first words of a machine may be a person's as well: 'Welcome to the Grand Hotel.'
  const isEarly = read === 'person' && (state.isListenerSpeaking || parts > 0)
  const who = isEarly ? state.who : read
  const isMenu = who === 'phone_menu'
  const beforeWords = state.who === 'phone_menu' && !state.isAnswered ? state.menu : before.part
  const menu = isMenu ? `${beforeWords}${before.part === '' ? '\n' : ' '}${text}`.slice(-maxMenuLength) : ''
  const isCertain = state.isCertain || !(isEarly || isUndecided)
  const heard: ListenerState = { ...state, isCertain, said, menu, isAnswered: false, isKeyDue: isMenu }
  if (who !== state.who) {
    return decide(heard, who, 'words')
  }
  if (isMenu) return answerMenu(heard)
  if (read === 'voicemail' && !state.leavesMessage) return endGreeting(heard)
  if (who === 'call_screening' && utterance.source === 'call_screening') return introduceToScreening(heard)
  return go(heard)
}

/** Words of a person count when the speech is over. */
function decideOnPerson(state: ListenerState): Next {
  if (state.said.length === 0 || state.parts > 0) return stay(state)
  const reached = reachedOf(state.said, { carrier: null, hasEnded: false })
  if (reached !== 'person' && reached !== 'wrong_number') return stay(state)
  return state.who === 'person' ? go({ ...state, isCertain: true }) : decide(state, 'person', 'words')
}

/** Another person or machine speaks than before. */
function decide(state: ListenerState, who: Listener, by: 'words' | 'carrier'): Next {
  const before = state.who
  const next: ListenerState = { ...state, who, isCertain: by === 'words' }
  const withdrawn: ListenerEffect[] = before === 'phone_menu' ? [{ type: 'offer_keys', isOffered: false }] : []
  const quiet: ListenerEffect = { type: 'quiet', isQuiet: who !== 'person' }
  const timer: ListenerEffect[] = before === 'voicemail' ? [{ type: 'cancel_timer', timer: 'greeting' }] : []
  const common = [...withdrawn, ...timer]
  switch (who) {
    case 'unknown':
    case 'fax':
      return stay(state)
    case 'person': {
      if (before === 'unknown') return go(next, ...common)
      const isNow = !state.isListenerSpeaking
      return go({ ...next, isIntroduced: false, screenings: 0 }, ...common, quiet, {
        type: 'introduce',
        to: 'person',
        isNow,
      })
    }
    case 'voicemail': {
      const { state: waiting, effects } =
        by === 'words' && !state.leavesMessage ? endGreeting(next) : greetingTimer(next)
      return { state: waiting, effects: [...common, quiet, { type: 'await_greeting' }, ...effects] }
    }
    case 'phone_menu': {
      // The opening waits for the end of a voicemail's greeting.
      const introduction: ListenerEffect[] =
        before === 'voicemail' ? [{ type: 'introduce', to: 'phone_menu', isNow: !state.isListenerSpeaking }] : []
      const { state: asked, effects } = answerMenu(next)
      return {
        state: asked,
        effects: [...common, quiet, { type: 'offer_keys', isOffered: true }, ...introduction, ...effects],
      }
    }
    case 'call_screening': {
      const { state: introduced, effects } = introduceToScreening({ ...next, screenings: 0 })
      return { state: introduced, effects: [...common, quiet, ...effects] }
    }
  }
}

function introduceToScreening(state: ListenerState): Next {
  if (state.screenings >= maxScreenings) return stay(state)
  return go(
    { ...state, screenings: state.screenings + 1, isIntroduced: false },
    { type: 'introduce', to: 'call_screening', isNow: !state.isListenerSpeaking },
  )
}

/** A long greeting is read before its end, so that a machine is recognised in time. */
function readingTimer(state: ListenerState): Next {
  const ms = readingsMs[state.readings]
  if (state.isCertain || ms === undefined) return stay(state)
  return go(state, { type: 'start_timer', timer: 'reading', ms })
}

const stopReading = (state: ListenerState): Next => go(state, { type: 'cancel_timer', timer: 'reading' })

function readSpeech(state: ListenerState): Next {
  if (!state.isListenerSpeaking || readingsMs[state.readings] === undefined) return stay(state)
  return then(
    { ...state, readings: state.readings + 1, parts: Math.max(state.parts, 1) + 1 },
    (read) => go<ListenerState, ListenerEffect>(read, { type: 'read_speech' }),
    readingTimer,
  )
}

/** Starts the timer for the end of a voicemail's greeting. */
function greetingTimer(state: ListenerState): Next {
  if (state.who !== 'voicemail') return stay(state)
  const longest = state.leavesMessage ? maxGreetingMs : carrierWaitMs
  const ms = state.isListenerSpeaking ? longest : greetingSilenceMs
  return go(state, { type: 'start_timer', timer: 'greeting', ms })
}

function endGreeting(state: ListenerState): Next {
  const over: ListenerState = { ...state, isCertain: true, isOver: true }
  const end: ListenerEffect = state.leavesMessage ? { type: 'leave_message' } : { type: 'hang_up', why: 'voicemail' }
  return go<ListenerState, ListenerEffect>(over, { type: 'cancel_timer', timer: 'greeting' }, end)
}

/** Presses the extension, or asks the agent for a key, once the menu and the agent are silent. */
function answerMenu(state: ListenerState): Next {
  const { who, isKeyDue, isIntroduced, isListenerSpeaking, isAgentSpeaking, pressing, extension } = state
  if (who !== 'phone_menu' || !isKeyDue || !isIntroduced || isListenerSpeaking || isAgentSpeaking) return stay(state)
  if (pressing !== null || state.keys >= maxKeys) return stay(state)
  if (extension !== '') {
    const keys = extension.slice(0, maxKeys - state.keys)
    return go(
      { ...state, extension: '', keys: state.keys + keys.length, pressing: '', isKeyDue: false },
      { type: 'press', keys, by: 'extension' },
    )
  }
  if (state.choices >= maxChoices) return stay(state)
  return go({ ...state, choices: state.choices + 1, isKeyDue: false }, { type: 'choose_key' })
}

const refusal = (callId: string, output: KeyRefusal): ListenerEffect => ({ type: 'answer_call', callId, output })

function stepKeyCall(state: ListenerState, callId: string, json: string): Next {
  const key = keyIn(json)
  if (state.who !== 'phone_menu') return go(state, refusal(callId, 'no menu'))
  if (state.pressing !== null) return go(state, refusal(callId, 'busy'))
  if (state.keys >= maxKeys) return go(state, refusal(callId, 'limit'))
  if (key === undefined) return go(state, refusal(callId, 'no key'))
  if (isCommitment(state.menu, key)) return go(state, refusal(callId, 'commitment'))
  return go({ ...state, keys: state.keys + 1, pressing: callId }, { type: 'press', keys: key, by: 'agent' })
}

function stepKeysPressed(state: ListenerState): Next {
  const { pressing } = state
  if (pressing === null) return stay(state)
  const answer: ListenerEffect[] = pressing === '' ? [] : [{ type: 'answer_call', callId: pressing, output: 'pressed' }]
  const { state: next, effects } = answerMenu({ ...state, pressing: null, isAnswered: !state.isKeyDue })
  return { state: next, effects: [...answer, ...effects] }
}
