/** The load of bench/relay.ts. Browsers and provider run in this process, so one clock times every frame. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { quantile } from './measure.ts'
import { ageOf, StampedMessages } from './stamped-messages.ts'
import { measureCost, paced, Relay, type RelayKind, type Subject } from './relay-process.ts'

export interface Load {
  calls: number
  seconds: number
  /** Bytes per audio frame. A page sends 8192 bytes every 171 ms; 960 bytes are 20 ms. */
  frameBytes: number
  /** Gives the server the demo catalogue, for requests during the calls. */
  withVenues?: boolean
}

const turnMs = Number(process.env['TURN_MS'] ?? 5000)

/** Opens calls through a relay: browsers on one side, provider connections on the other. */
export async function openCalls(kind: RelayKind, { calls, frameBytes, withVenues = false }: Omit<Load, 'seconds'>) {
  const up: number[] = []
  const down: number[] = []
  let isMeasuring = false
  let turn = 0
  const sent = { up: 0, down: 0 }
  const received = { up: 0, down: 0 }

  const http = createServer()
  const lines: WebSocket[] = []
  const provider = new WebSocketServer({ server: http, perMessageDeflate: false })
  provider.on('connection', (line) => {
    lines.push(line)
    line.send(JSON.stringify({ type: 'session.created', session: { id: 's' } }))
    line.on('message', (data: Buffer) => {
      const age = data.length < frameBytes ? undefined : ageOf(data, 'audio')
      if (age !== undefined) {
        received.up++
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
      const age = data.length < frameBytes ? undefined : ageOf(data, 'delta')
      if (age === undefined) return
      received.down++
      if (isMeasuring) down.push(age)
    })
    await once(browser, 'open')
    browser.send(JSON.stringify({ type: 'session.update', session: {} }))
    browsers.push(browser)
  }
  while (lines.length < calls) await sleep(10)

  const framesOf = (itemId: string) => {
    const ids = `"event_id":"event_1","response_id":"r1","item_id":"${itemId}","output_index":0,"content_index":0`
    return new StampedMessages(`{"type":"response.output_audio.delta",${ids},"delta":"`, frameBytes, '"}')
  }
  const fromBrowser = browsers.map(
    () => new StampedMessages('{"type":"input_audio_buffer.append","audio":"', frameBytes, '"}'),
  )
  const fromLine = lines.map((_, n) => framesOf(`first${n}`))
  const drive = () => {
    const stops = [
      paced(calls, frameBytes / 48, (n) => {
        browsers[n]?.send(fromBrowser[n]!.next(), { binary: false })
        sent.up++
      }),
      paced(calls, frameBytes / 48, (n) => {
        lines[n]?.send(fromLine[n]!.next(), { binary: false })
        sent.down++
      }),
      // Each call has a short turn every five seconds, so that transcripts and storage are under load.
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

  /** Returns the latency in ms that our server adds to each answer. */
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
      // Frames in transit that do not arrive within 1 s count as lost.
      const missing = () => sent.up - received.up + sent.down - received.down
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

/** Runs a relay under load. `alongside` starts additional work and resolves with a function that ends the work. */
export async function measure(
  kind: RelayKind,
  load: Load,
  alongside: (relay: { url: string; token: string }) => Promise<() => Promise<void>> = async () => async () => {},
) {
  const calls = await openCalls(kind, load)
  const { port, token } = calls.subject.relay
  const endAlongside = await alongside({ url: `http://127.0.0.1:${port}`, token })
  const cost = await measureCost(calls.subject, load.seconds * 1000, 500)
  await endAlongside()
  const figures = await calls.figures()
  await calls.close()
  return { ...cost, ...figures }
}
