import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { asObject } from '../http.ts'
import { rememberText, textOfChunk } from '../speech/audio-text-cache.ts'
import { Callee, type CalleeBehaviour, type SoundInfo } from './callee.ts'
import { faultOf, type HeardKey, KeyDecoder } from './key-decoder.ts'
import { RecordedMachine } from './recorded-machine.ts'

/** 20 ms of mu-law at 8 kHz. */
const frameBytes = 160
const frameMs = 20
/** Maximum number of frames per turn of the event loop. */
const framesPerTurn = 5
/** Maximum number of late frames to play before a `clear`. */
const framesAtClear = 50
const silence = Buffer.alloc(frameBytes, 0xff)
/** Maximum audio waiting for playback, in bytes. 20 minutes at 8 kHz is longer than any turn. */
const maxQueuedBytes = 20 * 60_000 * 8

export type StreamEnd = 'server closed' | 'refused' | 'callee left' | 'stopped' | 'redirected' | 'cut'

export interface MediaStreamOptions {
  address: string
  parameters: Record<string, string>
  signature: string
  accountSid: string
  callSid: string
  /** Number of the callee. */
  phoneNumber: string
  behaviour: CalleeBehaviour
  /** Sends no media while the callee is silent. */
  hasGaps: boolean
  /** Drops the socket without a close frame after this much stream time, in ms. */
  cutsAfterMs?: number
  /** Speed relative to real time. */
  pace: number
  readonly complain: (complaint: string) => void
}

export interface StreamReport {
  /** Agent speech played to the callee, in ms. */
  playedMs: number
  /** Value of `playedMs` at each `clear`. */
  playedAtClears: number[]
  /** The exact position at each `clear`, including a part of the current frame. */
  positionsAtClears: number[]
  clears: number
  marks: number
  /** Keys that were heard as tones, in order. */
  keys: HeardKey[]
  /** Stage of the recordings. Absent for a person. */
  stage?: string
  /** Texts that the callee's side has begun to say, and the stream time in ms. */
  said: { text: string; at: number }[]
  /** Time of the start of the stream, ms since 1970. */
  startedAt: number
  /** Sounds that the callee made while the agent spoke. */
  sounds: SoundReport[]
}

/** A sound of the callee and the reaction to it. Times in ms of the monotonic clock. Undefined: it has not happened. */
export interface SoundReport extends SoundInfo {
  startedAt: number
  endedAt?: number
  clearedAt?: number
  /** Agent audio that `clear` dropped, in ms. */
  droppedMs?: number
  /** First agent audio after the `clear`. */
  resumedAt?: number
}

/** Simulates a `<Connect><Stream>`: sends the callee's audio, plays the agent's audio at the stream's pace. */
export class MediaStream {
  readonly sid = `MZ${randomBytes(16).toString('hex')}`
  readonly report: StreamReport = {
    playedMs: 0,
    playedAtClears: [],
    positionsAtClears: [],
    sounds: [],
    clears: 0,
    marks: 0,
    keys: [],
    said: [],
    startedAt: Date.now(),
  }
  /** Resolves with the reason when the stream ends. */
  readonly over: Promise<StreamEnd>
  readonly #resolveOver: (how: StreamEnd) => void
  readonly #options: MediaStreamOptions
  readonly #socket: WebSocket
  readonly #callee: Callee | RecordedMachine
  readonly #keyDecoder = new KeyDecoder()
  #sequence = 0
  #chunk = 0
  #streamMs = 0
  #timer: NodeJS.Timeout | undefined
  #startedAt = 0
  /** Callee audio that is not sent yet, in pieces of one text each. */
  #calleeAudio: { audio: Buffer; text: string; words: readonly string[]; bytes: number; isBegun: boolean }[] = []
  /** Agent audio that is not played yet, with marks in their positions. */
  #queue: (Buffer | { mark: string })[] = []
  #queuedBytes = 0
  #hasWarned = false
  /** The latest sound, until the next one. */
  #sound: SoundReport | undefined

