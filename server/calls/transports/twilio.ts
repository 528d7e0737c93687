import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { AudioFrame, bytesPerMs, isBase64 } from '../../audio-frame.ts'
import { type BoundedSocket, boundSocket } from '../../bounded-socket.ts'
import { asObject, parseObject } from '../../json.ts'
import { audioMessage, detachedCopy } from '../../audio-message.ts'
import type { AgentEvent, AgentFrame } from '../call-protocol.ts'
import { Listeners } from '../phone/listen-in.ts'
import type { MediaStreamStart } from '../phone/media-stream-start.ts'
import { AutoHangUp } from './auto-hang-up.ts'
import { KeyPresses } from './key-presses.ts'
import { OutageAnnouncement } from './outage-announcement.ts'
import { mediaPayload, mediaTail } from './media-message.ts'
import { Playout } from './playback-position.ts'
import type { CallEvent, Playback, Transport, TransportEvents } from './transport.ts'

/** ms; for tests that cannot wait */
export interface PhoneTiming {
  /** Time for the callee to speak first. */
  helloMs?: number
  /** Time for a lost stream to return. */
  reconnectMs?: number
  /** Silence after a goodbye before the hang-up. */
  goodbyeMs?: number
  /** Silence during an outage of the agent before the callee hears an announcement. */
  outageMs?: number
}

const defaults: Required<PhoneTiming> = { helloMs: 1500, reconnectMs: 3000, goodbyeMs: 2000, outageMs: 1000 }

/** Frames arrive every 20 ms. After this gap during speech, the transport adds silence. */
const gapMs = 200
const paddingEveryMs = 100
/** Maximum added silence in ms: enough to end any turn. */
const maxPaddingMs = 5_000
const padding = Buffer.alloc(paddingEveryMs * bytesPerMs['pcmu-8000'], 0xff).toString('base64')

/** ms after the last pressed key until all keys are sent as one message. */
const keysMs = 1_000

/** ms from the answer to the first stream. Twilio waits up to 15 s for the TwiML before it opens the stream. */
const firstStreamMs = 30_000

/** ms for the carrier to announce a delay and to open the next stream. */
const announcementMs = 15_000

const mediaEnd = Buffer.from('"}}')

export interface PhoneEvents extends TransportEvents {
  /** The media stream is open. */
  joined(): void
  /** The call ends because of a technical problem, so the callee is owed an apology. The end of the call follows. */
  failed(): void
  /**
   * Asks the carrier to announce a technical problem, for which it closes the stream and then opens another one. Resolves to
   * false if the carrier rejects it.
   */
  delayed(): Promise<boolean>
  /** The tones of the keys were played, or the stream was lost. */
  keysPressed(): void
  /** Asks to end the leg at the carrier. If a stream is open, the carrier requests instructions when it closes. */
  hangUp(isStreamOpen: boolean): void
}

export interface PhoneTransport extends Transport {
  readonly listeners: Listeners
  /** Notes that the callee has answered. Ends the call if no media stream follows within 30 s. Safe to repeat. */
  answered(): void
  /** Attaches a media stream. Replaces an earlier stream. */
  attach(start: MediaStreamStart): void
  /** Asks for a voicemail message, without interruption, and then hangs up. */
  leaveMessage(): void
  /** Sends the tones of the keys after the agent's audio. */
  pressKeys(keys: string): void
  /** Drops queued audio. Hangs up after the agent's next words, which nobody can interrupt. */
  sayGoodbye(reason: StaffMessage): void
}

/**
 * A phone, over Twilio's media stream: https://www.twilio.com/docs/voice/media-streams/websocket-messages. Audio is mu-law in
 * both directions and passes unchanged. The stream opens when the callee answers, and may be lost and reopened.
 */
