import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { Switch } from '../../ui/switch.tsx'

/** Excludes a call from deletion by age. Asks before the call is included again. */
export function KeepCall({ id, keep }: { id: string; keep: boolean }) {
  const queries = useQueryClient()
  const labelId = useId()
  const save = useMutation({
    mutationFn: (on: boolean) => api.keepCall({ params: { id }, body: { keep: on } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['call', id] }),
  })

  function change(on: boolean): void {
    const question = t(
      'Stop keeping this call? Recordings and transcript older than the limits in Settings are deleted within a minute.',
    )
    if (on || confirm(question)) save.mutate(on)
  }

  return (
    <div className="flex items-start justify-between gap-4 border-t border-line pt-4">
      <div className="min-w-0">
        <h2 id={labelId} className="font-medium">
          {t('Keep this call')}
        </h2>
        <p id={`${labelId}-about`} className="text-sm text-muted">
          {t('Its recordings and transcript are not deleted by age.')}
        </p>
        {save.error && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {detailOr(save.error, t('Failed to save the call'))}
          </p>
        )}
      </div>
      <Switch on={keep} busy={save.isPending} labelledBy={labelId} describedBy={`${labelId}-about`} onChange={change} />
    </div>
  )
}
