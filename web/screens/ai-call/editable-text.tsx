import { useEffect, useId, useRef } from 'react'
import { t } from '../../i18n/index.ts'

interface EditableTextProps {
  label: string
  placeholder: string
  value: string
  disabled: boolean
  /** Value of `data-control`, by which the form finds the control. */
  control: string
  /** True while the text is being edited. */
  open: boolean
  onOpen: () => void
  onChange: (value: string) => void
  /** 'done': Enter. 'cancelled': Esc. 'left': the focus left the field. */
  onClose: (how: 'done' | 'cancelled' | 'left') => void
}

/** Text that a click turns into a field. */
export function EditableText({ label, placeholder, value, disabled, control, open, ...on }: EditableTextProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  /** True once Enter or Esc closed the field. The removed field then loses focus, which must not close it again. */
  const isClosed = useRef(false)
  useEffect(() => {
    if (!open) return
    isClosed.current = false
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [open])

  function close(how: 'done' | 'cancelled' | 'left') {
    if (isClosed.current) return
    isClosed.current = true
    on.onClose(how)
  }

  if (open && !disabled) {
    return (
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        className="control field-sizing-content min-h-8! min-w-0 flex-1 resize-none px-1.5! py-1! text-sm"
        onChange={({ target }) => on.onChange(target.value)}
        onBlur={() => close('left')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close('cancelled')
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          close('done')
        }}
      />
    )
  }
  const isBlank = value.trim() === ''
  return (
    <div
      className={`relative min-w-0 flex-1 rounded-lg border border-transparent px-1.5 py-1 text-sm ${disabled ? '' : 'hover:border-line-strong'}`}
    >
      <p id={id} dir="auto" className={`whitespace-pre-line ${isBlank ? 'text-muted italic' : ''}`}>
        {isBlank ? placeholder : value}
      </p>
      {!disabled && (
        <button
          type="button"
          data-control={control}
          // The name has no text of the scenario, because the text describes the button.
          aria-label={t('Edit {name}', { name: label })}
          aria-describedby={id}
          onClick={on.onOpen}
          className="absolute inset-0 cursor-text rounded-lg"
        />
      )}
    </div>
  )
}
