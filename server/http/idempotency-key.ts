import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'

/** Returns the Idempotency-Key of a request. Undefined without one. @throws ApiError 422 for an invalid key */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))) {
    throw new ApiError(422, 'invalid_idempotency_key')
  }
  return key
}
