import { asObject } from '../http.ts'
import { RequestError } from './validation.ts'

type Schema = Record<string, unknown>

/** Rejects schemas that strict structured output rejects: open objects and optional properties. @throws RequestError */
export function checkStrict(schema: unknown, name: string, path = '()'): void {
  const node = asObject(schema)
  if (node === undefined) return
  const fail = (what: string) => {
    throw new RequestError(
      'invalid_json_schema',
      `Invalid schema for response_format '${name}': In context=${path}, ${what}`,
      'response_format',
    )
  }
  const unsupported = ['oneOf', 'allOf', 'not'].find((keyword) => keyword in node)
  if (unsupported !== undefined) fail(`'${unsupported}' is not permitted.`)
  const properties = asObject(node['properties'])
  if (node['type'] === 'object' || properties !== undefined) {
    if (node['additionalProperties'] !== false)
      fail("'additionalProperties' is required to be supplied and to be false.")
    const required = Array.isArray(node['required']) ? node['required'] : []
    const missing = Object.keys(properties ?? {}).find((key) => !required.includes(key))
    if (missing !== undefined) {
      fail(
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
      )
    }
  }
  for (const [key, member] of Object.entries(properties ?? {})) checkStrict(member, name, `('properties', '${key}')`)
  if (node['items'] !== undefined) checkStrict(node['items'], name, `${path} items`)
  for (const choice of alternatives(node)) checkStrict(choice, name, `${path} anyOf`)
  for (const part of Object.values(asObject(node['$defs']) ?? {})) checkStrict(part, name, `${path} $defs`)
}

/** Returns the minimal value that matches: null if allowed, else the first choice, '' or the minimum number. */
export function emptiest(schema: unknown, root: Schema = asObject(schema) ?? {}): unknown {
  const node = asObject(schema) ?? {}
  const { $ref } = node
  const reference = typeof $ref === 'string' ? /^#\/\$defs\/(.+)$/.exec($ref)?.[1] : undefined
  if (reference !== undefined) return emptiest(asObject(root['$defs'])?.[reference], root)
  if ('const' in node) return node['const']
  if (Array.isArray(node['enum'])) return node['enum'].includes(null) ? null : node['enum'][0]
  const choices = alternatives(node)
  if (choices.length > 0)
    return emptiest(choices.find((choice) => asObject(choice)?.['type'] === 'null') ?? choices[0], root)
  const types = Array.isArray(node['type']) ? node['type'] : [node['type']]
  if (types.includes('null')) return null
  switch (types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(asObject(node['properties']) ?? {}).map(([key, member]) => [key, emptiest(member, root)]),
      )
    case 'array':
      return Array.from({ length: Number(node['minItems'] ?? 0) }, () => emptiest(node['items'], root))
    case 'number':
    case 'integer':
      return Number(node['minimum'] ?? 0)
    case 'boolean':
      return false
    default:
      return ''
  }
}

function alternatives(node: Schema): unknown[] {
  const { anyOf, oneOf } = node
  return Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : []
}
