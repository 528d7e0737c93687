import type { Logger } from 'pino'
import { textOr } from '../../json.ts'
import { isSigned } from '../../providers/twilio-signature.ts'
import { isActive } from '../status.ts'
import type { ProviderAccess } from './provider-access.ts'
import type { CarrierAccounts, LegAccess } from './carrier-accounts.ts'
import type { LegCleanup } from './leg-cleanup.ts'
import type { CarrierReport, LegStore } from './leg-store.ts'
import type { LocalLegs } from './local-legs.ts'
import type { PhoneCalls } from './phone-calls.ts'
import { newToken } from './phone-leg.ts'
import { hangUpTwiml, streamTwiml } from './twiml.ts'

interface WebhookParts {
  local: Pick<LocalLegs, 'get' | 'share'>
  legs: LegStore
  cleanup: LegCleanup
  accounts: CarrierAccounts
  access: Pick<ProviderAccess, 'addressFor'>
  log: Pick<Logger, 'info' | 'error'>
}

/** Handles the carrier's HTTP requests about any call, in any process. */
export function answerCarrier(parts: WebhookParts): Pick<PhoneCalls, 'isGenuine' | 'instructions' | 'report'> {
  const { local, legs, cleanup, accounts, access: providerAccess, log } = parts
  return {
    async isGenuine(id, { signature, path, kind, form }) {
      const isSignedFor = (address: string, { authToken }: LegAccess) => {
        const full = `${kind === 'socket' ? address.replace(/^http/, 'ws') : address}${path}`
        // Twilio signs socket addresses with or without a trailing slash: https://github.com/twilio-labs/twilio-aspnet/issues/162
        const addresses = kind === 'socket' ? [full, `${full}/`, full.replace(/\/$/, '')] : [full]
        return isSigned(signature, authToken, addresses, form)
      }
      const leg = local.get(id)
      if (leg !== undefined) {
        const isSignedWith = (access: LegAccess) => isSignedFor(leg.address, access)
        // Reads the current token only if the leg's own token does not match, because the database may be down.
        return (
          isSignedWith(leg.access) ||
          (await accounts.ofLeg({ id, practice: leg.access.practice }, leg.access)).some(isSignedWith)
        )
      }
      const stored = await legs.read(id)
      if (stored !== undefined) {
        const { practice } = stored.call
        return (await accounts.ofLeg({ id, practice })).some((access) => isSignedFor(stored.address, access))
      }
      const access = await accounts.current()
      if (access === undefined) return false
      const address = providerAccess.addressFor(access)
      return address !== undefined && isSignedFor(address, access)
    },
    async instructions(id, form) {
      const sid = textOr(form['CallSid'])
      const leg = local.get(id)
      if (leg !== undefined && !leg.isOpen) return leg.apology ?? hangUpTwiml
      if (leg !== undefined && sid !== '' && !leg.setSid(sid)) return hangUpTwiml
      const report: CarrierReport = { sid, status: 'in-progress', answeredBy: '' }
      const token = leg?.issueToken() ?? newToken()
      if (leg === undefined) {
        const stored = sid === '' ? undefined : await legs.applyReport(id, report)
        if (stored === undefined || !isActive(stored.call) || stored.state.name === 'over') return hangUpTwiml
        await legs.setToken(id, token)
      } else {
        leg.applyReport(report)
        if (sid !== '') await local.share(id, report)
        await legs
          .setToken(id, token)
          .catch((error: unknown) => log.error({ call: id, error }, 'A phone leg could not be saved'))
      }
      const address = leg?.address ?? (await legs.read(id))?.address ?? ''
      return streamTwiml({
        socketUrl: `${address.replace(/^http/, 'ws')}/api/twilio/media/${id}`,
        token,
        againUrl: `${address}/api/twilio/voice/${id}`,
      })
    },
    async report(id, form) {
      const sid = textOr(form['CallSid'])
      const report: CarrierReport = { sid, status: textOr(form['CallStatus']), answeredBy: textOr(form['AnsweredBy']) }
      const leg = local.get(id)
      if (sid === '') return
      if (leg !== undefined) {
        if (!leg.setSid(sid)) return log.info({ call: id }, 'Ignored a report about another call')
        leg.applyReport(report)
        return local.share(id, report)
      }
      const stored = await legs.applyReport(id, report)
      // Not awaited, so Twilio gets its response at once.
      if (stored !== undefined) void cleanup.end(stored)
      else if ((await legs.read(id)) === undefined && /^(initiated|ringing|in-progress)$/.test(report.status)) {
        void cleanup.endUnknown(id, sid)
      }
    },
  }
}
