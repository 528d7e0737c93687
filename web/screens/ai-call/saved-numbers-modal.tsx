import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SavedPhoneNumber } from '../../../contract/phone-numbers.ts'
import { said, t } from '../../i18n/index.ts'
import { api, detailOr } from '../../api.ts'
import { phoneNumbersQuery } from '../../queries.ts'
import { ErrorBanner, InfoBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { textId } from './call-form.ts'
import { NumberEditor } from './number-editor.tsx'
import { labelOf } from './number-hint.tsx'

interface SavedNumbersModalProps {
  numbers: readonly SavedPhoneNumber[]
  onClose: () => void
}

/** Lists the saved numbers, to edit and delete. The last deleted number can be restored while the dialog is open. */
export function SavedNumbersModal({ numbers, onClose }: SavedNumbersModalProps) {
  const queries = useQueryClient()
  const [editing, setEditing] = useState<string | null>(null)
  const reload = () => queries.invalidateQueries(phoneNumbersQuery)
  const remove = useMutation({
    mutationFn: (number: SavedPhoneNumber) => api.deletePhoneNumber({ params: { id: number.id } }),
    onSettled: reload,
  })
  /** A ref, because a double click can arrive before the next render. */
  const isRestoring = useRef(false)
  const restore = useMutation({
    mutationFn: ({ name, phone_number, notes }: SavedPhoneNumber) =>
      api.createPhoneNumber({ body: { name, phone_number, notes } }),
    onSuccess: () => remove.reset(),
    onSettled: () => {
      isRestoring.current = false
      return reload()
    },
  })
  function restoreOnce(number: SavedPhoneNumber) {
    if (isRestoring.current) return
    isRestoring.current = true
    restore.mutate(number)
  }

  return (
    <Modal
      title={t('Saved numbers')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      {remove.error && (
        <ErrorBanner className="mb-4">{detailOr(remove.error, t('Failed to delete phone number'))}</ErrorBanner>
      )}
      {restore.error && (
        <ErrorBanner className="mb-4">{detailOr(restore.error, t('Failed to save phone number'))}</ErrorBanner>
      )}
      {remove.isSuccess && (
        <InfoBanner className="mb-4">
          {t('“{name}” deleted.', { name: remove.variables.name })}{' '}
          <button
            type="button"
            className="font-medium underline"
            aria-disabled={restore.isPending || undefined}
            onClick={() => restoreOnce(remove.variables)}
          >
            {t('Undo')}
          </button>
        </InfoBanner>
      )}
      {numbers.length === 0 && <p className="text-muted">{t('No saved numbers')}</p>}
      <ul className="divide-y divide-line">
        {numbers.map((number) => (
          <li key={textId(number.id)} className="py-3">
            {editing === number.id ? (
              <NumberEditor number={number} onDone={() => setEditing(null)} />
            ) : (
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0 wrap-anywhere">
                  <p dir="auto" className="font-medium">
                    {number.name}
                  </p>
                  <p className="tabular-nums">{labelOf(number)}</p>
                  {number.warning && (
                    <p className="text-sm text-warning">{said({ text: number.warning, ...number.warning_message })}</p>
                  )}
                  {number.notes && (
                    <p dir="auto" className="text-sm whitespace-pre-line text-muted">
                      {number.notes}
                    </p>
                  )}
                </div>
                <div className="flex shrink-0 gap-2">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t('Edit {name}', { name: number.name })}
                    onClick={() => setEditing(number.id)}
                  >
                    <Pencil size={15} aria-hidden="true" />
                  </Button>
                  <Button
                    variant="danger"
                    size="sm"
                    aria-label={t('Delete {name}', { name: number.name })}
                    busy={remove.isPending && remove.variables.id === number.id}
                    onClick={() => remove.mutate(number)}
                  >
                    <Trash2 size={15} aria-hidden="true" />
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
