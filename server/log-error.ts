/** What the log tells of an error: what it is and where it came from, none of the values that it may carry along. */
export function toldError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, ...code, message: error.message.slice(0, 300), stack: error.stack }
}
