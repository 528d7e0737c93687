import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, whereOffered } from './api.ts'

/** Who is signed in, asked for once: the e-mail, or null at a server that does not tell. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await whereOffered(api.session({ signal })))?.email ?? null,
})

/** The e-mail of who is signed in; null until it is known, and at a server that does not tell. */
export function useAccountEmail(): string | null {
  return useQuery(accountQuery).data ?? null
}
