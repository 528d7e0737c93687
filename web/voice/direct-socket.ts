import type { Call, Language } from '../../contract/calls.ts'
import type { DirectClientMessage } from '../../contract/direct-voice.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import type { Sentence } from '../i18n/index.ts'
import { base64Of } from './pcm.ts'
import { keyIn } from '../message-key.ts'
import { type PageAddress, socketUrl } from './socket-url.ts'

type DirectSocketEvent =
  | { type: 'opened' }
  | { type: 'lost' }
  | { type: 'agent_message'; text: string }
  /** Our server only, not in the specification. */
  | { type: 'user_message'; text: string }
  | { type: 'call_started'; call: Call }
  | ({ type: 'notice' | 'problem' } & Sentence)
  | { type: 'call_ended'; reason: string }

export interface DirectSocket {
  /** Sends one complete recording. */
  sendClip(clip: Blob): Promise<void>
  close(): void
}

/** Returns the URL of the direct voice channel of a session. */
export const directVoiceUrl = (page: PageAddress, sessionId: string): string =>
  socketUrl(page, `/ws/voice-chat/${sessionId}`)

/**
 * Runs the direct voice protocol over a new socket. Sends the call context only to servers that send `call.started`,
 * because other servers accept only clips.
 */
export function openDirectSocket(
  socket: WebSocket,
  context: { scenario: Scenario | null; language: Language; venueId?: number | undefined },
  on: (event: DirectSocketEvent) => void,
): DirectSocket {
  let over = false
  const send = (message: DirectClientMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const lose = () => {
    if (over) return
    over = true
    on({ type: 'lost' })
  }
  socket.addEventListener('open', () => !over && on({ type: 'opened' }))
  socket.addEventListener('error', lose)
  socket.addEventListener('close', lose)
  socket.addEventListener('message', ({ data }) => {
    const event = over ? null : readDirectMessage(data)
    if (event === null) return
    if (event.type === 'call_started') {
      const { scenario, language, venueId } = context
      send({
        type: 'start',
        language,
        ...(scenario ? { scenario } : {}),
        ...(venueId !== undefined && { venue_id: venueId }),
      })
    }
    on(event)
  })
  return {
    async sendClip(clip) {
      const bytes = new Uint8Array(await clip.arrayBuffer())
      if (!over) send({ type: 'audio', data: base64Of(bytes) })
    },
    close() {
      over = true
      socket.close(1000)
    },
  }
}

/** Parses a message of the direct voice channel. Null if invalid or unknown. */
export function readDirectMessage(data: unknown): DirectSocketEvent | null {
  let message: unknown
  try {
    message = typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
  if (typeof message !== 'object' || message === null) return null
  const { type, text, detail, call, reason } = message as Record<string, unknown>
  if ((type === 'agent_message' || type === 'user_message' || type === 'notice') && typeof text === 'string') {
    return type === 'notice' ? { type, text, ...keyIn(message) } : { type, text }
  }
  if (type === 'call.ended' && typeof reason === 'string') return { type: 'call_ended', reason }
  if (type === 'error' && typeof detail === 'string') return { type: 'problem', text: detail, ...keyIn(message) }
  if (type === 'call.started' && typeof call === 'object' && call !== null && 'id' in call) {
    return { type: 'call_started', call: call as Call }
  }
  return null
}
