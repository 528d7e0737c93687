import type { VoiceSessionConfig } from '../../contract/realtime-voice.ts'
import type { Sentence } from '../i18n/index.ts'
import { factsOf } from './call-view.ts'
import { openDevices } from './devices.ts'
import { substituteText } from './microphone-choice.ts'
import type { Activity } from './realtime-conversation.ts'
import {
  openRealtimeSession,
  type RealtimeSession,
  type RealtimeSessionEvent,
  realtimeVoiceUrl,
} from './realtime-session.ts'
import { type ShownMessage, showTranscript } from './shown-transcript.ts'
import type { Speaker } from './speaker.ts'

/** What the Voice Chat page shows of its session, but for what is said and what passes through it. */
export interface VoiceChatView {
  state: 'disconnected' | 'connected' | 'error'
  connecting: boolean
  /** Whether the agent can hear; null while that is not known. */
  microphone: 'open' | 'refused' | null
  activity: Activity
  sessionId: string | null
  practice: boolean
  /** What the server mapped, dropped or could not do, in its words: the latest of it. */
  notices: readonly Sentence[]
  /** The microphone's own rate in samples per second. */
  microphoneRate: number | null
}

/** The sound of a session, counted and timed. */
export interface VoiceTraffic {
  framesSent: number
  soundsReceived: number
  /** From the end of what was said to the first sound of the answer, of the last answer. */
  answerMs: number | null
  /** From the arrival of an answer's first sound to its being heard. */
  playbackMs: number | null
}

/** Where a session is shown. What changes many times a second comes apart from all else. */
export interface VoiceChatListener {
  view(view: VoiceChatView): void
  messages(messages: readonly ShownMessage[]): void
  traffic(traffic: VoiceTraffic): void
}

/** A session of hours may tell of many: the page shows so many at once. */
const mostNotices = 12

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

export const noTraffic: VoiceTraffic = { framesSent: 0, soundsReceived: 0, answerMs: null, playbackMs: null }

export interface VoiceChat {
  update(session: VoiceSessionConfig): void
  say(text: string): void
  clearTranscript(): void
  disconnect(): void
  /** Lets everything go at once; nothing is told any more. */
  dispose(): void
}

/**
 * Opens a voice session for trying things out. It runs without a microphone too: written messages are answered aloud.
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
  const transcript = showTranscript((messages) => {
    if (!disposed) listener.messages(messages)
  })
  let session: RealtimeSession | undefined
  /** When the last thing was said to the agent, until its answer sounds; ms of the page's clock. */
  let askedAt: number | null = null
  let disposed = false
  let over = false
  const devices = openDevices()

  function set(changes: Partial<VoiceChatView>) {
    view = { ...view, ...changes }
    if (!disposed) listener.view(view)
  }

  function notice(sentence: Sentence) {
    set({ notices: [...view.notices, sentence].slice(-mostNotices) })
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
        soundType: 'microphone_audio',
        speaker: measured(speaker),
        on: receive,
      })
    } catch (error) {
      console.error('Failed to open the voice session', error)
      end('error')
    }
  }

  /** Counts what is played, and times the first sound of an answer. */
  function measured(speaker: Speaker): Omit<Speaker, 'close'> {
    return {
      play(itemId, pcm16) {
        const inMs = speaker.play(itemId, pcm16)
        const isFirst = askedAt !== null
        const answerMs = askedAt === null ? traffic.answerMs : Math.round(performance.now() - askedAt)
        askedAt = null
        const playbackMs = isFirst || traffic.playbackMs === null ? Math.round(inMs) : traffic.playbackMs
        count({ soundsReceived: traffic.soundsReceived + 1, answerMs, playbackMs })
        return inMs
      },
      clear: () => speaker.clear(),
      lower: (lowered) => speaker.lower(lowered),
      get sounds() {
        return speaker.sounds
      },
    }
  }

  async function listen() {
    try {
      const microphone = await devices.microphone({
        onLost: () => set({ microphone: 'refused' }),
        onReplaced: (name) => notice({ text: substituteText(name) }),
      })
      await microphone.capture(
        (pcm16) => {
          session?.hear(pcm16)
          count({ framesSent: traffic.framesSent + 1 })
        },
        (loudness) => session?.measure(loudness),
      )
      if (!over) set({ microphone: 'open', microphoneRate: microphone.sampleRate })
    } catch (error) {
      if (over) return
      console.error('Failed to access microphone', error)
      set({ microphone: 'refused' })
    }
  }

  function receive(event: RealtimeSessionEvent) {
    switch (event.type) {
      case 'opened':
        set({ state: 'connected', connecting: false })
        return void listen()
      case 'failed':
        return end('error')
      case 'closed':
      case 'call_ended':
        return end('disconnected')
      case 'call_started': {
        const { id, practice } = factsOf(event.call)
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
