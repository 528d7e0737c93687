import { pino } from 'pino'
import { expect, test } from 'vitest'
import { toldError } from './log-error.ts'

test('an error in a field is told, without what its maker has added to it', () => {
  const lines: string[] = []
  const log = pino({ serializers: { error: toldError } }, { write: (line: string) => void lines.push(line) })
  const error = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com)',
  })
  log.error({ error }, 'A call could not be kept')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'A call could not be kept',
    error: { type: 'TypeError', code: '23505', message: 'duplicate key', stack: expect.stringContaining('log-error') },
  })
  expect(lines[0]).not.toContain('ann@example.com')
})
