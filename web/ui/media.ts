import { useCallback, useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1024px)')
const mobile = matchMedia('(max-width: 767.98px)')

function useMedia(list: MediaQueryList): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}

/** From 1024 px: the sidebar is permanent and tables are available. */
export function useWide(): boolean {
  return useMedia(wide)
}

/** Below 768 px. */
export function useMobile(): boolean {
  return useMedia(mobile)
}
