import { useQuery } from '@tanstack/react-query'
import { api, notOffered } from './api.ts'

/** The e-mail of who is signed in; null until it is known, and at a server that does not tell. */
export function useAccountEmail(): string | null {
  const { data } = useQuery({
    queryKey: ['account'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        return (await api.session({ signal })).email ?? null
      } catch (error) {
        if (notOffered(error)) return null
        throw error
      }
    },
  })
  return data ?? null
}
