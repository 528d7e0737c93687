import { WebSocket } from 'ws'
import { joinPcm, pcmBytes, silence } from '../speech/pcm.ts'
import { synthesise } from '../speech/synthesis.ts'

export interface ServerEvent {
  type: string
  [key: string]: unknown
}

/** Test client of the realtime socket. Records all events. */
export class RealtimeClient {
  readonly events: ServerEvent[] = []
  /** Arrival time of each event, ms. */
  readonly times: number[] = []
  readonly socket: WebSocket
  closed: { code: number; reason: string } | undefined
  #waiting = new Set<() => void>()

  constructor(
    base: string,
    options: { model?: string; key?: string | undefined; headers?: Record<string, string> } = {},
  ) {
    const { model = 'gpt-realtime-2.1', headers = {} } = options
    const key = 'key' in options ? options.key : 'sk-practice'
    const authorization = key === undefined ? {} : { Authorization: `Bearer ${key}` }
    this.socket = new WebSocket(`${base.replace('http', 'ws')}/realtime?model=${model}`, {
      headers: { ...authorization, ...headers },
    })
    this.socket.on('message', (data: Buffer) => {
      this.events.push(JSON.parse(data.toString()) as ServerEvent)
      this.times.push(performance.now())
      this.#wake()
    })
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.#wake()
    })
    this.socket.on('error', () => {})
  }

  send(event: object): void {
    this.socket.send(JSON.stringify(event))
  }

  /** Waits until `find` returns a value. @throws after `ms`, with the types of all events so far */
  async until<T>(find: () => T | undefined, ms = 10_000): Promise<T> {
    const end = Date.now() + ms
    for (;;) {
      const found = find()
      if (found !== undefined && found !== false) return found
      if (Date.now() >= end) throw new Error(`Not seen in ${ms} ms; seen: ${this.types().join(' ')}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(wake, end - Date.now())
        const waiting = this.#waiting
        function wake() {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }

  /** Waits for the `count`th event of this type. */
  event(type: string, count = 1): Promise<ServerEvent> {
    return this.until(() => this.events.filter((event) => event.type === type)[count - 1])
  }

  types(): string[] {
    return this.events.map(({ type }) => type)
  }

  all(type: string): ServerEvent[] {
    return this.events.filter((event) => event.type === type)
  }

  /** Sends audio in frames of 4096 samples without pacing. */
  speak(samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += 4096) {
      const frame = new Int16Array(4096)
      frame.set(samples.subarray(at, at + 4096))
      this.send({ type: 'input_audio_buffer.append', audio: pcmBytes(frame).toString('base64') })
    }
  }

  /** Configures the session like the product does, with optional changes. */
  async setUp(changes: { instructions?: string; input?: object; other?: object } = {}): Promise<void> {
    await this.event('session.created')
    const format = { type: 'audio/pcm', rate: 24_000 }
    this.send({
      type: 'session.update',
      session: {
        type: 'realtime',
        instructions: changes.instructions ?? '',
        output_modalities: ['audio'],
        audio: {
          input: {
            format,
            transcription: { model: 'gpt-transcribe' },
            turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 800 },
            ...changes.input,
          },
          output: { format, voice: 'alloy' },
        },
        ...changes.other,
      },
    })
    await this.event('session.updated')
  }

  close(): void {
    this.socket.close()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
  }
}

/** Synthesises English text between silence, long enough to end the turn. */
export async function turn(text: string): Promise<Int16Array> {
  return joinPcm([silence(400), await synthesise(text, 'en'), silence(1000)])
}
