import { queryOptions } from '@tanstack/react-query'
import { api, ifOffered } from './api.ts'

// Queries shared by several screens. To refresh after a change, invalidate the `queryKey`.

/** Configured providers and practice mode. */
export const configStatusQuery = queryOptions({
  queryKey: ['config-status'],
  queryFn: ({ signal }) => api.configStatus({ signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.readSettings({ signal }),
})

/** Days and sources of the exchange rates. Null if the server does not report them. */
export const exchangeRatesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => ifOffered(api.exchangeRates({ signal })),
})

export const presetsQuery = queryOptions({
  queryKey: ['presets'],
  queryFn: ({ signal }) => api.listPresets({ signal }),
})

export const scenariosQuery = queryOptions({
  queryKey: ['scenarios'],
  queryFn: ({ signal }) => api.listScenarios({ signal }),
})

export const phoneNumbersQuery = queryOptions({
  queryKey: ['phone-numbers'],
  queryFn: ({ signal }) => api.listPhoneNumbers({ signal }),
})
