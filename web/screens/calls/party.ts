import { useQuery } from '@tanstack/react-query'
import type { Call } from '../../../contract/calls.ts'
import { listOf } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { phoneNumbersQuery } from '../../queries.ts'
import { transportNames } from '../../voice/transport-names.ts'

type Party = Pick<Call, 'scenario' | 'phone_number' | 'transport'>

/**
 * Returns a function that names the called party: the venue, the saved contact with this number, the number, or the
 * transport of a call without a number.
 */
export function usePartyName(): (call: Party) => string {
  const contacts = listOf(useQuery(phoneNumbersQuery).data)
  return ({ scenario, phone_number, transport }) => {
    if (scenario?.venue !== undefined) return scenario.venue
    if (phone_number === null) return t(transportNames[transport])
    return contacts.find((contact) => digitsOf(contact.phone_number) === digitsOf(phone_number))?.name ?? phone_number
  }
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')
