/**
 * Measures the cost of web calls: CPU and memory of the server, its media programs and LiveKit, for concurrent calls in
 * which agent and caller both speak. Usage: node bench/web-calls.ts [calls] [seconds] [callers | tabs]
 *
 * The callers first run in a separate program, as browsers would run on separate machines. The OpenAI simulator is
 * another program. Then the callers are tabs of a real browser with the product's page, on the same machine.
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
  /** CPU time in ms since the start of the process. */
  cpuMs: number
  rssMb: number
}

function usageOf(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Skips the name in brackets. User and system time are fields 14 and 15, in ticks of 10 ms.
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

/** Starts callers without a browser. */
async function openCallers(staff: Staff) {
  const callers = fork(new URL('web-callers.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let rooms = 0
  return {
    pids: () => [callers.pid!],
    /** Enters a room. Returns the ms from the request for the agent until the agent has joined. */
    async enter(): Promise<number> {
      const room_id = `sim-call-bench-${++rooms}`
      const granted = await staff.api<object>('POST', '/api/rtc/token', { room_id, identity: 'user', role: 'user' })
      callers.send(granted)
      await once(callers, 'message')
      const before = performance.now()
      await staff.api('POST', '/api/rtc/agent-join', { room_id })
      return performance.now() - before
    },
    async describeAudio(): Promise<string> {
      callers.send('received')
      const [received] = (await once(callers, 'message')) as [number[]]
      return `every caller received at least ${(Math.min(...received) / 24_000).toFixed(1)} s of audio`
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
  // Measures before the first call, because that call starts shared programs.
  const idle = { server: usageOf(server.pid), livekit: usageOf(livekit.pid) }
  const callers = await (inTabs ? openTabs(server, staff, calls) : openCallers(staff))
  const joins: number[] = []
  for (let n = 0; n < calls; n += 1) joins.push(await callers.enter())
  await sleep(3000)
  const programs = mediaPrograms(server.pid)
  const pids = callers.pids()
  const usageOfAll = () => ({
    server: [usageOf(server.pid)],
    'media programs': programs.map(usageOf),
    LiveKit: [usageOf(livekit.pid)],
    callers: pids.map(usageOf),
  })
  const before = usageOfAll()
  const from = performance.now()
  await sleep(seconds * 1000)
  const after = usageOfAll()
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
    `the agent was ${inTabs ? 'connected' : 'in the room'} after ${Math.round(sorted[sorted.length >> 1]!)} ms, ` +
      `at most ${Math.round(sorted.at(-1)!)} ms; ${await callers.describeAudio()}`,
  )
  const still = (await staff.api<Call[]>('GET', '/api/calls')).filter(({ status }) => status === 'connected')
  console.log(`${still.length} calls were still connected at the end`)
  await callers.close()
  await server.stop()
  await livekit.stop()
}

const found = findLivekit()
if ('missing' in found) console.log(`Skipped: ${found.missing}`)
else for (const kind of kinds) await measure(found.program, kind === 'tabs')
