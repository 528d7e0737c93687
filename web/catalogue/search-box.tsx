import { Search } from 'lucide-react'
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { isForPage } from '../shortcuts.ts'
import { searchLimit } from './use-venue-list.ts'

/** How long the typing pauses before what stands there is searched for, in ms. */
const pause = 300

interface SearchBoxProps {
  label: string
  placeholder: string
  /** What is searched for. */
  q: string
  onSearch: (q: string) => void
}

/** A search that '/' leads to from anywhere on the screen. A key draws this box and nothing else of the screen. */
export const SearchBox = memo(function SearchBox({ label, placeholder, q, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useTyped(q, onSearch)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
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

/** The text of the box: ahead of the search while somebody types, and following it when it changes otherwise. */
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
    const wanted = text.trim()
    // Whoever types and goes on to another screen, which may take a moment to load, is not called back.
    if (wanted === searched.current || isLeaving) return
    const timer = setTimeout(() => {
      searched.current = wanted
      onSearch(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, onSearch, isLeaving])

  return [text, setText] as const
}
