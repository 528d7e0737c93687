import { useMutation } from '@tanstack/react-query'
import { detailOr, fetchFile } from '../api.ts'
import { t } from '../i18n/index.ts'
import { FormatMenu, type TableFormat } from '../ui/format-menu.tsx'
import { saveFile } from '../ui/save-file.ts'
import type { VenueList } from './use-venue-list.ts'

/** Exports all pages of the list, in its order. Hidden if the server offers no export. */
export function ExportMenu({ list }: { list: VenueList }) {
  const save = useMutation({
    mutationFn: async (format: TableFormat) => {
      const { blob, filename } = await fetchFile('exportVenues', { query: { format, ...list.criteria } })
      saveFile(filename ?? `venues.${format}`, blob)
    },
  })

  if (list.facets === null) return null
  return (
    <div className="flex items-center gap-3">
      <FormatMenu busy={save.isPending} onChoose={save.mutate} />
      {save.isError && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(save.error, t('Export failed'))}
        </p>
      )}
    </div>
  )
}
