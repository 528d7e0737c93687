import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the query parameters and a function that changes the given parameters. Null removes a parameter. */
export function useQueryParams() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Record<string, string | null>) => {
      // Not the rendered parameters: a second change may come before the first is rendered.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return [params, change] as const
}
