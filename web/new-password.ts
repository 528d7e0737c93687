import { shortestPassword } from '../contract/passwords.ts'
import { tn } from './i18n/index.ts'
import { missing } from './ui/form-errors.ts'

/** Returns the rule for a new password. */
export const newPasswordRule = (): string =>
  tn(shortestPassword, 'At least {count} character', 'At least {count} characters')

/** Returns the error text of a new password: `required` if blank, the rule if too short. Null if valid. */
export function newPasswordError(value: string, required: string): string | null {
  return missing(value, required) ?? (value.length < shortestPassword ? newPasswordRule() : null)
}
