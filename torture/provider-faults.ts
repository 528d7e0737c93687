import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import { freePort } from '../scripts/free-port.ts'
import { startSimulators } from '../simulators/start.ts'
import { webmClip } from '../tests/support/webm-clip.ts'
import { providerSettings } from '../tests/support/provider-settings.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { randomOf } from './random.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { watchLists } from './list-latency.ts'

/** Maximum provider requests per user action. Failed calls and connections are retried up to three times. */
const maxRequestsPerAction = 8

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }

/** True for a message fit for users: a sentence without keys, HTML or JSON. */
const isSentence = (text: unknown) =>
  typeof text === 'string' && /^[A-ZА-Я].*[.!?]?$/s.test(text) && !/sk-|<html|\{/.test(text)

/**
 * Runs calls and chats for `seconds` while the providers fail in every way.
 * @throws if a user gets no readable message, a provider gets too many requests, a session or call stays open, or lists
 * become slow
 */
export async function survivesProviders(seconds: number, seed: number): Promise<string> {
  const random = randomOf(seed)
  const simulators = await startSimulators({ haste: 50, ringMs: 100 })
  const openai = await startFaultyProxy(simulators.addresses.openai, random)
  const twilio = await startFaultyProxy(simulators.addresses.twilio, random)
  const port = await freePort()
  const server = await startServer({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    OPENAI_BASE_URL: `${openai.url}/v1`,
    TWILIO_BASE_URL: twilio.url,
  })
  const faults: string[] = []
  const sentences = new Map<string, number>()
  const note = (sentence: unknown) => {
    if (!isSentence(sentence)) faults.push(`Not a sentence: ${JSON.stringify(sentence)}`)
    sentences.set(String(sentence), (sentences.get(String(sentence)) ?? 0) + 1)
  }
  let actions = 0
  try {
    const staff = await registerStaff(server)
    const many = {
      phone_calls_a_day: 100_000,
      phone_calls_a_day_each: 100_000,
      phone_minutes_a_day: 100_000,
      phone_minutes_a_day_each: 100_000,
    }
    await staff.api('PUT', '/api/system/settings', { ...providerSettings, ...many })
    const over = new AbortController()
    const work = [
      ...Array.from({ length: 8 }, () => speak(server.url, staff, '/api/realtime-voice')),
      ...Array.from({ length: 4 }, (_, n) => speak(server.url, staff, `/ws/voice-chat/session-${n}`)),
      ...Array.from({ length: 3 }, () =>
        post('/api/chat', () => ({ message: 'villa with a sea view for 4', conversation: 'new' })),
      ),
      ...Array.from({ length: 4 }, (_, n) => phone(n)),
      post('/api/system/test-connection', () => ({ service: random.pick(['openai', 'twilio']) })),
    ]

    /** Returns a function that posts to `path`. Every reply other than 200 must contain a sentence. */
    function post(path: string, body: () => object) {
      return async () => {
        const reply = await fetch(server.url + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body()),
        })
        const answer = (await reply.json()) as { detail?: unknown; id?: string }
        if (reply.status === 500) faults.push(`${path} returned 500`)
        if (reply.status !== 200) note(answer.detail)
        if (reply.status === 429) await sleep(1_000)
        return answer
      }
    }
    function phone(n: number) {
      const place = post('/api/calls/', () => ({ phone_number: `+1500555204${n}`, language: 'en', scenario }))
      return async () => {
        const { id } = await place()
        if (id === undefined) return sleep(200)
        await sleep(random.below(4_000))
        await staff.api('POST', `/api/calls/${id}/hangup`)
      }
    }
    /** A call over a socket, which ends on failure or after some seconds. */
    function speak(url: string, { token }: Staff, path: string) {
      return async () => {
        const socket = new WebSocket(url.replace('http', 'ws') + path, {
          headers: { authorization: `Bearer ${token}` },
        })
        socket.on('error', () => {})
        const closed = once(socket, 'close')
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as {
            type: string
            reason?: unknown
            detail?: unknown
            error?: { message?: unknown }
          }
          if (message.type === 'call.ended') note(message.reason)
          if (message.type === 'error') note(message.detail ?? message.error?.message)
        })
        await once(socket, 'open')
        const say = (message: object) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message))
        if (path.startsWith('/api')) say({ type: 'session.update', session: {} })
        for (let n = 0; n < 3; n++) {
          say(path.startsWith('/api') ? { type: 'response.create' } : { type: 'audio', data: webmClip(1) })
          await Promise.race([sleep(random.below(2_500)), closed])
        }
        socket.close()
        await closed
      }
    }

    const endLists = await watchLists({ url: server.url, token: staff.token })
    const working = work.map(async (action) => {
      while (!over.signal.aborted) {
        actions++
        await action().catch((error: Error) => void faults.push(error.message))
      }
    })
    await sleep(seconds * 1000)
    over.abort()
    await Promise.all(working)
    const lists = await endLists()
    openai.calm()
    twilio.calm()

    const left = () => [
      ...simulators.ledger
        .sessions()
        .filter(({ isOpen }) => isOpen)
        .map(({ id }) => `session ${id}`),
      ...simulators.ledger.phone!.leftovers(),
    ]
    const active = async () =>
      (await staff.api<Call[]>('GET', '/api/calls')).filter(
        ({ status }) => status === 'dialing' || status === 'connected',
      )
    // The interval between hang-up attempts grows to 15 s.
    for (const until = performance.now() + 40_000; performance.now() < until; await sleep(250)) {
      if (left().length === 0 && (await active()).length === 0) break
    }
    for (const what of left()) faults.push(`Still open at the provider: ${what}`)
    for (const { id, status } of await active()) faults.push(`The call ${id} is still ${status}`)
    if (/Request failed|uncaught|unhandled/i.test(server.output())) faults.push(server.output().slice(-1_000))
    const asked = [...openai.done.values(), ...twilio.done.values()].reduce((sum, n) => sum + n, 0)
    if (asked > actions * maxRequestsPerAction) faults.push(`${actions} user actions caused ${asked} provider requests`)
    const figures =
      `${actions} calls, chats and tests in ${seconds} s caused ${asked} provider requests, of which ` +
      `${asked - (openai.done.get('passed') ?? 0) - (twilio.done.get('passed') ?? 0) - (openai.done.get('socket: passed') ?? 0)} failed ` +
      `in ${new Set([...openai.done.keys(), ...twilio.done.keys()]).size} ways; ${sentences.size} different messages; nothing left open; ` +
      lists.summary
    if (process.env['VERBOSE'] !== undefined) console.log(sentences)
    if (faults.length > 0) throw new Error(`${figures}\n${[...new Set(faults)].slice(0, 30).join('\n')}`)
    if (!lists.isQuick) throw new Error(figures)
    return figures
  } finally {
    await server.stop()
    await openai.close()
    await twilio.close()
    await simulators.close()
  }
}
