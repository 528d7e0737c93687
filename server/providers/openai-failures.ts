import { member } from './outbound.ts'

/** Failures of OpenAI requests as sentences for staff. They never contain the provider's text. */
export const openaiFailures = {
  unreachable: 'OpenAI could not be reached. Please try again.',
  timeout: 'OpenAI did not answer in time. Please try again.',
  badKey: 'OpenAI refused the API key. Please check it in Settings.',
  badAddress: 'The address of OpenAI is not valid.',
  forbidden: 'OpenAI refused access. Please check the permissions of the API key and the region of the account.',
  rateLimited: 'OpenAI is limiting requests at the moment. Please try again in a minute.',
  noCredit: 'The OpenAI account has no credit left.',
  deactivated: 'The OpenAI account is deactivated.',
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
