import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '../http.ts'

/**
 * State of an API key. Failures have their own keys, so they can also be triggered by hand:
 *
 * | key            | behaviour                                                       |
 * |----------------|-----------------------------------------------------------------|
 * | sk-practice... | accepted                                                        |
 * | sk-restricted  | accepted, but may not list models (403)                         |
 * | sk-quota       | 429 insufficient_quota without Retry-After. Responses fail      |
 * | sk-credit      | 429 credit_balance_exhausted without Retry-After. Responses fail|
 * | sk-ratelimit   | 429 rate_limit_exceeded with Retry-After                        |
 * | sk-flaky       | alternates between 500 and success for each path                |
 * | sk-down        | 503                                                             |
 * | sk-country     | 403 unsupported_country_region_territory                        |
 * | sk-deactivated | 401 account_deactivated                                         |
 * | anything else  | 401 invalid_api_key                                             |
 */
export type KeyState =
  | 'accepted'
  | 'restricted'
  | 'quota'
  | 'credit'
  | 'rate limited'
  | 'flaky'
  | 'down'
  | 'country'
  | 'deactivated'
  | 'unknown'
  | 'missing'

const keyStates: Record<string, KeyState> = {
  'sk-restricted': 'restricted',
  'sk-quota': 'quota',
  'sk-credit': 'credit',
  'sk-ratelimit': 'rate limited',
  'sk-flaky': 'flaky',
  'sk-down': 'down',
  'sk-country': 'country',
  'sk-deactivated': 'deactivated',
}

export function keyOf(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
}

export function keyStateOf(key: string | undefined): KeyState {
  if (key === undefined) return 'missing'
  if (key.startsWith('sk-practice')) return 'accepted'
  return (Object.hasOwn(keyStates, key) ? keyStates[key] : undefined) ?? 'unknown'
}

/** Masks a key like OpenAI's error messages. */
function maskedKey(key: string): string {
  return key.length <= 8 ? '*'.repeat(key.length) : `${key.slice(0, 3)}${'*'.repeat(key.length - 7)}${key.slice(-4)}`
}

export const wrongKeyMessage = (key: string) =>
  `Incorrect API key provided: ${maskedKey(key)}. You can find your API key at https://platform.openai.com/account/api-keys.`

export function errorReply(
  status: number,
  code: string | null,
  message: string,
  { type = 'invalid_request_error', param = null, headers = {} }: ErrorDetails = {},
): Reply {
  return { status, json: { error: { message, type, param, code } }, headers }
}

interface ErrorDetails {
  type?: string
  param?: string | null
  headers?: Record<string, string>
}

/** Returns the error reply for a key, or undefined if the key is accepted. Only the flaky key uses `isFirst`. */
export function rejectionFor(key: string | undefined, path: string, isFirst: () => boolean): Reply | undefined {
  switch (keyStateOf(key)) {
    case 'accepted':
      return undefined
    case 'restricted':
      if (!path.startsWith('/v1/models')) return undefined
      return errorReply(
        403,
        null,
        'You have insufficient permissions for this operation. Missing scopes: api.model.read. Check that you have the correct role in your organization and project, and if you are using a restricted API key, that it has the necessary scopes.',
      )
    case 'quota':
    case 'credit': {
      const code = keyStateOf(key) === 'quota' ? 'insufficient_quota' : 'credit_balance_exhausted'
      const message = 'You exceeded your current quota, please check your plan and billing details.'
      return errorReply(429, code, message, { type: 'insufficient_quota' })
    }
    case 'rate limited':
      return errorReply(429, 'rate_limit_exceeded', 'Rate limit reached. Please try again in 2s.', {
        type: 'requests',
        headers: {
          'retry-after': '2',
          'x-ratelimit-limit-requests': '500',
          'x-ratelimit-remaining-requests': '0',
          'x-ratelimit-reset-requests': '2s',
        },
      })
    case 'flaky':
      if (!isFirst()) return undefined
      return errorReply(500, null, 'The server had an error while processing your request. Sorry about that!', {
        type: 'server_error',
      })
    case 'down':
      return errorReply(503, null, 'The engine is currently overloaded, please try again later.', {
        type: 'service_unavailable_error',
      })
    case 'country':
      return errorReply(403, 'unsupported_country_region_territory', 'Country, region, or territory not supported', {
        type: 'request_forbidden',
      })
    case 'deactivated':
      return errorReply(
        401,
        'account_deactivated',
        'The OpenAI account associated with this API key has been deactivated.',
      )
    case 'unknown':
      return errorReply(401, 'invalid_api_key', wrongKeyMessage(key!))
    case 'missing':
      return errorReply(
        401,
        null,
        "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
      )
  }
}
