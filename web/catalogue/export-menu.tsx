import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { detailOr, fetchFile } from '../api.ts'
import { type Label, t } from '../i18n/index.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { VenueList } from './use-venue-list.ts'

export const fileFormats = [
  { format: 'xlsx', name: 'Excel workbook (.xlsx)' },
  { format: 'csv', name: 'CSV file (.csv)' },
] as const satisfies { format: string; name: Label }[]

/** Exports all pages of the list, in its order. Hidden if the server offers no export. */
export function ExportMenu({ list }: { list: VenueList }) {
  const save = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const { blob, filename } = await fetchFile('exportVenues', { query: { format, ...list.criteria } })
      saveFile(filename ?? `venues.${format}`, blob)
    },
  })

  if (list.facets === null) return null
  return (
    <div className="flex items-center gap-3">
      <Menu
        label={
          <>
            {save.isPending ? <Spinner className="size-4" /> : <Download size={18} aria-hidden="true" />}
            {t('Export')}
          </>
        }
      >
        {fileFormats.map(({ format, name }) => (
          <MenuItem key={format} disabled={save.isPending} onChoose={() => save.mutate(format)}>
            {t(name)}
          </MenuItem>
        ))}
      </Menu>
      {save.isError && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(save.error, t('Export failed'))}
        </p>
      )}
    </div>
  )
}
