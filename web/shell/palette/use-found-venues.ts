import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Venue } from '../../../contract/venues.ts'
import { api, listOf } from '../../api.ts'

const pause = 200
const mostShown = 6

/** Returns the first venues that match `typed`, after a pause in typing. Empty for fewer than two letters. */
export function useFoundVenues(typed: string): readonly Venue[] {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim().slice(0, 200)), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['venues', 'palette', q],
    queryFn: ({ signal }) => api.listVenues({ query: { q, limit: mostShown, offset: 0 }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  return q.length > 1 && typed.trim() !== '' ? listOf(data?.items).slice(0, mostShown) : []
}
