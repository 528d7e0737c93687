import { expect, test } from 'vitest'
import { answersReader } from './index.ts'
import { callsOfQuestions } from './testing/questions.ts'
import { facts } from './testing/replies.ts'

/** Returns the questions of a call that the reader gives to another step or to none. */
function faultsOf(call: string): string[] {
  const rows = call.split('\n').map((line) => {
    const [, at, step, question] = /^\s*(\d) (.*?) = (.*)$/.exec(line)!
    return { at: Number(at) - 1, step, question }
  })
  const steps = rows.toSorted((a, b) => a.at - b.at).map(({ step }) => step)
  const messages = rows.flatMap(({ question }, n) => [
    { id: `q${n}`, speaker: 'agent' as const, text: question },
    { id: `r${n}`, speaker: 'user' as const, text: 'Mhm.' },
  ])
  const { answers } = answersReader({ steps, goal: '' })(messages, facts)
  return rows.flatMap(({ at, question }, n) => {
    const found = answers[at].asked_message
    return found === `q${n}` ? [] : [`${question}: ${found ?? 'none'}`]
  })
}

// Right before any fix: 28, 21 and 28 of 30.
test.each(['en', 'ru', 'id'] as const)('gives questions in other words to their steps in %s', (language) => {
  const calls = callsOfQuestions[language]
  expect(calls.join('\n').match(/ = /g)).toHaveLength(30)
  const faults = calls.flatMap(faultsOf)
  expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(2)
})

/** Returns the message that asks each step, by its position among the questions. */
function askedIn(steps: readonly string[], questions: readonly string[]): (string | null)[] {
  const messages = questions.flatMap((text, n) => [
    { id: `q${n}`, speaker: 'agent' as const, text },
    { id: `r${n}`, speaker: 'user' as const, text: 'Mhm.' },
  ])
  return answersReader({ steps: [...steps], goal: '' })(messages, facts).answers.map(
    ({ asked_message }) => asked_message,
  )
}

test('gives a step to the later question that names it, and the question before to none', () => {
  const steps = ['Ask whether the villa is free', 'Ask whether there is parking']
  const questions = ['Is the villa free?', 'Would the neighbours mind?', 'Is there parking?']
  expect(askedIn(steps, questions)).toEqual(['q0', 'q2'])
})

test('gives an unknown question between two known ones the step between them', () => {
  const steps = ['Ask whether there is parking', 'Ask how many people they need at least', 'Ask for the deposit']
  const questions = ['Is there parking?', 'Is there a lower limit for groups?', 'What is the deposit?']
  expect(askedIn(steps, questions)).toEqual(['q0', 'q1', 'q2'])
})

test('finds a step by a word that two languages spell differently', () => {
  const steps = ['Ask whether a podium is there', 'Ask whether there is a projector']
  expect(askedIn(steps, ['Apakah ada proyektor?'])).toEqual([null, 'q0'])
})
