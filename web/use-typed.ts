import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** Pause in typing before the search starts, in ms. */
const pause = 300

/**
 * Text of a search field. `onSearch` is called after a pause in typing, and should be stable. If the search changes
 * elsewhere, so does the text.
 */
export function useTyped(q: string, onSearch: (q: string) => void) {
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
