/** Simulated carrier and provider of phone calls. They run in the measuring process, so one clock times every frame. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { twilioSignature } from '../server/providers/twilio-signature.ts'
import { ageOf, StampedMessages } from './stamped-messages.ts'
import { isOurs, Relay, type RelayKind } from './relay-process.ts'

/** Duration in ms of one audio message of the callee, and of the agent. */
export const calleeMs = 20
export const agentMs = 100

/** A phone call: `phone` is the carrier's media socket, `line` the provider connection. */
export interface PhoneLeg {
  phone: WebSocket
  line: WebSocket
  streamSid: string
  /** Audio messages of the callee, and of the agent's current item. */
  callee: StampedMessages
  agent: StampedMessages
  item: number
  /** Time at which the callee has heard all audio sent so far. */
  playedUntil: number
  /** Duration in ms of the current item's audio sent so far. */
  sentMs: number
  interruptedAt: number
  /**
   * Played duration of the item at the interruption, in ms: by the carrier's clock, and as reported to the provider.
   */
  cut: { playedMs?: number; reportedMs?: number }
}

/** Audio messages in Twilio's form: `streamSid` comes last. */
const calleeMessages = (streamSid: string) =>
  new StampedMessages(
    '{"event":"media","sequenceNumber":"2","media":{"track":"inbound","chunk":"1","timestamp":"5","payload":"',
    calleeMs * 8,
    `"},"streamSid":"${streamSid}"}`,
  )

/** Audio messages of the provider for one item. */
export const agentMessages = (
  item: number,
  { response_id, item_id } = { response_id: `r${item}`, item_id: `i${item}` },
): StampedMessages => {
  const ids = `"event_id":"event_1","response_id":"${response_id}","item_id":"${item_id}","output_index":0,"content_index":0`
  return new StampedMessages(`{"type":"response.output_audio.delta",${ids},"delta":"`, agentMs * 8, '"}')
}

/** Ends the current response. The server would replace a session that owes a response for 12 s. */
export function endResponse(line: WebSocket): void {
  line.send(JSON.stringify({ type: 'response.done', response: { id: 'r', status: 'completed' } }))
}

/** Speaks the opening that the server dictates. Only then does the server relay other audio. */
function sayOpening(line: WebSocket, request: Buffer): void {
  const { response } = JSON.parse(request.toString()) as { response: { instructions: string; metadata: object } }
  const transcript = response.instructions.replace('Say exactly: ', '')
  const ids = { response_id: 'opening', item_id: 'opening' }
  line.send(JSON.stringify({ type: 'response.created', response: { id: 'opening', metadata: response.metadata } }))
  line.send(agentMessages(0, ids).next(), { binary: false })
  line.send(JSON.stringify({ type: 'response.output_audio_transcript.done', ...ids, transcript }))
  line.send(JSON.stringify({ type: 'response.done', response: { id: 'opening', status: 'completed' } }))
}

/** Starts a relay with the carrier and the provider of its phone calls. */
export async function openPhoneBench(kind: RelayKind) {
  const up: number[] = []
  const down: number[] = []
  const clears: number[] = []
  const errors: number[] = []
  const state = { isMeasuring: false }
  const byLine = new Map<WebSocket, PhoneLeg>()
  const newLines: ((line: WebSocket) => void)[] = []
  const waiting: WebSocket[] = []

  /** Combines the two reports of an interruption. They use separate sockets, so either may arrive first. */
  function recordCut(call: PhoneLeg, half: PhoneLeg['cut']) {
    const { playedMs, reportedMs } = Object.assign(call.cut, half)
    if (playedMs === undefined || reportedMs === undefined) return
    call.cut = {}
    if (state.isMeasuring) errors.push(Math.abs(reportedMs - playedMs))
  }

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
      if (data.includes('"input_audio_buffer.append"') || data.includes('"event":"media"')) {
        const age = ageOf(data, 'audio', 'payload')
        if (age !== undefined && state.isMeasuring) up.push(age)
      } else if (data.includes('"session.update"')) {
        line.send(JSON.stringify({ type: 'session.updated', session: {} }))
      } else if (data.includes('"response.create"')) {
        if (data.includes('Say exactly: ')) sayOpening(line, data)
        else endResponse(line)
      } else if (data.includes('"conversation.item.truncate"')) {
        const call = byLine.get(line)
        const { audio_end_ms: ms } = JSON.parse(data.toString()) as { audio_end_ms: number }
        if (call !== undefined) recordCut(call, { reportedMs: ms })
      }
    })
    const next = newLines.shift()
    if (next === undefined) waiting.push(line)
    else next(line)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const own = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const relay = await Relay.start(kind, { openai: `${own}/v1`, carrier: own })
  const { token } = relay
  const url = `http://127.0.0.1:${relay.port}`
  const nextLine = () => waiting.shift() ?? new Promise<WebSocket>((resolve) => newLines.push(resolve))

  async function post(path: string, fields: Record<string, string>): Promise<string> {
    const signature = twilioSignature('token', url + path, fields)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
    })
    return response.text()
  }

  async function openCall(n: number): Promise<PhoneLeg & { end(): Promise<void> }> {
    let path = '/'
    let parameters = {}
    let report = async (_status: string) => {}
    const coming = nextLine()
    if (isOurs(kind)) {
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
      const twiml = await post(`/api/twilio/voice/${call.id}`, fields)
      parameters = { token: /value="([^"]+)"/.exec(twiml)?.[1] }
      path = `/api/twilio/media/${call.id}`
      report = async (status) => void (await post(`/api/twilio/status/${call.id}`, { ...fields, CallStatus: status }))
    }
    const address = `${url.replace('http', 'ws')}${path}`
    const phone = new WebSocket(address, {
      perMessageDeflate: false,
      headers: { 'x-twilio-signature': twilioSignature('token', address) },
    })
    await once(phone, 'open')
    const streamSid = `MZ${n.toString(16).padStart(32, '0')}`
    phone.send(JSON.stringify({ event: 'start', streamSid, start: { streamSid, customParameters: parameters } }))
    const line = await coming
    const callee = calleeMessages(streamSid)
    const agent = agentMessages(0)
    const call: PhoneLeg = {
      phone,
      line,
      streamSid,
      callee,
      agent,
      item: 0,
      playedUntil: 0,
      sentMs: 0,
      interruptedAt: 0,
      cut: {},
    }
    byLine.set(line, call)
    phone.on('message', (data: Buffer) => {
      const now = performance.now()
      if (data.includes('"event":"media"') || data.includes('"response.output_audio.delta"')) {
        const age = ageOf(data, 'payload', 'delta')
        if (age !== undefined && state.isMeasuring) down.push(age)
        call.playedUntil = Math.max(now, call.playedUntil) + agentMs
        call.sentMs += agentMs
      } else if (data.includes('"event":"mark"')) {
        const mark = JSON.stringify({ event: 'mark', streamSid, mark: { name: JSON.parse(data.toString()).mark.name } })
        setTimeout(() => phone.readyState === phone.OPEN && phone.send(mark), Math.max(0, call.playedUntil - now))
      } else if (data.includes('"event":"clear"')) {
        recordCut(call, { playedMs: Math.max(0, call.sentMs - Math.max(0, call.playedUntil - now)) })
        call.playedUntil = now
        if (state.isMeasuring) clears.push(now - call.interruptedAt)
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
    await relay.close()
    provider.close()
    http.closeAllConnections()
    http.close()
  }
  return { relay, state, up, down, clears, errors, openCall, byLine, close }
}
