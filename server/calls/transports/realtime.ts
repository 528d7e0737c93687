import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { WebSocket } from 'ws'
import type { Heartbeat } from '../../bounded-socket.ts'
import type { RealtimeServerMessage } from '../../../contract/realtime-voice.ts'
import { asObject } from '../../json.ts'
import { AudioFrame, type Base64Text, bytesPerMs, isBase64 } from '../../audio-frame.ts'
import { audioMessage, base64After, detachedCopy, isPlainAscii, splitAudioMessage } from '../../audio-message.ts'
import type { AgentFrame } from '../call-protocol.ts'
import { boundBrowser } from './browser-socket.ts'
import { ExpectedPlayback } from './expected-playback.ts'
import { contributionOf, errorFor, messagesFor, sessionOptionsOf } from './realtime-messages.ts'
import type { Playback, Transport, TransportEvents } from './transport.ts'

/** Maximum message size. Our page sends far smaller messages: an audio message has 11 kB. */
const maxMessageBytes = 1024 * 1024

const deltaTail = Buffer.from('"}')

/** The browser's voice channel, /api/realtime-voice (contract/realtime-voice.ts). */
export function realtimeTransport(
  socket: WebSocket,
  events: TransportEvents,
  options: { heartbeat?: Heartbeat } = {},
): Transport {
  const bounded = boundBrowser(socket, { audio, message: dispatch, reject }, events, { ...options, maxMessageBytes })

  const headFor = deltaHeads()
  /** Number of audio messages sent. */
  let audioMessages = 0
  let isPlaying = false
  const expected = new ExpectedPlayback()
  let isControlled = false
  const playback: Playback = {
    get isPlaying() {
      return isPlaying
    },
    pause() {
      expected.pause()
      send({ type: 'playback.pause' })
    },
    resume() {
      expected.resume()
      send({ type: 'playback.resume' })
    },
  }
  /** Messages that wait for the session. Undefined afterwards. */
  let early: RealtimeServerMessage[] | undefined = []

  function send(message: RealtimeServerMessage) {
    bounded.send(JSON.stringify(message))
  }

  function reject(reason: StaffMessage) {
    send(errorFor(reason))
  }

  function audio(data: Buffer): boolean {
    const base64 = clientAudio(data)
    if (base64 === undefined) return false
    events.audio(AudioFrame.fromBase64('pcm16-24000', base64))
    return true
  }

  function dispatch(message: Record<string, unknown>) {
    switch (message['type']) {
      case 'input_audio_buffer.append':
      case 'microphone_audio': {
        const { audio } = message
        if (typeof audio !== 'string' || !isBase64(audio)) return reject(staffMessage('message_audio_invalid'))
        if (audio !== '') events.audio(AudioFrame.fromBase64String('pcm16-24000', audio))
        return
      }
      case 'session.update': {
        const session = asObject(message['session'])
        if (session === undefined) return reject(staffMessage('session_missing'))
        const { options, subject, problem } = sessionOptionsOf(session)
        if (problem !== undefined) reject(problem)
        return events.configure(options, subject)
      }
      case 'conversation.item.create': {
        const contribution = contributionOf(asObject(message['item']) ?? {})
        if (contribution === undefined) return reject(staffMessage('item_without_text'))
        return events.contribute(contribution)
      }
      case 'response.create': {
        const instructions = asObject(message['response'])?.['instructions']
        return events.respond(typeof instructions === 'string' ? instructions : undefined)
      }
      case 'conversation.item.truncate': {
        const { item_id: itemId, audio_end_ms: playedMs } = message
        if (typeof itemId !== 'string' || typeof playedMs !== 'number' || !(playedMs >= 0)) {
          return reject(staffMessage('truncate_fields_missing'))
        }
        if (!isControlled) expected.clear()
        return events.interrupted(itemId, playedMs)
      }
      case 'playback.begins': {
        const { item_id: itemId, in_ms: inMs } = message
        if (typeof itemId !== 'string' || typeof inMs !== 'number' || !(inMs >= 0)) {
          return reject(staffMessage('playback_fields_missing'))
        }
        return events.playbackStarted(itemId, inMs)
      }
      case 'playback.controlled':
        isControlled = true
        return events.controlled()
      case 'playback.ended':
        if (message['messages'] !== audioMessages) return
        isPlaying = false
        expected.clear()
        return events.played('', 0, true)
      default:
        return reject(staffMessage('message_type_unknown'))
    }
  }

  return {
    format: 'pcm16-24000',
    play(frame: AgentFrame) {
      audioMessages += 1
      isPlaying = true
      expected.add(frame.audio.byteLength / bytesPerMs['pcm16-24000'])
      bounded.send(audioMessage(headFor(frame), frame.audio.base64, deltaTail))
    },
    // The page reports how much was played. Another client decides on speech_started.
    clear() {
      isPlaying = false
      expected.clear()
      if (isControlled) send({ type: 'playback.clear' })
    },
    get leftMs() {
      return expected.leftMs
    },
    get playback() {
      return isControlled ? playback : undefined
    },
    // `session.created` is the first message, as in OpenAI's API. If none opens, `call.ended` is the first.
    notify(event) {
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

/** Returns the bytes before the audio of a frame. Caches them, because hundreds of consecutive frames share them. */
function deltaHeads(): (frame: AgentFrame) => Buffer {
  let last = { itemId: '', responseId: '', head: Buffer.alloc(0) }
  return ({ itemId, responseId }) => {
    if (last.head.length === 0 || last.itemId !== itemId || last.responseId !== responseId) {
      const ids = { response_id: responseId, item_id: itemId }
      const text = JSON.stringify({ type: 'response.audio.delta', ...ids, delta: '' } satisfies RealtimeServerMessage)
      last = { itemId, responseId, head: detachedCopy(text.slice(0, -2)) }
    }
    return last.head
  }
}

const audioTypes: readonly unknown[] = ['input_audio_buffer.append', 'microphone_audio']
const commonHeads = audioTypes.map((type) => Buffer.from(`{"type":"${String(type)}","audio":"`))

/** Finds the audio of a client's message. Undefined if the message needs parsing. */
function clientAudio(message: Buffer): Base64Text | undefined {
  const base64 = audioText(message)
  return base64 !== undefined && isPlainAscii(base64) ? base64 : undefined
}

function audioText(message: Buffer): Base64Text | undefined {
  for (const head of commonHeads) {
    const base64 = base64After(head, message)
    if (base64 !== undefined && base64.from < base64.to) return base64
  }
  const split = splitAudioMessage(message, 'audio')
  return split !== undefined && audioTypes.includes(split.field('type')) ? split.base64 : undefined
}
