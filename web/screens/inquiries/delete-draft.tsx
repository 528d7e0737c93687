import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

interface DeleteDraftProps {
  id: string
  title: string
  /** True for a button without text, in a list. */
  quiet?: boolean
  onDeleted?: () => void
}

/** Button that deletes a draft after a confirmation. */
export function DeleteDraft({ id, title, quiet = false, onDeleted }: DeleteDraftProps) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.deleteInquiry({ params: { id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['inquiries'] })
      setIsAsking(false)
      onDeleted?.()
    },
  })
  return (
    <>
      {quiet ? (
        <button
          type="button"
          aria-label={t('Delete draft: {title}', { title })}
          title={t('Delete draft')}
          onClick={() => setIsAsking(true)}
          className="flex size-9 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-danger"
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
          <Trash2 size={15} aria-hidden="true" />
          {t('Delete draft')}
        </Button>
      )}
      {isAsking && (
        <Modal
          title={t('Delete this draft?')}
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)} data-autofocus>
                {t('Cancel')}
              </Button>
              <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('Delete draft')}
              </Button>
            </>
          }
        >
          {remove.error && (
            <ErrorBanner className="mb-4">{detailOr(remove.error, t('Failed to delete the draft'))}</ErrorBanner>
          )}
          <p>{t('“{title}” and its questions are deleted. This cannot be undone.', { title })}</p>
        </Modal>
      )}
    </>
  )
}
