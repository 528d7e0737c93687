import { createHmac, timingSafeEqual } from 'node:crypto'

/** Parsed form. A repeated key has a list of values. */
export type WebhookForm = Readonly<Record<string, string | readonly string[]>>

/**
 * Computes the expected X-Twilio-Signature: HMAC-SHA1 over the full public URL and each parameter's name and value,
 * sorted by name. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function twilioSignature(authToken: string, address: string, form: WebhookForm = {}): string {
  let signed = address
  for (const name of Object.keys(form).toSorted()) {
    const value = form[name]!
    // Like Twilio's libraries: includes each value of a repeated key once, sorted.
    const values = typeof value === 'string' ? [value] : [...new Set(value)].toSorted()
    for (const one of values) signed += name + one
  }
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

/** True if Twilio signed the request for one of `addresses`, the URLs to which it can have been sent. */
export function isSigned(
  signature: unknown,
  authToken: string,
  addresses: readonly string[],
  form: WebhookForm = {},
): boolean {
  if (typeof signature !== 'string' || authToken === '') return false
  const given = Buffer.from(signature)
  return addresses.some((address) => {
    const expected = Buffer.from(twilioSignature(authToken, address, form))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
