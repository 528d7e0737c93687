import type { WebSocket } from 'ws'
import { type DirectServerMessage, smallestClipBytes } from '../../../contract/direct-voice.ts'
import { limitInMemory } from '../../rate-limit.ts'
import { byteLength, isBase64, soundOf } from '../../sound-message.ts'
import { clipType } from '../clip.ts'
import type { AgentEvent } from '../talk.ts'
import { boundBrowser } from './browser-socket.ts'
import { wishOf } from './realtime-messages.ts'
import type { CallEvent, Transport, TransportEvents } from './transport.ts'

/** A turn ends after 1.5 s of quiet, so nobody who speaks comes near this; each costs money at the provider. */
const clipLimit = { name: 'clip', limit: 30, ms: 60_000 }

/** The direct voice channel, /ws/voice-chat/{sessionId}: clips come in, texts go out (contract/direct-voice.ts). */
export function directTransport(
  socket: WebSocket,
  events: TransportEvents,
  options: { heartbeatMs?: number } = {},
): Transport {
  const clips = limitInMemory(clipLimit)

  const bounded = boundBrowser(socket, { message: receive, refuse }, events, options)

  function send(message: DirectServerMessage) {
    bounded.send(JSON.stringify(message))
  }

  function refuse(detail: string) {
    send({ type: 'error', detail })
  }

  function receive(message: Record<string, unknown>) {
    switch (message['type']) {
      case 'audio':
        return takeClip(message['data'])
      case 'start':
        return start(message)
      default:
        return refuse('Messages of this type are not known here.')
    }
  }

  function takeClip(data: unknown) {
    if (typeof data !== 'string' || !isBase64(data)) return refuse('Audio must be base64 text.')
    const clip = soundOf(data)
    if (clipType(Buffer.from(data.slice(0, 16), 'base64')) === undefined) {
      return refuse('The recording is neither a webm nor an mp4 file.')
    }
    if (byteLength(clip) < smallestClipBytes) return
    void takeIfAllowed(clip)
  }

  async function takeIfAllowed(clip: ReturnType<typeof soundOf>) {
    if ((await clips.take('this call')) > 0) refuse('Too many recordings in a minute. Please wait a moment.')
    else events.audio(clip)
  }

  function start({ scenario, language }: Record<string, unknown>) {
    const { wish, about, problem } = wishOf({ ...(scenario ? { scenario } : {}), ...(language ? { language } : {}) })
    if (problem !== undefined) refuse(problem)
    events.configure(wish, about)
  }

  return {
    format: 'clips',
    // The browser speaks with its own voice.
    play() {},
    clear() {},
    tell(event) {
      const message = messageFor(event)
      if (message !== undefined) send(message)
    },
    close: () => bounded.close(),
  }
}

function messageFor(event: AgentEvent | CallEvent): DirectServerMessage | undefined {
  switch (event.type) {
    case 'call started':
      return { type: 'call.started', call: event.call }
    case 'call ended':
      return { type: 'call.ended', reason: event.reason }
    case 'notice':
      return { type: 'notice', text: event.text }
    case 'problem':
      return { type: 'error', detail: event.text }
    case 'text':
      if (!event.final || event.text === '') return undefined
      return { type: event.speaker === 'user' ? 'user_message' : 'agent_message', text: event.text }
    case 'opened':
    case 'item':
    case 'speech':
    case 'response':
    case 'function':
    case 'interrupted':
      return undefined
  }
}
