/**
 * Realtime calls through a relay, and what becomes of their frames. Browsers and the provider live in this process, so one
 * clock times every frame; the relay is a process of its own.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { quantile } from './measure.ts'

export interface Load {
  calls: number
  seconds: number
  /** 8192 is what a page sends every 171 ms, 960 are 20 ms. */
  frameBytes: number
  /** Our server has the demonstration catalogue, for who looks at lists meanwhile. */
  withVenues?: boolean
}

interface Usage {
  cpu: NodeJS.CpuUsage
  rss: number
}

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

/** Calls `work` for each of `count` calls once every `ms`, spread over that time. Returns what stops it. */
function paced(count: number, ms: number, work: (index: number) => void): () => void {
  const started = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / ms) * count
    while (done < due) work(done++ % count)
  }, 2)
  return () => clearInterval(timer)
}

/** The relay as others can reach it while it is measured. */
export interface Relay {
  url: string
  token: string
}

/**
 * Puts a bare relay or our server under the load. `alongside` begins what else is to go on meanwhile; what it resolves to
 * ends it.
 */
export async function measure(
  kind: 'bare' | 'ours',
  { calls, seconds, frameBytes, withVenues = false }: Load,
  alongside: (relay: Relay) => Promise<() => Promise<void>> = async () => async () => {},
) {
  const frameMs = frameBytes / 48
  const up: number[] = []
  const down: number[] = []
  let isMeasuring = false
  let turn = 0
  const sent = { up: 0, down: 0 }

  const http = createServer()
  const lines: WebSocket[] = []
  const provider = new WebSocketServer({ server: http, perMessageDeflate: false })
  provider.on('connection', (line) => {
    lines.push(line)
    line.send(JSON.stringify({ type: 'session.created', session: { id: 's' } }))
    line.on('message', (data: Buffer) => {
      const age = ageOf(data, 'audio', frameBytes)
      if (age !== undefined) return void (isMeasuring && up.push(age))
      if (data.includes('"session.update"')) line.send(JSON.stringify({ type: 'session.updated', session: {} }))
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`

  // The flags of `npm start`, for both.
  const execArgv = ['--max-semi-space-size=4']
  const relay = fork(new URL('relay-server.ts', import.meta.url), [kind, baseUrl, withVenues ? 'demo' : ''], {
    stdio: 'inherit',
    execArgv,
  })
  const [{ port, token }] = (await once(relay, 'message')) as [{ port: number; token: string }]
  const usage = async (): Promise<Usage> => {
    relay.send('usage')
    return ((await once(relay, 'message')) as [Usage])[0]
  }
  const idle = await usage()

  const browsers: WebSocket[] = []
  for (let n = 0; n < calls; n++) {
    const browser = new WebSocket(`ws://127.0.0.1:${port}/api/realtime-voice`, {
      perMessageDeflate: false,
      headers: { authorization: `Bearer ${token}` },
    })
    browser.on('message', (data: Buffer) => {
      const age = ageOf(data, 'delta', frameBytes)
      if (age !== undefined && isMeasuring) down.push(age)
    })
    await once(browser, 'open')
    browser.send(JSON.stringify({ type: 'session.update', session: {} }))
    browsers.push(browser)
  }
  while (lines.length < calls) await sleep(10)

  const ids = '"event_id":"event_1","response_id":"r1","item_id":"a1","output_index":0,"content_index":0'
  const fromBrowser = browsers.map(() => new Frames('{"type":"input_audio_buffer.append","audio":"', frameBytes))
  const fromLine = lines.map(() => new Frames(`{"type":"response.output_audio.delta",${ids},"delta":"`, frameBytes))
  const stops = [
    paced(calls, frameMs, (n) => {
      browsers[n]?.send(fromBrowser[n]!.take(), { binary: false })
      if (isMeasuring) sent.up++
    }),
    paced(calls, frameMs, (n) => {
      lines[n]?.send(fromLine[n]!.take(), { binary: false })
      if (isMeasuring) sent.down++
    }),
    // Every call has a short turn each five seconds, so that transcript and storage have their work.
    paced(calls, 5000, (n) => {
      const id = `i${turn++}`
      const item = { id, type: 'message', role: 'assistant', content: [] }
      lines[n]?.send(JSON.stringify({ type: 'conversation.item.added', previous_item_id: null, item }))
      for (const delta of ['Good ', 'morning, ', 'how ', 'are ', 'you?']) {
        lines[n]?.send(JSON.stringify({ type: 'response.output_audio_transcript.delta', item_id: id, delta }))
      }
      const transcript = 'Good morning, how are you?'
      lines[n]?.send(JSON.stringify({ type: 'response.output_audio_transcript.done', item_id: id, transcript }))
    }),
  ]
  const endAlongside = await alongside({ url: `http://127.0.0.1:${port}`, token })
  await sleep(2000)
  const before = await usage()
  isMeasuring = true
  const started = performance.now()
  await sleep(seconds * 1000)
  const callSeconds = (calls * (performance.now() - started)) / 1000
  const after = await usage()
  await endAlongside()
  for (const stop of stops) stop()
  // What is under way arrives within this time, or is counted as lost.
  await sleep(500)
  isMeasuring = false
  for (const browser of browsers) browser.close()
  relay.disconnect()
  await once(relay, 'exit')
  for (const line of lines) line.terminate()
  http.close()

  return {
    'CPU ms per call-second':
      (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1000 / callSeconds,
    'up p50 ms': quantile(up, 0.5),
    'up p99 ms': quantile(up, 0.99),
    'down p50 ms': quantile(down, 0.5),
    'down p99 ms': quantile(down, 0.99),
    'lost frames': Math.max(0, sent.up - up.length) + Math.max(0, sent.down - down.length),
    'kB per call': (after.rss - idle.rss) / 1024 / calls,
  }
}
