import type { Sentence } from '../i18n/index.ts'
import type { Call, Language } from '../../contract/calls.ts'
import type { RealtimeClientMessage, RealtimeItem, VoiceSessionConfig } from '../../contract/realtime-voice.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { type BargeInEvent, noBargeIn, stepBargeIn } from '../../engine/barge-in.ts'
import type { TranscriptEvent } from '../../engine/transcript.ts'
import type { Loudness } from './microphone.ts'
import { base64Of, bytesOf } from './pcm.ts'
import { type Activity, type ConversationOutcome, RealtimeConversation } from './realtime-conversation.ts'
import { problemOf, readServerMessage } from './realtime-messages.ts'
import { runMachine } from './run-machine.ts'
import { type PageAddress, socketUrl } from './socket-url.ts'
import type { Speaker } from './speaker.ts'

/** What a session tells its owner. */
export type RealtimeSessionEvent =
  | { type: 'opened' }
  | { type: 'failed' }
  | { type: 'closed' }
  | { type: 'session_created' }
  /** The server keeps this call under an id of its own. */
  | { type: 'call_started'; call: Call }
  | { type: 'call_ended'; reason: string }
  | { type: 'transcript'; event: TranscriptEvent }
  | { type: 'activity'; activity: Activity }
  | ({ type: 'notice' } & Sentence)
  /** Something could not be done; the call goes on. */
  | ({ type: 'problem' } & Sentence)
  | { type: 'tool_call' }

export interface RealtimeSessionOptions {
  session: VoiceSessionConfig
  /** What the call is about, for servers that keep calls. */
  about?: { scenario: Scenario; language: Language }
  /** Ask the agent to speak first. */
  greet: boolean
  /** The Voice Chat page sends its sound under a name of its own. */
  soundType?: 'input_audio_buffer.append' | 'microphone_audio'
  speaker: Omit<Speaker, 'close'>
  now?: () => number
  on: (event: RealtimeSessionEvent) => void
}

export interface RealtimeSession {
  /** One frame of the microphone: 8192 bytes of pcm16. Dropped while the connection is not open or too slow. */
  hear(pcm16: Uint8Array): void
  /** How loud the microphone is: speech that lasts interrupts the agent. */
  measure(loudness: Loudness): void
  /** Says something in writing and asks for an answer. */
  say(text: string): void
  update(session: Partial<VoiceSessionConfig>): void
  close(): void
}

/** What may wait in the browser for a slow connection: about 16 s of sound. Older sound is of no use to anybody. */
const longestQueueBytes = 1024 * 1024

/** Where the voice channel is. */
export const realtimeVoiceUrl = (page: PageAddress): string => socketUrl(page, '/api/realtime-voice')

/**
 * Speaks the voice channel over `socket`, which has just been made.
 *
 *   page                                   server
 *     session.update              ─▶
 *                                 ◀─  session.created        ─▶ response.create, so that the agent greets
 *                                 ◀─  call.started (ours)    ─▶ session.update with scenario and language
 *     append, append, ...         ─▶
 *                                 ◀─  sound, texts, items
 *                                 ◀─  speech_started         when it lasts, the loudspeaker falls silent ─▶ truncate (ours)
 */
export function openRealtimeSession(socket: WebSocket, options: RealtimeSessionOptions): RealtimeSession {
  const { session, about, speaker, on, soundType = 'input_audio_buffer.append', now = Date.now } = options
  const conversation = new RealtimeConversation()
  let serverIsOurs = false
  let hasGreeted = false
  let over = false
  let lastPlayed = ''
  const bargeIn = runMachine({
    initial: noBargeIn,
    step: stepBargeIn,
    perform(effect) {
      if (effect.type === 'break_in') void interrupt()
      else speaker.lower(effect.type === 'lower')
    },
    timerEvent: (timer: 'insists'): BargeInEvent => ({ type: 'timer', timer }),
    changed: () => {},
  })

  function send(message: RealtimeClientMessage) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  function finish(type: 'failed' | 'closed') {
    if (over) return
    end()
    on({ type })
  }

  function end() {
    over = true
    bargeIn.dispose()
  }

  socket.addEventListener('open', () => {
    if (over) return
    send({ type: 'session.update', session })
    on({ type: 'opened' })
  })
  socket.addEventListener('error', () => finish('failed'))
  // 1006: the connection was lost without a word, which some browsers do not call an error.
  socket.addEventListener('close', ({ code }) => finish(code === 1006 ? 'failed' : 'closed'))
  socket.addEventListener('message', ({ data }) => {
    if (!over) receive(data)
  })

  function receive(data: unknown) {
    const message = readServerMessage(data)
    if (message === null) return
    switch (message.type) {
      case 'session.created':
        on({ type: 'session_created' })
        if (options.greet && !hasGreeted) send({ type: 'response.create' })
        hasGreeted = true
        return
      case 'call.started':
        on({ type: 'call_started', call: message.call })
        if (!serverIsOurs && about) send({ type: 'session.update', session: about })
        serverIsOurs = true
        return
      case 'call.ended':
        return on({ type: 'call_ended', reason: message.reason })
      case 'notice':
        return on(message)
      case 'error':
        return on(problemOf(message.error))
    }
    for (const outcome of conversation.receive(message, now())) carryOut(outcome)
  }

  function carryOut(outcome: ConversationOutcome) {
    if (outcome.type === 'play') {
      const pcm16 = bytesOf(outcome.audio)
      if (pcm16) play(outcome.itemId, pcm16)
    } else if (outcome.type === 'speech_started') {
      bargeIn.dispatch({ type: 'speech_started', agentSounds: speaker.sounds })
    } else if (outcome.type === 'speech_stopped') bargeIn.dispatch(outcome)
    else on(outcome)
  }

  function play(itemId: string, pcm16: Uint8Array) {
    const in_ms = speaker.play(itemId, pcm16)
    // Once for each item, so that the server knows how long its caller waited.
    if (serverIsOurs && itemId !== lastPlayed) send({ type: 'playback.begins', item_id: itemId, in_ms })
    lastPlayed = itemId
  }

  async function interrupt() {
    conversation.breakIn()
    const cut = await speaker.clear()
    if (cut === null || over) return
    conversation.interrupted(cut.itemId, cut.playedMs).forEach(carryOut)
    if (!serverIsOurs || !conversation.isNamed(cut.itemId)) return
    const { itemId: item_id, playedMs: audio_end_ms } = cut
    send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms })
  }

  return {
    hear(pcm16) {
      if (over || socket.bufferedAmount > longestQueueBytes) return
      send({ type: soundType, audio: base64Of(pcm16) })
    },
    measure({ rms, ms }) {
      bargeIn.dispatch({ type: 'loudness', rms, ms })
    },
    say(text) {
      // Named here, so that it is one row however the server answers.
      const id = `typed_${crypto.randomUUID().slice(0, 8)}`
      const item: RealtimeItem = { id, type: 'message', role: 'user', content: [{ type: 'input_text', text }] }
      send({ type: 'conversation.item.create', item })
      conversation.receive({ type: 'conversation.item.created', previous_item_id: null, item }, now()).forEach(carryOut)
      send({ type: 'response.create' })
    },
    update(changes) {
      send({ type: 'session.update', session: changes })
    },
    close() {
      end()
      socket.close(1000)
    },
  }
}
