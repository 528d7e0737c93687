import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { configStatusQuery, settingsQuery } from './queries.ts'

/** Switches practice mode on, for everyone who works here; pending until all that tells of it has been asked for again. */
export function usePractise() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.writeSettings({ body: { practice_mode: true } }),
    onSettled: () =>
      Promise.all([queries.invalidateQueries(settingsQuery), queries.invalidateQueries(configStatusQuery)]),
  })
}
