/**
 * Somebody who looks at lists while something else goes on, in a process of its own so that only the server's slowness is
 * measured: `fork('lists.ts', [URL, TOKEN])` asks for lists one after the other; at every message it tells what the answers
 * since the one before took.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ms, quantile } from '../bench/measure.ts'

/** ms at p99 that lists may take beside anything */
const listsMs = 100
/** ... or so many times what they took just before, where the machine is busy with other work as well. */
const leeway = 3

export interface Lists {
  /** How many were asked for, and p99 before and meanwhile, in words. */
  told: string
  /** Whether they were quick, or not much slower than before. */
  isQuick: boolean
  count: number
}

/**
 * Begins to look, for a moment before and then beside what goes on, until what it resolves to is called. @throws at the end,
 * where one was not answered 200
 */
export async function watchLists({ url, token }: { url: string; token: string }): Promise<() => Promise<Lists>> {
  const watcher = fork(fileURLToPath(import.meta.url), [url, token], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const look = async () => {
    watcher.send('tell')
    const [times] = (await once(watcher, 'message')) as [number[] | string]
    if (typeof times === 'string') throw new Error(times)
    return times
  }
  await once(watcher, 'message')
  await look()
  await sleep(2_000)
  const usual = quantile(await look(), 0.99)
  return async () => {
    try {
      const times = await look()
      const now = quantile(times, 0.99)
      const told = `meanwhile ${times.length} lists, p99 ${ms(now)}, and ${ms(usual)} just before`
      return { told, isQuick: now <= Math.max(listsMs, leeway * usual), count: times.length }
    } finally {
      watcher.disconnect()
    }
  }
}

async function watch(url: string, token: string): Promise<void> {
  let times: number[] = []
  let fault: string | undefined
  process.on('message', () => {
    process.send?.(fault ?? times)
    times = []
  })
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
  for (let n = 0; fault === undefined; n++) {
    const asked = performance.now()
    const path = n % 2 === 0 ? `/api/venues?limit=20&offset=${(n % 3) * 20}` : '/api/stats'
    try {
      const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      await reply.arrayBuffer()
      if (reply.status !== 200) fault = `Meanwhile ${path} was answered ${reply.status}`
    } catch (error) {
      fault = `Meanwhile ${path} was not answered: ${String(error)}`
    }
    times.push(performance.now() - asked)
    await sleep(30)
  }
}

/** Only where it is run, not where it is imported. */
if (process.argv[1] === fileURLToPath(import.meta.url)) await watch(process.argv[2] ?? '', process.argv[3] ?? '')
