/**
 * What a realtime call costs: CPU and added delay of our calls (transcript and storage on) against a bare `ws` relay,
 * measured in the same run with the same load. Usage: node bench/relay.ts [calls] [seconds] [bytes a frame]
 *
 * Browsers and the provider live in this process, so one clock times every frame; the relay is a process of its own.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'

const [calls = 100, seconds = 10, frameBytes = 8192] = process.argv.slice(2).map(Number)
const frameMs = frameBytes / 48

interface Usage {
  cpu: NodeJS.CpuUsage
  rss: number
}

/** A frame whose first bytes say when it was sent. */
function stamped(): string {
  const sound = Buffer.alloc(frameBytes)
  sound.writeDoubleLE(performance.now())
  return sound.toString('base64')
}

/** ms since the frame in the message was made, or undefined for a message without sound */
function ageOf(data: Buffer, key: 'audio' | 'delta'): number | undefined {
  if (data.length < frameBytes) return undefined
  const from = data.indexOf(`"${key}":"`) + key.length + 4
  return performance.now() - Buffer.from(data.toString('latin1', from, from + 12), 'base64').readDoubleLE()
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Calls `work` for each of `count` calls once every `ms`, spread over that time. Returns what stops it. */
function paced(count: number, ms: number, work: (index: number) => void): () => void {
  const started = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / ms) * count
    while (done < due) work(done++ % count)
  }, 4)
  return () => clearInterval(timer)
}

async function measure(kind: 'bare' | 'ours') {
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
      const age = ageOf(data, 'audio')
      if (age !== undefined) return void (isMeasuring && up.push(age))
      if (data.includes('"session.update"')) line.send(JSON.stringify({ type: 'session.updated', session: {} }))
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`

  const relay = fork(new URL('relay-server.ts', import.meta.url), [kind, baseUrl], { stdio: 'inherit' })
  const [{ port }] = (await once(relay, 'message')) as [{ port: number }]
  const usage = async (): Promise<Usage> => {
    relay.send('usage')
    return ((await once(relay, 'message')) as [Usage])[0]
  }
  const idle = await usage()

  const browsers: WebSocket[] = []
  for (let n = 0; n < calls; n++) {
    const browser = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
    browser.on('message', (data: Buffer) => {
      const age = ageOf(data, 'delta')
      if (age !== undefined && isMeasuring) down.push(age)
    })
    await once(browser, 'open')
    browser.send(JSON.stringify({ type: 'session.update', session: {} }))
    browsers.push(browser)
  }
  while (lines.length < calls) await sleep(10)

  const stops = [
    paced(calls, frameMs, (n) => {
      browsers[n]?.send(`{"type":"input_audio_buffer.append","audio":"${stamped()}"}`)
      if (isMeasuring) sent.up++
    }),
    paced(calls, frameMs, (n) => {
      const ids = '"event_id":"event_1","response_id":"r1","item_id":"a1","output_index":0,"content_index":0'
      lines[n]?.send(`{"type":"response.output_audio.delta",${ids},"delta":"${stamped()}"}`)
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
  await sleep(2000)
  const before = await usage()
  isMeasuring = true
  const started = performance.now()
  await sleep(seconds * 1000)
  const callSeconds = (calls * (performance.now() - started)) / 1000
  const after = await usage()
  for (const stop of stops) stop()
  // What is under way arrives within this time, or is counted as lost.
  await sleep(500)
  isMeasuring = false
  for (const browser of browsers) browser.close()
  relay.disconnect()
  await once(relay, 'exit')
  for (const line of lines) line.terminate()
  http.close()

  up.sort((a, b) => a - b)
  down.sort((a, b) => a - b)
  const user = (after.cpu.user - before.cpu.user) / 1000 / callSeconds
  const system = (after.cpu.system - before.cpu.system) / 1000 / callSeconds
  return {
    'CPU ms per call-second': user + system,
    'of it user': user,
    'up p50 ms': percentile(up, 0.5),
    'up p99 ms': percentile(up, 0.99),
    'down p50 ms': percentile(down, 0.5),
    'down p99 ms': percentile(down, 0.99),
    'lost frames': Math.max(0, sent.up - up.length) + Math.max(0, sent.down - down.length),
    'kB per call': (after.rss - idle.rss) / 1024 / calls,
  }
}

console.log(`${calls} calls, ${seconds} s, ${frameBytes} bytes each ${frameMs.toFixed(0)} ms`)
// Turn about and twice, since other work on the machine comes and goes.
const [bare1, ours1, bare2, ours2] = [
  await measure('bare'),
  await measure('ours'),
  await measure('bare'),
  await measure('ours'),
]
const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Number(figure.toFixed(2))]))
console.table({ bare1: rounded(bare1), ours1: rounded(ours1), bare2: rounded(bare2), ours2: rounded(ours2) })
const cpu = (figures: typeof bare1) => figures['CPU ms per call-second']
console.log(`CPU ratio ${((cpu(ours1) + cpu(ours2)) / (cpu(bare1) + cpu(bare2))).toFixed(2)}`)
