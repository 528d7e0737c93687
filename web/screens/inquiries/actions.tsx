import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing, FilePenLine, Pause, Play, Send, Square } from 'lucide-react'
import { useState } from 'react'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { api, detailOr, fetchFile } from '../../api.ts'
import { refreshCatalogue } from '../../catalogue/refresh-catalogue.ts'
import { t, tn } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { FormatMenu, type TableFormat } from '../../ui/format-menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { acceptedCells } from './cells.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import type { Undoable } from '../../undo-toast.tsx'
import { useInquiryAction } from './use-inquiry-action.ts'
import { WriteBackDialog } from './write-back-dialog.tsx'

interface ActionsProps {
  inquiry: Inquiry
  /** Receives changes that can be undone. */
  onChanged: (change: Undoable) => void
  onError: (text: string | null) => void
}

/** Controls of an inquiry. Which ones are offered depends on its state. */
export function Actions({ inquiry, onChanged, onError }: ActionsProps) {
  const { id, state, practice } = inquiry
  const params = { id }
  const act = useInquiryAction(onError)
  const [dialog, setDialog] = useState<'stop' | 'write back' | 'proposal' | null>(null)
  const queries = useQueryClient()
  const isOpen = state === 'running' || state === 'paused'
  const accepted = acceptedCells(inquiry).length
  const close = () => setDialog(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'running' && (
        <Button
          size="sm"
          variant="secondary"
          busy={act.isPending}
          onClick={() => act.mutate(() => api.pauseInquiry({ params }))}
        >
          <Pause size={17} aria-hidden="true" />
          {t('Pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button size="sm" busy={act.isPending} onClick={() => act.mutate(() => api.resumeInquiry({ params }))}>
          <Play size={17} aria-hidden="true" />
          {t('Resume')}
        </Button>
      )}
      {isOpen && (
        <Button size="sm" variant="secondary" busy={act.isPending} onClick={() => setDialog('stop')}>
          <Square size={16} aria-hidden="true" />
          {t('Stop')}
        </Button>
      )}
      <ExportButton id={id} title={inquiry.title} onError={onError} />
      <Button
        size="sm"
        variant="secondary"
        disabled={practice || accepted === 0}
        title={
          practice
            ? t('Answers of practice calls are not written to the catalogue')
            : accepted === 0
              ? t('Accept answers first')
              : undefined
        }
        onClick={() => setDialog('write back')}
      >
        <FilePenLine size={17} aria-hidden="true" />
        {t('Write to catalogue')}
      </Button>
      <Button size="sm" variant={isOpen ? 'secondary' : 'primary'} onClick={() => setDialog('proposal')}>
        <Send size={16} aria-hidden="true" />
        {t('Page for the client')}
      </Button>
      {dialog === 'stop' && (
        <StopDialog
          onStop={() => {
            act.mutate(() => api.stopInquiry({ params }))
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'write back' && (
        <WriteBackDialog
          inquiry={inquiry}
          onWritten={(result) => {
            onChanged({
              text: tn(
                result.cells.length,
                '{count} cell written to the catalogue',
                '{count} cells written to the catalogue',
              ),
              undo: async () => {
                await api.undoWriteBack({ params: { id, write_back: result.id } })
                refreshCatalogue(queries)
              },
              undone: t('The catalogue has its previous texts'),
            })
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'proposal' && <ProposalDialog inquiry={inquiry} onClose={close} />}
    </div>
  )
}

function StopDialog({ onStop, onClose }: { onStop: () => void; onClose: () => void }) {
  return (
    <Modal
      title={t('Stop this inquiry?')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t('Continue calling')}
          </Button>
          <Button variant="danger" onClick={onStop}>
            {t('Stop inquiry')}
          </Button>
        </>
      }
    >
      <p>{t('The agent says goodbye in running calls. Venues that wait are not called. The answers stay.')}</p>
    </Modal>
  )
}

/** Asks the browser for the permission to notify. Hidden if the user has decided already. */
export function NotifyButton() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'))
  if (permission !== 'default') return null
  return (
    <Button variant="secondary" size="sm" onClick={() => void Notification.requestPermission().then(setPermission)}>
      <BellRing size={15} aria-hidden="true" />
      {t('Notify me')}
    </Button>
  )
}

function ExportButton({ id, title, onError }: { id: string; title: string; onError: ActionsProps['onError'] }) {
  const save = useMutation({
    mutationFn: async (format: TableFormat) => {
      const { blob, filename } = await fetchFile('exportInquiry', { params: { id }, query: { format } })
      saveFile(filename ?? `${title}.${format}`, blob)
    },
    onMutate: () => onError(null),
    onError: (error) => onError(detailOr(error, t('Export failed'))),
  })
  return <FormatMenu size="sm" busy={save.isPending} onChoose={save.mutate} />
}
