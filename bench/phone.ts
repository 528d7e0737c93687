/**
 * What a phone call costs: CPU and added delay of our server against a bare relay, in the same run with the same load; how
 * soon an interruption clears the line, and how far from what was heard the agent is cut. Then many short calls, after
 * which memory, sockets and timers are as before. Usage: node bench/phone.ts [calls] [seconds] [short calls]
 *
 * Goals at 100 calls: CPU at most 1.3 times the bare relay, 5 ms added at p99, an interruption clears within 10 ms (p99),
 * truncated within 20 ms (p50) of what was heard.
 *
 * Carrier and provider live in this process, so one clock times every frame; the relay is a process of its own.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { twilioSignature } from '../server/providers/twilio-signature.ts'
import { quantile } from './measure.ts'

interface Usage {
  cpu: NodeJS.CpuUsage
  rss: number
  heapUsed: number
  open: Record<string, number>
}

/** ms of one message of the callee, and of the agent */
const calleeMs = 20
const agentMs = 100
const turnMs = 5000

/** One call as carrier and provider see it. */
interface Call {
  phone: WebSocket
  line: WebSocket
  streamSid: string
  item: number
  /** When the sound that was sent will all have been heard. */
  heardUntil: number
  /** ms of the present item that were sent. */
  sentMs: number
  brokeInAt: number
  heardAtClear: number
}

const stamp = () => {
  const sound = Buffer.alloc(8)
  sound.writeDoubleLE(performance.now())
  return sound
}
const frames = { callee: Buffer.alloc(calleeMs * 8, 7), agent: Buffer.alloc(agentMs * 8, 7) }
const stampedSound = (side: 'callee' | 'agent') => {
  stamp().copy(frames[side])
  return frames[side].toString('base64')
}
function ageOf(data: Buffer, key: string): number | undefined {
  const from = data.indexOf(`"${key}":"`)
  if (from < 0) return undefined
  const at = from + key.length + 4
  return performance.now() - Buffer.from(data.toString('latin1', at, at + 12), 'base64').readDoubleLE()
}

function paced(count: number, ms: number, work: (index: number) => void): () => void {
  const started = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / ms) * count
    while (done < due) work(done++ % count)
  }, 2)
  return () => clearInterval(timer)
}

