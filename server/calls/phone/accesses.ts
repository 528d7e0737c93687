import { ApiError } from '../../api-error.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import type { PhoneParts } from './phone-calls.ts'
import type { PhoneAccess } from './releases.ts'

export interface Accesses {
  /** @throws ApiError 409 where one is not set up */
  read(): Promise<{ openai: OpenaiAccess; twilio: PhoneAccess }>
  /** Our address for Twilio's callbacks, without a slash at the end; undefined where it could not reach us. */
  addressFor(access: PhoneAccess): string | undefined
}

/** What a phone call needs of both providers, and where the carrier finds us. */
export function openAccesses({ credentials, addresses }: Pick<PhoneParts, 'credentials' | 'addresses'>): Accesses {
  return {
    async read() {
      const openai = await credentials.openai()
      if (openai === undefined) throw new ApiError(409, 'openai_not_configured')
      const twilio = await credentials.twilio()
      if (twilio === undefined || twilio.phoneNumber === '') throw new ApiError(409, 'twilio_not_configured')
      return { openai, twilio }
    },
    addressFor(access) {
      // The stand-in is on this machine, and reaches us where we listen.
      if (access.practice) return addresses.own()
      const isLocal = isLoopback(access.baseUrl)
      const known = access.webhookDomain || addresses.public
      if (known !== undefined && (isLocal || known.startsWith('https:'))) return known.replace(/\/+$/, '')
      return isLocal ? addresses.own() : undefined
    },
  }
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname)
}
