import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { type Line, newLine } from './draft.ts'

interface LineListProps {
  title: string
  hint: string
  /** Accessible names of an entry and of the buttons. Numbers start at 1. */
  labels: { entry: (number: number) => string; add: string; remove: (number: number) => string }
  placeholder: string
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
  /** Additional control of an entry. */
  renderControl?: ((line: Line, number: number, onChange: (line: Line) => void) => ReactNode) | undefined
}

/** Editable list of texts. The last remaining entry has no remove button. */
export function LineList({ title, hint, labels, placeholder, lines, onChange, renderControl }: LineListProps) {
  const list = useRef<HTMLOListElement>(null)

  const focusOn = (at: number) =>
    // Wait until React has rendered the entry.
    requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[at]?.focus())

  function remove(at: number) {
    onChange(lines.filter((_, n) => n !== at))
    focusOn(Math.max(0, at - 1))
  }

  function insertAfter(at: number) {
    onChange(lines.toSpliced(at + 1, 0, newLine()))
    focusOn(at + 1)
  }

  return (
    <fieldset>
      <legend className="text-sm font-medium">{title}</legend>
      <p className="mb-2 text-sm text-muted">{hint}</p>
      <ol ref={list} className="space-y-2">
        {lines.map((line, at) => (
          <li key={line.key} className="flex items-start gap-2">
            <span aria-hidden="true" className="w-6 shrink-0 pt-2 text-right text-sm text-muted tabular-nums">
              {at + 1}.
            </span>
            <div className="flex min-w-0 flex-1 gap-2 max-sm:flex-col">
              <textarea
                rows={1}
                aria-label={labels.entry(at + 1)}
                className="control field-sizing-content min-w-0 flex-1 resize-none"
                placeholder={placeholder}
                value={line.text}
                onChange={(event) => onChange(lines.with(at, { ...line, text: event.target.value }))}
                onKeyDown={(event) => {
                  // An entry is a single line, possibly wrapped. Enter adds the next entry.
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  insertAfter(at)
                }}
              />
              {renderControl?.(line, at + 1, (changed) => onChange(lines.with(at, changed)))}
            </div>
            {lines.length > 1 && (
              <button
                type="button"
                aria-label={labels.remove(at + 1)}
                title={t('Remove')}
                onClick={() => remove(at)}
                className="flex size-10 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-danger-soft hover:text-danger"
              >
                <X size={18} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="sm" className="mt-3 ml-8" onClick={() => insertAfter(lines.length - 1)}>
        <Plus size={16} aria-hidden="true" />
        {labels.add}
      </Button>
    </fieldset>
  )
}
