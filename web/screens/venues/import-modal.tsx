import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ImportPreview } from '../../../contract/imports.ts'
import { api, ApiError, detailOr, listOf, notOffered } from '../../api.ts'
import { said, t, tn, wholeNumber } from '../../i18n/index.ts'
import { ErrorBanner, InfoBanner, SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Progress } from '../../ui/progress.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportHistory } from './import-history.tsx'
import { applyLabel } from './import-effect.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { SheetMapping } from './import-sheets.tsx'
import { type ImportRun, useImport } from './use-import.ts'

/** Imports a workbook: choose a file, correct the mapping, review the changes, apply, undo. */
export default function ImportModal({ onClose }: { onClose: () => void }) {
  const imports = useQuery({ queryKey: ['imports'], queryFn: ({ signal }) => api.listImports({ signal }) })
  const run = useImport()
  const { preview, read, undo } = run

  if (notOffered(imports.error) || notOffered(read.error)) {
    return (
      <Modal title={t('Import workbook')} onClose={onClose} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
        <InfoBanner>{t('This server does not support imports.')}</InfoBanner>
      </Modal>
    )
  }

  return (
    <Modal title={t('Import workbook')} size="xl" onClose={onClose} footer={<Footer run={run} onClose={onClose} />}>
      <div className="space-y-5">
        <LastResult run={run} />
        {preview ? (
          <Preview run={run} preview={preview} />
        ) : read.isPending ? (
          <ReadProgress uploaded={run.uploaded} />
        ) : (
          <>
            <FileDrop onFile={(file) => read.mutate(file)} />
            <ImportHistory
              imports={listOf(imports.data)}
              undoing={undo.isPending ? undo.variables : undefined}
              onShow={(id) => run.show.mutate(id)}
              onUndo={(id) => undo.mutate(id)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

/** Shows upload progress. Reading the uploaded file has no known duration. */
function ReadProgress({ uploaded }: { uploaded: number }) {
  if (uploaded < 1) return <ImportProgress label={t('Uploading the file...')} done={uploaded} total={1} />
  return (
    <div>
      <output className="mb-2 block text-sm">{t('Reading the workbook...')}</output>
      <Progress label={t('Reading the workbook...')} />
    </div>
  )
}

/** Shows the result of the last action. */
function LastResult({ run }: { run: ImportRun }) {
  const { preview, read, show, correct, choose, apply, stop, undo, problems } = run
  const failed = [read, show, correct, choose, apply, stop, undo, problems].map(({ error }) => error).find(Boolean)
  if (failed) return <ErrorBanner>{failureText(failed)}</ErrorBanner>
  if (undo.isSuccess) {
    return (
      <SuccessBanner>
        {t('Import undone. Removed: {removed}, restored: {restored}. Later manual edits stay.', {
          removed: wholeNumber(undo.data.removed ?? 0),
          restored: wholeNumber(undo.data.restored ?? 0),
        })}
      </SuccessBanner>
    )
  }
  if (preview?.status === 'applied') return <SuccessBanner>{t('The catalogue matches the file.')}</SuccessBanner>
  if (preview?.status === 'previewed' && preview.failure)
    return <InfoBanner>{said({ text: preview.failure, ...preview.failure_message })}</InfoBanner>
  return null
}

function Preview({ run, preview }: { run: ImportRun; preview: ImportPreview }) {
  const { correct, problems } = run
  const { counts, progress, status } = preview
  const sheets = listOf(preview.sheets)
  return (
    <>
      <div>
        <p className="wrap-anywhere">
          <span className="font-medium">{preview.filename}</span>{' '}
          <output className="text-muted">
            {correct.isPending
              ? t('reading again...')
              : tn(counts?.venues ?? 0, 'contains {count} venue', 'contains {count} venues')}
          </output>
        </p>
        {status === 'applying' && (
          <div className="mt-3">
            <ImportProgress label={t('Applying...')} done={progress?.done ?? 0} total={progress?.total ?? 0} />
          </div>
        )}
      </div>
      <Section title={status === 'previewed' || status === 'applying' ? t('Changes to apply') : t('Changes made')}>
        <ImportOutcome
          preview={preview}
          onChoose={
            status === 'previewed' && preview.choices
              ? (choices) => run.choose.mutate({ id: preview.id, choices: { ...preview.choices, ...choices } })
              : undefined
          }
          savingProblems={problems.isPending}
          onProblems={() => problems.mutate(preview.id)}
        />
      </Section>
      <Section title={t('Sheets and columns')}>
        <div className="space-y-3">
          {sheets.map((sheet) => (
            <SheetMapping
              key={sheet.name}
              sheet={sheet}
              onCorrect={
                preview.correctable && !notOffered(correct.error)
                  ? (mapping) => correct.mutate({ id: preview.id, sheet: mapping })
                  : undefined
              }
            />
          ))}
        </div>
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  )
}

function Footer({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const { preview, apply, stop, undo, correct, choose, startAgain } = run
  if (!preview) {
    return (
      <Button variant="secondary" onClick={onClose}>
        {t('Cancel')}
      </Button>
    )
  }
  if (preview.status === 'applying') {
    return (
      <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate(preview.id)}>
        {t('Stop')}
      </Button>
    )
  }
  const isEmpty = (preview.counts?.venues ?? 0) === 0
  return (
    <>
      <Button variant="secondary" disabled={apply.isPending || undo.isPending} onClick={startAgain}>
        {t('Choose another file')}
      </Button>
      {preview.status === 'applied' && (
        <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate(preview.id)}>
          {t('Undo')}
        </Button>
      )}
      {preview.status === 'previewed' ? (
        <Button
          busy={apply.isPending}
          disabled={isEmpty || correct.isPending || choose.isPending}
          title={isEmpty ? t('No venues were found in this file') : undefined}
          onClick={() => {
            stop.reset()
            apply.mutate(preview.id)
          }}
        >
          {apply.isPending ? t('Applying...') : applyLabel(preview)}
        </Button>
      ) : (
        <Button disabled={undo.isPending} onClick={onClose}>
          {t('Done')}
        </Button>
      )}
    </>
  )
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.status === 0) return t('The server is not responding. Try again.')
  return detailOr(error, t('Import failed. The catalogue has not changed.'))
}
