import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportPreview } from '../../../contract/imports.ts'
import { api, ApiError, detailOr, listOf, notOffered } from '../../api.ts'
import { ErrorBanner, InfoBanner, SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Modal } from '../../ui/modal.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportReport } from './import-report.tsx'

/** Takes a workbook in: choose, look at what it would change, apply, and take it back if it was wrong. */
export default function ImportModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const imports = useQuery({ queryKey: ['imports'], queryFn: ({ signal }) => api.listImports({ signal }) })
  const read = useMutation({ mutationFn: upload })
  const apply = useMutation({
    mutationFn: (id: string) => api.applyImport({ params: { id } }),
    onSettled: catalogueChanged,
  })
  const undo = useMutation({
    mutationFn: (id: string) => api.undoImport({ params: { id } }),
    onSettled: catalogueChanged,
  })
  const preview = read.data
  const latest = listOf(imports.data)[0]
  const failed = read.error ?? apply.error ?? undo.error

  function catalogueChanged() {
    for (const key of ['venues', 'venue', 'stats', 'imports']) void queries.invalidateQueries({ queryKey: [key] })
  }

  function chooseAnother() {
    read.reset()
    apply.reset()
    undo.reset()
  }

  if (notOffered(imports.error) || notOffered(read.error)) {
    return (
      <Modal title="Import workbook" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <InfoBanner>Imports are not offered by this server.</InfoBanner>
      </Modal>
    )
  }

  return (
    <Modal title="Import workbook" size="lg" onClose={onClose} footer={footer()}>
      <div className="space-y-4">
        {failed && <ErrorBanner>{failureText(failed)}</ErrorBanner>}
        {undo.isSuccess && (
          <SuccessBanner>
            Taken back: {undo.data.removed ?? 0} venues removed, {undo.data.restored ?? 0} restored.
          </SuccessBanner>
        )}
        {apply.isSuccess && !undo.isSuccess && (
          <SuccessBanner>The catalogue is up to date with the file.</SuccessBanner>
        )}
        {preview ? (
          <ImportReport preview={preview} />
        ) : read.isPending ? (
          <Loading text="Reading the workbook..." />
        ) : (
          <>
            <FileDrop onFile={(file) => read.mutate(file)} />
            {latest?.status === 'applied' && !undo.isSuccess && (
              <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
                <p className="text-muted">
                  Last import: <span className="text-ink">{latest.filename}</span>,{' '}
                  {new Date(latest.created_at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
                </p>
                <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate(latest.id)}>
                  Undo
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Modal>
  )

  function footer() {
    if (!preview) {
      return (
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      )
    }
    if (!apply.isSuccess) {
      return (
        <>
          <Button variant="secondary" disabled={apply.isPending} onClick={chooseAnother}>
            Choose another file
          </Button>
          <Button variant="secondary" disabled={apply.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={apply.isPending} disabled={!hasVenues(preview)} onClick={() => apply.mutate(preview.id)}>
            {apply.isPending ? 'Applying...' : 'Apply'}
          </Button>
        </>
      )
    }
    return (
      <>
        {!undo.isSuccess && (
          <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate(preview.id)}>
            Undo
          </Button>
        )}
        <Button disabled={undo.isPending} onClick={onClose}>
          Done
        </Button>
      </>
    )
  }
}

function upload(file: File) {
  const form = new FormData()
  form.set('file', file)
  return api.previewImport({ form })
}

function hasVenues(preview: ImportPreview): boolean {
  return (preview.counts?.venues ?? 0) > 0
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.status === 0) return 'The server could not be reached. Please try again.'
  return detailOr(error, 'The import did not succeed. The catalogue is as it was.')
}
