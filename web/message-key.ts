import type { MessageKey } from '../contract/message.ts'

/** Reads the code and parameters of a server sentence. Older servers send neither. */
export function keyIn(reply: unknown): Partial<MessageKey> {
  if (typeof reply !== 'object' || reply === null || !('code' in reply) || typeof reply.code !== 'string') return {}
  const params = 'params' in reply && typeof reply.params === 'object' && reply.params
  return { code: reply.code, ...(params && { params: params as NonNullable<MessageKey['params']> }) }
}
