import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Inquiry, WriteBack } from '../../../contract/inquiries.ts'
import { api, ApiError, detailOr } from '../../api.ts'
import { refreshCatalogue } from '../../catalogue/refresh-catalogue.ts'
import { t, tn } from '../../i18n/index.ts'
import { questionHeading } from '../../inquiries/headings.ts'
import { ErrorBanner, WarningBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Modal } from '../../ui/modal.tsx'
import { acceptedCells, type Cell, cellName } from './cells.ts'
import { FieldSelect, nameOfField } from './field-select.tsx'

interface WriteBackDialogProps {
  inquiry: Inquiry
  onWritten: (result: WriteBack) => void
  onClose: () => void
}

/** Writes accepted answers to the catalogue, all or nothing, after a look at the old and the new texts. */
export function WriteBackDialog({ inquiry, onWritten, onClose }: WriteBackDialogProps) {
  const queries = useQueryClient()
  const cells = useMemo(() => acceptedCells(inquiry), [inquiry])
  /** Field of each question. Null: not written. */
  const [fields, setFields] = useState(() => inquiry.questions.map(({ field }) => field))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = cells.flatMap(({ venue, answer: { question } }) => {
    const field = fields[question]
    return field === null || field === undefined ? [] : [{ venue_id: venue.venue_id, question, field }]
  })
  const preview = useQuery({
    queryKey: ['inquiry', inquiry.id, 'write-back', wanted],
    queryFn: ({ signal }) => api.previewWriteBack({ params: { id: inquiry.id }, body: { cells: wanted }, signal }),
    enabled: wanted.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  /** Old texts when the dialog first showed them, to mark those that changed since. */
  const [firstSeen, setFirstSeen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const rows = (wanted.length > 0 ? (preview.data ?? []) : []).map((row) => {
    const id = `${row.venue_id} ${row.question} ${row.field}`
    return {
      ...row,
      id,
      isSame: row.before === row.after,
      isStale: firstSeen.has(id) && firstSeen.get(id) !== row.before,
    }
  })
  const unknown = rows.filter(({ id }) => !firstSeen.has(id))
  if (unknown.length > 0)
    setFirstSeen(new Map([...firstSeen, ...unknown.map(({ id, before }) => [id, before] as const)]))
  const chosen = rows.filter(({ id, isSame }) => !isSame && !left.has(id))

  const write = useMutation({
    mutationFn: () =>
      api.writeBack({
        params: { id: inquiry.id },
        body: {
          cells: chosen.map(({ venue_id, question, field, version }) => ({ venue_id, question, field, version })),
        },
      }),
    onSuccess(result) {
      refreshCatalogue(queries)
      onWritten(result)
    },
    onError(error) {
      // Another person changed a cell. Show its present text.
      if (error instanceof ApiError && error.status === 409) void preview.refetch()
    },
  })
  const withoutField = inquiry.questions
    .map(({ text }, question) => ({ text, question }))
    .filter(({ question }) => cells.some(({ answer }) => answer.question === question))

  return (
    <Modal
      title={t('Write to catalogue')}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <p className="mr-auto self-center text-sm text-muted">{t('All cells are written, or none.')}</p>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={chosen.length === 0}
            title={chosen.length === 0 ? t('Choose at least one cell') : undefined}
            busy={write.isPending}
            onClick={() => write.mutate()}
          >
            {tn(chosen.length, 'Write {count} cell', 'Write {count} cells')}
          </Button>
        </>
      }
    >
      {write.error && (
        <ErrorBanner className="mb-4">
          {detailOr(write.error, t('The catalogue did not change. Try again.'))}
        </ErrorBanner>
      )}
      {preview.error && (
        <ErrorBanner className="mb-4">{detailOr(preview.error, t('Failed to load the catalogue texts'))}</ErrorBanner>
      )}
      {rows.some(({ isStale }) => isStale) && (
        <WarningBanner className="mb-4">{t('Some texts have changed. Check the marked cells again.')}</WarningBanner>
      )}
      <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-2 text-sm font-medium">{t('Where each answer goes')}</legend>
        {withoutField.map(({ text, question }) => (
          <FieldSelect
            key={question}
            label={questionHeading(text)}
            field={fields[question] ?? null}
            onChange={(field) => setFields(fields.with(question, field))}
          />
        ))}
      </fieldset>
      <div className="mt-5">
        {wanted.length === 0 ? (
          <EmptyState text={t('Choose a field for at least one question')} />
        ) : rows.length === 0 ? (
          preview.isPending && <Loading shape="rows" />
        ) : (
          <ul aria-label={t('Cells')} className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                cell={cells.find(
                  ({ venue, answer }) =>
                    cellName(venue.venue_id, answer.question) === cellName(row.venue_id, row.question),
                )}
                isChosen={!row.isSame && !left.has(row.id)}
                onChoose={(isChosen) => {
                  const next = new Set(left)
                  if (isChosen) next.delete(row.id)
                  else next.add(row.id)
                  setLeft(next)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Modal>
  )
}

interface RowProps {
  row: { field: string; before: string | null; after: string | null; isSame: boolean; isStale: boolean }
  cell: Cell | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ row, cell, isChosen, onChoose }: RowProps) {
  const id = useId()
  return (
    <li className={`flex items-start gap-3 py-3 ${row.isStale ? 'bg-warning-soft' : ''}`}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={row.isSame}
        onChange={({ target }) => onChoose(target.checked)}
        className="mt-1 size-4.5 shrink-0 accent-accent"
      />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_minmax(0,1fr)]">
        <label htmlFor={id} className="min-w-0">
          <span className="block font-medium wrap-anywhere">{cell?.venue.name}</span>
          <span className="text-sm text-muted">{nameOfField(row.field)}</span>
        </label>
        <del dir="auto" className={`text-sm wrap-anywhere text-muted ${row.before === null ? 'no-underline' : ''}`}>
          {row.before ?? t('no text')}
        </del>
        <ArrowRight size={16} aria-hidden="true" className="mt-0.5 text-muted max-md:hidden" />
        <ins dir="auto" className="wrap-anywhere no-underline">
          {row.isSame ? t('unchanged') : (row.after ?? t('no text'))}
          {row.isStale && (
            <span className="mt-0.5 block text-sm font-medium text-warning">{t('Changed by another person')}</span>
          )}
        </ins>
      </div>
    </li>
  )
}
