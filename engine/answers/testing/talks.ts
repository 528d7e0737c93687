import { answersReader } from '../index.ts'
import { facts, short } from './replies.ts'

const villa = [
  'Ask whether the villa is free from 12 to 19 July.',
  'Ask for the price for the week.',
  'Ask whether airport transfer is included.',
]

/**
 * Reads a call: '<' begins a line of the agent, '>' one of the callee. Returns who was reached, the stance and the
 * callback in one text, then the verdict and value of each step. Without `steps`, leaves out unasked steps at the end.
 */
export function readTalk(talk: string, steps?: readonly string[]): string[] {
  const lines = talk.trim().split('\n')
  const messages = lines.map((line, n) => ({
    id: `m${n + 1}`,
    speaker: line.trim().startsWith('<') ? ('agent' as const) : ('user' as const),
    text: line.trim().slice(1).trim(),
  }))
  const reader = answersReader({ steps: [...(steps ?? villa)], goal: 'A villa from 12 to 19 July for eight guests' })
  const { reached, stance, callback, answers } = reader(messages, facts)
  const call = [reached, stance, callback === null ? '' : (callback.at ?? 'no time')].join(' ').trim()
  const found = [call, ...answers.map(({ verdict, value }) => `${verdict} ${short(value)}`.trim())]
  if (steps === undefined) while (found.length > 2 && found.at(-1) === 'not_asked') found.pop()
  return found
}
