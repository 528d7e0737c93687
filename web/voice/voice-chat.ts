import type { VoiceSessionConfig } from '../../contract/realtime-voice.ts'
import { Transcript, type TranscriptMessage } from '../../engine/transcript.ts'
import { factsOf } from './call-view.ts'
import { openDevices } from './devices.ts'
import { substituteText } from './microphone-choice.ts'
import type { Activity } from './realtime-conversation.ts'
import { openRealtimeSession, type RealtimeSession, type RealtimeSessionEvent, realtimeVoiceUrl } from './realtime.ts'
import type { Speaker } from './speaker.ts'

/** What the Voice Chat page shows of its session. */
export interface VoiceChatView {
  state: 'disconnected' | 'connected' | 'error'
  connecting: boolean
  /** Whether the agent can hear; null while that is not known. */
  microphone: 'open' | 'refused' | null
  activity: Activity
  sessionId: string | null
  practice: boolean
  messages: readonly TranscriptMessage[]
  /** What the server mapped, dropped or could not do, in its words. */
  notices: readonly string[]
  framesSent: number
  soundsReceived: number
  /** From the end of what was said to the first sound of the answer, of the last answer. */
  answerMs: number | null
  /** The microphone's own rate in samples per second. */
  microphoneRate: number | null
  /** From the arrival of an answer's first sound to its being heard. */
  playbackMs: number | null
}

export const noVoiceChat: VoiceChatView = {
  state: 'disconnected',
  connecting: false,
  microphone: null,
  activity: 'live',
  sessionId: null,
  practice: false,
  messages: [],
  notices: [],
  framesSent: 0,
  soundsReceived: 0,
  answerMs: null,
  microphoneRate: null,
  playbackMs: null,
}

export interface VoiceChat {
  update(session: VoiceSessionConfig): void
  say(text: string): void
  clearTranscript(): void
  disconnect(): void
  /** Lets everything go at once; nothing is published any more. */
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
export function connectVoiceChat(config: VoiceSessionConfig, publish: (view: VoiceChatView) => void): VoiceChat {
  let view: VoiceChatView = { ...noVoiceChat, connecting: true }
  let transcript = new Transcript()
  let session: RealtimeSession | undefined
  /** When the last thing was said to the agent, until its answer sounds; ms of the page's clock. */
  let askedAt: number | null = null
  let disposed = false
  let over = false
  const devices = openDevices()

  function set(changes: Partial<VoiceChatView>) {
    view = { ...view, ...changes }
    if (!disposed) publish(view)
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
        const answerMs = askedAt === null ? view.answerMs : Math.round(performance.now() - askedAt)
        askedAt = null
        const playbackMs = isFirst || view.playbackMs === null ? Math.round(inMs) : view.playbackMs
        set({ soundsReceived: view.soundsReceived + 1, answerMs, playbackMs })
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
        onReplaced: (name) => set({ notices: [...view.notices, substituteText(name)] }),
      })
      await microphone.capture(
        (pcm16) => {
          session?.hear(pcm16)
          set({ framesSent: view.framesSent + 1 })
        },
        (loudness) => session?.measure(loudness),
      )
      set({ microphone: 'open', microphoneRate: microphone.sampleRate })
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
        transcript.add(event.event)
        return set({ messages: transcript.messages.filter((message) => message.text.trim() !== '') })
      case 'activity':
        if (event.activity === 'processing') askedAt = performance.now()
        return set({ activity: event.activity })
      case 'notice':
      case 'problem':
        return set({ notices: [...view.notices, event.text] })
      case 'session_created':
      case 'tool_call':
        return
    }
  }

  function end(state: VoiceChatView['state']) {
    if (over) return
    over = true
    session?.close()
    devices.close()
    set({ state, connecting: false, microphone: null, activity: 'live' })
  }

  set({})
  void connect()
  return {
    update: (changed) => session?.update(changed),
    say(text) {
      askedAt = performance.now()
      session?.say(text)
    },
    clearTranscript() {
      transcript = new Transcript()
      set({ messages: [] })
    },
    disconnect: () => end('disconnected'),
    dispose() {
      disposed = true
      end('disconnected')
    },
  }
}
