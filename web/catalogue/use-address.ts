import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The address's query and how to change some of it; null takes a name out. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Record<string, string | null>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [params, setParams],
  )
  return [params, change] as const
}
