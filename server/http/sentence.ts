import type * as z from 'zod/mini'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** 'steps.2.text' of a program is 'steps 3 text' to people, who count from one. */
const named = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')

const listed = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`

const of = (origin: string, amount: number | bigint): string =>
  origin === 'string' ? (amount === 1 ? ' character' : ' characters') : amount === 1 ? ' entry' : ' entries'

const isAmount = (origin: string): boolean => origin === 'number' || origin === 'int'

/** A list where one value was asked for: of an address or a form, the same field given twice. */
const isRepeated = (issue: z.core.$ZodIssue, value: unknown): boolean =>
  Array.isArray(value) &&
  (issue.code === 'invalid_value' || (issue.code === 'invalid_type' && issue.expected === 'string'))

/** What is wrong with it, to stand behind the name of a field: 'must be a number'. */
function complaint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${listed(issue.values)}`
    case 'too_big':
      return isAmount(issue.origin)
        ? `must be at most ${issue.maximum}`
        : `may have at most ${issue.maximum}${of(issue.origin, issue.maximum)}`
    case 'too_small':
      if (isAmount(issue.origin)) return `must be at least ${issue.minimum}`
      return issue.minimum === 1
        ? 'must not be empty'
        : `must have at least ${issue.minimum}${of(issue.origin, issue.minimum)}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    case 'custom':
    case 'invalid_format':
      // The contract's own words where it has them.
      return /^(must|has|may) /.test(issue.message) ? issue.message : 'is not valid'
    default:
      return 'is not valid'
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value)
}

/**
 * The first thing that is wrong with `value`, in words for its sender: 'limit must be a whole number from 1 to 500'.
 * @param error what the contract's schema says of it
 */
export function sentence(error: z.core.$ZodError, value: unknown): string {
  const issue = error.issues[0]!
  const field = named(issue.path)
  const given = valueAt(value, issue.path)
  if (given === undefined) return field ? `${field} is required` : 'The request is empty'
  if (isRepeated(issue, given)) return `${field} must be a single value`
  return `${field || 'The request'} ${complaint(issue)}`
}
