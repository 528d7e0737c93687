import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { startSimulators } from '../simulators/start.ts'
import { webmClip } from '../tests/support/webm-clip.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { nodeFlags } from '../tests/support/node-flags.ts'
import type { Remains } from './soaked.ts'

/** What may be left over at one look and not at another. */
const leeway = { heapMb: 4, rssMb: 16, resources: 12 }
/** ms from one round to the next at least: what is looked for is what stays behind, not what is too much. */
const paceMs = 1_000

/** A short call over a socket: says something, hears something, leaves. @throws where no answer comes within 20 s */
async function call(url: string, { token }: Staff, path: string, says: readonly object[], hears: string) {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: { authorization: `Bearer ${token}` } })
  const heard = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      if (data.includes(hears)) resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A call at ${path} was closed before its answer`)))
    setTimeout(() => reject(new Error(`A call at ${path} was not answered`)), 20_000).unref()
  })
  socket.on('open', () => says.forEach((message) => socket.send(JSON.stringify(message))))
  await heard
  const closed = once(socket, 'close')
  socket.close()
  await closed
}

const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Good morning' }] }

/** A minute of somebody's day, made short. */
async function round(url: string, staff: Staff, n: number): Promise<void> {
  await Promise.all([
    call(url, staff, `/ws/voice-chat/session-${n}`, [{ type: 'audio', data: webmClip(1) }], '"agent_message"'),
    call(
      url,
      staff,
      '/api/realtime-voice',
      [
        { type: 'session.update', session: {} },
        { type: 'conversation.item.create', item },
        { type: 'response.create' },
      ],
      '"response.audio_transcript.delta"',
    ),
    staff.api('POST', '/api/chat', {
      message: `villa with ${1 + (n % 9)} bedrooms and a sea view`,
      conversation: 'new',
    }),
  ])
  for (const path of ['/api/venues?q=sea', '/api/stats', '/api/calls', '/api/chat/conversations', '/api/activity']) {
    await staff.api('GET', path)
  }
  const { id } = await staff.api<{ id: string }>('POST', '/api/saved/phone-numbers', {
    name: `${n}`,
    phone_number: '+442079460018',
  })
  await staff.api('DELETE', `/api/saved/phone-numbers/${id}`)
}

const count = ({ resources }: Remains) => Object.values(resources).reduce((sum, n) => sum + n, 0)
const most = (looks: readonly Remains[], of: (look: Remains) => number) => Math.max(...looks.map(of))

/**
 * Short calls, chats and lists for so many seconds, with looks at what is left in between. The first third of the looks is
 * the warming up; from the second to the last nothing may grow. @throws where something does
 */
export async function soak(seconds: number): Promise<string> {
  const standIns = await startSimulators({ haste: 50 })
  const server = fork(fileURLToPath(new URL('soaked.ts', import.meta.url)), [standIns.addresses.openai], {
    execArgv: ['--expose-gc', ...nodeFlags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const [{ url }] = (await once(server, 'message')) as [{ url: string }]
    const staff = await registerStaff({ url, codeWord: 'word' })
    await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
    const looks: Remains[] = []
    let rounds = 0
    const started = performance.now()
    for (let at = 1; at <= 15; at++) {
      while (performance.now() - started < (seconds * 1000 * at) / 15) {
        await Promise.all([round(url, staff, ++rounds), sleep(paceMs)])
      }
      // What a call leaves behind for a moment is gone by then.
      await sleep(1_500)
      server.send('look')
      const [look] = (await once(server, 'message')) as [Remains]
      looks.push(look)
      const [heap, rss] = [look.heap.toFixed(1), look.rss.toFixed(0)]
      console.log(
        `  ${Math.round((seconds * at) / 15)} s, ${rounds} rounds: heap ${heap} MB, memory ${rss} MB, ${count(look)} handles and timers`,
      )
    }
    const [warm, end] = [looks.slice(5, 10), looks.slice(10)]
    const figures = (part: readonly Remains[]) =>
      `heap at most ${most(part, ({ heap }) => heap).toFixed(1)} MB, memory ${most(part, ({ rss }) => rss).toFixed(0)} MB, ` +
      `${most(part, count)} handles and timers`
    const told = `${rounds} rounds of two calls, a chat, lists and a save in ${seconds} s; warm: ${figures(warm)}; at the end: ${figures(end)}; then ${JSON.stringify(looks.at(-1)!.resources)}`
    const grew = (of: (look: Remains) => number) => most(end, of) - most(warm, of)
    const isFlat =
      grew(({ heap }) => heap) <= leeway.heapMb &&
      grew(({ rss }) => rss) <= leeway.rssMb &&
      grew(count) <= leeway.resources
    if (!isFlat) throw new Error(told)
    return told
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await standIns.close()
  }
}
