import { serve } from '../http.ts'
import type { Ledger } from '../ledger.ts'
import { PhoneCalls, problem } from './calls.ts'

/**
 * Simulates api.twilio.com: the account and its calls. The token selects the behaviour:
 * - `practice...`: works
 * - `suspended`, `closed`, `trial`: the account has this state
 * - `ratelimit`: 429, `down`: 503
 * - anything else: 401
 *
 * The called number selects the course of a call, see number-scenarios.ts.
 */
export function twilioServer(parts: { ledger: Ledger; ringMs: number; pace: number }) {
  const { ledger, ringMs, pace } = parts
  const phoneCalls = new PhoneCalls({
    ringMs,
    pace,
    complain: (complaint) => ledger.complain(`Twilio: ${complaint}`),
    faults: () => ledger.failures.phone ?? {},
  })
  ledger.phone = phoneCalls
  const server = serve(async (request, response) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const [user = '', token = ''] = Buffer.from(basic ?? '', 'base64')
      .toString()
      .split(':')
    if (!/^(AC|SK)[0-9a-f]{32}$/.test(user)) return problem(401, 20003, 'Authentication Error - invalid username')
    const state = states.find(({ word }) => token.startsWith(word))
    if (state === undefined) return problem(401, 20003, 'Authenticate')
    if (state.status === 429) return problem(429, 20429, 'Too Many Requests')
    if (state.status === 503) return problem(503, 20503, 'Service unavailable')

    const account = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})[./]/.exec(request.path)?.[1]
    const isOwn = account !== undefined && (user.startsWith('SK') || user === account)
    if (isOwn) {
      const caller = { accountSid: account, authToken: token, isTrial: state.type === 'Trial' }
      const reply = await phoneCalls.answer(request, caller, response)
      if (response.destroyed) return undefined
      if (reply !== undefined) return reply
    }
    if (request.method !== 'GET' || !isOwn || !request.path.endsWith(`${account}.json`)) {
      return problem(404, 20404, `The requested resource ${request.path} was not found`)
    }
    return {
      status: 200,
      json: {
        sid: account,
        friendly_name: 'Practice',
        status: state.account ?? 'active',
        type: state.type ?? 'Full',
        auth_token: token,
        owner_account_sid: account,
        date_created: 'Mon, 02 Feb 2026 09:00:00 +0000',
        date_updated: 'Mon, 02 Feb 2026 09:00:00 +0000',
        uri: `/2010-04-01/Accounts/${account}.json`,
        subresource_uris: { calls: `/2010-04-01/Accounts/${account}/Calls.json` },
      },
    }
  })
  return { server, close: () => phoneCalls.close() }
}

const states: { word: string; account?: string; type?: string; status?: number }[] = [
  { word: 'practice' },
  { word: 'suspended', account: 'suspended' },
  { word: 'closed', account: 'closed' },
  { word: 'trial', type: 'Trial' },
  { word: 'ratelimit', status: 429 },
  { word: 'down', status: 503 },
]
