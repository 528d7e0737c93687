import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface AddNumberProps {
  onAdded: (entry: DoNotCallEntry) => void
  onClose: () => void
}

/** Dialog that adds a number to the list. */
export function AddNumber({ onAdded, onClose }: AddNumberProps) {
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const add = useMutation({
    mutationFn: () => api.putDoNotCall({ body: { phone_number: number.trim(), reason: reason.trim() } }),
    onSuccess: onAdded,
  })
  return (
    <Modal
      title={t('Add a number')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form="add-number" busy={add.isPending}>
            {t('Add to the list')}
          </Button>
        </>
      }
    >
      <form
        id="add-number"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.isPending) add.mutate()
        }}
      >
        <TextField
          label={t('Phone number')}
          type="tel"
          autoComplete="off"
          aria-required="true"
          data-autofocus
          maxLength={50}
          placeholder="+1234567890"
          hint={t('Include the country code')}
          error={add.error && detailOr(add.error, t('Failed to save the number'))}
          value={number}
          onChange={(typed) => {
            setNumber(typed)
            add.reset()
          }}
        />
        <TextField
          label={t('Reason')}
          maxLength={500}
          placeholder={t('For example: asked by e-mail')}
          value={reason}
          onChange={setReason}
        />
        <p className="text-sm text-muted">
          {t('Nobody can call this number until a person removes it from the list.')}
        </p>
      </form>
    </Modal>
  )
}
