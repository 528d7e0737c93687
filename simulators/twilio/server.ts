import { type Reply, serve } from '../http.ts'

/**
 * The stand-in for api.twilio.com, so far the account alone. The token decides what happens:
 * `practice...` works, `suspended`, `closed` and `trial` say so, `ratelimit` is 429, `down` is 503, all others are wrong.
 */
export function twilioServer() {
  const server = serve((request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const [user = '', token = ''] = Buffer.from(basic ?? '', 'base64')
      .toString()
      .split(':')
    if (!/^(AC|SK)[0-9a-f]{32}$/.test(user)) return problem(401, 20003, 'Authentication Error - invalid username')
    const state = states.find(({ word }) => token.startsWith(word))
    if (state === undefined) return problem(401, 20003, 'Authenticate')
    if (state.status === 429) return problem(429, 20429, 'Too Many Requests')
    if (state.status === 503) return problem(503, 20503, 'Service unavailable')

    const account = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})\.json$/.exec(request.path)?.[1]
    const isOwn = account !== undefined && (user.startsWith('SK') || user === account)
    if (request.method !== 'GET' || !isOwn) {
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
  return { server }
}

const states: { word: string; account?: string; type?: string; status?: number }[] = [
  { word: 'practice' },
  { word: 'suspended', account: 'suspended' },
  { word: 'closed', account: 'closed' },
  { word: 'trial', type: 'Trial' },
  { word: 'ratelimit', status: 429 },
  { word: 'down', status: 503 },
]

function problem(status: number, code: number, message: string): Reply {
  return { status, json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } }
}
