import type { Sentence } from '../i18n/index.ts'
import type { VoiceSessionConfig } from '../../contract/realtime-voice.ts'
import { callInfoOf } from './call-view.ts'
import { openDevices } from './devices.ts'
import { substituteText } from './microphone-choice.ts'
import type { Activity } from './realtime-conversation.ts'
import {
  openRealtimeSession,
  type RealtimeSession,
  type RealtimeSessionEvent,
  realtimeVoiceUrl,
} from './realtime-session.ts'
import { type ShownMessage, throttleTranscript } from './throttled-transcript.ts'
import type { Speaker } from './speaker.ts'

/** State of a voice chat session, without transcript and traffic. */
export interface VoiceChatView {
  state: 'disconnected' | 'connected' | 'error'
  connecting: boolean
  /** Microphone access. Null until known. */
  microphone: 'open' | 'denied' | null
  activity: Activity
  sessionId: string | null
  practice: boolean
  /** Latest notices from the server. */
  notices: readonly Sentence[]
  /** Microphone sample rate in Hz. */
  microphoneRate: number | null
}

/** Audio counters and timings of a session. */
export interface VoiceTraffic {
  framesSent: number
  audioMessagesReceived: number
  /** Time from the end of the user's message to the first audio of the latest answer, in ms. */
  answerMs: number | null
  /** Estimated delay from the arrival of an answer's first audio to playback, in ms. */
  playbackMs: number | null
}

/** Receives the state of a session. Fast-changing parts have separate callbacks. */
export interface VoiceChatListener {
  view(view: VoiceChatView): void
  messages(messages: readonly ShownMessage[]): void
  traffic(traffic: VoiceTraffic): void
}

/** Maximum number of notices shown. */
const maxNotices = 12

export const noVoiceChat: VoiceChatView = {
  state: 'disconnected',
  connecting: false,
  microphone: null,
  activity: 'live',
  sessionId: null,
  practice: false,
  notices: [],
  microphoneRate: null,
}

export const noTraffic: VoiceTraffic = { framesSent: 0, audioMessagesReceived: 0, answerMs: null, playbackMs: null }

export interface VoiceChat {
  update(session: VoiceSessionConfig): void
  say(text: string): void
  clearTranscript(): void
  disconnect(): void
  /** Releases all resources at once. No callbacks follow. */
  dispose(): void
}

/**
 * Opens a voice session for tests. Works without a microphone: the agent also answers text messages aloud.
 *
 *     disconnected ──connect──▶ (connecting) ──opened──▶ connected
 *          ▲                        │ failed                 │ lost
 *          │                        ▼                        │
 *          │                      error ◀────────────────────┤
 *          └──────────── disconnect · closed by the server ──┘
 */
export function connectVoiceChat(config: VoiceSessionConfig, listener: VoiceChatListener): VoiceChat {
  let view: VoiceChatView = { ...noVoiceChat, connecting: true }
  let traffic = noTraffic
  const transcript = throttleTranscript((messages) => {
    if (!disposed) listener.messages(messages)
  })
  let session: RealtimeSession | undefined
  /** Time of the user's latest message, in ms of the page's clock. Null after the first audio of the answer. */
  let askedAt: number | null = null
  let disposed = false
  let over = false
  const devices = openDevices()

  function set(changes: Partial<VoiceChatView>) {
    view = { ...view, ...changes }
    if (!disposed) listener.view(view)
  }

  function notice(sentence: Sentence) {
    set({ notices: [...view.notices, sentence].slice(-maxNotices) })
  }

  function count(changes: Partial<VoiceTraffic>) {
    traffic = { ...traffic, ...changes }
    if (!disposed) listener.traffic(traffic)
  }

  async function connect() {
    try {
      const speaker = await devices.speaker()
      if (over) return
      session = openRealtimeSession(new WebSocket(realtimeVoiceUrl(location)), {
        session: config,
        greet: false,
        audioMessageType: 'microphone_audio',
        speaker: measured(speaker),
        on: receive,
      })
    } catch (error) {
      console.error('Failed to open the voice session', error)
      end('error')
    }
  }

  /** Wraps the speaker to count audio messages and time the first audio of an answer. */
  function measured(speaker: Speaker): Omit<Speaker, 'close'> {
    return {
      play(itemId, pcm16) {
        const inMs = speaker.play(itemId, pcm16)
        const isFirst = askedAt !== null
        const answerMs = askedAt === null ? traffic.answerMs : Math.round(performance.now() - askedAt)
        askedAt = null
        const playbackMs = isFirst || traffic.playbackMs === null ? Math.round(inMs) : traffic.playbackMs
        count({ audioMessagesReceived: traffic.audioMessagesReceived + 1, answerMs, playbackMs })
        return inMs
      },
      clear: () => speaker.clear(),
      pause: () => speaker.pause(),
      resume: () => speaker.resume(),
      onDrained: (listener) => speaker.onDrained(listener),
      lower: (lowered) => speaker.lower(lowered),
      get isPlaying() {
        return speaker.isPlaying
      },
    }
  }

  async function openMicrophone() {
    try {
      const microphone = await devices.microphone({
        onLost: () => set({ microphone: 'denied' }),
        onReplaced: (name) => notice({ text: substituteText(name) }),
      })
      await microphone.capture(
        (pcm16) => {
          session?.sendAudio(pcm16)
          count({ framesSent: traffic.framesSent + 1 })
        },
        (loudness) => session?.measure(loudness),
      )
      if (!over) set({ microphone: 'open', microphoneRate: microphone.sampleRate })
    } catch (error) {
      if (over) return
      console.error('Failed to access microphone', error)
      set({ microphone: 'denied' })
    }
  }

  function receive(event: RealtimeSessionEvent) {
    switch (event.type) {
      case 'opened':
        set({ state: 'connected', connecting: false })
        return void openMicrophone()
      case 'failed':
        return end('error')
      case 'closed':
      case 'call_ended':
        return end('disconnected')
      case 'call_started': {
        const { id, practice } = callInfoOf(event.call)
        return set({ sessionId: id, practice })
      }
      case 'transcript':
        return transcript.add(event.event)
      case 'activity':
        if (event.activity === 'processing') askedAt = performance.now()
        return set({ activity: event.activity })
      case 'notice':
      case 'problem':
        return notice(event)
      case 'session_created':
      case 'tool_call':
        return
    }
  }

  function end(state: VoiceChatView['state']) {
    if (over) return
    over = true
    transcript.flush()
    session?.close()
    devices.close()
    set({ state, connecting: false, microphone: null, activity: 'live' })
  }

  set({})
  count({})
  transcript.clear()
  void connect()
  return {
    update: (changed) => session?.update(changed),
    say(text) {
      askedAt = performance.now()
      session?.say(text)
    },
    clearTranscript: () => transcript.clear(),
    disconnect: () => end('disconnected'),
    dispose() {
      disposed = true
      end('disconnected')
    },
  }
}
