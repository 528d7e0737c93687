import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { readPhoneNumber } from '../../../contract/phone-numbers.ts'
import { api } from '../../api.ts'

/** Pause after the last key before the check, in milliseconds. */
const debounceMs = 500

/** Returns the server's check of a typed number. Undefined while unknown, or if the server has no check. */
export function useNumberCheck(typed: string): z.infer<typeof readPhoneNumber> | undefined {
  const number = typed.trim()
  const [settled, setSettled] = useState(number)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(number), debounceMs)
    return () => clearTimeout(timer)
  }, [number])
  const { data } = useQuery({
    queryKey: ['number-check', settled],
    queryFn: ({ signal }) => api.checkPhoneNumber({ query: { number: settled }, signal }),
    enabled: settled.length >= 5 && settled === number,
    retry: false,
    staleTime: Infinity,
  })
  return settled === number ? data : undefined
}
