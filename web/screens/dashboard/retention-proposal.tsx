import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, detailOr } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import { settingsQuery } from '../../queries.ts'
import { ConfirmDeletions, deletionsIn } from '../../retention/confirm-deletions.tsx'
import { Button } from '../../ui/button.tsx'

const days = 90

/** Proposes to delete old calls. Renders nothing if a limit is set, or if the server has none. */
export function RetentionProposal() {
  const queries = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const save = useMutation({
    mutationFn: (confirmed?: ['retention']) =>
      api.writeSettings({ body: { recordings_days: days, transcripts_days: days, ...(confirmed && { confirmed }) } }),
    onSuccess: () => queries.invalidateQueries(settingsQuery),
  })
  if (settings?.recordings_days !== null || settings.transcripts_days !== null) return null
  const deletions = deletionsIn(save.error)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3.5">
      <p className="text-sm text-muted">
        {t('Recordings and transcripts of calls are stored without a time limit. You can change this in Settings.')}
      </p>
      <Button size="sm" variant="secondary" busy={save.isPending} onClick={() => save.mutate(undefined)}>
        {t('Delete after {days} days', { days })}
      </Button>
      {save.error && deletions === null && (
        <p role="alert" className="w-full text-sm text-danger">
          {detailOr(save.error, t('Failed to save settings'))}
        </p>
      )}
      {deletions && (
        <ConfirmDeletions
          deletions={deletions}
          onCancel={() => save.reset()}
          onConfirm={() => save.mutate(['retention'])}
        />
      )}
    </div>
  )
}
