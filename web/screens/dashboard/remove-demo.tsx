import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportPreview } from '../../../contract/imports.ts'
import { api, detailOr } from '../../api.ts'
import { refreshCatalogue } from '../../catalogue/refresh-catalogue.ts'
import { t, tn } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'

/** Removes the demo catalogue without confirmation. Manually edited venues stay. `DemoRemoved` offers undo. */
export function RemoveDemo({ demo, onRemoved }: { demo: ImportPreview; onRemoved: (venues: number) => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.undoImport({ params: { id: demo.id } }),
    onSuccess: ({ removed }) => onRemoved(removed ?? 0),
    onSettled: () => refreshCatalogue(queries),
  })
  return (
    <>
      <Button size="sm" variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('Remove demo data')}
      </Button>
      {remove.isError && (
        <p role="alert" className="w-full text-sm text-danger">
          {detailOr(remove.error, t('Failed to remove the demo data'))}
        </p>
      )}
    </>
  )
}

/** Toast that confirms the removal and offers to restore the demo catalogue. */
export function DemoRemoved({ venues, onClose }: { venues: number; onClose: () => void }) {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => api.importDemo(),
    onSettled: () => refreshCatalogue(queries),
  })
  const text = restore.isSuccess
    ? t('Demo data restored')
    : restore.isError
      ? detailOr(restore.error, t('Failed to restore the demo data'))
      : tn(venues, '{count} demo venue removed', '{count} demo venues removed')
  return (
    <Toast
      text={text}
      duration={restore.isPending || restore.isError ? null : restore.isSuccess ? 5000 : 15_000}
      onClose={onClose}
    >
      {!restore.isSuccess && (
        <Button size="sm" variant="secondary" busy={restore.isPending} onClick={() => restore.mutate()}>
          {t('Undo')}
        </Button>
      )}
    </Toast>
  )
}