  constructor(options: MediaStreamOptions) {
    const { promise, resolve } = Promise.withResolvers<StreamEnd>()
    this.over = promise
    this.#resolveOver = resolve
    this.#options = options
    const output = {
      say: (audio: Buffer, text: string, byWord = false, sound?: SoundInfo) => {
        const words = byWord ? text.split(' ') : [text]
        this.#calleeAudio.push({ audio, text, words, bytes: audio.length, isBegun: false })
        if (sound === undefined) return
        this.#sound = { ...sound, startedAt: performance.now() }
        this.report.sounds.push(this.#sound)
      },
      stop: () => (this.#calleeAudio = []),
      press: (digit: string) => this.#send({ event: 'dtmf', dtmf: { track: 'inbound_track', digit } }),
      hangUp: () => this.#end('callee left'),
    }
    const { pickup } = options.behaviour
    this.#callee =
      pickup === undefined
        ? new Callee(options.phoneNumber, options.behaviour, output)
        : new RecordedMachine(options.phoneNumber, pickup, output)
    this.#socket = new WebSocket(options.address, {
      headers: { 'x-twilio-signature': options.signature },
      perMessageDeflate: false,
      handshakeTimeout: 5000,
    })
    this.#socket.on('error', () => {})
    this.#socket.on('open', () => this.#start())
    this.#socket.on('unexpected-response', (_request, response) => {
      options.complain(`31920 The media socket was refused with ${response.statusCode}.`)
      response.destroy()
      this.#end('refused')
    })
    this.#socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary))
    this.#socket.on('close', () => this.#end('server closed'))
  }

  get isCalleeSpeaking(): boolean {
    return this.#calleeAudio.length > 0
  }

  /** Sends `stop` and closes, because the call ended or continues without the stream. */
  stop(how: 'stopped' | 'redirected' = 'stopped'): void {
    this.#end(how)
  }

  #start(): void {
    const { accountSid, callSid, parameters } = this.#options
    this.#socket.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }))
    const start = {
      streamSid: this.sid,
      accountSid,
      callSid,
      tracks: ['inbound'],
      customParameters: parameters,
      mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
    }
    this.#send({ event: 'start', start })
    this.#startedAt = performance.now()
    this.report.startedAt = Date.now()
    this.#timer = setTimeout(() => this.#catchUp(), frameMs / this.#options.pace)
  }

  /**
   * Runs the ticks that are due, because timers fire late. After a delay of the process it runs some, then lets audio
   * that is on its way arrive. Otherwise the callee would hear a gap in the agent's speech and interrupt it.
   */
  #catchUp(mostFrames = framesPerTurn): void {
    for (let frames = 0; this.#streamMs + frameMs <= this.#dueMs && frames < mostFrames; frames += 1) this.#tick()
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    // An interval would drift, and marks would be late by up to a frame.
    const leftMs = (this.#streamMs + frameMs - this.#dueMs) / this.#options.pace
    this.#timer = setTimeout(() => this.#catchUp(), Math.max(0, leftMs))
  }

  /** Stream time by the clock. */
  get #dueMs(): number {
    return (performance.now() - this.#startedAt) * this.#options.pace
  }

  #tick(): void {
    if (this.#timer === undefined) return
    this.#streamMs += frameMs
    const agentSpoke = this.#playOut()
    const calleeSpeaks = this.#calleeAudio.length > 0
    if (calleeSpeaks || !this.#options.hasGaps) {
      const frame = this.#nextFrame() ?? silence
      if (calleeSpeaks && this.#calleeAudio.length === 0 && this.#sound !== undefined) {
        this.#sound.endedAt ??= performance.now()
      }
      this.#chunk += 1
      const media = {
        track: 'inbound',
        chunk: String(this.#chunk),
        timestamp: String(this.#streamMs),
        payload: frame.toString('base64'),
      }
      this.#send({ event: 'media', media })
    }
    const { cutsAfterMs } = this.#options
    if (cutsAfterMs !== undefined && this.#streamMs >= cutsAfterMs) return this.#end('cut')
    this.#callee.tick(frameMs, agentSpoke, calleeSpeaks)
    if (this.#callee instanceof RecordedMachine) this.report.stage = this.#callee.stage
  }

  /** Returns the callee's next 20 ms. Undefined if the callee says nothing. */
  #nextFrame(): Buffer | undefined {
    const piece = this.#calleeAudio[0]
    if (piece === undefined) return undefined
    if (!piece.isBegun && piece.text !== '') this.report.said.push({ text: piece.text, at: this.#streamMs })
    piece.isBegun = true
    const frame = piece.audio.subarray(0, frameBytes)
    piece.audio = piece.audio.subarray(frameBytes)
    if (piece.audio.length === 0) this.#calleeAudio.shift()
    rememberText(frame, wordAt(piece.words, 1 - (piece.audio.length + frame.length / 2) / piece.bytes))
    return frame
  }

  /** A phone menu hears the keys in the agent's audio. */
  #hearKeys(played: Buffer): void {
    for (const key of this.#keyDecoder.add(played)) {
      this.report.keys.push(key)
      const fault = faultOf(key)
      if (fault !== undefined) this.#options.complain(fault)
      else if (this.#callee instanceof RecordedMachine) this.#callee.press(key.key)
    }
  }

  /** Plays 20 ms of agent audio. @returns true if any audio was played */
  #playOut(): boolean {
    let room = frameBytes
    const heard: Buffer[] = []
    while (this.#queue.length > 0) {
      const next = this.#queue[0]!
      if ('mark' in next) {
        this.#queue.shift()
        this.#echo(next.mark)
        continue
      }
      if (room === 0) break
      const played = Math.min(room, next.length)
      room -= played
      heard.push(next.subarray(0, played))
      this.#queuedBytes -= played
      if (played === next.length) this.#queue.shift()
      else this.#queue[0] = next.subarray(played)
    }
    this.report.playedMs += (frameBytes - room) / 8
    if (room < frameBytes && this.#sound?.clearedAt !== undefined) this.#sound.resumedAt ??= performance.now()
    this.#hearKeys(Buffer.concat([...heard, silence.subarray(0, room)]))
    return room < frameBytes
  }

  #echo(name: string): void {
    this.report.marks += 1
    this.#send({ event: 'mark', mark: { name } })
  }

  #send(message: { event: string } & Record<string, unknown>): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    this.#sequence += 1
    const { event, ...rest } = message
    const sequenceNumber = String(this.#sequence)
    this.#socket.send(JSON.stringify({ event, sequenceNumber, ...rest, streamSid: this.sid }))
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (isBinary) return this.#warn('31950 Binary messages are not taken.')
    let message: Record<string, unknown> | undefined
    try {
      message = asObject(JSON.parse(data.toString()))
    } catch {
      // `message` stays undefined, which is reported below.
    }
    if (message === undefined) return this.#warn('31951 A message is no JSON object.')
    if (message['streamSid'] !== this.sid) return this.#warn('31951 A message has another streamSid.')
    switch (message['event']) {
      case 'media':
        return this.#takeMedia(message)
      case 'mark': {
        const name = asObject(message['mark'])?.['name']
        if (typeof name !== 'string' || name === '' || !hasJust(message, 'event', 'streamSid', 'mark')) {
          return this.#warn('31951 A mark needs a name, and nothing else.')
        }
        if (this.#queue.length === 0) this.#echo(name)
        else this.#queue.push({ mark: name })
        return
      }
      case 'clear': {
        if (!hasJust(message, 'event', 'streamSid')) return this.#warn('31951 clear takes nothing else.')
        // Plays what is due, because timers fire late.
        this.#catchUp(framesAtClear)
        this.report.clears += 1
        this.report.playedAtClears.push(this.report.playedMs)
        this.#noteClear()
        const marks = this.#queue.filter((entry) => 'mark' in entry)
        this.#queue = []
        this.#queuedBytes = 0
        for (const entry of marks) this.#echo(entry.mark)
        return
      }
      default:
        return this.#warn(`31951 The event ${JSON.stringify(message['event'])} is not known.`)
    }
  }

  #noteClear(): void {
    const now = performance.now()
    const queuedMs = this.#queuedBytes / 8
    const sinceFrameMs = Math.max(0, Math.min(queuedMs, frameMs, this.#dueMs - this.#streamMs))
    this.report.positionsAtClears.push(this.report.playedMs + sinceFrameMs)
    if (this.#sound?.clearedAt === undefined) Object.assign(this.#sound ?? {}, { clearedAt: now, droppedMs: queuedMs })
  }

  #takeMedia(message: Record<string, unknown>): void {
    const media = asObject(message['media'])
    const payload = media?.['payload']
    if (media === undefined || !hasJust(message, 'event', 'streamSid', 'media') || !hasJust(media, 'payload')) {
      return this.#warn('31951 media needs a payload, and nothing else.')
    }
    if (typeof payload !== 'string' || payload.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(payload)) {
      return this.#warn('31951 The payload is no base64 text.')
    }
    const audio = Buffer.from(payload, 'base64')
    if (audio.toString('latin1', 0, 4) === 'RIFF') return this.#warn('31951 The payload has the header of a file.')
    this.#queuedBytes += audio.length
    if (this.#queuedBytes > maxQueuedBytes) return this.#warn('31930 Too much audio is waiting for playback.')
    this.#queue.push(audio)
    const text = textOfChunk(audio)
    if (text !== undefined) this.#callee.overhear(text)
  }

  /** Reports only the first warning of a stream, like Twilio. */
  #warn(warning: string): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    this.#options.complain(warning)
  }

  #end(how: StreamEnd): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (how === 'cut') this.#socket.terminate()
    else if (how === 'callee left' || how === 'stopped' || how === 'redirected') {
      const { accountSid, callSid } = this.#options
      this.#send({ event: 'stop', stop: { accountSid, callSid } })
      this.#socket.close()
    }
    this.#resolveOver(how)
  }
}

/** Returns the word that is spoken at a fraction (0 to 1) of a sentence. */
function wordAt(words: readonly string[], fraction: number): string {
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  let end = 0
  return words.find((word) => (end += word.length + 1) >= fraction * letters) ?? words.at(-1) ?? ''
}

function hasJust(object: Record<string, unknown>, ...names: string[]): boolean {
  return Object.keys(object).length === names.length && names.every((name) => Object.hasOwn(object, name))
}
