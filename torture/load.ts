import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ms } from '../bench/measure.ts'
import { measure } from '../bench/relay-load.ts'
import type { StaffReport } from './staff-load.ts'

const calls = 150
const people = 50
const goals = { audioMs: 25, listsMs: 100 }

/** Simulates staff in a separate process. @returns a function that stops the process and returns its report */
function staffAt({ url, token }: { url: string; token: string }): () => Promise<StaffReport> {
  const staff = fork(fileURLToPath(new URL('staff-load.ts', import.meta.url)), [url, token, String(people)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return async () => {
    staff.send('stop')
    const [report] = (await once(staff, 'message')) as [StaffReport]
    return report
  }
}

/**
 * Runs realtime calls with stored transcripts for `seconds`, while simulated staff poll and browse.
 * @throws if a goal is missed, with all figures
 */
export async function carryLoad(seconds: number): Promise<string> {
  // A bare relay measures the machine's share of the latency.
  const bare = await measure('bytes', { calls, seconds: Math.min(20, seconds), frameBytes: 8192 })
  let staff: StaffReport | undefined
  const audio = await measure('ours', { calls, seconds, frameBytes: 8192, withVenues: true }, async (relay) => {
    const end = staffAt(relay)
    return async () => {
      staff = await end()
    }
  })
  const { answers, p50, p99, most, others } = staff!
  const up = audio['up p99 ms'] - bare['up p99 ms']
  const down = audio['down p99 ms'] - bare['down p99 ms']
  const lost = audio['lost frames']
  const summary =
    `${calls} realtime calls and ${people} people for ${seconds} s: ${ms(up)} added to audio latency at p99 up, ${ms(down)} down, ` +
    `over ${ms(bare['up p99 ms'])} and ${ms(bare['down p99 ms'])} of a bare relay; ${lost} frames lost; ${answers} lists and logs, p50 ${ms(p50)}, p99 ${ms(p99)}, most ${ms(most)}, ` +
    `failed requests by status: ${JSON.stringify(others)}; ` +
    `${audio['CPU ms per call-second'].toFixed(2)} ms of CPU per call and second`
  const holds =
    Math.max(up, down) <= goals.audioMs && lost === 0 && p99 <= goals.listsMs && Object.keys(others).length === 0
  if (!holds) throw new Error(summary)
  return summary
}
