import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import type { WebSocket } from 'ws'
import type { RealtimeItem, RealtimeServerMessage } from '../../../contract/realtime-voice.ts'
import { asObject } from '../../json.ts'
import { isBase64, lasting, type Sound, soundAfter, soundOf, splitSoundMessage } from '../../sound-message.ts'
import type { AgentEvent, AgentFrame } from '../talk.ts'
import { boundBrowser } from './browser-socket.ts'
import { contributionOf, wishOf } from './realtime-messages.ts'
import type { CallEvent, Transport, TransportEvents } from './transport.ts'

/** Longer than any message of ours by far; a frame of sound has 11 kB. */
const longestMessage = 1024 * 1024

const deltaTail = Buffer.from('"}')

/** The browser's voice channel, /api/realtime-voice, in the names of contract/realtime-voice.ts. */
export function realtimeTransport(
  socket: WebSocket,
  events: TransportEvents,
  options: { heartbeatMs?: number } = {},
): Transport {
  const bounded = boundBrowser(socket, { sound, message: dispatch, refuse }, events, { ...options, longestMessage })

  const headFor = deltaHeads()
  /** Until the session is there. */
  let early: RealtimeServerMessage[] | undefined = []

  function send(message: RealtimeServerMessage) {
    bounded.send(JSON.stringify(message))
  }

  function refuse(reason: StaffMessage) {
    send(errorFor(reason))
  }

  function sound(data: Buffer): boolean {
    const found = soundOfClient(data)
    if (found !== undefined) events.audio(found)
    return found !== undefined
  }

  function dispatch(message: Record<string, unknown>) {
    switch (message['type']) {
      case 'input_audio_buffer.append':
      case 'microphone_audio': {
        const { audio } = message
        if (typeof audio !== 'string' || !isBase64(audio)) return refuse(staffMessage('message_audio_invalid'))
        if (audio !== '') events.audio(soundOf(audio))
        return
      }
      case 'session.update': {
        const session = asObject(message['session'])
        if (session === undefined) return refuse(staffMessage('session_missing'))
        const { wish, about, problem } = wishOf(session)
        if (problem !== undefined) refuse(problem)
        return events.configure(wish, about)
      }
      case 'conversation.item.create': {
        const contribution = contributionOf(asObject(message['item']) ?? {})
        if (contribution === undefined) return refuse(staffMessage('item_without_text'))
        return events.contribute(contribution)
      }
      case 'response.create': {
        const instructions = asObject(message['response'])?.['instructions']
        return events.respond(typeof instructions === 'string' ? instructions : undefined)
      }
      case 'conversation.item.truncate': {
        const { item_id: itemId, audio_end_ms: playedMs } = message
        if (typeof itemId !== 'string' || typeof playedMs !== 'number' || !(playedMs >= 0)) {
          return refuse(staffMessage('truncate_fields_missing'))
        }
        return events.interrupted(itemId, playedMs)
      }
      case 'playback.begins': {
        const { item_id: itemId, in_ms: inMs } = message
        if (typeof itemId !== 'string' || typeof inMs !== 'number' || !(inMs >= 0)) {
          return refuse(staffMessage('playback_fields_missing'))
        }
        return events.sounding(itemId, inMs)
      }
      default:
        return refuse(staffMessage('message_type_unknown'))
    }
  }

  return {
    format: 'pcm16-24000',
    play(frame: AgentFrame) {
      bounded.sendSound(headFor(frame), frame.sound, deltaTail)
    },
    // The page clears its own queue when it reads speech_started, and tells what had been played.
    clear() {},
    // `session.created` is the first that a client hears, as it is of the provider; where there will be none, the end is.
    tell(event) {
      const messages = messagesFor(event)
      if (early !== undefined && event.type !== 'opened' && event.type !== 'call ended') {
        early.push(...messages)
        return
      }
      const waiting = early ?? []
      early = undefined
      const inOrder = event.type === 'opened' ? [...messages, ...waiting] : [...waiting, ...messages]
      for (const message of inOrder) send(message)
    },
    close: () => bounded.close(),
  }
}

/** What stands before the sound of a frame. Hundreds of them follow each other with the same. */
function deltaHeads(): (frame: AgentFrame) => Buffer {
  let last = { itemId: '', responseId: '', head: Buffer.alloc(0) }
  return ({ itemId, responseId }) => {
    if (last.head.length === 0 || last.itemId !== itemId || last.responseId !== responseId) {
      const ids = { response_id: responseId, item_id: itemId }
      const text = JSON.stringify({ type: 'response.audio.delta', ...ids, delta: '' } satisfies RealtimeServerMessage)
      last = { itemId, responseId, head: lasting(text.slice(0, -2)) }
    }
    return last.head
  }
}

const soundTypes: readonly unknown[] = ['input_audio_buffer.append', 'microphone_audio']
const commonHeads = soundTypes.map((type) => Buffer.from(`{"type":"${String(type)}","audio":"`))

/** The sound of a client's message; undefined for one that is to be parsed. */
function soundOfClient(message: Buffer): Sound | undefined {
  for (const head of commonHeads) {
    const sound = soundAfter(head, message)
    if (sound !== undefined && sound.from < sound.to) return sound
  }
  const split = splitSoundMessage(message, 'audio')
  return split !== undefined && soundTypes.includes(split.field('type')) ? split.sound : undefined
}

function errorFor(problem: StaffMessage): RealtimeServerMessage & { type: 'error' } {
  return { type: 'error', error: { message: problem.text, ...keyOf(problem) } }
}

/** What a browser is told in the names of the voice channel. */
export function messagesFor(event: AgentEvent | CallEvent): RealtimeServerMessage[] {
  switch (event.type) {
    case 'opened':
      return [{ type: 'session.created', session: event.id === undefined ? {} : { id: event.id } }]
    case 'call started':
      return [{ type: 'call.started', call: event.call }]
    case 'call ended':
      return [{ type: 'call.ended', reason: event.reason.text, ...keyOf(event.reason) }]
    case 'notice':
      return [{ type: 'notice', text: event.text, ...keyOf(event) }]
    case 'problem':
      return [errorFor(event)]
    case 'speech':
      return [{ type: `input_audio_buffer.speech_${event.state}`, item_id: event.itemId }]
    case 'item': {
      const { itemId, previousItemId, speaker, messageType } = event
      const role = speaker === 'user' ? 'user' : 'assistant'
      const prefix = role === 'user' ? 'input_' : ''
      const content = messageType === 'text' ? { type: `${prefix}text` } : { type: `${prefix}audio`, transcript: null }
      const item: RealtimeItem = { id: itemId, type: 'message', role, content: [content] }
      return [{ type: 'conversation.item.created', previous_item_id: previousItemId, item }]
    }
    case 'text': {
      const { itemId: item_id, text, responseId } = event
      if (event.speaker === 'user') {
        if (!event.final) return []
        return [{ type: 'conversation.item.input_audio_transcription.completed', item_id, transcript: text }]
      }
      const response = responseId === undefined ? {} : { response_id: responseId }
      if (event.final) return [{ type: 'response.audio_transcript.done', ...response, item_id, transcript: text }]
      return [{ type: 'response.audio_transcript.delta', ...response, item_id, delta: text }]
    }
    case 'response':
      return [{ type: 'response.done', response: { id: event.responseId, status: event.status } }]
    case 'function': {
      const { itemId: item_id, responseId: response_id, delta } = event
      return [{ type: 'response.function_call.delta', item_id, response_id, delta }]
    }
    case 'interrupted':
      return []
  }
}
