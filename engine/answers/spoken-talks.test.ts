import { expect, test } from 'vitest'
import { answersReader } from './index.ts'
import { facts, short } from './testing/replies.ts'
import { spokenTalks } from './testing/spoken-talks.ts'

test.each(Object.entries(spokenTalks))('reads %s in three languages', (_, rows) => {
  const faults = rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [expected, steps, talk, timeZone] = row.trim().split(' || ') as [string, string, string, string?]
      const messages = talk
        .split(' | ')
        .map((text, n) => ({ id: `m${n + 1}`, speaker: n % 2 === 0 ? ('agent' as const) : ('user' as const), text }))
      const { answers } = answersReader({ steps: steps.split(/; ?/), goal: 'Arrange a booking' })(
        messages,
        timeZone === undefined ? facts : { ...facts, timeZone },
      )
      const found = answers.map(({ verdict, value }) => `${verdict} ${short(value)}`.trim()).join('; ')
      return found === expected ? [] : [`${talk}: ${found} instead of ${expected}`]
    })
  expect(faults).toEqual([])
})
