import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, ifOffered } from './api.ts'

/** E-mail of the signed-in user, fetched once per page load. Null if the server does not return an e-mail. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await ifOffered(api.session({ signal })))?.email ?? null,
})

/** Returns the e-mail of the signed-in user. Null while loading, or if the server does not return an e-mail. */
export function useAccountEmail(): string | null {
  return useQuery(accountQuery).data ?? null
}
