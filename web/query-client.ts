import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api.ts'

/** Failed loads are logged here and nowhere else; the screens stay empty. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('Failed to load', query.queryKey.join(' '), error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A lost connection or a restart may be over in a second.
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      retryDelay: 800,
    },
  },
})
