import { expect } from 'vitest'
import type { AnswerValue } from '../../../contract/answers.ts'
import { answersReader, type CallFacts } from '../index.ts'

/** A call at 11:00 in Bali on Monday, 23 November 2026. */
export const facts: CallFacts = {
  startedAt: 1_795_402_800_000,
  timeZone: 'Asia/Makassar',
  language: 'en',
  hasEnded: true,
  carrier: null,
}

/** Writes a value in short: 'yes', '450 USD night', '8', '2027-06-01T20:00', 'text'. */
export function short(value: AnswerValue | null): string {
  if (value === null) return ''
  if (value.type === 'yes_no') return value.yes ? 'yes' : 'no'
  if (value.type === 'money') return [value.min, value.currency, value.per].filter((part) => part !== null).join(' ')
  if (value.type === 'date') return value.from + (value.time === null ? '' : `T${value.time}`)
  return value.type === 'number' ? String(value.number) : 'text'
}

/** Reads the reply to one question of the agent: verdict and value. */
function reply(step: string, question: string, text: string): string {
  const reader = answersReader({ steps: [step], goal: 'A villa from 12 to 19 July for eight guests' })
  const messages = [
    { id: 'm1', speaker: 'agent' as const, text: question },
    { id: 'm2', speaker: 'user' as const, text },
  ]
  const [answer] = reader(messages, facts).answers
  expect(answer!.quote === null || text.includes(answer!.quote), `quote of ${text}`).toBe(true)
  return `${answer!.verdict} ${short(answer!.value)}`.trim()
}

/** Expects the replies of a table: texts with their verdict and value. `*` stands for any further value. */
export function expectReplies(step: string, question: string, replies: Readonly<Record<string, string>>): void {
  const isExpected = (found: string, expected: string): boolean =>
    expected.endsWith('*') ? `${found} `.startsWith(`${expected.slice(0, -1).trimEnd()} `) : found === expected
  const read = Object.keys(replies).map((text) => [text, reply(step, question, text)] as const)
  expect(read.filter(([text, found]) => !isExpected(found, replies[text]!))).toEqual([])
}
