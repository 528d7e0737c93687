import { createHmac } from 'node:crypto'

export type Form = Readonly<Record<string, string>>

/** X-Twilio-Signature: the full address, then each parameter's name and value, in the order of their names. */
export function sign(authToken: string, address: string, form: Form = {}): string {
  const parts = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name]!)
  return createHmac('sha1', authToken)
    .update(address + parts.join(''), 'utf8')
    .digest('base64')
}
