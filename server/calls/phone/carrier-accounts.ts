import type { TwilioAccess } from '../../providers/twilio.ts'
import { withTimeout } from '../timeout.ts'
import { hangUpTimeoutMs } from './leg-store.ts'

export type PhoneAccess = TwilioAccess & { practice: boolean }

/** ms to read the current credentials for a call that has credentials already */
const readTimeoutMs = 1000

/**
 * Credentials of running calls at the carrier. The auth token may change during a call. Twilio may then sign requests
 * with the old or the new token, and may accept only one of them.
 */
export interface CarrierAccounts {
  /** Reads the current credentials. Undefined if incomplete. */
  current(): Promise<PhoneAccess | undefined>
  /**
   * Returns the credentials that may be valid for a call, the current ones first. Earlier ones are those that this process
   * used in the last hour. `own`: credentials with which this process runs the call. Only tokens of the same account follow.
   */
  ofCall(call: { practice: boolean }, own?: PhoneAccess): Promise<PhoneAccess[]>
}

export function openCarrierAccounts(
  read: () => Promise<PhoneAccess | undefined>,
  clock: () => number,
): CarrierAccounts {
  let last: PhoneAccess | undefined
  let earlier: { access: PhoneAccess; until: number }[] = []

  async function current(): Promise<PhoneAccess | undefined> {
    const access = await read()
    const at = clock()
    earlier = earlier.filter(({ until }) => until > at)
    if (last !== undefined && (access === undefined || !isSame(last, access))) {
      earlier.unshift({ access: last, until: at + hangUpTimeoutMs })
    }
    last = access
    return access
  }

  return {
    current,
    async ofCall({ practice }, own) {
      // A call of this process uses its own credentials if the database is slow or fails.
      const now = await (own === undefined ? current() : withTimeout(readTimeoutMs, current()).catch(() => undefined))
      const all = [now, own, ...earlier.map(({ access }) => access)].filter((access) => access !== undefined)
      const fitting = all.filter(
        (access) => access.practice === practice && (own === undefined || isSameAccount(own, access)),
      )
      return fitting.filter((access, n) => fitting.findIndex((other) => isSame(other, access)) === n)
    },
  }
}

function isSameAccount(a: PhoneAccess, b: PhoneAccess): boolean {
  return a.baseUrl === b.baseUrl && a.accountSid === b.accountSid && a.practice === b.practice
}

const isSame = (a: PhoneAccess, b: PhoneAccess) => isSameAccount(a, b) && a.authToken === b.authToken
