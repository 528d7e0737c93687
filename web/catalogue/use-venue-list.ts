import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Category, Venue } from '../../contract/venues.ts'
import { api, listOf } from '../api.ts'
import { isCategory } from './categories.ts'
import { pageCount, pageOf, totalOf } from './figures.ts'

const searchDelay = 300

export interface VenueList {
  /** What stands in the search box; it becomes `q` in the address when the typing pauses. */
  text: string
  setText: (text: string) => void
  category: Category | null
  setCategory: (category: Category | null) => void
  /** From 1. A search or a filter leaves it as it is, even past the last page. */
  page: number
  setPage: (page: number) => void
  pages: number
  venues: readonly Venue[]
  /** null as long as no reply has come. */
  total: number | null
  /** A search or a filter is set. */
  narrowed: boolean
  /** The first reply is still awaited. */
  loading: boolean
  /** Any reply is awaited; the previous page stays in sight meanwhile. */
  fetching: boolean
}

/** A searched and paged list of venues. Search, filter and page live in the address, so that it can be kept and sent. */
export function useVenueList(size: number, fixed?: Category): VenueList {
  const [params, change] = useAddress()
  const q = params.get('q')?.trim() ?? ''
  const chosen = params.get('category')
  const category = fixed ?? (isCategory(chosen) ? chosen : null)
  const page = pageOf(params.get('page'))
  const [text, setText] = useTyped(q, change)

  const query = { limit: size, offset: (page - 1) * size, ...(q && { q }), ...(category && { category }) }
  const { data, isPending, isFetching } = useQuery({
    queryKey: ['venues', query],
    queryFn: ({ signal }) => api.listVenues({ query, signal }),
    placeholderData: keepPreviousData,
  })
  const total = data ? totalOf(data) : null

  return {
    text,
    setText,
    category,
    setCategory: (value) => change({ category: value }),
    page,
    setPage: (value) => {
      change({ page: value === 1 ? null : String(value) })
      window.scrollTo({ top: 0 })
    },
    pages: pageCount(total ?? 0, size),
    venues: listOf(data?.items),
    total,
    narrowed: q !== '' || (fixed === undefined && category !== null),
    loading: isPending,
    fetching: isFetching,
  }
}

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

/** The text of the search box: ahead of the address while somebody types, and following it when it changes otherwise. */
function useTyped(q: string, change: (values: Record<string, string | null>) => void) {
  const [text, setText] = useState(q)
  const written = useRef(q)

  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setText(q)
  }, [q])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === written.current) return
    const timer = setTimeout(() => {
      written.current = wanted
      change({ q: wanted })
    }, searchDelay)
    return () => clearTimeout(timer)
  }, [text, change])

  return [text, setText] as const
}
