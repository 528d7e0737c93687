import { addedEndpoints } from './added-endpoints.ts'
import { specifiedEndpoints } from './specified-endpoints.ts'

/** All HTTP endpoints. */
export const endpoints = { ...specifiedEndpoints, ...addedEndpoints } as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
