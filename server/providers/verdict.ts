import type { AccountModels } from '../../contract/settings.ts'

/** Result of a connection test, with a sentence for staff. */
export interface Verdict {
  success: boolean
  message: string
  /** Short description of the account. */
  account?: string
  /** Models that the account offers now. */
  models?: AccountModels
}

export const works = (message: string, found: Pick<Verdict, 'account' | 'models'> = {}): Verdict => ({
  success: true,
  message,
  ...found,
})
export const fails = (message: string): Verdict => ({ success: false, message })

/** Failures common to all providers. */
export const busy = (name: string): Verdict => fails(`${name} is limiting requests just now. Try again in a minute.`)
export const broken = (name: string): Verdict => fails(`${name} has trouble on its side. Try again later.`)
export const wrongServer = (name: string): Verdict =>
  fails(`The server at the configured address does not answer like ${name}.`)

/** Identifies a key by its last characters, like the providers' consoles. Undefined for a short key. */
export const keyEnd = (key: string): string | undefined =>
  key.length >= 16 ? `key ends in ${key.slice(-4)}` : undefined

/**
 * Joins account details of a provider into one line. Accepts only short plain texts without any of the `secrets`,
 * because
 * providers repeat keys and tokens in their replies.
 */
export function accountLine(parts: readonly unknown[], secrets: readonly string[]): { account?: string } {
  const texts = parts.filter((part): part is string => {
    if (typeof part !== 'string' || !/^[^\p{C}]{1,80}$/u.test(part)) return false
    return part.trim() !== '' && !secrets.some((secret) => part.includes(secret))
  })
  return texts.length === 0 ? {} : { account: texts.join(' · ') }
}
