/** Error of a request, worded like the provider's `error` object. */
export class RequestError extends Error {
  readonly type: string
  readonly code: string
  readonly param: string | null

  constructor(code: string, message: string, param: string | null = null, type = 'invalid_request_error') {
    super(message)
    this.code = code
    this.param = param
    this.type = type
  }
}

/** Checks a value at `path`. @throws RequestError */
export type Rule = (value: unknown, path: string) => void

interface Shape {
  keys: Record<string, Rule>
  required?: readonly string[]
}

/** Accepts an object with these keys only. */
export function object({ keys, required = [] }: Shape): Rule {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongType(path, 'an object', value)
    for (const name of required) {
      if ((value as Record<string, unknown>)[name] === undefined) {
        throw new RequestError(
          'missing_required_parameter',
          `Missing required parameter: '${within(path, name)}'.`,
          within(path, name),
        )
      }
    }
    for (const [name, member] of Object.entries(value)) {
      const rule = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (rule === undefined) {
        throw new RequestError('unknown_parameter', `Unknown parameter: '${within(path, name)}'.`, within(path, name))
      }
      rule(member, within(path, name))
    }
  }
}

/** Accepts an object whose `type` selects its shape. */
export function byType(shapes: Record<string, Shape>): Rule {
  const type = oneOf(...Object.keys(shapes))
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongType(path, 'an object', value)
    const kind = (value as Record<string, unknown>)['type']
    if (kind === undefined) object({ keys: {}, required: ['type'] })(value, path)
    type(kind, within(path, 'type'))
    const { keys, required = [] } = shapes[kind as string]!
    object({ keys: { type, ...keys }, required })(value, path)
  }
}

export function oneOf(...allowed: readonly string[]): Rule {
  return (value, path) => {
    if (typeof value !== 'string') throw wrongType(path, `one of ${listed(allowed)}`, value)
    if (!allowed.includes(value)) throw invalidValue(value, allowed, path)
  }
}

export function invalidValue(value: string, allowed: readonly string[], path: string): RequestError {
  const are = allowed.length === 1 ? 'Value must be' : 'Supported values are:'
  return new RequestError('invalid_value', `Invalid value: '${value}'. ${are} ${listed(allowed)}.`, path)
}

export const string: Rule = (value, path) => {
  if (typeof value !== 'string') throw wrongType(path, 'a string', value)
}

export const boolean: Rule = (value, path) => {
  if (typeof value !== 'boolean') throw wrongType(path, 'a boolean', value)
}

export function integer(low: number, high: number): Rule {
  return (value, path) => {
    if (!Number.isInteger(value)) throw wrongType(path, 'an integer', value)
    inRange('integer', value as number, low, high, path)
  }
}

export function number(low: number, high: number): Rule {
  return (value, path) => {
    if (typeof value !== 'number') throw wrongType(path, 'a decimal number', value)
    inRange('decimal', value, low, high, path)
  }
}

export function list(rule: Rule, { least = 0 }: { least?: number } = {}): Rule {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrongType(path, 'an array', value)
    if (value.length < least) {
      throw new RequestError('array_below_min_length', `Invalid '${path}': array too short.`, path)
    }
    value.forEach((member, index) => rule(member, `${path}[${index}]`))
  }
}

export function nullable(rule: Rule): Rule {
  return (value, path) => {
    if (value !== null) rule(value, path)
  }
}

/** Applies the first rule to strings and the second to all other values. */
export function stringOr(text: Rule, other: Rule): Rule {
  return (value, path) => (typeof value === 'string' ? text : other)(value, path)
}

export const anything: Rule = () => {}

function inRange(kind: string, value: number, low: number, high: number, path: string): void {
  if (value >= low && value <= high) return
  const [side, sign, bound] = value < low ? ['below_min', '>=', low] : ['above_max', '<=', high]
  const words = side === 'below_min' ? 'below minimum' : 'above maximum'
  throw new RequestError(
    `${kind}_${side}_value`,
    `Invalid '${path}': ${kind} ${words} value. Expected a value ${sign} ${bound}, but got ${value} instead.`,
    path,
  )
}

function wrongType(path: string, wanted: string, value: unknown): RequestError {
  const got =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'an array'
        : typeof value === 'object'
          ? 'an object'
          : `a ${typeof value}`
  return new RequestError(
    'invalid_type',
    `Invalid type for '${path}': expected ${wanted}, but got ${got} instead.`,
    path,
  )
}

const within = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function listed(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`)
  if (quoted.length < 3) return quoted.join(' and ')
  return `${quoted.slice(0, -1).join(', ')}, and ${quoted.at(-1)}`
}
