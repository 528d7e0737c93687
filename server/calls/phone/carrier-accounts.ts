import type { Account, TwilioAccess } from '../../providers/twilio.ts'
import { withTimeout } from '../timeout.ts'

export type PhoneAccess = TwilioAccess & { practice: boolean }

/** Credentials for the requests of a leg. */
export type LegAccess = Account & { practice: boolean }

/** ms to read the current credentials for a call that has credentials already */
const readTimeoutMs = 1000

/**
 * Credentials of running calls at the carrier. The auth token may change during a call. Twilio may then sign requests
 * with the old or the new token, and may accept only one of them. The account may change too, but only the account that made
 * the call knows the call.
 */
export interface CarrierAccounts {
  /** Reads the current credentials. Undefined if incomplete. */
  current(): Promise<PhoneAccess | undefined>
  /**
   * Returns the credentials that may be valid for a leg: first the current ones, last those with which the leg began. Omits
   * credentials of another account. `local`: credentials with which this process runs the leg, else reads the stored ones.
   * If none are readable, returns the current ones of any account in the same mode.
   */
  ofLeg(leg: { id: string; practice: boolean }, local?: LegAccess): Promise<LegAccess[]>
}

export function openCarrierAccounts(
  current: () => Promise<PhoneAccess | undefined>,
  storedAccess: (id: string) => Promise<LegAccess | undefined>,
): CarrierAccounts {
  return {
    current,
    async ofLeg({ id, practice }, local) {
      // A leg of this process uses its own credentials if the database is slow or fails.
      const now = await (local === undefined ? current() : withTimeout(readTimeoutMs, current()).catch(() => undefined))
      const own = local ?? (await storedAccess(id))
      if (now?.practice !== practice) return own === undefined ? [] : [own]
      if (own === undefined) return [now]
      // The address is configuration, which may have changed since the leg began.
      const ownNow = { ...own, baseUrl: now.baseUrl }
      if (own.accountSid !== now.accountSid) return [ownNow]
      return own.authToken === now.authToken ? [now] : [now, ownNow]
    },
  }
}