async function openBench(kind: 'bare' | 'ours') {
  const up: number[] = []
  const down: number[] = []
  const clears: number[] = []
  const errors: number[] = []
  const state = { isMeasuring: false }
  const byLine = new Map<WebSocket, Call>()
  const newLines: ((line: WebSocket) => void)[] = []
  const waiting: WebSocket[] = []

  const http = createServer((request, response) => {
    request.resume()
    const isOrder = request.url?.endsWith('/Calls.json')
    response.writeHead(isOrder ? 201 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sid: `CA${randomBytes(16).toString('hex')}`, status: 'queued' }))
  })
  const provider = new WebSocketServer({ server: http, perMessageDeflate: false })
  provider.on('connection', (line) => {
    line.send(JSON.stringify({ type: 'session.created', session: { id: 's' } }))
    line.on('message', (data: Buffer) => {
      if (data.includes('"input_audio_buffer.append"')) {
        const age = ageOf(data, 'audio')
        if (age !== undefined && state.isMeasuring) up.push(age)
      } else if (data.includes('"session.update"')) {
        line.send(JSON.stringify({ type: 'session.updated', session: {} }))
      } else if (data.includes('"conversation.item.truncate"')) {
        const call = byLine.get(line)
        const { audio_end_ms: ms } = JSON.parse(data.toString()) as { audio_end_ms: number }
        if (call !== undefined && state.isMeasuring) errors.push(Math.abs(ms - call.heardAtClear))
      }
    })
    const next = newLines.shift()
    if (next === undefined) waiting.push(line)
    else next(line)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const own = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const execArgv = ['--max-semi-space-size=4', '--expose-gc']
  const relay = fork(new URL('phone-server.ts', import.meta.url), [kind, `${own}/v1`, own], {
    stdio: 'inherit',
    execArgv,
  })
  const [{ port, token }] = (await once(relay, 'message')) as [{ port: number; token: string }]
  const url = `http://127.0.0.1:${port}`
  const usage = async (): Promise<Usage> => {
    relay.send('usage')
    return ((await once(relay, 'message')) as [Usage])[0]
  }
  const nextLine = () => waiting.shift() ?? new Promise<WebSocket>((resolve) => newLines.push(resolve))

  async function tell(path: string, fields: Record<string, string>): Promise<string> {
    const signature = twilioSignature('token', url + path, fields)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
    })
    return response.text()
  }

  async function openCall(n: number): Promise<Call & { end(): Promise<void> }> {
    let path = '/'
    let parameters = {}
    let report = async (_status: string) => {}
    const coming = nextLine()
    if (kind === 'ours') {
      const response = await fetch(`${url}/api/calls/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          phone_number: `+1500${String(5_550_000 + n)}`,
          scenario: { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price'] },
        }),
      })
      const call = (await response.json()) as { id: string; call_id: string }
      const fields = { CallSid: call.call_id, CallStatus: 'in-progress' }
      const twiml = await tell(`/api/twilio/voice/${call.id}`, fields)
      parameters = { token: /value="([^"]+)"/.exec(twiml)?.[1] }
      path = `/api/twilio/media/${call.id}`
      report = async (status) => void (await tell(`/api/twilio/status/${call.id}`, { ...fields, CallStatus: status }))
    }
    const address = `ws://127.0.0.1:${port}${path}`
    const phone = new WebSocket(address, {
      perMessageDeflate: false,
      headers: { 'x-twilio-signature': twilioSignature('token', address) },
    })
    await once(phone, 'open')
    const streamSid = `MZ${n}`
    phone.send(JSON.stringify({ event: 'start', streamSid, start: { streamSid, customParameters: parameters } }))
    const line = await coming
    const call: Call = { phone, line, streamSid, item: 0, heardUntil: 0, sentMs: 0, brokeInAt: 0, heardAtClear: 0 }
    byLine.set(line, call)
    phone.on('message', (data: Buffer) => {
      const now = performance.now()
      if (data.includes('"event":"media"')) {
        const age = ageOf(data, 'payload')
        if (age !== undefined && state.isMeasuring) down.push(age)
        call.heardUntil = Math.max(now, call.heardUntil) + agentMs
        call.sentMs += agentMs
      } else if (data.includes('"event":"mark"')) {
        const mark = JSON.stringify({ event: 'mark', streamSid, mark: { name: JSON.parse(data.toString()).mark.name } })
        setTimeout(() => phone.readyState === phone.OPEN && phone.send(mark), Math.max(0, call.heardUntil - now))
      } else if (data.includes('"event":"clear"')) {
        call.heardAtClear = Math.max(0, call.sentMs - Math.max(0, call.heardUntil - now))
        call.heardUntil = now
        if (state.isMeasuring) clears.push(now - call.brokeInAt)
      }
    })
    return {
      ...call,
      async end() {
        phone.send(JSON.stringify({ event: 'stop', streamSid, stop: {} }))
        phone.close()
        await report('completed')
        byLine.delete(line)
      },
    }
  }

  async function close() {
    relay.disconnect()
    await once(relay, 'exit')
    provider.close()
    http.closeAllConnections()
    http.close()
  }
  return { state, up, down, clears, errors, usage, openCall, byLine, close }
}

async function measure(kind: 'bare' | 'ours', calls: number, seconds: number) {
  const bench = await openBench(kind)
  for (let n = 0; n < calls; n++) await bench.openCall(n)
  const all = [...bench.byLine.values()]
  const ids = (call: Call) =>
    `"event_id":"event_1","response_id":"r${call.item}","item_id":"i${call.item}","output_index":0,"content_index":0`
  const stops = [
    paced(calls, calleeMs, (n) => {
      const head = `{"event":"media","sequenceNumber":"2","streamSid":"MZ${n}","media":{"track":"inbound","chunk":"1","timestamp":"5","payload":"`
      all[n]!.phone.send(`${head}${stampedSound('callee')}"}}`)
    }),
    // Three times as fast as it is heard, as providers do, and then a rest: two of three turns' time is silent.
    paced(calls, agentMs / 3, (n) => {
      const call = all[n]!
      if (call.sentMs < turnMs) {
        call.line.send(`{"type":"response.output_audio.delta",${ids(call)},"delta":"${stampedSound('agent')}"}`)
      }
    }),
    // Each turn ends with an interruption in the middle of what is heard.
    paced(calls, turnMs, (n) => {
      const call = all[n]!
      call.brokeInAt = performance.now()
      call.line.send(JSON.stringify({ type: 'input_audio_buffer.speech_started', item_id: `u${call.item}` }))
      setTimeout(() => {
        call.item += 1
        call.sentMs = 0
        const item = { id: `i${call.item}`, type: 'message', role: 'assistant', content: [] }
        call.line.send(JSON.stringify({ type: 'input_audio_buffer.speech_stopped', item_id: `u${call.item - 1}` }))
        call.line.send(JSON.stringify({ type: 'conversation.item.added', previous_item_id: null, item }))
        const transcript = 'Good morning, how are you?'
        call.line.send(JSON.stringify({ type: 'response.output_audio_transcript.done', item_id: item.id, transcript }))
      }, 300)
    }),
  ]
  await sleep(3000)
  const before = await bench.usage()
  bench.state.isMeasuring = true
  const started = performance.now()
  await sleep(seconds * 1000)
  const callSeconds = (calls * (performance.now() - started)) / 1000
  const after = await bench.usage()
  bench.state.isMeasuring = false
  for (const stop of stops) stop()
  for (const call of all) call.phone.terminate()
  await bench.close()
  const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1000 / callSeconds
  return {
    'CPU ms per call-second': cpu,
    'up p50 ms': quantile(bench.up, 0.5),
    'up p99 ms': quantile(bench.up, 0.99),
    'down p50 ms': quantile(bench.down, 0.5),
    'down p99 ms': quantile(bench.down, 0.99),
    'clear p99 ms': quantile(bench.clears, 0.99),
    'truncation error p50 ms': quantile(bench.errors, 0.5),
    'truncation error p99 ms': quantile(bench.errors, 0.99),
  }
}

/** `count` calls of a few frames each, 20 at a time. */
async function shortCalls(count: number) {
  const bench = await openBench('ours')
  const seen: Record<string, number | string>[] = []
  let next = 0
  const run = async (until: number) => {
    const worker = async () => {
      while (next < until) {
        const call = await bench.openCall(next++ % 5000)
        for (let frame = 0; frame < 5; frame++) {
          call.phone.send(
            `{"event":"media","streamSid":"${call.streamSid}","media":{"payload":"${stampedSound('callee')}"}}`,
          )
        }
        await call.end()
      }
    }
    await Promise.all(Array.from({ length: 20 }, worker))
    await sleep(3000)
    const { rss, heapUsed, open } = await bench.usage()
    const mb = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(1))
    const { Timeout: timers = 0, TCPSocketWrap: sockets = 0 } = open
    seen.push({ calls: next, 'heap MB': mb(heapUsed), 'memory MB': mb(rss), timers, sockets })
  }
  for (const part of [0.1, 0.4, 0.7, 1]) await run(Math.round(count * part))
  await bench.close()
  return seen
}

const [wanted, seconds = 8, short = 10_000] = process.argv.slice(2).map(Number)
const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Number(figure.toFixed(2))]))
for (const calls of wanted === undefined ? [1, 25, 100, 200] : wanted > 0 ? [wanted] : []) {
  console.log(`${calls} phone calls, ${seconds} s`)
  const bare = await measure('bare', calls, seconds)
  const ours = await measure('ours', calls, seconds)
  console.table({ bare: rounded(bare), ours: rounded(ours) })
  const ratio = ours['CPU ms per call-second'] / bare['CPU ms per call-second']
  console.log(`CPU ratio ${ratio.toFixed(2)}`)
}
if (short > 0) {
  console.log(`${short} short phone calls`)
  console.table(await shortCalls(short))
}
