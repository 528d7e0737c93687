import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { typedText, wholeNumber } from '../../contract/common.ts'
import { staffMessage } from '../../contract/messages.ts'
import { fieldProblem } from './field-problem.ts'

const request = z.object({
  name: typedText(5, 1),
  steps: z.optional(z.array(z.object({ text: z.string() })).check(z.maxLength(2))),
  kind: z.optional(z.enum(['villa', 'yacht'])),
  limit: z.optional(wholeNumber(1, 500)),
  share: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  agreed: z.optional(z.boolean()),
  colours: z.optional(z.record(z.string(), z.string())),
})

test.each([
  [undefined, 'The request is empty'],
  [[], 'The request must be an object'],
  [{}, 'name is required'],
  [{ name: 7 }, 'name must be text'],
  [{ name: null }, 'name must be text'],
  [{ name: ['a', 'b'] }, 'name must be a single value'],
  [{ name: '' }, 'name must not be empty'],
  [{ name: 'abcdef' }, 'name may have at most 5 characters'],
  [{ name: 'a\0' }, 'name has a character that cannot be stored'],
  [{ name: 'a', steps: 'x' }, 'steps must be a list'],
  [{ name: 'a', steps: [{ text: 'a' }, { text: 'a' }, { text: 'a' }] }, 'steps may have at most 2 entries'],
  [{ name: 'a', steps: [{ text: 'a' }, {}] }, 'steps 2 text is required'],
  [{ name: 'a', kind: 'hotel' }, 'kind must be one of villa, yacht'],
  [{ name: 'a', kind: ['villa', 'yacht'] }, 'kind must be a single value'],
  [{ name: 'a', limit: ['1', '2'] }, 'limit must be a single value'],
  [{ name: 'a', limit: '-1' }, 'limit must be a whole number from 1 to 500'],
  [{ name: 'a', limit: '501' }, 'limit must be at most 500'],
  [{ name: 'a', limit: '0' }, 'limit must be at least 1'],
  [{ name: 'a', share: 2 }, 'share must be at most 1'],
  [{ name: 'a', agreed: 'yes' }, 'agreed must be true or false'],
  [{ name: 'a', colours: 'red' }, 'colours must be an object'],
])('%j: %s', (body, text) => {
  const { error } = z.safeParse(request, body)
  const problem = fieldProblem(error!, body)
  expect((typeof problem === 'string' ? staffMessage(problem) : problem).text).toBe(text)
})

test('returns a code and the parameters of the sentence', () => {
  const { error } = z.safeParse(request, { name: 'a', limit: '-1' })
  expect(fieldProblem(error!, { name: 'a', limit: '-1' })).toMatchObject({
    code: 'field_whole_number_between',
    params: { field: 'limit', minimum: 1, maximum: 500 },
  })
})
