import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { readPhoneNumber } from '../../../contract/phone-numbers.ts'
import { api } from '../../api.ts'

/** ms without a key until what stands there is worth reading */
const restMs = 500

/** How the server reads a number that somebody types; undefined while that is not known, or where no server says. */
export function useNumberReading(typed: string): z.infer<typeof readPhoneNumber> | undefined {
  const number = typed.trim()
  const [settled, setSettled] = useState(number)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(number), restMs)
    return () => clearTimeout(timer)
  }, [number])
  const { data } = useQuery({
    queryKey: ['reading', settled],
    queryFn: ({ signal }) => api.checkPhoneNumber({ query: { number: settled }, signal }),
    enabled: settled.length >= 5 && settled === number,
    retry: false,
    staleTime: Infinity,
  })
  return settled === number ? data : undefined
}
