import { staffMessage } from '../../../contract/messages.ts'
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { Call, callRequest } from '../../../contract/calls.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { realtimeModelFor } from '../../providers/openai-models.ts'
import { CallRefused, createCall } from '../../providers/twilio-calls.ts'
import { ApiError } from '../../api-error.ts'
import { numberToDial, readNumber } from '../../phone-number.ts'
import type { LiveCall } from '../live-call.ts'
import { readCall } from '../log.ts'
import { noticesOf } from '../openai-access.ts'
import { withTimeout } from '../timeout.ts'
import { openCallPrices } from './call-prices.ts'
import { openCarrierAccounts, type PhoneAccess } from './carrier-accounts.ts'
import { openLegCleanup } from './leg-cleanup.ts'
import { openLegStore } from './leg-store.ts'
import type { EarlierRequests } from './callee-requests.ts'
import { AlreadyPlaced, admitPhoneCall, callOfKey, longestCallMs } from './limits.ts'
import { openLocalLegs } from './local-legs.ts'
import { readStreamStart } from './media-stream-start.ts'
import type { PhoneCalls, PhoneParts } from './phone-calls.ts'
import type { PhoneLeg } from './phone-leg.ts'
import { openProviderAccess } from './provider-access.ts'
import { checkCountry } from './phone-call-settings.ts'
import { callToTakeOver, openingOf, startPhoneCall } from './start-phone-call.ts'
import { answerCarrier } from './webhooks.ts'

export type { PhoneAccess } from './carrier-accounts.ts'
export type { CarrierRequest, PhoneCalls, PhoneParts } from './phone-calls.ts'

/** Seconds that the callee's phone rings. */
const ringSeconds = 45

/** ms that the server waits on shutdown for the carrier to end the calls */
const releaseMs = 1000

