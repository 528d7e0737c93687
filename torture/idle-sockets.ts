import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ms, quantile } from '../bench/measure.ts'
import { hashOf } from '../server/accounts/sessions.ts'
import { openStore } from '../server/store/open.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'

/** Sockets per person. The server limits sockets per person, so the test needs many people. */
const socketsEach = 20
/** Maximum p99 of a list request in ms. */
const maxListMs = 100
/** Maximum server memory in kB per socket with its idle call. */
const maxKbEach = 60

/**
 * Creates signed-in users directly in the database, because hashing their passwords takes minutes.
 * @returns their tokens
 */
async function signInPeople(dataDir: string, count: number): Promise<string[]> {
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const at = Date.now()
  const people = Array.from({ length: count }, (_, n) => ({ id: randomUUID(), token: randomUUID(), n }))
  for (const { id, token, n } of people) {
    const user = { id, email: `person-${n}@example.com`, password_hash: '', created_at: at }
    const session = { token_hash: hashOf(token), user_id: id, created_at: at, last_seen_at: at, user_agent: '' }
    await store.db.insertInto('users').values(user).execute()
    await store.db.insertInto('sessions').values(session).execute()
  }
  await store.close()
  return people.map(({ token }) => token)
}

async function megabytes({ url }: RunningServer): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
}

/** Requests lists one after the other for `seconds`. @returns the response times in ms */
async function listTimes({ url }: RunningServer, token: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const asked = performance.now()
    const reply = await fetch(`${url}/api/venues?limit=20&offset=${(times.length % 3) * 20}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`A list returned ${reply.status}`)
    times.push(performance.now() - asked)
    await sleep(20)
  }
  return times
}

/** Opens `count` sockets of direct calls without audio. @throws if lists become slow or sockets close */
export async function holdIdleSockets(folder: string, count: number): Promise<string> {
  const dataDir = mkdtempSync(join(folder, 'idle-'))
  const tokens = await signInPeople(dataDir, Math.ceil(count / socketsEach))
  const server = await startServer({ DATA_DIR: dataDir })
  const sockets: WebSocket[] = []
  let closed = 0
  try {
    const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
    const practice = JSON.stringify({ practice_mode: true })
    await fetch(`${server.url}/api/system/settings`, { method: 'PUT', headers, body: practice })
    const quiet = await listTimes(server, tokens[0]!, 5)
    const before = await megabytes(server)
    const started = performance.now()
    for (let from = 0; from < count; from += 50) {
      const opened = Array.from({ length: Math.min(50, count - from) }, async (_, n) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/voice-chat/session-${from + n}`, {
          perMessageDeflate: false,
          headers: { authorization: `Bearer ${tokens[Math.floor((from + n) / socketsEach)]}` },
        })
        socket.on('close', () => closed++)
        sockets.push(socket)
        await once(socket, 'open')
      })
      await Promise.all(opened)
    }
    const seconds = (performance.now() - started) / 1000
    await sleep(5_000)
    const times = await listTimes(server, tokens[0]!, 20)
    const each = ((await megabytes(server)) - before) / count
    const summary =
      `${count} idle sockets of ${tokens.length} people, opened in ${seconds.toFixed(0)} s, ${closed} closed; ` +
      `${(each * 1024).toFixed(1)} kB each; list p99 ${ms(quantile(quiet, 0.99))} without sockets, ` +
      `${ms(quantile(times, 0.99))} with sockets`
    if (closed > 0 || quantile(times, 0.99) > maxListMs || each * 1024 > maxKbEach) throw new Error(summary)
    return summary
  } finally {
    for (const socket of sockets) socket.on('error', () => {}).terminate()
    await server.stop()
  }
}
