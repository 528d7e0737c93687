import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, detailOr } from '../../api.ts'
import { refreshCatalogue } from '../../catalogue/refresh-catalogue.ts'
import { t, tn } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'

interface WriteBackToastProps {
  inquiryId: string
  written: { id: string; cells: number }
  onClose: () => void
}

/** Toast after a write-back, with an undo button. */
export function WriteBackToast({ inquiryId, written, onClose }: WriteBackToastProps) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => api.undoWriteBack({ params: { id: inquiryId, write_back: written.id } }),
    onSettled: () => refreshCatalogue(queries),
  })
  const text = undo.isSuccess
    ? t('The catalogue has its previous texts')
    : undo.isError
      ? detailOr(undo.error, t('Could not undo. Edit the venue instead.'))
      : tn(written.cells, '{count} cell written to the catalogue', '{count} cells written to the catalogue')
  return (
    <Toast
      text={text}
      duration={undo.isPending || undo.isError ? null : undo.isSuccess ? 5000 : 15_000}
      onClose={onClose}
    >
      {!undo.isSuccess && (
        <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('Undo')}
        </Button>
      )}
    </Toast>
  )
}