export function openPhoneCalls(parts: PhoneParts): PhoneCalls {
  const { store, log, credentials, clearance, clock, timing, ownership } = parts
  const legs = openLegStore(store, clock, parts.keyring)
  const accounts = openCarrierAccounts(
    () => credentials.twilio(),
    (id) => legs.access(id),
  )
  const local = openLocalLegs({ store, legs, accounts, log, timing, ownership, run: (call) => parts.run(call) })
  const isLocal = (id: string) => local.get(id) !== undefined
  const cleanup = openLegCleanup({ legs, log, accounts, isLocal })
  const prices = openCallPrices({ store, log, clock, twilio: () => accounts.current() })
  const access = openProviderAccess(parts, accounts)

  async function place(
    request: z.output<typeof callRequest>,
    user: { id: string },
    key: string | undefined,
    expected?: { practice: boolean },
  ): Promise<Call> {
    const scenario = parseScenario(JSON.stringify(request.scenario))
    if (!scenario.ok) throw new ApiError(422, scenario.code)
    const { number, extension } = numberToDial(request.phone_number)
    const isRepeated = (await callOfKey(store.db, { userId: user.id, key })) !== undefined
    if (!isRepeated) await clearance.doNotCall.rejectListed(store.db, number)
    const venue = await parts.venue(request.venue_id)
    const rules = await parts.rules()
    checkCountry(number, rules)
    const { openai, twilio } = await access.read()
    const isExpected = expected === undefined || expected.practice === twilio.practice
    if (!isExpected || openai.practice !== twilio.practice) throw new ApiError(409, 'call_mode_changed')
    const address = access.addressFor(twilio)
    if (address === undefined) {
      throw new ApiError(409, 'webhook_domain_missing')
    }

    // The repeated request returns the call that the first one placed.
    const budget = await parts.budget.check(isRepeated ? null : rules.dailyBudget, twilio.practice)

    const id = randomUUID()
    const leg = local.create({ id, access: twilio, address, language: request.language }, rules)
    const model = realtimeModelFor(openai.realtimeModel, new Date(clock()))
    const planned = { id, number, practice: twilio.practice, userId: user.id, key }
    let leftMs = 0
    const { live, writer } = startPhoneCall({
      id,
      leg,
      openai,
      model: model.id,
      practice: twilio.practice,
      createdBy: user.id,
      phoneNumber: number,
      venue,
      confirmed: request.confirmed,
      extension,
      language: request.language,
      scenario: scenario.scenario,
      callbackNumber: rules.callbackNumber,
      limits: timing,
      opening: openingOf(rules, scenario.scenario, request.language, venue),
      requests: requestsOf(id, number, { optedOut: false, declinedRecording: false }),
      notices: [
        ...noticesOf(model),
        ...(extension === undefined ? [] : [staffMessage('extension_not_dialled', { extension })]),
        ...budget.notices,
      ],
      now: clock,
      createWriter: (row) =>
        parts.writerFor(row, async (db) => {
          leftMs = await admitPhoneCall(store, db, rules, planned, clock())
          await budget.admit(db)
          // Another user may have listed the number since.
          await clearance.admit(db, { ...planned, confirmed: request.confirmed })
          await legs.add(db, id, { address, extension, access: twilio })
        }),
    })
    // Waits until the call and its leg are stored, before any phone rings.
    try {
      await writer.flushed()
    } catch (error) {
      if (error instanceof AlreadyPlaced) return readOrFail(error.callId)
      throw error
    }
    local.begin(leg, live)
    if (leg.isOpen) {
      await order(leg, live, twilio, {
        to: number,
        timeLimit: Math.ceil(Math.min(longestCallMs, leftMs) / 1000),
        awaitsTone: rules.voicemail === 'leave_message',
      })
    } else leg.orderFailed()
    await writer.flushed().catch(() => {})
    return readOrFail(id, live)
  }

  /** Returns how to fulfil what the callee may ask for. */
  function requestsOf(id: string, number: string, earlier: EarlierRequests) {
    return {
      earlier,
      async optOut(words: string) {
        await clearance.doNotCall.optOut({ number, callId: id, words, reason: staffMessage('callee_opted_out').text })
      },
      removeRecordings: () => parts.removeRecordings(id),
      failed: (error: unknown, what: string) => log.error({ call: id, error }, what),
    }
  }

  async function order(
    leg: PhoneLeg,
    live: LiveCall,
    access: PhoneAccess,
    what: { to: string; timeLimit: number; awaitsTone: boolean },
  ): Promise<void> {
    const addressOf = (hook: 'voice' | 'status') => `${leg.address}/api/twilio/${hook}/${leg.id}`
    try {
      const sid = await createCall(access, {
        ...what,
        // Settings accept the caller number in any notation.
        from: readNumber(access.phoneNumber).number ?? access.phoneNumber,
        url: addressOf('voice'),
        statusCallback: addressOf('status'),
        timeout: ringSeconds,
      })
      if (!leg.setSid(sid)) log.error({ call: leg.id }, 'The carrier reported two SIDs for one call')
      await local.share(leg.id, { sid, status: '', answeredBy: '' })
    } catch (error) {
      leg.orderFailed()
      const rejection = error instanceof CallRefused ? error : undefined
      const reason = rejection?.reason ?? staffMessage('call_not_placed')
      log.error({ call: leg.id, code: rejection?.code, error: rejection ? undefined : error }, 'Phone call rejected')
      await live.end('failed', reason)
      throw new ApiError(rejection?.status ?? 502, reason)
    }
  }

  /** Reads the stored call. Ends the call and throws if it cannot be read. @throws ApiError 503 */
  async function readOrFail(id: string, live?: LiveCall): Promise<Call> {
    const call = await readCall(store, id)
    if (call === undefined) {
      await live?.end('failed', staffMessage('call_not_saved'))
      throw new ApiError(503, 'call_not_saved_retry')
    }
    return call
  }

  /** Continues a call of another process, which may have died. Resolves to undefined if the call is over. */
  async function takeOver(id: string): Promise<PhoneLeg | undefined> {
    const [openai, rules, stored] = await Promise.all([credentials.openai(), parts.rules(), legs.read(id)])
    if (openai === undefined || stored === undefined || stored.state.name === 'over') return undefined
    const { practice } = stored.call
    const access = (await accounts.ofLeg({ id, practice })).at(-1)
    if (access === undefined || openai.practice !== practice) return undefined
    const taken = await ownership.takeOver(id)
    if (taken === undefined) return undefined
    log.info({ call: id }, 'Taking over a phone call from another process')
    const { heard, earlier, ...call } = await callToTakeOver(store, taken.row)
    // The venue may be deleted since.
    const venue = await parts.venue(taken.row.venue_id ?? undefined).catch(() => undefined)
    const leg = local.create({ id, access, address: stored.address, language: call.language }, rules)
    const { live, writer } = startPhoneCall({
      id,
      leg,
      openai,
      model: realtimeModelFor(openai.realtimeModel, new Date(clock())).id,
      practice,
      ...call,
      callbackNumber: rules.callbackNumber,
      limits: timing,
      opening: { ...openingOf(rules, call.scenario, call.language, venue), ...heard },
      requests: requestsOf(id, call.phoneNumber, earlier),
      extension: stored.extension ?? undefined,
      notices: [staffMessage('call_continued')],
      now: clock,
      resumed: taken.row,
      createWriter: (row) => parts.writerFor(row, undefined, taken.records),
    })
    local.begin(leg, live)
    if (stored.sid !== null) leg.setSid(stored.sid)
    leg.applyReport({ status: stored.status, answeredBy: stored.answered_by ?? '' })
    await writer.flushed()
    return leg
  }

  async function attach(id: string, socket: WebSocket): Promise<void> {
    const start = await readStreamStart(socket)
    if (start === undefined) return
    try {
      let leg = local.get(id)
      const isValidHere = leg?.redeemToken(start.token) ?? false
      // Always redeems the token in the database too, so that no other process accepts it again.
      const isValidInStore = await legs.redeemToken(id, start.token).catch((error: unknown) => {
        if (!isValidHere) throw error
        return true
      })
      if (!isValidHere && !isValidInStore) return socket.close(1008)
      if (leg !== undefined && (await local.isKnownElsewhere(id))) {
        leg.handOverCall()
        leg = undefined
      }
      leg ??= await takeOver(id)
      if (leg === undefined) socket.close(1008)
      else leg.attach(start)
    } catch (error) {
      log.error({ call: id, error }, 'A media stream could not be attached')
      // Twilio then continues after <Connect> in the TwiML and requests instructions again.
      socket.close(1011)
    }
  }

  const webhooks = answerCarrier({ local, legs, cleanup, accounts, access, log })

  return {
    place,
    ...webhooks,
    attach: (id, socket) => void attach(id, socket),
    listen(id, socket) {
      const leg = local.get(id)
      if (leg === undefined || !leg.access.practice || !leg.listen(socket)) socket.close(1008)
    },
    hangUpAtCarrier: (id) => cleanup.hangUp(id),
    async close() {
      await withTimeout(releaseMs, local.released())
      local.stop()
      cleanup.stop()
      prices.stop()
    },
  }
}
