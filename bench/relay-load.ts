/** The load of bench/relay.ts: browsers and the provider live in this process, so one clock times every frame. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { quantile } from './measure.ts'
import { driven, paced, Relay, type RelayKind, type Subject } from './relay-process.ts'

export interface Load {
  calls: number
  seconds: number
  /** 8192 is what a page sends every 171 ms, 960 are 20 ms. */
  frameBytes: number
  /** The server has a catalogue, for what else is asked of it. */
  withVenues?: boolean
}

const turnMs = Number(process.env['TURN_MS'] ?? 5000)

/** Messages of sound of one sender. Made before, and only stamped when sent: what is measured is not their making. */
class Frames {
  readonly #messages: Buffer[]
  readonly #at: number
  readonly #stamp = Buffer.alloc(9)
  #next = 0

  constructor(head: string, frameBytes: number) {
    const sound = Buffer.alloc(frameBytes, 7).toString('base64')
    this.#at = head.length
    // Several, so that one still on its way is not stamped again.
    this.#messages = Array.from({ length: 4 }, () => Buffer.from(`${head}${sound}"}`))
  }

  /** The next message; the first bytes of its sound say when it was sent. */
  take(): Buffer {
    const message = this.#messages[this.#next++ % this.#messages.length]!
    this.#stamp.writeDoubleLE(performance.now())
    message.write(this.#stamp.toString('base64'), this.#at, 'latin1')
    return message
  }
}

/** ms since the frame in the message was sent, or undefined for a message without sound */
function ageOf(data: Buffer, key: 'audio' | 'delta', frameBytes: number): number | undefined {
  if (data.length < frameBytes) return undefined
  const from = data.indexOf(`"${key}":"`) + key.length + 4
  return performance.now() - Buffer.from(data.toString('latin1', from, from + 12), 'base64').readDoubleLE()
}

/** A relay with its calls: browsers on one side, the provider's lines on the other. */
export async function openCalls(kind: RelayKind, { calls, frameBytes, withVenues = false }: Omit<Load, 'seconds'>) {
  const up: number[] = []
  const down: number[] = []
  let isMeasuring = false
  let turn = 0
  const sent = { up: 0, down: 0 }
  const heard = { up: 0, down: 0 }

  const http = createServer()
  const lines: WebSocket[] = []
  const provider = new WebSocketServer({ server: http, perMessageDeflate: false })
  provider.on('connection', (line) => {
    lines.push(line)
    line.send(JSON.stringify({ type: 'session.created', session: { id: 's' } }))
    line.on('message', (data: Buffer) => {
      const age = ageOf(data, 'audio', frameBytes)
      if (age !== undefined) {
        heard.up++
        if (isMeasuring) up.push(age)
      } else if (data.includes('"session.update"')) line.send(JSON.stringify({ type: 'session.updated', session: {} }))
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const openai = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`
  const relay = await Relay.start(kind, { openai, carrier: '', withVenues })
  const idle = await relay.usage()

  const browsers: WebSocket[] = []
  for (let n = 0; n < calls; n++) {
    const browser = new WebSocket(`ws://127.0.0.1:${relay.port}/api/realtime-voice`, {
      perMessageDeflate: false,
      headers: { authorization: `Bearer ${relay.token}` },
    })
    browser.on('message', (data: Buffer) => {
      const age = ageOf(data, 'delta', frameBytes)
      if (age === undefined) return
      heard.down++
      if (isMeasuring) down.push(age)
    })
    await once(browser, 'open')
    browser.send(JSON.stringify({ type: 'session.update', session: {} }))
    browsers.push(browser)
  }
  while (lines.length < calls) await sleep(10)

  const framesOf = (itemId: string) => {
    const ids = `"event_id":"event_1","response_id":"r1","item_id":"${itemId}","output_index":0,"content_index":0`
    return new Frames(`{"type":"response.output_audio.delta",${ids},"delta":"`, frameBytes)
  }
  const fromBrowser = browsers.map(() => new Frames('{"type":"input_audio_buffer.append","audio":"', frameBytes))
  const fromLine = lines.map((_, n) => framesOf(`first${n}`))
  const drive = () => {
    const stops = [
      paced(calls, frameBytes / 48, (n) => {
        browsers[n]?.send(fromBrowser[n]!.take(), { binary: false })
        sent.up++
      }),
      paced(calls, frameBytes / 48, (n) => {
        lines[n]?.send(fromLine[n]!.take(), { binary: false })
        sent.down++
      }),
      // Every call has a short turn each five seconds, so that transcript and storage have their work.
      paced(calls, turnMs, () => {
        const n = turn % calls
        const id = `i${turn++}`
        const item = { id, type: 'message', role: 'assistant', content: [] }
        lines[n]?.send(JSON.stringify({ type: 'conversation.item.added', previous_item_id: null, item }))
        fromLine[n] = framesOf(id)
        for (const delta of ['Good ', 'morning, ', 'how ', 'are ', 'you?']) {
          lines[n]?.send(JSON.stringify({ type: 'response.output_audio_transcript.delta', item_id: id, delta }))
        }
        const transcript = 'Good morning, how are you?'
        lines[n]?.send(JSON.stringify({ type: 'response.output_audio_transcript.done', item_id: id, transcript }))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** What our server itself says of its part in each answer, ms. */
  async function ownShare(): Promise<number[]> {
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${relay.token}` }
      return (await fetch(`http://127.0.0.1:${relay.port}${path}`, { headers })).json()
    }
    const ids = ((await ask('/api/calls')) as { id: string }[]).map(({ id }) => id)
    const shares: number[] = []
    for (const id of ids) {
      const { latency } = (await ask(`/api/calls/${id}/log`)) as { latency?: { turns: { server_ms: number }[] } }
      for (const { server_ms } of latency?.turns ?? []) shares.push(server_ms)
    }
    return shares
  }

  return {
    subject: { relay, calls, drive, measuring: (is) => (isMeasuring = is) } satisfies Subject,
    ownShare,
    async figures() {
      const { rss } = await relay.usage()
      // What is under way arrives within this time, or is counted as lost.
      const missing = () => sent.up - heard.up + sent.down - heard.down
      for (let waited = 0; missing() > 0 && waited < 1000; waited += 50) await sleep(50)
      return {
        'up p50 ms': quantile(up, 0.5),
        'up p99 ms': quantile(up, 0.99),
        'down p50 ms': quantile(down, 0.5),
        'down p99 ms': quantile(down, 0.99),
        'lost frames': missing(),
        'kB per call': (rss - idle.rss) / 1024 / calls,
      }
    },
    async close() {
      for (const browser of browsers) browser.terminate()
      await relay.close()
      for (const line of lines) line.terminate()
      http.close()
    },
  }
}

/**
 * Puts a relay under the load. `alongside` begins what else is to go on meanwhile; what it resolves to ends it.
 */
export async function measure(
  kind: RelayKind,
  load: Load,
  alongside: (relay: { url: string; token: string }) => Promise<() => Promise<void>> = async () => async () => {},
) {
  const calls = await openCalls(kind, load)
  const { port, token } = calls.subject.relay
  const endAlongside = await alongside({ url: `http://127.0.0.1:${port}`, token })
  const cpu = await driven(calls.subject, load.seconds * 1000, 500)
  await endAlongside()
  const figures = await calls.figures()
  await calls.close()
  return { 'CPU ms per call-second': cpu, ...figures }
}
