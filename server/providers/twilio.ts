import { staffMessage } from '../../contract/messages.ts'
import { ask, member } from './outbound.ts'
import { accountLine, broken, busy, fails, wrongServer, type Verdict, works } from './verdict.ts'

export interface TwilioAccess {
  /** Origin: https://api.twilio.com */
  baseUrl: string
  accountSid: string
  authToken: string
  /** Caller number. Empty if none is stored. In that case no calls are possible. */
  phoneNumber: string
  /** Public URL of this server for Twilio. Empty if none is stored. */
  webhookDomain: string
}

const name = 'Twilio'

/** Credentials of a request. */
export type Account = Pick<TwilioAccess, 'baseUrl' | 'accountSid' | 'authToken'>

/** Base URL of the account, without a suffix. Append `.json` or the path of a resource. */
export const accountUrl = ({ baseUrl, accountSid }: Account): string =>
  `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`

/** Authorization header of a request. */
export const basicAuth = ({ accountSid, authToken }: Account): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

/** Reads the account. The reply contains the auth token, so the result contains only checked fields of the reply. */
export async function testTwilio(access: TwilioAccess): Promise<Verdict> {
  const { accountSid, authToken } = access
  if (!accountSid.startsWith('AC')) return fails(staffMessage('twilio_test_not_sid'))
  const reply = await ask(`${accountUrl(access)}.json`, { headers: { authorization: basicAuth(access) } })
  if (reply.status === 401) return fails(staffMessage('twilio_test_credentials_rejected'))
  if (reply.status === 403) return fails(staffMessage('twilio_test_forbidden'))
  if (reply.status === 404 && member(reply.json, 'code') === 20404)
    return fails(staffMessage('twilio_test_account_unknown'))
  if (reply.status === 429) return busy(name)
  if (reply.status >= 500) return broken(name)
  const status = member(reply.json, 'status')
  if (reply.status !== 200 || typeof status !== 'string') return wrongServer(name)
  if (status === 'suspended') return fails(staffMessage('twilio_test_suspended'))
  if (status === 'closed') return fails(staffMessage('twilio_test_closed'))
  if (status !== 'active') return fails(staffMessage('twilio_test_inactive'))
  const type = member(reply.json, 'type')
  const found = accountLine(
    [member(reply.json, 'friendly_name'), type, `SID ends in ${accountSid.slice(-4)}`],
    [authToken],
  )
  if (type === 'Trial') {
    return works(staffMessage('twilio_test_works_trial'), found)
  }
  return works(staffMessage('twilio_test_works'), found)
}
