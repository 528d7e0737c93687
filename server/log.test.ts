import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const lines: string[] = []
const log = openLog('info', { write: (line: string) => void lines.push(line) })
// Fastify adds its own serializers to its loggers.
const logger: FastifyBaseLogger = log
const { log: ofFastify } = Fastify({ loggerInstance: logger })

test.each([
  ['our log', 'error', log],
  ["Fastify's", 'error', ofFastify],
  ["Fastify's own", 'err', ofFastify],
])('logs an error in %s without its extra fields', (_, field, one) => {
  lines.length = 0
  const error = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com)',
  })
  one.error({ [field]: error }, 'A call could not be kept')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'A call could not be kept',
    [field]: { type: 'TypeError', code: '23505', message: 'duplicate key', stack: expect.stringContaining('log.test') },
  })
  expect(lines[0]).not.toContain('ann@example.com')
})
