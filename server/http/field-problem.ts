import type * as z from 'zod/mini'
import type { FieldCode } from '../../contract/common.ts'
import { fillTemplate, type StaffMessage } from '../../contract/message.ts'
import { fields } from '../../contract/messages/fields.ts'
import { type PlainCode, staffMessage } from '../../contract/messages.ts'

const typeCodes = {
  string: 'field_text',
  number: 'field_number',
  int: 'field_whole_number',
  boolean: 'field_boolean',
  array: 'field_list',
  object: 'field_object',
  record: 'field_object',
} as const

/** Returns a path with list positions counted from 1: 'steps 3 text' for ['steps', 2, 'text']. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')

/** True if the value is a list but the schema expects a single value: the same field twice in a URL or form. */
const isRepeated = (issue: z.core.$ZodIssue, value: unknown): boolean =>
  Array.isArray(value) &&
  (issue.code === 'invalid_value' || (issue.code === 'invalid_type' && issue.expected === 'string'))

const isAmount = (origin: string): boolean => origin === 'number' || origin === 'int'

/** Describes one issue of the field. */
function describe(issue: z.core.$ZodIssue, field: string): StaffMessage {
  switch (issue.code) {
    case 'invalid_type':
      return Object.hasOwn(typeCodes, issue.expected)
        ? staffMessage(typeCodes[issue.expected as keyof typeof typeCodes], { field })
        : staffMessage('field_invalid', { field })
    case 'invalid_value':
      return issue.values.length === 1
        ? staffMessage('field_exactly', { field, value: String(issue.values[0]) })
        : staffMessage('field_one_of', { field, values: issue.values.join(', ') })
    case 'too_big': {
      const maximum = Number(issue.maximum)
      if (isAmount(issue.origin)) return staffMessage('field_at_most', { field, maximum })
      return staffMessage(issue.origin === 'string' ? 'field_too_long' : 'field_too_many', { field, maximum })
    }
    case 'too_small': {
      const minimum = Number(issue.minimum)
      if (isAmount(issue.origin)) return staffMessage('field_at_least', { field, minimum })
      if (minimum === 1) return staffMessage('field_empty', { field })
      return staffMessage(issue.origin === 'string' ? 'field_too_short' : 'field_too_few', { field, minimum })
    }
    case 'unrecognized_keys':
      return staffMessage('field_unknown_keys', { field, keys: issue.keys.join(', ') })
    default:
      return describeCustom(issue.message, field)
  }
}

/** Describes an issue whose message is a `FieldCode`, with a minimum and maximum if any. */
function describeCustom(text: string, field: string): StaffMessage {
  const [code = '', ...range] = text.split(' ')
  if (!Object.hasOwn(fields, code)) return staffMessage('field_invalid', { field })
  const [minimum = 0, maximum = 0] = range.map(Number)
  const params = range.length === 0 ? { field } : { field, minimum, maximum }
  return { code, params, text: fillTemplate(fields[code as FieldCode], params) }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value)
}

/**
 * Describes the first problem of a request: 'limit must be a whole number from 1 to 500'.
 * @param error result of the contract's schema for `value`
 */
export function fieldProblem(error: z.core.$ZodError, value: unknown): PlainCode | StaffMessage {
  const issue = error.issues[0]!
  const field = fieldOf(issue.path)
  const given = valueAt(value, issue.path)
  if (given === undefined) return field ? staffMessage('field_required', { field }) : 'request_empty'
  if (field === '') return issue.code === 'invalid_type' ? 'request_not_object' : describe(issue, 'The request')
  if (isRepeated(issue, given)) return staffMessage('field_single_value', { field })
  return describe(issue, field)
}
