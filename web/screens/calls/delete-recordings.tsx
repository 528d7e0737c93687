import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'

/** Deletes the recordings of a call after confirmation. The transcript stays. */
export function DeleteRecordings({ id }: { id: string }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.deleteRecordings({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['call', id] }),
  })
  return (
    <span className="flex flex-wrap items-center gap-3">
      {remove.error && (
        <span role="alert" className="text-sm text-danger">
          {detailOr(remove.error, t('Failed to delete the recordings'))}
        </span>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={remove.isPending}
        onClick={() => {
          if (confirm(t('Are you sure you want to delete the recordings of this call? The transcript stays.'))) {
            remove.mutate()
          }
        }}
      >
        <Trash2 size={16} aria-hidden="true" />
        {t('Delete recordings')}
      </Button>
    </span>
  )
}
