import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { configStatusQuery, settingsQuery } from './queries.ts'

/** Switches practice mode on for all users. Pending until the affected queries are refreshed. */
export function useEnablePracticeMode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.writeSettings({ body: { practice_mode: true } }),
    onSettled: () =>
      Promise.all([queries.invalidateQueries(settingsQuery), queries.invalidateQueries(configStatusQuery)]),
  })
}
