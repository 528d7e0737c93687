import { Search } from 'lucide-react'
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { isForPage } from '../shortcuts.ts'
import { searchLimit } from './use-venue-list.ts'

/** Pause in typing before the search starts, in ms. */
const pause = 300

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

/** Text of the field. The search follows after a pause in typing. If the search changes elsewhere, so does the text. */
function useTyped(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const searched = useRef(q)
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (q === searched.current) return
    searched.current = q
    setText(q)
  }, [q])

  useEffect(() => {
    const next = text.trim()
    // Do not search while navigating to another screen: the change would cancel the navigation.
    if (next === searched.current || isLeaving) return
    const timer = setTimeout(() => {
      searched.current = next
      onSearch(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, onSearch, isLeaving])

  return [text, setText] as const
}
