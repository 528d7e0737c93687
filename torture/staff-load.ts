/**
 * Simulates staff who use the pages: `fork('staff-load.ts', [URL, TOKEN, PEOPLE])`. Each person sends a typical request
 * per second. On any message, the process sends a report and exits.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../bench/measure.ts'

/** Response times in ms at p50, p99 and maximum, and the number of replies other than 200 by status. */
export interface StaffReport {
  answers: number
  p50: number
  p99: number
  most: number
  others: Record<string, number>
}

const [url = '', token = '', people = '1'] = process.argv.slice(2)

const words = ['sea', 'pool', 'вилла', 'spa', 'lotus', 'family', 'yoga', 'chef']
const pages = (turn: number) => [
  `/api/venues?limit=20&offset=${(turn % 4) * 20}`,
  `/api/venues?limit=25&offset=0&category=${['villa', 'restaurant', 'mobile_spa', 'yacht'][turn % 4]}`,
  `/api/venues?limit=20&offset=0&q=${encodeURIComponent(words[turn % words.length]!)}`,
  '/api/calls',
  '/api/stats',
  '/api/saved/scenarios',
]

const samples: number[] = []
const others: Record<string, number> = {}
const over = new AbortController()

async function ask(path: string): Promise<unknown> {
  const asked = performance.now()
  try {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    const body: unknown = await reply.json()
    if (reply.status !== 200) others[reply.status] = (others[reply.status] ?? 0) + 1
    samples.push(performance.now() - asked)
    return body
  } catch {
    others['no answer'] = (others['no answer'] ?? 0) + 1
    return undefined
  }
}

async function work(person: number): Promise<void> {
  const calls = (await ask('/api/calls')) as { id: string }[] | undefined
  const log = `/api/calls/${calls?.[person % calls.length]?.id}/log`
  for (let turn = person; !over.signal.aborted; turn++) {
    const started = performance.now()
    // Every second request polls the log of a running call.
    const list = pages(turn)
    await ask(turn % 2 === 0 && calls?.length ? log : list[(turn >> 1) % list.length]!)
    await sleep(Math.max(0, 1000 - (performance.now() - started)))
  }
}

process.on('message', () => over.abort())
process.on('disconnect', () => process.exit(1))
await Promise.all(
  Array.from({ length: Number(people) }, async (_, person) => {
    await sleep((person * 1000) / Number(people))
    await work(person)
  }),
)
const report: StaffReport = {
  answers: samples.length,
  p50: quantile(samples, 0.5),
  p99: quantile(samples, 0.99),
  most: quantile(samples, 1),
  others,
}
process.removeAllListeners('disconnect')
process.send?.(report, () => process.disconnect?.())
