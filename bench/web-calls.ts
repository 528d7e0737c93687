/**
 * What web calls cost: CPU and memory of the server, of its media programs and of LiveKit, for some calls at once in which
 * the agent and the caller both speak. Usage: node bench/web-calls.ts [calls] [seconds]
 *
 * Callers are a program of their own, as browsers would be machines of their own; the stand-in for OpenAI is another.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLivekit, startLivekit } from '../scripts/livekit.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'

const [calls = 10, seconds = 20] = process.argv.slice(2).map(Number)

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

const found = findLivekit()
if ('missing' in found) {
  console.log(`Not measured: ${found.missing}`)
} else {
  const livekit = await startLivekit(found.program)
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
  const callers = fork(new URL('web-callers.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const joins: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const room_id = `sim-call-bench-${n}`
    const granted = await staff.api<object>('POST', '/api/rtc/token', { room_id, identity: 'user', role: 'user' })
    callers.send(granted)
    await once(callers, 'message')
    const before = performance.now()
    await staff.api('POST', '/api/rtc/agent-join', { room_id })
    joins.push(performance.now() - before)
  }
  await sleep(3000)
  const programs = mediaPrograms(server.pid)
  const look = () => ({
    server: [usageOf(server.pid)],
    'media programs': programs.map(usageOf),
    LiveKit: [usageOf(livekit.pid)],
    callers: [usageOf(callers.pid!)],
  })
  const before = look()
  const from = performance.now()
  await sleep(seconds * 1000)
  const after = look()
  const ms = performance.now() - from
  callers.send('heard')
  const [heard] = (await once(callers, 'message')) as [number[]]
  console.log(`${calls} web calls, ${seconds} s, ${programs.length} media programs`)
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
    `the agent was in the room after ${Math.round(sorted[sorted.length >> 1]!)} ms, at most ${Math.round(sorted.at(-1)!)} ms; ` +
      `every caller heard at least ${(Math.min(...heard) / 24_000).toFixed(1)} s of it`,
  )
  callers.disconnect()
  await once(callers, 'exit')
  await server.stop()
  await livekit.stop()
}
