import { FileSpreadsheet } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { largestWorkbook } from '../../../contract/workbook-file.ts'
import { t } from '../../i18n/index.ts'

/** Drop zone for a workbook, with a file picker. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function selectFile(file: File | undefined) {
    if (file === undefined) return
    const problem = fileProblem(file)
    setProblem(problem)
    if (problem === null) onFile(file)
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
          selectFile(event.dataTransfer.files[0])
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
        {/* Covers the drop zone: a click anywhere opens the file picker. */}
        <input
          id={id}
          type="file"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            selectFile(event.target.files?.[0])
            // Allows the user to choose the same file again after fixing it.
            event.target.value = ''
          }}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Returns the reason why the file cannot be imported, or null. */
function fileProblem(file: File): string | null {
  if (!/\.(xlsx|xlsm|csv|tsv|txt)$/i.test(file.name))
    return t('"{name}" is not an .xlsx or .csv file. Save the table in one of these formats.', { name: file.name })
  if (file.size > largestWorkbook)
    return t('"{name}" is larger than 25 MB. Split it into smaller files.', { name: file.name })
  return file.size === 0 ? t('"{name}" is empty', { name: file.name }) : null
}
