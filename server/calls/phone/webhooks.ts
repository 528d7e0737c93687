import type { Logger } from 'pino'
import { textOr } from '../../json.ts'
import { isSigned } from '../../providers/twilio-signature.ts'
import { isActive } from '../status.ts'
import type { Accesses } from './accesses.ts'
import { type LegNews, type Legs } from './legs.ts'
import { newToken } from './line.ts'
import type { Lines } from './lines.ts'
import type { PhoneCalls, PhoneParts } from './phone-calls.ts'
import type { Releases } from './releases.ts'
import { hangUpTwiml, streamTwiml } from './twiml.ts'

interface WebhookParts {
  lines: Pick<Lines, 'get' | 'share'>
  legs: Legs
  releases: Releases
  credentials: Pick<PhoneParts['credentials'], 'twilio'>
  accesses: Pick<Accesses, 'addressFor'>
  log: Pick<Logger, 'info' | 'error'>
}

/** What the carrier asks and tells by HTTP, of any call, at any process. */
export function answerCarrier(parts: WebhookParts): Pick<PhoneCalls, 'isGenuine' | 'instructions' | 'report'> {
  const { lines, legs, releases, credentials, accesses, log } = parts
  return {
    async isGenuine(id, { signature, path, kind, form }) {
      const line = lines.get(id)
      const access = line === undefined ? await credentials.twilio() : undefined
      const authToken = line?.access.authToken ?? access?.authToken
      const address = line?.address ?? (await legs.read(id))?.address ?? (access && accesses.addressFor(access))
      if (authToken === undefined || address === undefined) return false
      const full = `${kind === 'socket' ? address.replace(/^http/, 'ws') : address}${path}`
      // Sockets are signed with and without a slash at the end: https://github.com/twilio-labs/twilio-aspnet/issues/162
      const addresses = kind === 'socket' ? [full, `${full}/`, full.replace(/\/$/, '')] : [full]
      return isSigned(signature, authToken, addresses, form)
    },
    async instructions(id, form) {
      const sid = textOr(form['CallSid'])
      const line = lines.get(id)
      if (line !== undefined && !line.isWanted) return line.farewell ?? hangUpTwiml
      if (line !== undefined && sid !== '' && !line.learn(sid)) return hangUpTwiml
      const news: LegNews = { sid, status: 'in-progress', answeredBy: '' }
      const token = line?.giveToken() ?? newToken()
      if (line === undefined) {
        const leg = sid === '' ? undefined : await legs.tell(id, news)
        if (leg === undefined || !isActive(leg.call) || leg.state.name === 'over') return hangUpTwiml
        await legs.putToken(id, token)
      } else {
        line.hear(news)
        if (sid !== '') await lines.share(id, news)
        await legs
          .putToken(id, token)
          .catch((error: unknown) => log.error({ call: id, error }, 'A phone leg could not be kept'))
      }
      const address = line?.address ?? (await legs.read(id))?.address ?? ''
      return streamTwiml({
        socketUrl: `${address.replace(/^http/, 'ws')}/api/twilio/media/${id}`,
        token,
        againUrl: `${address}/api/twilio/voice/${id}`,
      })
    },
    async report(id, form) {
      const sid = textOr(form['CallSid'])
      const news: LegNews = { sid, status: textOr(form['CallStatus']), answeredBy: textOr(form['AnsweredBy']) }
      const line = lines.get(id)
      if (sid === '') return
      if (line !== undefined) {
        if (!line.learn(sid)) return log.info({ call: id }, 'A report about another call was passed over')
        line.hear(news)
        return lines.share(id, news)
      }
      const leg = await legs.tell(id, news)
      // Twilio does not wait for it.
      if (leg !== undefined) void releases.end(leg)
      else if ((await legs.read(id)) === undefined && /^(initiated|ringing|in-progress)$/.test(news.status)) {
        void releases.endUnknown(id, sid)
      }
    },
  }
}
