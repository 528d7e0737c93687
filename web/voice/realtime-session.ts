import type { Sentence } from '../i18n/index.ts'
import type { Call, Language } from '../../contract/calls.ts'
import type { RealtimeClientMessage, RealtimeItem, VoiceSessionConfig } from '../../contract/realtime-voice.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { type BargeInEvent, noBargeIn, stepBargeIn } from '../../engine/barge-in-detection.ts'
import type { TranscriptEvent } from '../../engine/transcript.ts'
import type { Loudness } from './microphone.ts'
import { base64Of, bytesOf } from './pcm.ts'
import { type Activity, type ConversationOutcome, RealtimeConversation } from './realtime-conversation.ts'
import { problemOf, readServerMessage } from './realtime-messages.ts'
import { runMachine } from './run-machine.ts'
import { type PageAddress, socketUrl } from './socket-url.ts'
import type { Speaker } from './speaker.ts'

export type RealtimeSessionEvent =
  | { type: 'opened' }
  | { type: 'failed' }
  | { type: 'closed' }
  | { type: 'session_created' }
  /** The server records this call under its own id. */
  | { type: 'call_started'; call: Call }
  | { type: 'call_ended'; reason: string }
  | { type: 'transcript'; event: TranscriptEvent }
  | { type: 'activity'; activity: Activity }
  | ({ type: 'notice' } & Sentence)
  /** An operation failed, but the call continues. */
  | ({ type: 'problem' } & Sentence)
  | { type: 'tool_call' }

export interface RealtimeSessionOptions {
  session: VoiceSessionConfig
  /** Call context, for servers that record calls. */
  context?: { scenario: Scenario; language: Language; venue_id?: number }
  /** True to request a greeting from the agent. */
  greet: boolean
  /** Message type of microphone audio. The Voice Chat page uses `microphone_audio`. */
  audioMessageType?: 'input_audio_buffer.append' | 'microphone_audio'
  speaker: Omit<Speaker, 'close'>
  now?: () => number
  on: (event: RealtimeSessionEvent) => void
}

export interface RealtimeSession {
  /** Sends one microphone frame, 8192 bytes of pcm16. Drops the frame if the connection is not open or too slow. */
  sendAudio(pcm16: Uint8Array): void
  /** Reports microphone loudness, for barge-in detection. */
  measure(loudness: Loudness): void
  /** Sends a text message and requests an answer. */
  say(text: string): void
  update(session: Partial<VoiceSessionConfig>): void
  close(): void
}

/** Maximum unsent data in the browser: about 16 s of audio. Further audio is dropped. */
const maxQueueBytes = 1024 * 1024

/** Returns the URL of the realtime voice channel. */
export const realtimeVoiceUrl = (page: PageAddress): string => socketUrl(page, '/api/realtime-voice')

/**
 * Runs the realtime voice protocol over a new socket.
 *
 *   page                                   server
 *     session.update              ─▶
 *                                 ◀─  session.created        ─▶ response.create, requests a greeting
 *                                 ◀─  call.started (ours)    ─▶ session.update with scenario and language
 *     append, append, ...         ─▶
 *                                 ◀─  audio, texts, items
 *                                 ◀─  pause, resume (ours)   the server decides which sounds interrupt the agent
 *                                 ◀─  clear (ours)           playback stops ─▶ truncate
 *
 * A server without these messages only reports speech. The page then stops playback if the speech lasts.
 */
export function openRealtimeSession(socket: WebSocket, options: RealtimeSessionOptions): RealtimeSession {
  const { session, context, speaker, on, audioMessageType = 'input_audio_buffer.append', now = Date.now } = options
  const conversation = new RealtimeConversation()
  let serverIsOurs = false
  let hasGreeted = false
  let over = false
  let lastPlayed = ''
  /** Number of audio messages received, for the server. */
  let audioMessages = 0
  const bargeIn = runMachine({
    initial: noBargeIn,
    step: stepBargeIn,
    perform(effect) {
      if (effect.type === 'interrupt') void interrupt()
      else speaker.lower(effect.type === 'lower')
    },
    timerEvent: (timer: 'confirm'): BargeInEvent => ({ type: 'timer', timer }),
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
  // 1006 is an abnormal closure. Some browsers fire no error event for it.
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
        if (!serverIsOurs) begin()
        return
      case 'playback.pause':
        return speaker.pause()
      case 'playback.resume':
        return speaker.resume()
      case 'playback.clear':
        return void interrupt()
      case 'call.ended':
        return on({ type: 'call_ended', reason: message.reason })
      case 'notice':
        return on(message)
      case 'error':
        return on(problemOf(message.error))
    }
    if (message.type === 'response.audio.delta') audioMessages += 1
    for (const outcome of conversation.receive(message, now())) apply(outcome)
  }

  /** The server is ours, and decides which sounds interrupt the agent. */
  function begin() {
    serverIsOurs = true
    bargeIn.dispatch({ type: 'speech_stopped' })
    send({ type: 'playback.controlled' })
    speaker.onDrained(() => send({ type: 'playback.ended', messages: audioMessages }))
    if (context) send({ type: 'session.update', session: context })
  }

  function apply(outcome: ConversationOutcome) {
    if (outcome.type === 'play') {
      const pcm16 = bytesOf(outcome.audio)
      if (pcm16) play(outcome.itemId, pcm16)
    } else if (outcome.type === 'speech_started' || outcome.type === 'speech_stopped') {
      if (serverIsOurs) return
      const agentIsPlaying = speaker.isPlaying
      bargeIn.dispatch(outcome.type === 'speech_started' ? { type: 'speech_started', agentIsPlaying } : outcome)
    } else on(outcome)
  }

  function play(itemId: string, pcm16: Uint8Array) {
    const in_ms = speaker.play(itemId, pcm16)
    // Once per item, for the server's latency measurement.
    if (serverIsOurs && itemId !== lastPlayed) send({ type: 'playback.begins', item_id: itemId, in_ms })
    lastPlayed = itemId
  }

  async function interrupt() {
    conversation.bargeIn()
    const cut = await speaker.clear()
    if (cut === null || over) return
    conversation.interrupted(cut.itemId, cut.playedMs).forEach(apply)
    if (!serverIsOurs || !conversation.isNamed(cut.itemId)) return
    const { itemId: item_id, playedMs: audio_end_ms } = cut
    send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms })
  }

  return {
    sendAudio(pcm16) {
      if (over || socket.bufferedAmount > maxQueueBytes) return
      send({ type: audioMessageType, audio: base64Of(pcm16) })
    },
    measure({ rms, ms }) {
      if (!serverIsOurs) bargeIn.dispatch({ type: 'loudness', rms, ms })
    },
    say(text) {
      // With a local id, the message stays one row even if the server repeats it.
      const id = `typed_${crypto.randomUUID().slice(0, 8)}`
      const item: RealtimeItem = { id, type: 'message', role: 'user', content: [{ type: 'input_text', text }] }
      send({ type: 'conversation.item.create', item })
      conversation.receive({ type: 'conversation.item.created', previous_item_id: null, item }, now()).forEach(apply)
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
