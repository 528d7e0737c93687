import { staffMessage } from '../../../contract/messages/index.ts'
import { type BoundedSocket, boundSocket } from '../../bounded-socket.ts'
import { asObject, parseObject } from '../../json.ts'
import { byteLength, isBase64, lasting, type Sound, soundOf } from '../../sound-message.ts'
import { bytesPerMs } from '../sound-format.ts'
import type { AgentEvent, AgentFrame } from '../talk.ts'
import { Listeners } from '../phone/listening.ts'
import type { MediaOpening } from '../phone/opening.ts'
import { mediaSound } from './media-message.ts'
import { Parting } from './parting.ts'
import { Playout } from './playout.ts'
import type { CallEvent, Transport, TransportEvents } from './transport.ts'

/** ms; for tests that cannot wait */
export interface PhoneTiming {
  /** How long the agent leaves the first word to who picked up. */
  helloMs?: number
  /** How long a lost stream may take to come back. */
  reconnectMs?: number
  /** Quiet after a goodbye until the phone is put down. */
  partingMs?: number
}

const defaults: Required<PhoneTiming> = { helloMs: 1500, reconnectMs: 3000, partingMs: 2000 }

/** Frames come every 20 ms. After this much without one, while somebody speaks, silence is put in their place. */
const gapMs = 200
const paddingEveryMs = 100
/** So much silence ends any turn; more is not sent. */
const longestPaddingMs = 5_000
const padding = Buffer.alloc(paddingEveryMs * bytesPerMs['pcmu-8000'], 0xff).toString('base64')

/** Keys that are pressed one after another are told together. */
const keysMs = 1_000

const mediaTail = Buffer.from('"}}')

export interface PhoneEvents extends TransportEvents {
  /** The line is open for sound. */
  joined(): void
  /** The stream broke off and did not come back; `closed` follows. */
  lost(): void
  /** The call is to end at the carrier, if it has not yet. */
  hangUp(): void
}

export interface PhoneTransport extends Transport {
  readonly listeners: Listeners
  /** Takes a media stream; a later one replaces an earlier. */
  attach(opening: MediaOpening): void
  /** Has the agent say what `instructions` ask for, uninterrupted, and then put the phone down. */
  leaveMessage(instructions: string): void
}

/**
 * A telephone, by Twilio's media stream: https://www.twilio.com/docs/voice/media-streams/websocket-messages. Sound is
 * mu-law both ways and passes as it came. The stream comes when somebody picks up, and may be lost and come again.
 */
