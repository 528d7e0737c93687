import { ApiError } from '../../api-error.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import type { CarrierAccounts, PhoneAccess } from './carrier-accounts.ts'
import type { PhoneParts } from './phone-calls.ts'

export interface ProviderAccess {
  /** @throws ApiError 409 if a provider is not configured */
  read(): Promise<{ openai: OpenaiAccess; twilio: PhoneAccess }>
  /** Our address for Twilio's callbacks, without a trailing slash. Undefined if Twilio cannot reach this server. */
  addressFor(access: PhoneAccess): string | undefined
}

/** Reads the credentials that a phone call needs, and our address for the carrier. */
export function openProviderAccess(
  { credentials, addresses }: Pick<PhoneParts, 'credentials' | 'addresses'>,
  accounts: Pick<CarrierAccounts, 'current'>,
): ProviderAccess {
  return {
    async read() {
      const openai = await credentials.openai()
      if (openai === undefined) throw new ApiError(409, 'openai_not_configured')
      const twilio = await accounts.current()
      if (twilio === undefined || twilio.phoneNumber === '') throw new ApiError(409, 'twilio_not_configured')
      return { openai, twilio }
    },
    addressFor(access) {
      // The simulator runs on this machine and uses the local address.
      if (access.practice) return addresses.own()
      const isLocal = isLoopback(access.baseUrl)
      const configured = access.webhookDomain || addresses.public
      if (configured !== undefined && (isLocal || configured.startsWith('https:')))
        return configured.replace(/\/+$/, '')
      return isLocal ? addresses.own() : undefined
    },
  }
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname)
}
