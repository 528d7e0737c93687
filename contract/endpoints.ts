import { addedEndpoints } from './added-endpoints.ts'
import { specifiedEndpoints } from './specified-endpoints.ts'

/** Every HTTP call between a client and the server. */
export const endpoints = { ...specifiedEndpoints, ...addedEndpoints } as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
