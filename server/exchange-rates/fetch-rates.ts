import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { type PublishedRates, publishedRates } from '../../language/money/index.ts'
import { ask, OutboundError, type OutboundFailure } from '../providers/outbound.ts'

const timeoutMs = 10_000
const dayMs = 86_400_000

/**
 * Fetches the rates of the source at `url`. Returns a message for staff if the source is unreachable, or if it returns
 * something other than rates of today or earlier.
 * @param now ms since 1970
 */
export async function fetchRates(
  url: string,
  now: number,
  signal?: AbortSignal,
): Promise<{ rates: PublishedRates } | { failure: StaffMessage }> {
  const host = URL.parse(url)?.host ?? ''
  const failures: Record<OutboundFailure, StaffMessage> = {
    timeout: staffMessage('provider_timeout', { provider: host }),
    unreachable: staffMessage('provider_unreachable', { provider: host }),
    tls: staffMessage('provider_certificate', { provider: host }),
    redirect: staffMessage('exchange_rates_redirect', { host }),
    'too-large': staffMessage('exchange_rates_unreadable', { host }),
    'not-http': staffMessage('exchange_rates_unreadable', { host }),
  }
  try {
    const { status, json } = await ask(url, { timeout: timeoutMs, ...(signal && { signal }) })
    if (status !== 200) return { failure: staffMessage('exchange_rates_status', { host, status }) }
    const rates = publishedRates(json)
    // It may already be tomorrow at the source.
    const isPast = rates && Date.parse(rates.date) <= now + dayMs
    return isPast ? { rates } : { failure: staffMessage('exchange_rates_unreadable', { host }) }
  } catch (error) {
    if (error instanceof OutboundError) return { failure: failures[error.failure] }
    throw error
  }
}
