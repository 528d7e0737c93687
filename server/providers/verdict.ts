import { keyOf, type MessageKey, type StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages/index.ts'
import type { AccountModels } from '../../contract/settings.ts'

/** What a connection test found, in a sentence for staff. */
export interface Verdict extends MessageKey {
  success: boolean
  message: string
  /** Which account answered, in a few words. */
  account?: string
  /** The models that the account offers now. */
  models?: AccountModels
}

export const works = (reason: StaffMessage, found: Pick<Verdict, 'account' | 'models'> = {}): Verdict => ({
  success: true,
  message: reason.text,
  ...keyOf(reason),
  ...found,
})
export const fails = (reason: StaffMessage): Verdict => ({ success: false, message: reason.text, ...keyOf(reason) })

/** The failures that every provider can have in the same way. */
export const busy = (name: string): Verdict => fails(staffMessage('provider_rate_limited', { provider: name }))
export const broken = (name: string): Verdict => fails(staffMessage('provider_trouble', { provider: name }))
export const stranger = (name: string): Verdict => fails(staffMessage('provider_unrecognised', { provider: name }))

/** Which of several keys it was, as the providers' own consoles show it; of a short one nothing may be told. */
export const keyEnd = (key: string): string | undefined =>
  key.length >= 16 ? `key ends in ${key.slice(-4)}` : undefined

/**
 * What a provider says of the account, joined into one line. Only short plain texts are taken, and none that holds one of
 * the `secrets`: providers repeat keys and tokens in what they answer.
 */
export function accountLine(parts: readonly unknown[], secrets: readonly string[]): { account?: string } {
  const texts = parts.filter((part): part is string => {
    if (typeof part !== 'string' || !/^[^\p{C}]{1,80}$/u.test(part)) return false
    return part.trim() !== '' && !secrets.some((secret) => part.includes(secret))
  })
  return texts.length === 0 ? {} : { account: texts.join(' · ') }
}
