import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isClientError } from './api.ts'

/** Logs failed queries, because not every screen shows these errors. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('Failed to load', query.queryKey.join(' '), error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A disconnect or a server restart often lasts less than a second.
      retry: (failures, error) => failures < 1 && !isClientError(error),
      retryDelay: 800,
    },
  },
})
