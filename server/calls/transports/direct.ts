import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import type { WebSocket } from 'ws'
import { type DirectServerMessage, smallestClipBytes } from '../../../contract/direct-voice.ts'
import { RecentUses } from '../../recent-uses.ts'
import { byteLength, isBase64, soundOf } from '../../sound-message.ts'
import { clipType } from '../clip.ts'
import type { AgentEvent } from '../talk.ts'
import { boundBrowser } from './browser-socket.ts'
import { wishOf } from './realtime-messages.ts'
import type { CallEvent, Transport, TransportEvents } from './transport.ts'

/** A turn ends after 1.5 s of quiet, so nobody who speaks comes near this; each costs money at the provider. */
const mostClips = { most: 30, ms: 60_000 }

/** The direct voice channel, /ws/voice-chat/{sessionId}: clips come in, texts go out (contract/direct-voice.ts). */
export function directTransport(
  socket: WebSocket,
  events: TransportEvents,
  options: { heartbeatMs?: number } = {},
): Transport {
  const clips = new RecentUses(mostClips)

  const bounded = boundBrowser(socket, { message: receive, refuse }, events, options)

  function send(message: DirectServerMessage) {
    bounded.send(JSON.stringify(message))
  }

  function refuse(reason: StaffMessage) {
    send(errorFor(reason))
  }

  function receive(message: Record<string, unknown>) {
    switch (message['type']) {
      case 'audio':
        return takeClip(message['data'])
      case 'start':
        return start(message)
      default:
        return refuse(staffMessage('message_type_unknown'))
    }
  }

  function takeClip(data: unknown) {
    if (typeof data !== 'string' || !isBase64(data)) return refuse(staffMessage('message_audio_invalid'))
    const clip = soundOf(data)
    if (clipType(Buffer.from(data.slice(0, 16), 'base64')) === undefined) {
      return refuse(staffMessage('clip_format_unknown'))
    }
    if (byteLength(clip) < smallestClipBytes) return
    if (clips.take(performance.now()) > 0) return refuse(staffMessage('too_many_clips'))
    events.audio(clip)
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

const errorFor = (problem: StaffMessage): DirectServerMessage => ({
  type: 'error',
  detail: problem.text,
  ...keyOf(problem),
})

function messageFor(event: AgentEvent | CallEvent): DirectServerMessage | undefined {
  switch (event.type) {
    case 'call started':
      return { type: 'call.started', call: event.call }
    case 'call ended':
      return { type: 'call.ended', reason: event.reason.text, ...keyOf(event.reason) }
    case 'notice':
      return { type: 'notice', text: event.text, ...keyOf(event) }
    case 'problem':
      return errorFor(event)
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
