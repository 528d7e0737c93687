import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedPhoneNumber } from '../../../contract/phone-numbers.ts'
import { t } from '../../i18n/index.ts'
import { api, ApiError, detailOr } from '../../api.ts'
import { phoneNumbersQuery } from '../../queries.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Inline form that edits a saved number. */
export function NumberEditor({ number, onDone }: { number: SavedPhoneNumber; onDone: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState(number.name)
  const [phone, setPhone] = useState(number.phone_number)
  const [notes, setNotes] = useState(number.notes)
  const [base, setBase] = useState(number)
  const save = useMutation({
    mutationFn() {
      const { name: wasName, phone_number: wasNumber, notes: wasNotes } = base
      const was = { name: wasName, phone_number: wasNumber, notes: wasNotes }
      const body = { name: name.trim(), phone_number: phone.trim(), notes: notes.trim(), was }
      return api.updatePhoneNumber({ params: { id: number.id }, body })
    },
    async onSuccess() {
      await queries.invalidateQueries(phoneNumbersQuery)
      onDone()
    },
    async onError(error) {
      if (!(error instanceof ApiError && error.status === 409)) return
      // The error names the other user's values. The next save uses them as base and can overwrite them.
      await queries.invalidateQueries(phoneNumbersQuery)
      const now = queries.getQueryData(phoneNumbersQuery.queryKey)?.find(({ id }) => id === number.id)
      if (now) setBase(now)
    },
  })

  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      {save.error && <ErrorBanner>{detailOr(save.error, t('Failed to save phone number'))}</ErrorBanner>}
      <TextField label={t('Name')} value={name} onChange={setName} />
      <TextField label={t('Number')} type="tel" autoComplete="off" value={phone} onChange={setPhone} />
      <TextArea label={t('Notes')} rows={2} value={notes} onChange={setNotes} />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="sm" busy={save.isPending}>
          {t('Save Changes')}
        </Button>
      </div>
    </form>
  )
}
