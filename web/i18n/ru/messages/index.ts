import type { Messages } from '../../dictionary.ts'
import { accounts } from './accounts.ts'
import { callStart } from './call-start.ts'
import { calls } from './calls.ts'
import { catalogue } from './catalogue.ts'
import { clearance } from './clearance.ts'
import { endings } from './endings.ts'
import { exchangeRates } from './exchange-rates.ts'
import { fields } from './fields.ts'
import { inquiries } from './inquiries.ts'
import { livekit } from './livekit.ts'
import { openai } from './openai.ts'
import { providers } from './providers.ts'
import { requests } from './requests.ts'
import { phoneNumbers } from './phone-numbers.ts'
import { scenarios } from './scenarios.ts'
import { settings } from './settings.ts'
import { twilio } from './twilio.ts'
import { workbooks } from './workbooks.ts'

/** Server messages in Russian, by code. */
export const messages: Messages = {
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
}
