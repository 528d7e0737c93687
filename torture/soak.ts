import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { startSimulators } from '../simulators/start.ts'
import { webmClip } from '../tests/support/webm-clip.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { nodeFlags } from '../tests/support/node-flags.ts'
import type { Usage } from './soak-server.ts'

/** Maximum growth of the peak usage from the second third of the samples to the last third. */
const maxGrowth = { heapMb: 4, rssMb: 16, resources: 12 }
/** Minimum interval between rounds in ms. The test looks for leaks, not for overload. */
const minRoundMs = 1_000

/**
 * Makes a short call over a socket: sends messages, waits for a reply, closes.
 * @throws if no reply comes within 20 s
 */
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

/** One round of typical work: two calls, a chat, lists and a save. */
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

const count = ({ resources }: Usage) => Object.values(resources).reduce((sum, n) => sum + n, 0)
const most = (samples: readonly Usage[], of: (sample: Usage) => number) => Math.max(...samples.map(of))

/**
 * Runs short calls, chats and lists for `seconds` and samples the server's resource usage. The first third of the
 * samples is warm-up.
 * @throws if usage grows from the second third to the last by more than `maxGrowth`
 */
export async function soak(seconds: number): Promise<string> {
  const simulators = await startSimulators({ haste: 50 })
  const server = fork(fileURLToPath(new URL('soak-server.ts', import.meta.url)), [simulators.addresses.openai], {
    execArgv: ['--expose-gc', ...nodeFlags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const [{ url }] = (await once(server, 'message')) as [{ url: string }]
    const staff = await registerStaff({ url, codeWord: 'word' })
    await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
    const samples: Usage[] = []
    let rounds = 0
    const started = performance.now()
    for (let at = 1; at <= 15; at++) {
      while (performance.now() - started < (seconds * 1000 * at) / 15) {
        await Promise.all([round(url, staff, ++rounds), sleep(minRoundMs)])
      }
      // Waits until short-lived resources of the calls are released.
      await sleep(1_500)
      server.send('sample')
      const [sample] = (await once(server, 'message')) as [Usage]
      samples.push(sample)
      const [heap, rss] = [sample.heap.toFixed(1), sample.rss.toFixed(0)]
      console.log(
        `  ${Math.round((seconds * at) / 15)} s, ${rounds} rounds: heap ${heap} MB, memory ${rss} MB, ${count(sample)} handles and timers`,
      )
    }
    const [warm, end] = [samples.slice(5, 10), samples.slice(10)]
    const figures = (part: readonly Usage[]) =>
      `heap at most ${most(part, ({ heap }) => heap).toFixed(1)} MB, memory ${most(part, ({ rss }) => rss).toFixed(0)} MB, ` +
      `${most(part, count)} handles and timers`
    const summary = `${rounds} rounds of two calls, a chat, lists and a save in ${seconds} s; warm: ${figures(warm)}; at the end: ${figures(end)}; then ${JSON.stringify(samples.at(-1)!.resources)}`
    const grew = (of: (sample: Usage) => number) => most(end, of) - most(warm, of)
    const isFlat =
      grew(({ heap }) => heap) <= maxGrowth.heapMb &&
      grew(({ rss }) => rss) <= maxGrowth.rssMb &&
      grew(count) <= maxGrowth.resources
    if (!isFlat) throw new Error(summary)
    return summary
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await simulators.close()
  }
}
