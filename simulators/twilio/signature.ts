import { createHmac } from 'node:crypto'

export type Form = Readonly<Record<string, string>>

/** Computes X-Twilio-Signature over the full URL and each parameter's name and value, sorted by name. */
export function sign(authToken: string, address: string, form: Form = {}): string {
  const parts = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name]!)
  return createHmac('sha1', authToken)
    .update(address + parts.join(''), 'utf8')
    .digest('base64')
}
