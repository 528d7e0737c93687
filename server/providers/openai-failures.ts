import { staffMessage } from '../../contract/messages/index.ts'
import { member } from './outbound.ts'

/** Why OpenAI could not do what it was asked, in words for staff. Never holds what the provider wrote. */
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

/** OpenAI's words for what went wrong, in the JSON of its answer. */
export function failureCodes(json: unknown): ReadonlySet<unknown> {
  const error = member(json, 'error')
  return new Set([member(error, 'code'), member(error, 'type')])
}

/** Whether the account has no credit left: that is 429, too, and stays so until somebody pays. */
export function isSpent(json: unknown): boolean {
  const codes = failureCodes(json)
  return codes.has('insufficient_quota') || codes.has('credit_balance_exhausted')
}
