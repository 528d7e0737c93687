import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Failed loads are logged here and nowhere else; the screens stay empty. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('Failed to load', query.queryKey.join(' '), error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What the server refused it refuses again; a lost connection or a restart may be over in a second.
      retry: (failures, error) =>
        failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      retryDelay: 800,
    },
  },
})
