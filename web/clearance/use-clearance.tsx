import { type ReactNode, useState } from 'react'
import type { Clearance, Confirmation } from '../../contract/clearance.ts'
import { useAccountEmail } from '../account.ts'
import { api, isClientError } from '../api.ts'
import { said, type Sentence, t } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { dateTimeText } from '../ui/date-text.ts'
import { Modal } from '../ui/modal.tsx'

/** Callee of a phone call. */
interface Callee {
  phoneNumber: string
  venueId: number | undefined
}

/** Result of the check before a phone call. `refusal` is null if the user cancelled. */
export type Permission = { go: true; confirmed: readonly Confirmation[] } | { go: false; refusal: Sentence | null }

type Ask = NonNullable<Clearance['asks']>[number]

interface Question {
  ask: Ask
  until: string | null
  answer: (isConfirmed: boolean) => void
}

/**
 * Asks the server whether a phone call may be placed, and the user for each confirmation that the server requires. Use
 * it wherever the page places a phone call, and render `dialog`.
 */
export function useClearance() {
  const [question, setQuestion] = useState<Question | null>(null)

  /** @throws ApiError without an answer from the server */
  async function check({ phoneNumber, venueId }: Callee): Promise<Permission> {
    const clearance = await read({ phoneNumber, venueId })
    if (clearance === null) return { go: true, confirmed: [] }
    const { verdict, reason, reason_message, until } = clearance
    if (verdict === 'refused') return { go: false, refusal: { text: reason ?? '', ...reason_message } }
    const confirmed: Confirmation[] = []
    for (const ask of clearance.asks ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- one question at a time
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ ask, until, answer }))
      setQuestion(null)
      if (!isConfirmed) return { go: false, refusal: null }
      confirmed.push(ask.confirm)
    }
    return { go: true, confirmed }
  }

  const dialog: ReactNode = question && <Confirm key={question.ask.confirm} {...question} />
  return { check, dialog }
}

/**
 * Returns the server's decision. Null if the server has no such check, or rejects number or venue: the server then
 * reports the problem when the call is placed.
 */
async function read({ phoneNumber, venueId }: Callee): Promise<Clearance | null> {
  try {
    const venue = venueId !== undefined && { at_venue: venueId }
    return await api.callClearance({ query: { phone_number: phoneNumber, ...venue, for: 'person' } })
  } catch (error) {
    if (isClientError(error)) return null
    throw error
  }
}

function Confirm({ ask, until, answer }: Question) {
  const email = useAccountEmail()
  const isConsent = ask.confirm === 'consent'
  return (
    <Modal
      title={isConsent ? t('Who obtained the consent?') : t('Call outside of calling hours?')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => answer(true)}>{isConsent ? t('I obtained the consent') : t('Call anyway')}</Button>
        </>
      }
    >
      <p className="text-lg">{said({ text: ask.reason, ...ask.reason_message })}</p>
      {isConsent && (
        <p className="mt-2 text-sm text-muted">
          {t(
            'The server stores {email} as the person who obtained the consent, and does not ask again for this number.',
            {
              email: email ?? t('your account'),
            },
          )}
        </p>
      )}
      {!isConsent && until !== null && (
        <p className="mt-2 text-sm text-muted">
          {t('Calling hours begin {time} (your time).', { time: dateTimeText(until) })}
        </p>
      )}
    </Modal>
  )
}
