import { createHmac, timingSafeEqual } from 'node:crypto'

/** A form as it is parsed: a key that came several times has a list. */
export type WebhookForm = Readonly<Record<string, string | readonly string[]>>

/**
 * What X-Twilio-Signature must be: HMAC-SHA1 of the full public address followed by every parameter's name and value in
 * the order of the names. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function twilioSignature(authToken: string, address: string, form: WebhookForm = {}): string {
  let signed = address
  for (const name of Object.keys(form).toSorted()) {
    const value = form[name]!
    // Twilio's own libraries take each value of a repeated key once, in order.
    const values = typeof value === 'string' ? [value] : [...new Set(value)].toSorted()
    for (const one of values) signed += name + one
  }
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

/** Whether Twilio signed the request for one of the `addresses` it may have been sent to. */
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
