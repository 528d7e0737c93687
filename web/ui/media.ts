import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** 1024 px and more: the sidebar stands, tables are offered. */
export function useWide(): boolean {
  return useMedia('(min-width: 1024px)')
}

/** Under 768 px. */
export function useMobile(): boolean {
  return useMedia('(max-width: 767.98px)')
}
