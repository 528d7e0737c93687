import { FileSpreadsheet } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { largestWorkbook } from '../../../contract/workbook-file.ts'
import { t } from '../../i18n/index.ts'

/** A place to drop a workbook on, or to choose one with the file picker. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  function take(file: File | undefined) {
    if (file === undefined) return
    const refusal = refusalOf(file)
    setRefused(refusal)
    if (refusal === null) onFile(file)
  }

  function onDrag(event: DragEvent, inside: boolean) {
    event.preventDefault()
    setOver(inside)
  }

  return (
    <div>
      <div
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false)
          take(event.dataTransfer.files[0])
        }}
        className={`relative flex flex-col items-center rounded-xl border-2 border-dashed px-6 py-10 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken'}`}
      >
        <FileSpreadsheet size={32} strokeWidth={1.5} aria-hidden="true" className="text-accent" />
        <label htmlFor={id} className="mt-3 font-medium">
          {t('Choose or drop a workbook')}
        </label>
        <p className="mt-1 text-sm text-muted">
          {t('.xlsx or .csv. You can review the changes before you apply them.')}
        </p>
        {/* Over the whole place, so that a press anywhere opens the picker. */}
        <input
          id={id}
          type="file"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.target.files?.[0])
            // The same file may be chosen again once it has been mended.
            event.target.value = ''
          }}
        />
      </div>
      {refused && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {refused}
        </p>
      )}
    </div>
  )
}

function refusalOf(file: File): string | null {
  if (!/\.(xlsx|xlsm|csv|tsv|txt)$/i.test(file.name))
    return t('"{name}" is not an .xlsx or .csv file. Save the table in one of these formats.', { name: file.name })
  if (file.size > largestWorkbook)
    return t('"{name}" is larger than 25 MB. Split it into smaller files.', { name: file.name })
  return file.size === 0 ? t('"{name}" is empty', { name: file.name }) : null
}
