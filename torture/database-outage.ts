import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Call, CallLog } from '../contract/calls.ts'
import { startSimulators } from '../simulators/start.ts'
import type { RunningPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'

const calls = 5

/**
 * Stops PostgreSQL for `seconds` during calls that receive a message every second, then restarts PostgreSQL.
 * @throws if a request waits, a call is silent, or a message is lost or out of order
 */
export async function survivesDatabaseOutage(postgres: RunningPostgres, seconds: number): Promise<string> {
  const simulators = await startSimulators({ haste: 50 })
  const server = await startServer({
    DATABASE_URL: postgres.url,
    DEMO_CATALOGUE: 'off',
    OPENAI_BASE_URL: simulators.addresses.openai,
  })
  let isAway = false
  try {
    const staff = await registerStaff(server)
    await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
    const headers = { authorization: `Bearer ${staff.token}` }
    let audioMessages = 0
    const sockets = Array.from({ length: calls }, () => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime-voice`, { headers })
      socket.on('message', (data: Buffer) => {
        if (data.includes('"response.audio.delta"')) audioMessages++
      })
      return socket
    })
    const sendAll = (message: object) => sockets.forEach((socket) => socket.send(JSON.stringify(message)))
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    sendAll({ type: 'session.update', session: { instructions: 'Greet the caller.' } })
    const connected = async () =>
      (await staff.api<Call[]>('GET', '/api/calls')).filter(({ status }) => status === 'connected')
    while ((await connected()).length < calls) await sleep(100)

    await postgres.pause()
    isAway = true
    const sent: string[] = []
    let slowest = 0
    let silent = 0
    for (let second = 1; second <= seconds; second++) {
      const until = performance.now() + 1_000
      sent.push(`word ${second}`)
      const content = [{ type: 'input_text', text: `word ${second}` }]
      sendAll({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
      const audioBefore = audioMessages
      if (second % 5 === 0) sendAll({ type: 'response.create' })
      for (const path of ['/api/venues', '/api/calls', '/api/stats', '/api/saved/scenarios']) {
        const asked = performance.now()
        const reply = await fetch(server.url + path, { headers })
        const body = await reply.text()
        slowest = Math.max(slowest, performance.now() - asked)
        if (reply.status !== 503 || !body.includes('database_unreachable'))
          throw new Error(`${path} returned ${reply.status} ${body}`)
      }
      await sleep(Math.max(0, until - performance.now()))
      if (second % 5 === 0 && audioMessages === audioBefore) silent++
    }
    await postgres.resume()
    isAway = false
    const back = performance.now()
    while ((await fetch(`${server.url}/api/stats`, { headers })).status !== 200) {
      if (performance.now() - back > 5_000) throw new Error('The server did not recover within 5 s')
      await sleep(50)
    }
    const backMs = performance.now() - back
    if ((await connected()).length !== calls) throw new Error('A call ended')
    for (const { id } of await connected()) {
      const savedTexts = async () =>
        (await staff.api<CallLog>('GET', `/api/calls/${id}/log`)).messages
          .filter(({ speaker }) => speaker === 'human')
          .map(({ text }) => text)
      while ((await savedTexts()).length < sent.length && performance.now() - back < 15_000) await sleep(200)
      const saved = await savedTexts()
      if (saved.join() !== sent.join()) throw new Error(`Sent ${sent.length} messages, saved: ${saved.join(', ')}`)
    }
    for (const socket of sockets) socket.close()
    const summary =
      `PostgreSQL stopped for ${seconds} s in ${calls} calls: every request got 503, the slowest after ${Math.round(slowest)} ms; ` +
      `${audioMessages} audio messages, ${silent} silent periods; recovered after ${Math.round(backMs)} ms; ` +
      `${sent.length} messages per call saved in order`
    if (slowest > 1_000 || silent > 0) throw new Error(summary)
    return summary
  } finally {
    if (isAway) await postgres.resume()
    await server.stop()
    await simulators.close()
  }
}
