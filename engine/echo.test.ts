import { expect, test } from 'vitest'
import { isEcho } from './echo.ts'

const agent = 'We look for a quiet villa near the sea, with a private pool. Is breakfast included?'

test.each([
  'a quiet villa',
  'A QUIET villa near',
  'iet villa near the se',
  'private',
  'ivate pool',
  'breakfast included?',
])('%j comes from the agent', (text) => {
  expect(isEcho(text, agent, false)).toBe(true)
})

test.each(['Wait.', 'A private pool?', 'No, a quiet street', 'private beach', '', '...', 'Stop', 'villa pool'])(
  '%j comes from the listener',
  (text) => {
    expect(isEcho(text, agent, false)).toBe(false)
  },
)

test("near the end of the agent's words, one or two of them are an answer", () => {
  const question = 'Shall I call again on Monday or on Tuesday?'
  expect(isEcho('On Tuesday.', question, true)).toBe(false)
  expect(isEcho('Monday or on Tuesday?', question, true)).toBe(true)
})

test('reads Russian', () => {
  expect(isEcho('тихую виллу', 'Мы ищем тихую виллу у моря.', false)).toBe(true)
  expect(isEcho('Нет, спасибо', 'Мы ищем тихую виллу у моря.', false)).toBe(false)
})
