import { setTimeout as sleep } from 'node:timers/promises'
import { ms, quantile } from '../bench/measure.ts'

/** ms at p99 that lists may take beside anything */
const listsMs = 100
/** ... or so many times what they took just before, where the machine is busy with other work as well. */
const leeway = 3

export interface Lists {
  /** Of all that were asked for, in words: how many, and p99 before and meanwhile. */
  told: string
  /** Whether they were quick, or not much slower than before. */
  isQuick: boolean
  count: number
}

async function ask(url: string, token: string, n: number): Promise<number> {
  const asked = performance.now()
  const path = n % 2 === 0 ? `/api/venues?limit=20&offset=${(n % 3) * 20}` : '/api/stats'
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`Meanwhile ${path} was answered ${reply.status}`)
  return performance.now() - asked
}

/**
 * Asks for lists one after the other, for a moment before and then beside what goes on, until what it resolves to is
 * called. @throws at the end, where one was not answered 200
 */
export async function watchLists({ url, token }: { url: string; token: string }): Promise<() => Promise<Lists>> {
  const before: number[] = []
  for (const until = performance.now() + 2_000; performance.now() < until; await sleep(20)) {
    before.push(await ask(url, token, before.length))
  }
  const meanwhile: number[] = []
  const over = new AbortController()
  const working = (async () => {
    for (; !over.signal.aborted; await sleep(30)) meanwhile.push(await ask(url, token, meanwhile.length))
  })()
  working.catch(() => {})
  return async () => {
    over.abort()
    await working
    const [usual, now] = [quantile(before, 0.99), quantile(meanwhile, 0.99)]
    const told = `meanwhile ${meanwhile.length} lists, p99 ${ms(now)}, and ${ms(usual)} just before`
    return { told, isQuick: now <= Math.max(listsMs, leeway * usual), count: meanwhile.length }
  }
}
