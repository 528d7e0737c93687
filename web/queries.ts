import { queryOptions, useQuery } from '@tanstack/react-query'
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

const offersCallsKey = 'offers_calls'

/** True if the server stores calls. Checked once per page load. Until then, the result of the last visit applies. */
const offersCallsQuery = queryOptions<boolean>({
  queryKey: ['offers-calls'],
  staleTime: Infinity,
  placeholderData: () => localStorage.getItem(offersCallsKey) === 'true',
  queryFn: async ({ signal }) => {
    const isOffered = (await ifOffered(api.listCalls({ query: { limit: 1 }, signal }))) !== null
    localStorage.setItem(offersCallsKey, String(isOffered))
    return isOffered
  },
})

/** Returns true if the server stores calls. */
export function useOffersCalls(): boolean {
  return useQuery(offersCallsQuery).data ?? false
}
