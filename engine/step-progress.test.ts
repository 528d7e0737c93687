import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../tests/support/random-walk.ts'
import { type ProgressMessage, stepReader } from './step-progress.ts'

const villa = {
  goal: 'Find out whether a villa with four bedrooms is free from 12 to 19 July for eight guests, and its full price.',
  steps: [
    'Greet the person and say who you are.',
    'Ask whether the villa is free from 12 to 19 July for eight guests.',
    'Ask for the total price for the week, with taxes and service charge.',
    'Ask what is included: breakfast, cleaning, pool heating, airport transfer.',
    'Thank them and say goodbye.',
  ],
}

/** Creates messages from lines that start with '<' (agent) or '>' (other side). */
function messagesOf(...lines: string[]): ProgressMessage[] {
  return lines.map((line, index) => ({
    id: `m${index}`,
    speaker: line.startsWith('<') ? 'agent' : 'user',
    text: line.slice(1).trim(),
  }))
}

const states = (scenario: typeof villa, ...lines: string[]) =>
  stepReader(scenario)(messagesOf(...lines)).map(({ state }) => state)

test('records the answer to each step in the other side’s words', () => {
  const progress = stepReader(villa)(
    messagesOf(
      '<Hello! I am an AI assistant calling to find out whether a villa with four bedrooms is free from 12 to 19 July for eight guests, and its full price.',
      '>Yes, good morning.',
      '<Would the villa be available from 12 to 19 July for eight people?',
      '>One moment, please.',
      '>Yes, it is free.',
      '<Great. How much would the whole week cost, with taxes and the service charge?',
      '>Could you repeat that?',
      '<Of course. What is the total price for the week with taxes?',
      '>It is nine thousand euros. Taxes are extra.',
      '>Service is included.',
    ),
  )
  expect(progress.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered', 'open', 'open'])
  expect(progress[1]).toMatchObject({ askedIn: 'm2', answer: 'Yes, it is free.' })
  expect(progress[2]?.answer).toBe('It is nine thousand euros. Taxes are extra. Service is included.')
})

test('treats e-mail and email as the same word', () => {
  const scenario = { goal: 'Write to them.', steps: ['Ask for their email address.'] }
  expect(states(scenario, '<What is your e-mail?')).toEqual(['asked'])
})

test('does not count the purpose of the call as a question, and keeps unanswered questions asked', () => {
  expect(
    states(
      villa,
      '<Hello! The reason for my call: find out whether a villa with four bedrooms is free from 12 to 19 July for eight guests, and its full price.',
    ),
  ).toEqual(['answered', 'open', 'open', 'open', 'open'])
  expect(states(villa, '<Hello.', '<Is the villa free from 12 to 19 July?', '>Who is calling?')).toEqual([
    'answered',
    'asked',
    'open',
    'open',
    'open',
  ])
  expect(
    states(
      villa,
      '<Hello.',
      '<Is the villa free from 12 to 19 July?',
      '<Is breakfast included, and the airport transfer?',
      '>Both are.',
    ),
  ).toEqual(['answered', 'asked', 'open', 'answered', 'open'])
})

test('counts a goodbye as the farewell step, but not thanks during the call', () => {
  expect(states(villa, '<Hello.', '>Hello', '<Thank you. I see.').at(-1)).toBe('open')
  expect(states(villa, '<Hello.', '<Thank you very much for your time. Goodbye!').at(-1)).toBe('answered')
})

const table = {
  goal: 'Забронировать стол на четверых',
  steps: ['Спросите, есть ли стол на четверых в субботу на 20:00.', 'Спросите о размере предоплаты.', 'Попрощайтесь.'],
}

test('matches Russian inflections, and known words across languages', () => {
  const progress = stepReader(table)(
    messagesOf(
      '<Здравствуйте! Найдётся ли столик на четверых в эту субботу, на 20:00?',
      '>Да, конечно, есть.',
      '<А какая предоплата нужна?',
      '>Сейчас посмотрю.',
      '>Десять тысяч.',
      '<Спасибо, до свидания!',
    ),
  )
  expect(progress.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
  expect(progress[1]?.answer).toBe('Десять тысяч.')
  const english = { goal: 'x', steps: ['Ask about the deposit', 'Ask whether breakfast is included'] }
  expect(states(english, '<Включён ли завтрак?', '>Да.')).toEqual(['open', 'answered'])
})

test('distinguishes steps by numbers', () => {
  const dates = { goal: 'x', steps: ['Is it free on 3 May?', 'Is it free on 9 May?'] }
  expect(states(dates, '<Is it free on 9 May?', '>No.')).toEqual(['open', 'answered'])
})

test('never moves a step backward, and gives the same result with and without cached messages', () => {
  const vocabulary = villa.steps.flatMap((step) => step.split(' ')).concat('?', '.', 'yes', 'no', 'goodbye')
  const message = fc.record({
    speaker: fc.constantFrom('user' as const, 'agent' as const),
    text: fc.array(fc.constantFrom(...vocabulary), { maxLength: 14 }).map((words) => words.join(' ')),
  })
  const order = { open: 0, asked: 1, answered: 2 }
  fc.assert(
    fc.property(fc.array(message, { maxLength: 30 }), (rows) => {
      const messages = rows.map((row, index) => ({ id: String(index), ...row }))
      const reader = stepReader(villa)
      let before = reader([])
      for (let count = 1; count <= messages.length; count++) {
        const now = reader(messages.slice(0, count))
        now.forEach(({ state }, index) =>
          expect(order[state]).toBeGreaterThanOrEqual(order[before[index]?.state ?? 'open']),
        )
        before = now
      }
      expect(before).toEqual(stepReader(villa)(messages))
    }),
    { seed, numRuns: 100 },
  )
})
