import { Download } from 'lucide-react'
import { type Label, t } from '../i18n/index.ts'
import { Menu, menuButton, MenuItem, smallMenuButton } from './menu.tsx'
import { Spinner } from './spinner.tsx'

const formats = [
  { format: 'xlsx', name: 'Excel workbook (.xlsx)' },
  { format: 'csv', name: 'CSV file (.csv)' },
] as const satisfies { format: string; name: Label }[]
export type TableFormat = (typeof formats)[number]['format']

interface FormatMenuProps {
  busy: boolean
  /** Size of the button, as of `Button`. */
  size?: 'sm' | 'md'
  onChoose: (format: TableFormat) => void
}

/** Menu of the formats in which a table can be exported. */
export function FormatMenu({ busy, size = 'md', onChoose }: FormatMenuProps) {
  return (
    <Menu
      look={size === 'sm' ? smallMenuButton : menuButton}
      label={
        <>
          {busy ? <Spinner className="size-4" /> : <Download size={size === 'sm' ? 16 : 18} aria-hidden="true" />}
          {t('Export')}
        </>
      }
    >
      {formats.map(({ format, name }) => (
        <MenuItem key={format} disabled={busy} onChoose={() => onChoose(format)}>
          {t(name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
