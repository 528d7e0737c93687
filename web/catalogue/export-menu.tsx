import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { detailOr } from '../api.ts'
import { t, wholeNumber } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { FormatMenu, type TableFormat } from '../ui/format-menu.tsx'
import { saveFile } from '../ui/save-file.ts'
import { exportedFile, type ExportProgress } from './export-file.ts'
import type { VenueList } from './use-venue-list.ts'

/** Exports all pages of the list, in its order. Hidden if the server offers no export. */
export function ExportMenu({ list }: { list: VenueList }) {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController>(null)
  const save = useMutation({
    mutationFn: async (format: TableFormat) => {
      const stop = new AbortController()
      running.current = stop
      try {
        const options = { signal: stop.signal, report: setProgress }
        const { blob, filename } = await exportedFile({ format, ...list.criteria }, options)
        saveFile(filename ?? `venues.${format}`, blob)
      } catch (error) {
        if (!stop.signal.aborted) throw error
      } finally {
        setProgress(null)
      }
    },
  })
  useEffect(() => () => running.current?.abort(), [])

  if (list.facets === null) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FormatMenu busy={save.isPending} onChoose={save.mutate} />
      {save.isPending && progress && <Progress {...progress} onCancel={() => running.current?.abort()} />}
      {save.isError && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(save.error, t('Export failed'))}
        </p>
      )}
    </div>
  )
}

function Progress({ rows, total, onCancel }: ExportProgress & { onCancel: () => void }) {
  return (
    <>
      <progress
        aria-label={t('Export progress')}
        className="h-2 w-28"
        // Without a value, the bar shows that the work has no known end.
        {...(total !== null && { value: rows, max: Math.max(total, 1) })}
      />
      {total !== null && (
        <span className="text-sm text-muted tabular-nums">
          {t('{done} of {total}', { done: wholeNumber(rows), total: wholeNumber(total) })}
        </span>
      )}
      <Button size="sm" variant="secondary" onClick={onCancel}>
        {t('Cancel export')}
      </Button>
    </>
  )
}
