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

/** Parts beyond the specification that have their own screen, with a request that only a server with the part answers. */
const optionalParts = {
  calls: (signal: AbortSignal) => api.listCalls({ query: { limit: 1 }, signal }),
  do_not_call: (signal: AbortSignal) => api.listDoNotCall({ query: { limit: 1 }, signal }),
} as const
export type OptionalPart = keyof typeof optionalParts

/** True if the server has the part. Checked once per page load. Until then, the result of the last visit applies. */
const offersQuery = (part: OptionalPart) =>
  queryOptions<boolean>({
    queryKey: ['offers', part],
    staleTime: Infinity,
    placeholderData: () => localStorage.getItem(`offers_${part}`) === 'true',
    queryFn: async ({ signal }) => {
      const isOffered = (await ifOffered<unknown>(optionalParts[part](signal))) !== null
      localStorage.setItem(`offers_${part}`, String(isOffered))
      return isOffered
    },
  })

/** Returns true if the server has the part. */
export function useOffers(part: OptionalPart): boolean {
  return useQuery(offersQuery(part)).data ?? false
}

/** Returns true if the server stores calls. */
export const useOffersCalls = (): boolean => useOffers('calls')
