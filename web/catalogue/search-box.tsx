import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { isForPage } from '../shortcuts.ts'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** A search that '/' leads to from anywhere on the screen. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The same key of a Russian keyboard writes a full stop.
      const slash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey && event.key !== '?')
      if (!slash || !isForPage(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className="relative min-w-0 flex-1 basis-60 lg:max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={18} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        id={id}
        type="search"
        className="peer control pl-9.5 text-ellipsis lg:pr-9"
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <kbd
        aria-hidden="true"
        className={`absolute top-1/2 right-3 -translate-y-1/2 rounded border border-line px-1.5 text-xs text-muted max-lg:hidden peer-focus:hidden ${value === '' ? '' : 'hidden'}`}
      >
        /
      </kbd>
    </div>
  )
}
