import type { ReactNode } from 'react'
import { fillTemplate } from '../../../contract/message.ts'
import { callStart } from '../../../contract/messages/call-start.ts'
import type { SavedPhoneNumber } from '../../../contract/phone-numbers.ts'
import { said, t } from '../../i18n/index.ts'

/** Server's check of a number. Other servers return none of these fields. */
export type NumberReading = Pick<SavedPhoneNumber, 'formatted' | 'number' | 'extension' | 'warning' | 'warning_message'>

/**
 * Shows the number to dial if it differs from the typed number, the extension and the warning. Null if there is nothing
 * to show. A warning does not block the call.
 */
export function numberHint(typed: string, reading: NumberReading | undefined): ReactNode {
  const { formatted, number, extension, warning, warning_message } = reading ?? {}
  const isDifferent = number !== undefined && number !== typed.replace(/[\s().-]/g, '')
  if (!isDifferent && extension === undefined && warning === undefined) return null
  return (
    <>
      {isDifferent && (
        <span className="block tabular-nums">{t('Number to dial: {number}', { number: formatted ?? number })}</span>
      )}
      {extension !== undefined && <span className="block">{extensionText(extension)}</span>}
      {warning !== undefined && (
        <span className="block text-warning">{said({ text: warning, ...warning_message })}</span>
      )}
    </>
  )
}

/** Returns the number to dial and the extension: '+62 361 5550101, Ext. 12: pressed if a phone menu answers'. */
export function labelOf({ phone_number, formatted, extension }: SavedPhoneNumber): string {
  const number = formatted ?? phone_number
  return extension === undefined ? number : `${number}, ${extensionText(extension)}`
}

function extensionText(extension: string): string {
  const params = { extension }
  return said({
    text: fillTemplate(callStart.extension_not_dialled, params),
    code: 'extension_not_dialled' satisfies keyof typeof callStart,
    params,
  })
}
