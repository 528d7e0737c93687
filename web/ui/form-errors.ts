/** The first reason why a typed text cannot be sent, as a sentence; null when it can. */
export function missing(value: string, what: string): string | null {
  return value.trim() === '' ? `${what} is required` : null
}

/** As loose as the browser's own check of an e-mail field: the server decides. */
export function emailError(value: string): string | null {
  return (
    missing(value, 'Email') ?? (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : 'Please enter a valid email address')
  )
}
