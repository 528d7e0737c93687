import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import { freePort } from '../scripts/free-port.ts'
import { startSimulators } from '../simulators/start.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'

const calls = 5
const pausedMs = 25_000

/**
 * Pauses the owner of calls (SIGSTOP) until another process has ended the calls. The owner then resumes with messages
 * waiting in its sockets. @throws if the owner writes anything or leaves a connection open
 */
export async function survivesPause(databaseUrl: string): Promise<string> {
  const simulators = await startSimulators({ haste: 50 })
  const env = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    DEMO_CATALOGUE: 'off',
    REGISTRATION_CODE_WORD: 'word',
    ENCRYPTION_KEY: 'c'.repeat(64),
    OPENAI_BASE_URL: simulators.addresses.openai,
  }
  const other = await startServer({ ...env, PORT: String(await freePort()) })
  const owner = await startServer({ ...env, PORT: String(await freePort()) })
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // `end` resolves before the connections are closed. If PostgreSQL stops first, the pool emits an error.
  database.on('error', () => {})
  try {
    const staff = await registerStaff(other)
    await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
    const headers = { authorization: `Bearer ${staff.token}` }
    const sockets = Array.from({ length: calls }, () => {
      const socket = new WebSocket(`${owner.url.replace('http', 'ws')}/api/realtime-voice`, { headers })
      return socket.on('error', () => {})
    })
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
    const say = (socket: WebSocket, text: string) => {
      const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text }] }
      socket.send(JSON.stringify({ type: 'conversation.item.create', item }))
    }
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    for (const socket of sockets) {
      socket.send(JSON.stringify({ type: 'session.update', session: {} }))
      say(socket, 'before')
    }
    const active = async () =>
      (await staff.api<Call[]>('GET', '/api/calls')).filter(({ status }) => status === 'connected').length
    while ((await active()) < calls) await sleep(100)

    process.kill(owner.pid, 'SIGSTOP')
    const pausedAt = performance.now()
    for (const socket of sockets) say(socket, 'during')
    while ((await active()) > 0) {
      if (performance.now() - pausedAt > 15_000) throw new Error('The other process did not end the calls within 15 s')
      await sleep(100)
    }
    const endedMs = performance.now() - pausedAt
    const storedRows = async () => {
      const events = await database.query('select call_id, seq, type, data_json from call_events order by 1, 2')
      const rows = await database.query('select * from calls order by id')
      return JSON.stringify([events.rows, rows.rows])
    }
    const before = await storedRows()
    await sleep(pausedMs - endedMs)
    process.kill(owner.pid, 'SIGCONT')
    const wokenAt = performance.now()
    for (const socket of sockets) if (socket.readyState === socket.OPEN) say(socket, 'after')
    await closed
    const closedMs = performance.now() - wokenAt
    await sleep(3_000)
    if ((await storedRows()) !== before) throw new Error('The owner wrote to calls that it no longer owns')
    const open = simulators.ledger.sessions().filter(({ isOpen }) => isOpen).length
    if (open > 0) throw new Error(`${open} provider sessions are still open`)
    const { status } = await fetch(`${owner.url}/api/health`)
    if (status !== 200) throw new Error(`After it resumed, the owner returned ${status}`)
    return (
      `the owner of ${calls} calls was paused for ${pausedMs / 1000} s: the other process ended them after ${(endedMs / 1000).toFixed(1)} s; ` +
      `the resumed owner wrote nothing, and left the calls within ${(closedMs / 1000).toFixed(1)} s`
    )
  } finally {
    await owner.stop('SIGKILL')
    await other.stop()
    await database.end()
    await simulators.close()
  }
}
