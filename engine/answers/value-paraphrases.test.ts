import { expect, test } from 'vitest'
import type { AnswerValue, CallAnswer } from '../../contract/answers.ts'
import { answersReader } from './index.ts'
import { facts, short } from './testing/replies.ts'
import {
  amountReplies,
  askings,
  dateReplies,
  declinedReplies,
  numberReplies,
  type ValueRows,
} from './testing/value-paraphrases.ts'

function read(
  steps: readonly string[],
  lines: readonly (readonly ['agent' | 'user', string])[],
): readonly CallAnswer[] {
  const messages = lines.map(([speaker, text], n) => ({ id: `m${n}`, speaker, text }))
  return answersReader({ steps: [...steps], goal: 'A villa from 12 to 19 July for eight guests' })(messages, facts)
    .answers
}

/** Writes a range with both ends. */
const shown = (value: AnswerValue | null): string =>
  value?.type === 'money' && value.min !== value.max
    ? short(value).replace(String(value.min), `${value.min}-${value.max}`)
    : short(value)

function faultsOf(rows: ValueRows): string[] {
  return rows.flatMap(([step, question, replies]) =>
    Object.entries(replies).flatMap(([reply, expected]) => {
      const lines = [['agent', question] as const, ['user', reply] as const]
      const { verdict, value } = read([step], lines)[0]
      const isRight = (verdict === 'answered' || verdict === 'hedged') && shown(value) === expected
      return isRight ? [] : [`${reply}: ${verdict} ${shown(value)}`]
    }),
  )
}

// Right before any fix: 41 of 45 amounts, 27 of 30 numbers, 19 of 30 days.
test.each([
  ['amounts', amountReplies],
  ['numbers', numberReplies],
  ['days', dateReplies],
] as const)('reads %s', (_, rows) => {
  const faults = faultsOf(rows)
  expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(1)
})

// Right before any fix: 19 of 30.
test.each([
  ['en', 'Ask for the price per night.', 'How much is one night?'],
  ['ru', 'Узнать цену за ночь.', 'Сколько стоит ночь?'],
  ['id', 'Ask for the price per night.', 'Satu malam berapa?'],
] as const)('reads refusals to say a price in %s', (language, step, question) => {
  const verdictOf = (reply: string) => read([step], [['agent', question] as const, ['user', reply] as const])[0].verdict
  expect(declinedReplies[language].filter((reply) => verdictOf(reply) !== 'declined')).toEqual([])
})

// Right before any fix: 19 of 26.
test('finds the step of a question by its form and place', () => {
  const faults = askings.flatMap(({ steps, turns }) =>
    read(
      steps,
      turns.map((turn) => ['agent', turn] as const),
    ).flatMap(({ asked_message: asked }, n) => (asked === `m${n}` ? [] : [turns[n]])),
  )
  expect(faults).toEqual([])
})
