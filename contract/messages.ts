import { fillTemplate, type StaffMessage, type MessageParams } from './message.ts'
import { accounts } from './messages/accounts.ts'
import { calls } from './messages/calls.ts'
import { catalogue } from './messages/catalogue.ts'
import { clearance } from './messages/clearance.ts'
import { endings } from './messages/endings.ts'
import { exchangeRates } from './messages/exchange-rates.ts'
import { fields } from './messages/fields.ts'
import { inquiries } from './messages/inquiries.ts'
import { livekit } from './messages/livekit.ts'
import { openai } from './messages/openai.ts'
import { providers } from './messages/providers.ts'
import { requests } from './messages/requests.ts'
import { phoneNumbers } from './messages/phone-numbers.ts'
import { scenarios } from './messages/scenarios.ts'
import { settings } from './messages/settings.ts'
import { callStart } from './messages/call-start.ts'
import { twilio } from './messages/twilio.ts'
import { workbooks } from './messages/workbooks.ts'

/** The English text of every sentence that the server shows to staff, by code. */
export const templates = {
  ...requests,
  ...fields,
  ...accounts,
  ...catalogue,
  ...workbooks,
  ...phoneNumbers,
  ...scenarios,
  ...settings,
  ...exchangeRates,
  ...callStart,
  ...calls,
  ...clearance,
  ...inquiries,
  ...endings,
  ...providers,
  ...openai,
  ...twilio,
  ...livekit,
} as const

type Templates = typeof templates
export type MessageCode = keyof Templates

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Codes of messages without parameters. */
export type PlainCode = {
  [Code in MessageCode]: [NamesIn<Templates[Code]>] extends [never] ? Code : never
}[MessageCode]

type ParamsOf<Code extends MessageCode> = [NamesIn<Templates[Code]>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<Templates[Code]>, MessageParams[string]>>]

/** Returns the message with its English text: `staffMessage('sheet_not_found', { name })`. */
export function staffMessage<Code extends MessageCode>(code: Code, ...[params]: ParamsOf<Code>): StaffMessage {
  return { code, ...(params && { params }), text: fillTemplate(templates[code], params) }
}
