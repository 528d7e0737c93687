import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportPreview } from '../../../contract/imports.ts'
import { api, detailOr } from '../../api.ts'
import { refreshCatalogue } from '../../catalogue/refresh-catalogue.ts'
import { t, tn } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'

/** Takes the demonstration catalogue out at once; the toast brings it back. What was changed by hand stays. */
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
          {detailOr(remove.error, t('The demo data could not be removed'))}
        </p>
      )}
    </>
  )
}

/** Says that it is gone, and brings it back on request. */
export function DemoRemoved({ venues, onClose }: { venues: number; onClose: () => void }) {
  const queries = useQueryClient()
  const back = useMutation({
    mutationFn: () => api.importDemo(),
    onSettled: () => refreshCatalogue(queries),
  })
  const text = back.isSuccess
    ? t('The demo data is back')
    : back.isError
      ? detailOr(back.error, t('The demo data could not be brought back'))
      : tn(venues, '{count} demo venue removed', '{count} demo venues removed')
  return (
    <Toast
      text={text}
      duration={back.isPending || back.isError ? null : back.isSuccess ? 5000 : 15_000}
      onClose={onClose}
    >
      {!back.isSuccess && (
        <Button size="sm" variant="secondary" busy={back.isPending} onClick={() => back.mutate()}>
          {t('Undo')}
        </Button>
      )}
    </Toast>
  )
}