export function twilioTransport(events: PhoneEvents, timing: PhoneTiming = {}): PhoneTransport {
  const { helloMs, reconnectMs, goodbyeMs, outageMs } = { ...defaults, ...timing }
  const playout = new Playout<AudioFrame>(() => performance.now())
  const autoHangUp = new AutoHangUp({
    hangUp: (reason) => events.closed(reason),
    isPlayed: () => playout.isEmpty && !events.isIntroducing(),
    quietMs: goodbyeMs,
  })
  const outage = new OutageAnnouncement({
    announce() {
      clearTimeout(helloTimer)
      return stream === undefined ? Promise.resolve(false) : events.delayed()
    },
    isPlayed: () => playout.isEmpty,
    play: (frames) => frames.forEach(play),
    silenceMs: outageMs,
  })
  const keyPresses = new KeyPresses({
    isQuiet: () => playout.isEmpty && stream !== undefined,
    send: sendTones,
    pressed: () => events.keysPressed(),
  })
  const listeners = new Listeners()
  let stream: { socket: BoundedSocket; sid: string; mediaHead: Buffer; mediaTail: Buffer } | undefined
  let isOver = false
  let hasJoined = false
  let lastFrameAt = 0
  let paddedMs = 0
  let keys = ''
  /** Start of the last item sent, up to its first mark. */
  let first = { itemId: '', mark: '', ms: 0, sentAt: 0 }

  let helloTimer: NodeJS.Timeout | undefined
  let lostTimer: NodeJS.Timeout | undefined
  let keysTimer: NodeJS.Timeout | undefined
  let paddingTimer: NodeJS.Timeout | undefined

  function send(message: object) {
    stream?.socket.send(JSON.stringify(message))
  }

  function attach(start: MediaStreamStart) {
    const { socket, streamSid } = start
    if (isOver) return socket.close(1008)
    // The socket may have closed while the server checked its token. No close event follows in this case.
    if (socket.readyState !== socket.OPEN) return stream === undefined ? streamLost() : undefined
    const own = boundSocket(socket, {
      message: receive,
      closed() {
        if (stream?.socket === own) streamLost()
      },
    })
    const before = stream
    const mediaHead = detachedCopy(`{"event":"media","streamSid":"${streamSid}","media":{"payload":"`)
    stream = { socket: own, sid: streamSid, mediaHead, mediaTail: mediaTail(streamSid) }
    before?.socket.close()
    sendMark(playout.ping())
    join()
    for (const { data, isBinary } of start.takeEarlyMessages()) receive(data, isBinary)
    for (const frame of outage.streamOpened()) play(frame)
  }

  function receive(data: Buffer, isBinary: boolean) {
    if (isBinary) return
    const payload = stream && mediaPayload(data, stream.mediaTail)
    if (payload !== undefined) return receiveAudio(AudioFrame.fromBase64('pcmu-8000', payload))
    const message = parseObject(data.toString())
    if (message !== undefined) dispatch(message)
  }

  function join() {
    clearTimeout(lostTimer)
    lastFrameAt = performance.now()
    if (!hasJoined) events.joined()
    hasJoined = true
    // The callee usually speaks first. After a moment of silence the agent begins.
    clearTimeout(helloTimer)
    helloTimer = setTimeout(() => {
      autoHangUp.responseRequested()
      events.respond(undefined)
    }, helloMs)
  }

  /** After the end of a stream, Twilio continues in the TwiML and requests a new stream. */
  function streamLost() {
    stream = undefined
    if (isOver) return
    cut()
    keyPresses.lost()
    events.lineLost()
    clearTimeout(helloTimer)
    endUnlessJoined(outage.isAnnouncing ? announcementMs : reconnectMs)
  }

  /** Ends the call unless a stream joins within `ms`. */
  function endUnlessJoined(ms: number) {
    clearTimeout(lostTimer)
    lostTimer = setTimeout(() => {
      events.failed()
      events.closed(staffMessage('phone_line_lost'))
    }, ms)
  }

  function dispatch(message: Record<string, unknown>) {
    switch (message['event']) {
      case 'media': {
        const payload = asObject(message['media'])?.['payload']
        if (typeof payload !== 'string' || payload === '' || !isBase64(payload)) return
        return receiveAudio(AudioFrame.fromBase64String('pcmu-8000', payload))
      }
      case 'mark': {
        const name = asObject(message['mark'])?.['name']
        if (typeof name === 'string' && !keyPresses.confirm(name) && playout.confirm(name)) {
          reportPlayback(name)
          events.played(playout.confirmed.itemId, playout.confirmed.playedMs, playout.isEmpty)
          keyPresses.check()
        }
        return autoHangUp.check()
      }
      case 'dtmf': {
        const digit = asObject(message['dtmf'])?.['digit']
        if (typeof digit !== 'string' || !/^[\dA-D*#]$/.test(digit)) return
        keys += digit
        clearTimeout(keysTimer)
        keysTimer = setTimeout(sendKeys, keysMs)
        return
      }
      case 'stop':
        // Twilio also stops the stream for an announcement. A hang-up is then reported by the status callback.
        if (!outage.isAnnouncing) events.closed(staffMessage('callee_hung_up'))
        return
    }
  }

  function receiveAudio(audio: AudioFrame) {
    lastFrameAt = performance.now()
    paddedMs = 0
    if (listeners.hasAny) listeners.sendAudio('callee', audio)
    events.audio(audio)
  }

  /** Reports the start of playback after the first mark of an item. Playback began `first.ms` before the mark. */
  function reportPlayback(mark: string) {
    if (mark !== first.mark) return
    // TurnTimes adds half of the time since sending. The other half is a browser report's way back. For a mark the full
    // time counts, so this code adds the other half.
    events.playbackStarted(first.itemId, (performance.now() - first.sentAt) / 2 - first.ms)
  }

  function sendKeys() {
    const texts = [`[keys pressed: ${keys}]`]
    keys = ''
    events.contribute({ kind: 'message', role: 'user', texts })
    events.respond(undefined)
  }

  function cut() {
    if (!playout.isEmpty && listeners.hasAny) listeners.clear()
    for (const { itemId, playedMs } of playout.clear()) events.interrupted(itemId, playedMs)
    keyPresses.check()
  }

  const markMessage = (name: string, sid: string) => `{"event":"mark","streamSid":"${sid}","mark":{"name":"${name}"}}`

  function clear() {
    // Speech of a voicemail is not an interruption.
    if (stream === undefined || autoHangUp.isVoicemail) return
    if (!playout.isEmpty && !playout.isPaused) send({ event: 'clear', streamSid: stream.sid })
    cut()
  }

  /** Sends silence, because turn detection needs audio to detect the end of speech. */
  function pad() {
    if (stream === undefined || performance.now() - lastFrameAt < gapMs || paddedMs >= maxPaddingMs) return
    paddedMs += paddingEveryMs
    events.audio(AudioFrame.fromBase64String('pcmu-8000', padding))
  }

  function play(frame: AgentFrame) {
    if (outage.hold(frame) || stream === undefined) return
    const { itemId, audio } = frame
    clearTimeout(helloTimer)
    autoHangUp.audioSent()
    const ms = audio.byteLength / bytesPerMs['pcmu-8000']
    const start = playout.start()
    const mark = playout.add(itemId, ms, audio)
    if (playout.isPaused) return
    sendMark(start)
    if (itemId !== first.itemId) first = { itemId, mark: '', ms: 0, sentAt: performance.now() }
    // Adds up frames until the first mark, because not every frame has a mark.
    if (first.mark === '') first = { ...first, mark: mark ?? '', ms: first.ms + ms }
    sendAudio(audio, mark)
  }

  function sendAudio(audio: AudioFrame, mark: string | undefined) {
    if (stream === undefined) return
    if (listeners.hasAny) listeners.sendAudio('agent', audio)
    stream.socket.send(audioMessage(stream.mediaHead, audio.base64, mediaEnd))
    sendMark(mark)
  }

  function sendMark(mark: string | undefined) {
    if (mark !== undefined && stream !== undefined) stream.socket.send(markMessage(mark, stream.sid))
  }

  const playback: Playback = {
    get isPlaying() {
      return !playout.isEmpty && !playout.isOverdue && !autoHangUp.isVoicemail
    },
    pause() {
      if (stream === undefined || autoHangUp.isVoicemail) return
      if (listeners.hasAny) listeners.clear()
      if (playout.isPaused) return
      const { isEmpty } = playout
      playout.pause()
      if (isEmpty) return
      stream.socket.send(`{"event":"clear","streamSid":"${stream.sid}"}`)
      sendMark(playout.ping())
    },
    resume() {
      const { start, repeats, lost } = playout.resume()
      sendMark(start)
      for (const { frame, fromMs, mark } of repeats) sendAudio(startingAt(frame, fromMs), mark)
      for (const { itemId, playedMs } of lost) events.interrupted(itemId, playedMs)
    },
  }

  function sendTones(audio: Buffer<ArrayBuffer>, mark: string) {
    if (stream === undefined) return
    const frame = AudioFrame.fromBytes('pcmu-8000', audio)
    if (listeners.hasAny) listeners.sendAudio('agent', frame)
    stream.socket.send(audioMessage(stream.mediaHead, frame.base64, mediaEnd))
    sendMark(mark)
  }

  function speechChanged(state: 'started' | 'stopped') {
    autoHangUp.calleeSpeaks(state)
    clearTimeout(helloTimer)
    clearInterval(paddingTimer)
    if (state === 'started') paddingTimer = setInterval(pad, paddingEveryMs)
  }

  return {
    format: 'pcmu-8000',
    listeners,
    answered() {
      if (!isOver && !hasJoined && lostTimer === undefined) endUnlessJoined(firstStreamMs)
    },
    attach,
    pressKeys: (keys) => keyPresses.press(keys),
    leaveMessage() {
      if (isOver || autoHangUp.isVoicemail) return
      clearTimeout(helloTimer)
      clear()
      autoHangUp.leaveMessage()
      events.voicemail()
    },
    sayGoodbye(reason) {
      if (isOver) return
      clearTimeout(helloTimer)
      clear()
      autoHangUp.sayGoodbye(reason)
    },
    play,
    clear,
    get leftMs() {
      return playout.leftMs
    },
    playback,
    notify(event: AgentEvent | CallEvent) {
      if (isOver) return
      switch (event.type) {
        case 'speech':
          return speechChanged(event.state)
        case 'outage':
          return outage.changed(event.state)
        case 'text':
          // The name of a company is no goodbye.
          if (event.speaker === 'agent' && event.final && !events.isIntroducing()) autoHangUp.agentText(event.text)
          return
        case 'response': {
          // The response is complete. A mark after its last frame confirms its playback.
          sendMark(playout.mark())
          return autoHangUp.responseDone()
        }
      }
    },
    close() {
      if (isOver) return
      isOver = true
      for (const timer of [helloTimer, lostTimer, keysTimer]) clearTimeout(timer)
      clearInterval(paddingTimer)
      autoHangUp.close()
      outage.close()
      if (outage.isOutage && hasJoined) events.failed()
      events.hangUp(stream !== undefined)
      stream?.socket.close()
      listeners.close()
    },
  }
}

/** Returns the audio from a position on, in whole samples. */
function startingAt(audio: AudioFrame, ms: number): AudioFrame {
  const from = Math.round(ms * bytesPerMs['pcmu-8000'])
  return from === 0 ? audio : AudioFrame.fromBytes('pcmu-8000', Buffer.from(audio.bytes.subarray(from)))
}