export function twilioTransport(events: PhoneEvents, timing: PhoneTiming = {}): PhoneTransport {
  const { helloMs, reconnectMs, partingMs } = { ...defaults, ...timing }
  const playout = new Playout(() => performance.now())
  const parting = new Parting({
    putDown: (reason) => events.closed(reason),
    isPlayed: () => playout.isEmpty,
    quietMs: partingMs,
  })
  const listeners = new Listeners()
  let stream: { socket: BoundedSocket; sid: string; mediaHead: Buffer } | undefined
  let isOver = false
  let hasJoined = false
  let lastFrameAt = 0
  let paddedMs = 0
  let keys = ''
  /** Of the item that was sent last the beginning, up to its first mark. */
  let first = { itemId: '', mark: '', ms: 0, sentAt: 0 }

  let helloTimer: NodeJS.Timeout | undefined
  let lostTimer: NodeJS.Timeout | undefined
  let keysTimer: NodeJS.Timeout | undefined
  let paddingTimer: NodeJS.Timeout | undefined

  function send(message: object) {
    stream?.socket.send(JSON.stringify(message))
  }

  function attach(opening: MediaOpening) {
    const { socket, streamSid } = opening
    // It may have gone while it was made out whether it belongs here.
    if (isOver || socket.readyState !== socket.OPEN) return socket.close(1008)
    const own = boundSocket(socket, {
      message(data, isBinary) {
        if (stream?.socket === own) hear(data, isBinary)
      },
      closed() {
        if (stream?.socket === own) lose()
      },
    })
    const before = stream
    const mediaHead = lasting(`{"event":"media","streamSid":"${streamSid}","media":{"payload":"`)
    stream = { socket: own, sid: streamSid, mediaHead }
    before?.socket.close()
    join()
    for (const { data, isBinary } of opening.take()) hear(data, isBinary)
  }

  function hear(data: Buffer, isBinary: boolean) {
    if (isBinary) return
    const sound = mediaSound(data)
    if (sound !== undefined) return hearCallee(sound)
    const message = parseObject(data.toString())
    if (message !== undefined) receive(message)
  }

  function join() {
    clearTimeout(lostTimer)
    lastFrameAt = performance.now()
    if (!hasJoined) events.joined()
    hasJoined = true
    // Who picks up says hello first; after a moment of silence the agent does.
    clearTimeout(helloTimer)
    helloTimer = setTimeout(() => {
      parting.asked()
      events.respond(undefined)
    }, helloMs)
  }

  /** The stream broke off. Twilio then goes on in the TwiML, and there asks for another. */
  function lose() {
    stream = undefined
    if (isOver) return
    cut()
    clearTimeout(helloTimer)
    lostTimer = setTimeout(() => {
      events.lost()
      events.closed(staffMessage('phone_line_lost'))
    }, reconnectMs)
  }

  function receive(message: Record<string, unknown>) {
    switch (message['event']) {
      case 'media': {
        const payload = asObject(message['media'])?.['payload']
        if (typeof payload !== 'string' || payload === '' || !isBase64(payload)) return
        return hearCallee(soundOf(payload))
      }
      case 'mark': {
        const name = asObject(message['mark'])?.['name']
        if (typeof name === 'string' && playout.played(name)) tellSounding(name)
        return parting.look()
      }
      case 'dtmf': {
        const digit = asObject(message['dtmf'])?.['digit']
        if (typeof digit !== 'string' || !/^[\dA-D*#]$/.test(digit)) return
        keys += digit
        clearTimeout(keysTimer)
        keysTimer = setTimeout(tellKeys, keysMs)
        return
      }
      case 'stop':
        return events.closed(staffMessage('callee_hung_up'))
    }
  }

  function hearCallee(sound: Sound) {
    lastFrameAt = performance.now()
    paddedMs = 0
    if (listeners.areThere) listeners.sound('callee', sound)
    events.audio(sound)
  }

  /** The beginning of an item is through: it began to be heard its own length ago. */
  function tellSounding(mark: string) {
    if (mark !== first.mark) return
    // Of the time since it was sent, half is taken for the way back by whoever is told.
    events.sounding(first.itemId, (performance.now() - first.sentAt) / 2 - first.ms)
  }

  function tellKeys() {
    const texts = [`[keys pressed: ${keys}]`]
    keys = ''
    events.contribute({ kind: 'message', role: 'user', texts })
    events.respond(undefined)
  }

  function cut() {
    if (playout.isEmpty) return
    if (listeners.areThere) listeners.clear()
    for (const { itemId, playedMs } of playout.clear()) events.interrupted(itemId, playedMs)
  }

  const markMessage = (name: string, sid: string) => `{"event":"mark","streamSid":"${sid}","mark":{"name":"${name}"}}`

  function clear() {
    // What a machine says after its tone is no interruption.
    if (playout.isEmpty || stream === undefined || parting.isToMachine) return
    send({ event: 'clear', streamSid: stream.sid })
    cut()
  }

  /** The turn detector hears no silence where there is no sound. */
  function pad() {
    if (stream === undefined || performance.now() - lastFrameAt < gapMs || paddedMs >= longestPaddingMs) return
    paddedMs += paddingEveryMs
    events.audio(soundOf(padding))
  }

  function hearSpeech(state: 'started' | 'stopped') {
    parting.calleeSpeaks(state)
    clearTimeout(helloTimer)
    clearInterval(paddingTimer)
    if (state === 'started') paddingTimer = setInterval(pad, paddingEveryMs)
  }

  return {
    format: 'pcmu-8000',
    listeners,
    attach,
    leaveMessage(instructions) {
      if (isOver || parting.isToMachine) return
      clearTimeout(helloTimer)
      clear()
      parting.leaveMessage()
      events.announce(instructions)
    },
    play({ itemId, sound }: AgentFrame) {
      if (stream === undefined) return
      clearTimeout(helloTimer)
      parting.sounds()
      const ms = byteLength(sound) / bytesPerMs['pcmu-8000']
      const mark = playout.add(itemId, ms)
      if (itemId !== first.itemId) first = { itemId, mark: '', ms: 0, sentAt: performance.now() }
      // Not every piece has a mark.
      if (first.mark === '') first = { ...first, mark: mark ?? '', ms: first.ms + ms }
      if (listeners.areThere) listeners.sound('agent', sound)
      stream.socket.sendSound(stream.mediaHead, sound, mediaTail, mark && markMessage(mark, stream.sid))
    },
    clear,
    tell(event: AgentEvent | CallEvent) {
      if (isOver) return
      switch (event.type) {
        case 'speech':
          return hearSpeech(event.state)
        case 'text':
          if (event.speaker === 'agent' && event.final) parting.said(event.text)
          return
        case 'response': {
          // Nothing follows: what was sent last tells when all of it was heard.
          const mark = playout.mark()
          if (mark !== undefined) stream?.socket.send(markMessage(mark, stream.sid))
          return parting.answered()
        }
      }
    },
    close() {
      if (isOver) return
      isOver = true
      for (const timer of [helloTimer, lostTimer, keysTimer]) clearTimeout(timer)
      clearInterval(paddingTimer)
      parting.close()
      events.hangUp()
      stream?.socket.close()
      listeners.close()
    },
  }
}
