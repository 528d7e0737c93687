import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { detailOr, fetchFile } from '../api.ts'
import { type Label, t } from '../i18n/index.ts'
import { saveFile } from '../ui/save-file.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { VenueList } from './use-venue-list.ts'

const formats = [
  { format: 'xlsx', name: 'Excel workbook (.xlsx)' },
  { format: 'csv', name: 'CSV file (.csv)' },
] as const satisfies { format: string; name: Label }[]

/** Exports all pages of the list, in its order. Hidden if the server offers no export. */
export function ExportMenu({ list }: { list: VenueList }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const save = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const { blob, filename } = await fetchFile('exportVenues', { query: { format, ...list.criteria } })
      saveFile(filename ?? `venues.${format}`, blob)
    },
  })

  useEffect(() => {
    const onPress = (event: Event) => {
      const details = menu.current
      if (details?.open && !(event.target instanceof Node && details.contains(event.target))) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && menu.current?.open) close(menu.current)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  if (list.facets === null) return null
  return (
    <div className="flex items-center gap-3">
      <details ref={menu} className="relative">
        <summary className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2 font-medium hover:border-ink hover:bg-sunken">
          {save.isPending ? <Spinner className="size-4" /> : <Download size={18} aria-hidden="true" />}
          {t('Export')}
        </summary>
        <ul className="card absolute left-0 z-20 mt-1 w-max p-1 sm:right-0 sm:left-auto">
          {formats.map(({ format, name }) => (
            <li key={format}>
              <button
                type="button"
                disabled={save.isPending}
                onClick={() => {
                  save.mutate(format)
                  close(menu.current)
                }}
                className="w-full rounded-md px-3 py-2 text-left hover:bg-sunken"
              >
                {t(name)}
              </button>
            </li>
          ))}
        </ul>
      </details>
      {save.isError && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(save.error, t('Export failed'))}
        </p>
      )}
    </div>
  )
}

/** Closes the menu and moves focus to its button, because hidden elements cannot keep focus. */
function close(menu: HTMLDetailsElement | null) {
  if (menu === null) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
