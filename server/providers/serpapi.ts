import { ask, member } from './outbound.ts'
import { accountLine, broken, busy, fails, stranger, type Verdict, works } from './verdict.ts'

export interface SerpapiAccess {
  /** An origin: https://serpapi.com */
  baseUrl: string
  key: string
}

const name = 'SerpAPI'

/** Reads the account, which costs no search. The key is part of the address and comes back in the body. */
export async function testSerpapi(access: SerpapiAccess): Promise<Verdict> {
  const reply = await ask(`${access.baseUrl}/account.json?api_key=${encodeURIComponent(access.key)}`)
  if (reply.status === 401) return fails('SerpAPI does not accept this API key.')
  if (reply.status === 403) return fails('SerpAPI knows this API key, but the account may not use it.')
  if (reply.status === 429) return busy(name)
  if (reply.status >= 500) return broken(name)
  const error = member(reply.json, 'error')
  if (reply.status === 200 && error !== undefined) return fails('SerpAPI does not accept this API key.')
  if (reply.status !== 200 || member(reply.json, 'account_id') === undefined) return stranger(name)
  const found = accountLine([member(reply.json, 'account_email'), member(reply.json, 'plan_name')], [access.key])
  const left = member(reply.json, 'total_searches_left')
  if (typeof left !== 'number') return works('SerpAPI accepts this API key.', found)
  if (left <= 0) return fails('SerpAPI accepts this API key, but no searches are left in its plan.')
  return works(`SerpAPI accepts this API key. Searches left: ${left}.`, found)
}
