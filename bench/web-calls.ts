/**
 * What web calls cost: CPU and memory of the server, of its media programs and of LiveKit, for some calls at once in which
 * the agent and the caller both speak. Usage: node bench/web-calls.ts [calls] [seconds] [callers | tabs]
 *
 * Callers are first a program of their own, as browsers would be machines of their own; the stand-in for OpenAI is another.
 * Then they are the product's page in tabs of a real browser, which has to share the machine with everything else.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../contract/calls.ts'
import { findLivekit, startLivekit } from '../scripts/livekit.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { openTabs } from './web-call-tabs.ts'

const [calls = 10, seconds = 20] = process.argv.slice(2, 4).map(Number)
const kinds = process.argv[4] ? [process.argv[4]] : ['callers', 'tabs']

interface Usage {
  /** ms of CPU since the start of the process */
  cpuMs: number
  rssMb: number
}

function usageOf(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name in brackets: user and system time are the 14th and 15th field, in ticks of 10 ms.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rssMb: Number(rss) / 1024 }
}

function mediaPrograms(parent: number): number[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('room-program'))
    .map((line) => Number.parseInt(line, 10))
}

/** Callers without a browser. */
async function openCallers(staff: Staff) {
  const callers = fork(new URL('web-callers.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let rooms = 0
  return {
    pids: () => [callers.pid!],
    /** Enters a room; ms from asking for the agent until it is there. */
    async enter(): Promise<number> {
      const room_id = `sim-call-bench-${++rooms}`
      const granted = await staff.api<object>('POST', '/api/rtc/token', { room_id, identity: 'user', role: 'user' })
      callers.send(granted)
      await once(callers, 'message')
      const before = performance.now()
      await staff.api('POST', '/api/rtc/agent-join', { room_id })
      return performance.now() - before
    },
    async heard(): Promise<string> {
      callers.send('heard')
      const [heard] = (await once(callers, 'message')) as [number[]]
      return `every caller heard at least ${(Math.min(...heard) / 24_000).toFixed(1)} s of it`
    },
    async close() {
      callers.disconnect()
      await once(callers, 'exit')
    },
  }
}

async function measure(program: string, inTabs: boolean): Promise<void> {
  const livekit = await startLivekit(program)
  const server = await startServer({ DEMO_CATALOGUE: 'off', DATA_DIR: mkdtempSync(join(tmpdir(), 'web-calls-')) })
  const staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', {
    practice_mode: true,
    livekit_url: livekit.url,
    livekit_api_key: livekit.apiKey,
    livekit_api_secret: livekit.apiSecret,
  })
  // The first call starts what is started once.
  const idle = { server: usageOf(server.pid), livekit: usageOf(livekit.pid) }
  const callers = await (inTabs ? openTabs(server, staff, calls) : openCallers(staff))
  const joins: number[] = []
  for (let n = 0; n < calls; n += 1) joins.push(await callers.enter())
  await sleep(3000)
  const programs = mediaPrograms(server.pid)
  const pids = callers.pids()
  const look = () => ({
    server: [usageOf(server.pid)],
    'media programs': programs.map(usageOf),
    LiveKit: [usageOf(livekit.pid)],
    callers: pids.map(usageOf),
  })
  const before = look()
  const from = performance.now()
  await sleep(seconds * 1000)
  const after = look()
  const ms = performance.now() - from
  console.log(
    `${calls} web calls${inTabs ? ' in tabs of a browser' : ''}, ${seconds} s, ${programs.length} media programs`,
  )
  const sum = (all: Usage[], key: keyof Usage) => all.reduce((total, one) => total + one[key], 0)
  const rows = Object.entries(after).map(([name, now]) => {
    const then = before[name as keyof typeof before]
    const base = name === 'server' ? idle.server.rssMb : name === 'LiveKit' ? idle.livekit.rssMb : 0
    return [
      name,
      {
        '% of a core per call': Number((((sum(now, 'cpuMs') - sum(then, 'cpuMs')) / ms / calls) * 100).toFixed(2)),
        'MB in all': Math.round(sum(now, 'rssMb')),
        'MB per call': Number(((sum(now, 'rssMb') - base) / calls).toFixed(1)),
      },
    ] as const
  })
  console.table(Object.fromEntries(rows))
  const sorted = joins.toSorted((a, b) => a - b)
  console.log(
    `the agent was ${inTabs ? 'heard' : 'in the room'} after ${Math.round(sorted[sorted.length >> 1]!)} ms, ` +
      `at most ${Math.round(sorted.at(-1)!)} ms; ${await callers.heard()}`,
  )
  const still = (await staff.api<Call[]>('GET', '/api/calls')).filter(({ status }) => status === 'connected')
  console.log(`${still.length} calls were still connected at the end`)
  await callers.close()
  await server.stop()
  await livekit.stop()
}

const found = findLivekit()
if ('missing' in found) console.log(`Not measured: ${found.missing}`)
else for (const kind of kinds) await measure(found.program, kind === 'tabs')
