import { asObject } from '../http.ts'
import { RequestError } from './validation.ts'

/** Name of the schema with which our server asks what a call answered. */
export const callAnswers = 'call_answers'

const keys = ['started_at', 'time_zone', 'questions', 'messages']

/**
 * Returns the simulated model's proposals about a call: by default none, so that practice calls show what the rules
 * read. Tests set `failures.proposals` in the ledger, for example to wrong proposals.
 * @throws RequestError if the question is not the JSON that our server sends
 */
export function proposalsFor(question: string | undefined, scripted: readonly unknown[] | undefined): string {
  const body = parsed(question)
  const isEach = (list: unknown, check: (entry: Record<string, unknown>) => boolean) =>
    Array.isArray(list) && list.every((entry) => check(asObject(entry) ?? {}))
  const isValid =
    body !== undefined &&
    Object.keys(body).toSorted().join() === keys.toSorted().join() &&
    isEach(body['questions'], ({ question, text, kind }) =>
      [question, text, kind].every((part) => part !== undefined),
    ) &&
    isEach(
      body['messages'],
      ({ speaker, text }) => /^(?:agent|callee)$/.test(String(speaker)) && typeof text === 'string',
    )
  if (!isValid) throw new RequestError('invalid_value', 'The transcript is not the expected JSON.', 'messages')
  return JSON.stringify({ answers: scripted ?? [] })
}

function parsed(text: string | undefined): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
