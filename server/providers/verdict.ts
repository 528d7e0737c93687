import { keyOf, type MessageKey, type StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import type { AccountModels } from '../../contract/settings.ts'

/** Result of a connection test, with a sentence for staff. */
export interface Verdict extends MessageKey {
  success: boolean
  message: string
  /** Short description of the account. */
  account?: string
  /** Models that the account offers now. */
  models?: AccountModels
}

export const works = (reason: StaffMessage, found: Pick<Verdict, 'account' | 'models'> = {}): Verdict => ({
  success: true,
  message: reason.text,
  ...keyOf(reason),
  ...found,
})
export const fails = (reason: StaffMessage): Verdict => ({ success: false, message: reason.text, ...keyOf(reason) })

/** Failures common to all providers. */
export const busy = (name: string): Verdict => fails(staffMessage('provider_rate_limited', { provider: name }))
export const broken = (name: string): Verdict => fails(staffMessage('provider_trouble', { provider: name }))
export const wrongServer = (name: string): Verdict => fails(staffMessage('provider_unrecognised', { provider: name }))

/** Identifies a key by its last characters, like the providers' consoles. Undefined for a short key. */
export const keyEnd = (key: string): string | undefined =>
  key.length >= 16 ? `key ends in ${key.slice(-4)}` : undefined

/**
 * Joins account details of a provider into one line. Accepts only short plain texts without any of the `secrets`,
 * because providers repeat keys and tokens in their replies.
 */
export function accountLine(parts: readonly unknown[], secrets: readonly string[]): { account?: string } {
  const texts = parts.filter((part): part is string => {
    if (typeof part !== 'string' || !/^[^\p{C}]{1,80}$/u.test(part)) return false
    return part.trim() !== '' && !secrets.some((secret) => part.includes(secret))
  })
  return texts.length === 0 ? {} : { account: texts.join(' · ') }
}
