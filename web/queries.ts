import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

// What several screens ask for, each once: whoever asks shares the answer with the others, and whoever has changed
// something has it asked for again by its `queryKey`.

/** Which providers are set up, and whether practice mode is on. */
export const configStatusQuery = queryOptions({
  queryKey: ['config-status'],
  queryFn: ({ signal }) => api.configStatus({ signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.readSettings({ signal }),
})

export const presetsQuery = queryOptions({
  queryKey: ['presets'],
  queryFn: ({ signal }) => api.listPresets({ signal }),
})

/** The saved scenarios. */
export const scenariosQuery = queryOptions({
  queryKey: ['scenarios'],
  queryFn: ({ signal }) => api.listScenarios({ signal }),
})

/** The saved phone numbers. */
export const phoneNumbersQuery = queryOptions({
  queryKey: ['phone-numbers'],
  queryFn: ({ signal }) => api.listPhoneNumbers({ signal }),
})
