import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { WebSocket } from 'ws'
import type { Heartbeat } from '../../bounded-socket.ts'
import type { DirectServerMessage } from '../../../contract/direct-voice.ts'
import { limitInMemory } from '../../rate-limit.ts'
import { AudioFrame, isBase64 } from '../../audio-frame.ts'
import { clipType } from '../clip-type.ts'
import type { AgentEvent } from '../call-protocol.ts'
import { boundBrowser } from './browser-socket.ts'
import { sessionOptionsOf } from './realtime-messages.ts'
import type { CallEvent, Transport, TransportEvents } from './transport.ts'

/** Limit per call. Each clip costs money. No speaker reaches the limit, because a turn ends after 1.5 s of silence. */
const clipLimit = { name: 'clip', limit: 30, ms: 60_000 }

/** The direct voice channel, /ws/voice-chat/{sessionId}: receives clips, sends texts (contract/direct-voice.ts). */
export function directTransport(
  socket: WebSocket,
  events: TransportEvents,
  options: { heartbeat?: Heartbeat } = {},
): Transport {
  const clips = limitInMemory(clipLimit)

  const bounded = boundBrowser(socket, { message: receive, reject }, events, options)

  function send(message: DirectServerMessage) {
    bounded.send(JSON.stringify(message))
  }

  function reject(reason: StaffMessage) {
    send(errorFor(reason))
  }

  function receive(message: Record<string, unknown>) {
    switch (message['type']) {
      case 'audio':
        return receiveClip(message['data'])
      case 'start':
        return start(message)
      default:
        return reject(staffMessage('message_type_unknown'))
    }
  }

  function receiveClip(data: unknown) {
    if (typeof data !== 'string' || !isBase64(data)) return reject(staffMessage('message_audio_invalid'))
    const clip = AudioFrame.fromBase64String('clips', data)
    // An empty clip has no type. The agent answers it like any clip without speech, because the client waits for a text.
    if (data !== '' && clipType(Buffer.from(data.slice(0, 16), 'base64')) === undefined) {
      return reject(staffMessage('clip_format_unknown'))
    }
    void deliverIfAllowed(clip)
  }

  async function deliverIfAllowed(clip: AudioFrame) {
    if ((await clips.take('this call')) > 0) reject(staffMessage('too_many_clips'))
    else events.audio(clip)
  }

  function start({ scenario, language, venue_id }: Record<string, unknown>) {
    const { options, subject, problem } = sessionOptionsOf({
      ...(scenario ? { scenario } : {}),
      ...(language ? { language } : {}),
      ...(venue_id === undefined || venue_id === null ? {} : { venue_id }),
    })
    if (problem !== undefined) reject(problem)
    events.configure(options, subject)
  }

  return {
    format: 'clips',
    // The browser speaks the agent's texts.
    play() {},
    clear() {},
    leftMs: 0,
    notify(event) {
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
