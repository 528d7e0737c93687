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
 * PostgreSQL is stopped for so many seconds in the middle of calls in which something is said every second, and started
 * again. @throws where a request waits, a call is silent, or something that was said is lost or in another order
 */
export async function survivesAbsence(postgres: RunningPostgres, seconds: number): Promise<string> {
  const standIns = await startSimulators({ haste: 50 })
  const server = await startServer({
    DATABASE_URL: postgres.url,
    DEMO_CATALOGUE: 'off',
    OPENAI_BASE_URL: standIns.addresses.openai,
  })
  let isAway = false
  try {
    const staff = await registerStaff(server)
    await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
    const headers = { authorization: `Bearer ${staff.token}` }
    let sounds = 0
    const sockets = Array.from({ length: calls }, () => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime-voice`, { headers })
      socket.on('message', (data: Buffer) => {
        if (data.includes('"response.audio.delta"')) sounds++
      })
      return socket
    })
    const tell = (message: object) => sockets.forEach((socket) => socket.send(JSON.stringify(message)))
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    tell({ type: 'session.update', session: { instructions: 'Greet the caller.' } })
    const connected = async () =>
      (await staff.api<Call[]>('GET', '/api/calls')).filter(({ status }) => status === 'connected')
    while ((await connected()).length < calls) await sleep(100)

    await postgres.pause()
    isAway = true
    const said: string[] = []
    let slowest = 0
    let silent = 0
    for (let second = 1; second <= seconds; second++) {
      const until = performance.now() + 1_000
      said.push(`word ${second}`)
      const content = [{ type: 'input_text', text: `word ${second}` }]
      tell({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
      const heard = sounds
      if (second % 5 === 0) tell({ type: 'response.create' })
      for (const path of ['/api/venues', '/api/calls', '/api/stats', '/api/saved/scenarios']) {
        const asked = performance.now()
        const reply = await fetch(server.url + path, { headers })
        const body = await reply.text()
        slowest = Math.max(slowest, performance.now() - asked)
        if (reply.status !== 503 || !body.includes('database cannot be reached'))
          throw new Error(`${path} was answered ${reply.status} ${body}`)
      }
      await sleep(Math.max(0, until - performance.now()))
      if (second % 5 === 0 && sounds === heard) silent++
    }
    await postgres.resume()
    isAway = false
    const back = performance.now()
    while ((await fetch(`${server.url}/api/stats`, { headers })).status !== 200) {
      if (performance.now() - back > 5_000) throw new Error('It is not back within 5 s')
      await sleep(50)
    }
    const backMs = performance.now() - back
    if ((await connected()).length !== calls) throw new Error('A call was ended')
    for (const { id } of await connected()) {
      const words = async () =>
        (await staff.api<CallLog>('GET', `/api/calls/${id}/log`)).messages
          .filter(({ speaker }) => speaker === 'human')
          .map(({ text }) => text)
      while ((await words()).length < said.length && performance.now() - back < 15_000) await sleep(200)
      const kept = await words()
      if (kept.join() !== said.join()) throw new Error(`${said.length} were said, kept were: ${kept.join(', ')}`)
    }
    for (const socket of sockets) socket.close()
    const told =
      `PostgreSQL away for ${seconds} s in ${calls} calls: 503 each time, the slowest after ${Math.round(slowest)} ms; ` +
      `${sounds} pieces of sound, silent ${silent} times; back after ${Math.round(backMs)} ms; ` +
      `${said.length} sentences of each call kept in their order`
    if (slowest > 1_000 || silent > 0) throw new Error(told)
    return told
  } finally {
    if (isAway) await postgres.resume()
    await server.stop()
    await standIns.close()
  }
}
