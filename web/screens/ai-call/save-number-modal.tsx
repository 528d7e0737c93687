import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedPhoneNumber } from '../../../contract/phone-numbers.ts'
import { t } from '../../i18n/index.ts'
import { api, detailOr } from '../../api.ts'
import { phoneNumbersQuery } from '../../queries.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { numberHint, type NumberReading } from './number-hint.tsx'

interface SaveNumberModalProps {
  phoneNumber: string
  /** Server's check of `phoneNumber`. Undefined while unknown. */
  reading: NumberReading | undefined
  /** Saved numbers. */
  numbers: readonly SavedPhoneNumber[]
  onClose: () => void
}

export function SaveNumberModal({ phoneNumber, reading, numbers, onClose }: SaveNumberModalProps) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [notes, setNotes] = useState('')
  const [missing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      api.createPhoneNumber({ body: { name: name.trim(), phone_number: phoneNumber.trim(), notes: notes.trim() } }),
    onSuccess() {
      onClose()
      return queries.invalidateQueries(phoneNumbersQuery)
    },
  })
  const savedName = savedAs(phoneNumber, reading, numbers)
  const error = missing
    ? t('Please provide phone name and number')
    : save.error && detailOr(save.error, t('Failed to save phone number'))

  function submit() {
    const incomplete = name.trim() === '' || phoneNumber.trim() === ''
    setMissing(incomplete)
    if (!incomplete && !save.isPending) save.mutate()
  }

  return (
    <Modal
      title={t('Save Phone Number')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form="save-number" busy={save.isPending}>
            {t('Save Contact')}
          </Button>
        </>
      }
    >
      {/* noValidate: native validation would block the specified error sentence. */}
      <form
        id="save-number"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <TextField label={t('Name')} aria-required="true" data-autofocus value={name} onChange={setName} />
        <TextField
          label={t('Phone number')}
          type="tel"
          readOnly
          hint={numberHint(phoneNumber, reading)}
          value={phoneNumber}
          onChange={() => {}}
        />
        {savedName !== undefined && (
          <p className="text-sm text-muted">
            {t(
              'This number is already saved as “{name}”. Saving it again renames it. Its notes stay unless you enter new ones.',
              { name: savedName },
            )}
          </p>
        )}
        <TextArea label={t('Notes (optional)')} rows={3} value={notes} onChange={setNotes} />
      </form>
    </Modal>
  )
}

/** Returns the name of a saved number, or undefined. Servers without `formatted` may store a number twice. */
function savedAs(
  typed: string,
  reading: NumberReading | undefined,
  numbers: readonly SavedPhoneNumber[],
): string | undefined {
  if (reading?.number !== undefined) {
    return numbers.find(({ number, extension }) => number === reading.number && extension === reading.extension)?.name
  }
  const digits = (text: string) => text.replace(/[\s().\-/]/g, '')
  return numbers.find(
    ({ phone_number, formatted }) =>
      formatted !== undefined && [phone_number, formatted].some((text) => digits(text) === digits(typed)),
  )?.name
}
