import { type Reply, serve } from '../http.ts'
import { search } from './search.ts'

/**
 * Simulates serpapi.com: the account and the map search. The key selects the behaviour:
 * - `practice...`: works
 * - `spent`: no searches left
 * - `error`: status 200 with an error
 * - `forbidden`: 403, `ratelimit`: 429, `down`: 503
 * - `slow`: never answers a search
 * - anything else: 401
 */
export function serpapiServer() {
  const server = serve((request): Reply | Promise<Reply> => {
    const key = request.query.get('api_key') ?? ''
    const failure = failures[key]
    if (failure !== undefined) return { status: failure.status, json: { error: failure.error } }
    if (!/^practice|^(?:spent|slow)$/.test(key)) return { status: 401, json: { error: wrongKey } }
    if (request.method === 'GET' && /^\/search(\.json)?$/.test(request.path)) {
      if (key === 'spent') return { status: 429, json: { error: 'Your account has run out of searches.' } }
      return key === 'slow' ? new Promise(() => {}) : search(request.query)
    }
    if (request.method !== 'GET' || !/^\/account(\.json)?$/.test(request.path)) {
      return { status: 404, json: { error: 'Not found.' } }
    }
    const left = key === 'spent' ? 0 : 240
    return {
      status: 200,
      json: {
        account_id: '5ac54d6adefb2f1dba1663f5',
        api_key: key,
        account_email: 'practice@example.com',
        plan_id: 'free',
        plan_name: 'Free Plan',
        searches_per_month: 250,
        plan_searches_left: left,
        extra_credits: 0,
        total_searches_left: left,
        this_month_usage: 250 - left,
        last_hour_searches: 0,
        account_rate_limit_per_hour: 50,
      },
    }
  })
  return { server }
}

const wrongKey = 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key'

const failures: Record<string, { status: number; error: string }> = {
  error: { status: 200, error: wrongKey },
  forbidden: { status: 403, error: 'Your account has been disabled.' },
  ratelimit: { status: 429, error: 'You are exceeding your hourly searches limit.' },
  down: { status: 503, error: 'Service unavailable.' },
}
