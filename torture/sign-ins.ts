import { type Lists, watchLists } from './lists.ts'

/**
 * So many wrong sign-ins, many at once, as from so many addresses, while somebody works. @throws where one of them is
 * answered in another way than refused, or where lists become slow
 */
export async function floodSignIns(options: {
  url: string
  token: string
  signIns: number
  addresses: number
  atOnce: number
}): Promise<{ statuses: Map<number, number>; lists: Lists; told: string }> {
  const { url, token } = options
  const statuses = new Map<number, number>()
  const endLists = await watchLists({ url, token })
  let left = options.signIns
  const guess = async () => {
    while (left-- > 0) {
      // As a proxy on this machine tells it.
      const from = `198.51.${left % Math.min(100, options.addresses)}.${Math.floor(left / 100) % Math.ceil(options.addresses / 100)}`
      const reply = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
        body: new URLSearchParams({
          username: left % 2 === 0 ? 'ann@example.com' : `nobody-${left}@example.com`,
          password: 'x',
        }),
      })
      const body = await reply.text()
      if (!/^\{"detail":"[^"]+"\}$/.test(body)) throw new Error(`A sign-in was answered ${reply.status} ${body}`)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, guess))
  const lists = await endLists()
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  const told = `${options.signIns} wrong sign-ins from ${options.addresses} addresses, ${options.atOnce} at once: ${counts.join(', ')}; ${lists.told}`
  const others = [...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))
  if (others.length > 0) throw new Error(told)
  return { statuses, lists, told }
}

/** The long form. @throws where lists become slow too */
export async function survivesSignIns(at: { url: string; token: string }): Promise<string> {
  const { lists, told } = await floodSignIns({ ...at, signIns: 5_000, addresses: 1_000, atOnce: 300 })
  if (!lists.isQuick) throw new Error(told)
  return told
}
