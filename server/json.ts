/** Parses a JSON object. Undefined for other JSON values and invalid text. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return asObject(value)
}

/** Returns `value` if it is an object. Undefined for arrays and null. */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** Returns `value` if it is a string, else `otherwise`. */
export const textOr = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
