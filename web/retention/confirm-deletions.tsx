import { ApiError } from '../api.ts'
import { t, tn } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

/** Number of calls whose recordings, and number whose transcripts, a change of settings deletes. */
export interface Deletions {
  recordings: number
  transcripts: number
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Returns what a rejected save would delete. Null for other errors. */
export function deletionsIn(error: unknown): Deletions | null {
  if (!(error instanceof ApiError) || error.key.code !== 'retention') return null
  const { recordings, transcripts } = error.key.params ?? {}
  return { recordings: count(recordings), transcripts: count(transcripts) }
}

interface ConfirmDeletionsProps {
  deletions: Deletions
  onConfirm: () => void
  onCancel: () => void
}

/** Asks whether to save settings that delete recordings or transcripts. */
export function ConfirmDeletions({ deletions, onConfirm, onCancel }: ConfirmDeletionsProps) {
  const { recordings, transcripts } = deletions
  return (
    <Modal
      title={t('Delete old calls?')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('Save and delete')}
          </Button>
        </>
      }
    >
      <p>{t('Older than the new limit:')}</p>
      <ul className="my-2 list-disc pl-5 font-medium">
        {recordings > 0 && <li>{tn(recordings, 'recordings of {count} call', 'recordings of {count} calls')}</li>}
        {transcripts > 0 && <li>{tn(transcripts, '{count} transcript', '{count} transcripts')}</li>}
      </ul>
      <p>{t('They are deleted 24 hours after you save. Until then, you can change the limit or keep single calls.')}</p>
    </Modal>
  )
}
