import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { WarningBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface RemoveNumberProps {
  entry: DoNotCallEntry
  onRemoved: (entry: DoNotCallEntry) => void
  onClose: () => void
}

/** Dialog that asks why a number is removed from the list. */
export function RemoveNumber({ entry, onRemoved, onClose }: RemoveNumberProps) {
  const { id, phone_number, words } = entry
  const [reason, setReason] = useState('')
  const remove = useMutation({
    mutationFn: () => api.removeDoNotCall({ params: { id }, body: { reason: reason.trim() } }),
    onSuccess: () => onRemoved(entry),
  })
  return (
    <Modal
      title={t('Remove {number}?', { number: phone_number })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" type="submit" form="remove-number" busy={remove.isPending}>
            {t('Remove from the list')}
          </Button>
        </>
      }
    >
      <form
        id="remove-number"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!remove.isPending) remove.mutate()
        }}
      >
        {words !== null && (
          <WarningBanner>
            {t('The callee said: “{words}” Remove the number only if the callee has agreed to calls since.', { words })}
          </WarningBanner>
        )}
        <TextField
          label={t('Reason for the removal')}
          aria-required="true"
          data-autofocus
          maxLength={500}
          placeholder={t('For example: the owner agreed by e-mail')}
          hint={t('The activity list shows who removed the number, and why.')}
          error={remove.error && detailOr(remove.error, t('Failed to remove the number'))}
          value={reason}
          onChange={(typed) => {
            setReason(typed)
            remove.reset()
          }}
        />
      </form>
    </Modal>
  )
}
