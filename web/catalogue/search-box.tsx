import { Search } from 'lucide-react'
import { memo, useId, useLayoutEffect, useRef } from 'react'
import { isForPage } from '../shortcuts.ts'
import { useTyped } from '../use-typed.ts'
import { searchLimit } from './use-venue-list.ts'

interface SearchBoxProps {
  label: string
  placeholder: string
  /** Current search text. */
  q: string
  onSearch: (q: string) => void
}

/** Search field, focused by '/' from anywhere on the screen. Typing re-renders only this component. */
export const SearchBox = memo(function SearchBox({ label, placeholder, q, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useTyped(q, onSearch)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // On a Russian layout the same physical key produces a full stop.
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
    <div className="relative min-w-0 flex-1 basis-44 lg:max-w-md">
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
        maxLength={searchLimit}
        autoComplete="off"
        aria-keyshortcuts="/"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <kbd
        aria-hidden="true"
        className={`absolute top-1/2 right-3 -translate-y-1/2 rounded border border-line px-1.5 text-xs text-muted max-lg:hidden peer-focus:hidden ${text === '' ? '' : 'hidden'}`}
      >
        /
      </kbd>
    </div>
  )
})
