import { staffMessage } from '../../contract/messages.ts'
import { member } from './outbound.ts'

/** Failures of OpenAI requests as sentences for staff. They never contain the provider's text. */
export const openaiFailures = {
  unreachable: staffMessage('openai_unreachable'),
  timeout: staffMessage('openai_timeout'),
  badKey: staffMessage('openai_key_rejected'),
  badAddress: staffMessage('openai_address_invalid'),
  forbidden: staffMessage('openai_forbidden'),
  rateLimited: staffMessage('openai_rate_limited'),
  noCredit: staffMessage('openai_no_credit'),
  deactivated: staffMessage('openai_deactivated'),
} as const

/** Returns the error codes in an OpenAI reply. */
export function failureCodes(json: unknown): ReadonlySet<unknown> {
  const error = member(json, 'error')
  return new Set([member(error, 'code'), member(error, 'type')])
}

/** True if the account has no credit left. OpenAI also returns 429 in this case, but a retry does not help. */
export function isSpent(json: unknown): boolean {
  const codes = failureCodes(json)
  return codes.has('insufficient_quota') || codes.has('credit_balance_exhausted')
}
