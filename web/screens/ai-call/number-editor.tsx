import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedPhoneNumber } from '../../../contract/phone-numbers.ts'
import { said, t } from '../../i18n/index.ts'
import { api, detailOr } from '../../api.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A saved number in a form of its own, within the list. */
export function NumberEditor({ number, onDone }: { number: SavedPhoneNumber; onDone: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState(number.name)
  const [phone, setPhone] = useState(number.phone_number)
  const [notes, setNotes] = useState(number.notes)
  const save = useMutation({
    mutationFn: () =>
      api.updatePhoneNumber({
        params: { id: number.id },
        body: { name: name.trim(), phone_number: phone.trim(), notes: notes.trim() },
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['phone-numbers'] })
      onDone()
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
      {save.error && <ErrorBanner>{said(detailOr(save.error, 'Failed to save phone number'))}</ErrorBanner>}
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
