import { setTimeout as sleep } from 'node:timers/promises'
import { type ListLatency, watchLists } from './list-latency.ts'

/**
 * Sends wrong sign-ins from many addresses at a fixed rate, without waiting for replies, while lists are measured.
 * @throws if a reply is not a rejection (401, 429 or 503)
 */
export async function floodSignIns(options: {
  url: string
  token: string
  signIns: number
  addresses: number
  perSecond: number
}): Promise<{ statuses: Map<number, number>; lists: ListLatency; summary: string }> {
  const { url, token, signIns, addresses, perSecond } = options
  const statuses = new Map<number, number>()
  const endLists = await watchLists({ url, token })
  const guess = async (n: number) => {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      // The header in which a local proxy passes the client's address.
      headers: { 'x-forwarded-for': `198.51.${Math.floor((n % addresses) / 250)}.${(n % addresses) % 250}` },
      body: new URLSearchParams({
        username: n % 2 === 0 ? 'ann@example.com' : `nobody-${n}@example.com`,
        password: 'x',
      }),
    })
    const body = await reply.text()
    if (!/^\{"detail":"[^"]+","code":"[a-z_]+"\}$/.test(body))
      throw new Error(`A sign-in returned ${reply.status} ${body}`)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
  }
  const started = performance.now()
  const guesses: Promise<void>[] = []
  while (guesses.length < signIns) {
    const due = Math.min(signIns, Math.ceil(((performance.now() - started) / 1000) * perSecond))
    while (guesses.length < due) guesses.push(guess(guesses.length))
    await sleep(10)
  }
  await Promise.all(guesses)
  const lists = await endLists()
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  const summary = `${signIns} wrong sign-ins from ${addresses} addresses, ${perSecond} a second: ${counts.join(', ')}; ${lists.summary}`
  const others = [...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))
  if (others.length > 0) throw new Error(summary)
  return { statuses, lists, summary }
}

/** Runs the long version. @throws if lists become slow */
export async function survivesSignIns(at: { url: string; token: string }): Promise<string> {
  const { lists, summary } = await floodSignIns({ ...at, signIns: 6_000, addresses: 1_000, perSecond: 200 })
  if (!lists.isQuick) throw new Error(summary)
  return summary
}
