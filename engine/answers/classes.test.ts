import { expect, test } from 'vitest'
import { answersReader } from './index.ts'
import { classes } from './testing/classes.ts'
import { facts, short } from './testing/replies.ts'

test.each(Object.entries(classes))('reads %s in three languages', (_, rows) => {
  const faults = rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [expected, step, question, reply] = row.trim().split(' | ') as [string, string, string, string]
      const [answer] = answersReader({ steps: [step], goal: 'Arrange a booking' })(
        [
          { id: 'm1', speaker: 'agent', text: question },
          { id: 'm2', speaker: 'user', text: reply },
        ],
        facts,
      ).answers
      const found = `${answer.verdict} ${short(answer.value)}`.trim()
      return found === expected ? [] : [`${reply}: ${found} instead of ${expected}`]
    })
  expect(faults).toEqual([])
})

test('reads what a later reply says about an earlier question', () => {
  const steps = ['Ask for the weekly price', 'Ask how far the beach is']
  const read = (last: string): string[] =>
    answersReader({ steps, goal: 'Arrange a booking' })(
      [
        { id: 'm1', speaker: 'agent', text: 'What is the price for the week?' },
        { id: 'm2', speaker: 'user', text: '2,800 euro the week' },
        { id: 'm3', speaker: 'agent', text: 'How far is the beach?' },
        { id: 'm4', speaker: 'user', text: last },
      ],
      facts,
    ).answers.map(({ verdict, value }) => `${verdict} ${short(value)}`.trim())
  expect(read('Fifty metres. Ah, I said 2,800, that is low season, in May it is 3,100.')).toEqual([
    'answered 3100 EUR week',
    'answered 50',
  ])
  expect(read('Fifty metres. And at the desk they pay three thousand one hundred euro the week.')).toEqual([
    'contradicted',
    'answered 50',
  ])
})
