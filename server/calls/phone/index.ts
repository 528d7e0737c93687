import { staffMessage } from '../../../contract/messages/index.ts'
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { Call, callRequest } from '../../../contract/calls.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { realtimeModelFor } from '../../providers/openai-models.ts'
import { CallRefused, createCall } from '../../providers/twilio-calls.ts'
import { ApiError } from '../../api-error.ts'
import type { LiveCall } from '../live-call.ts'
import { readCall } from '../log.ts'
import { noticesOf } from '../openai-access.ts'
import { numberToDial } from '../phone-number.ts'
import { within } from '../within.ts'
import { openAccesses } from './accesses.ts'
import { openLegs } from './legs.ts'
import { AlreadyPlaced, admitPhoneCall, longestCallMs } from './limits.ts'
import type { Line } from './line.ts'
import { openLines } from './lines.ts'
import { readOpening } from './opening.ts'
import type { PhoneCalls, PhoneParts } from './phone-calls.ts'
import { openPrices } from './prices.ts'
import { openReleases, type PhoneAccess } from './releases.ts'
import { checkCountry } from './rules.ts'
import { callToTakeOver, startPhoneCall } from './start.ts'
import { answerCarrier } from './webhooks.ts'

export type { PhoneAccess } from './releases.ts'
export type { CarrierRequest, PhoneCalls, PhoneParts } from './phone-calls.ts'

/** Seconds */
const ringFor = 45

/** ms that a stop of the server waits for the carrier to end its calls */
const releaseMs = 1000

export function openPhoneCalls(parts: PhoneParts): PhoneCalls {
  const { store, log, credentials, clock, timing, ownership } = parts
  const legs = openLegs(store, clock)
  const lines = openLines({ store, legs, log, timing, ownership, run: (call) => parts.run(call) })
  const isOurs = (id: string) => lines.get(id) !== undefined
  const releases = openReleases({ legs, log, twilio: () => credentials.twilio(), isOurs })
  const prices = openPrices({ store, log, clock, twilio: () => credentials.twilio() })
  const accesses = openAccesses(parts)

  async function place(
    request: z.output<typeof callRequest>,
    user: { id: string },
    key: string | undefined,
  ): Promise<Call> {
    const scenario = parseScenario(JSON.stringify(request.scenario))
    if (!scenario.ok) throw new ApiError(422, scenario.code)
    const number = numberToDial(request.phone_number)
    const rules = await parts.rules()
    checkCountry(number, rules)
    const { openai, twilio } = await accesses.read()
    const address = accesses.addressFor(twilio)
    if (address === undefined) {
      throw new ApiError(409, 'webhook_domain_missing')
    }

    const id = randomUUID()
    const line = lines.make({ id, access: twilio, address, language: request.language }, rules)
    const model = realtimeModelFor(openai.realtimeModel, new Date(clock()))
    const toBe = { id, number, practice: twilio.practice, userId: user.id, key }
    let leftMs = 0
    const { live, writer } = startPhoneCall({
      id,
      line,
      openai,
      model: model.id,
      practice: twilio.practice,
      createdBy: user.id,
      phoneNumber: number,
      language: request.language,
      scenario: scenario.scenario,
      notices: noticesOf(model),
      now: clock,
      keep: (row) =>
        parts.writerFor(row, async (db) => {
          leftMs = await admitPhoneCall(store, db, rules, toBe, clock())
          await legs.add(db, id, address)
        }),
    })
    // The row and what is intended are kept before anybody's phone rings.
    try {
      await writer.flushed()
    } catch (error) {
      if (error instanceof AlreadyPlaced) return readOrFail(error.callId)
      throw error
    }
    lines.begin(line, live, false)
    if (line.isWanted) {
      await order(line, live, twilio, {
        to: number,
        timeLimit: Math.ceil(Math.min(longestCallMs, leftMs) / 1000),
        awaitsTone: rules.voicemail === 'leave_message',
      })
    } else line.refuse()
    await writer.flushed().catch(() => {})
    return readOrFail(id, live)
  }

  async function order(
    line: Line,
    live: LiveCall,
    access: PhoneAccess,
    what: { to: string; timeLimit: number; awaitsTone: boolean },
  ): Promise<void> {
    const addressOf = (hook: 'voice' | 'status') => `${line.address}/api/twilio/${hook}/${line.id}`
    try {
      const sid = await createCall(access, {
        ...what,
        from: access.phoneNumber,
        url: addressOf('voice'),
        statusCallback: addressOf('status'),
        timeout: ringFor,
      })
      if (!line.learn(sid)) log.error({ call: line.id }, 'The carrier gave a call two names')
      await lines.share(line.id, { sid, status: '', answeredBy: '' })
    } catch (error) {
      line.refuse()
      const refused = error instanceof CallRefused ? error : undefined
      const reason = refused?.reason ?? staffMessage('call_not_placed')
      log.error({ call: line.id, code: refused?.code, error: refused ? undefined : error }, 'A phone call was refused')
      await live.end('failed', reason)
      throw new ApiError(refused?.status ?? 502, reason)
    }
  }

  /** The call as it stands; what is said of it is what is kept of it. */
  async function readOrFail(id: string, live?: LiveCall): Promise<Call> {
    const call = await readCall(store, id)
    if (call === undefined) {
      await live?.end('failed', staffMessage('call_not_saved'))
      throw new ApiError(503, 'call_not_saved_retry')
    }
    return call
  }

  /** Goes on with a call that another process had, or had before it died. Undefined when the call is over. */
  async function takeOver(id: string): Promise<Line | undefined> {
    const [openai, twilio, rules, leg] = await Promise.all([
      credentials.openai(),
      credentials.twilio(),
      parts.rules(),
      legs.read(id),
    ])
    if (openai === undefined || twilio === undefined || leg === undefined) return undefined
    if (leg.state.name === 'over' || leg.call.practice !== twilio.practice) return undefined
    const taken = await ownership.takeOver(id)
    if (taken === undefined) return undefined
    log.info({ call: id }, 'A phone call is taken over from another process')
    const call = await callToTakeOver(store, taken.row)
    const line = lines.make({ id, access: twilio, address: leg.address, language: call.language }, rules)
    const { live, writer } = startPhoneCall({
      id,
      line,
      openai,
      model: realtimeModelFor(openai.realtimeModel, new Date(clock())).id,
      practice: leg.call.practice,
      ...call,
      notices: [staffMessage('call_continued')],
      now: clock,
      resumed: taken.row,
      keep: (row) => parts.writerFor(row, undefined, taken.records),
    })
    lines.begin(line, live, taken.row.status === 'connected')
    if (leg.sid !== null) line.learn(leg.sid)
    line.hear({ status: leg.status, answeredBy: leg.answered_by ?? '' })
    await writer.flushed()
    return line
  }

  async function attach(id: string, socket: WebSocket): Promise<void> {
    const opening = await readOpening(socket)
    if (opening === undefined) return
    try {
      let line = lines.get(id)
      const isKnown = line?.takeToken(opening.token) ?? false
      // Also where it is known: it is good for one socket in all processes.
      const isFirst = await legs.takeToken(id, opening.token).catch((error: unknown) => {
        if (!isKnown) throw error
        return true
      })
      if (!isKnown && !isFirst) return socket.close(1008)
      if (line !== undefined && (await lines.isKnownElsewhere(id))) {
        line.abandon()
        line = undefined
      }
      line ??= await takeOver(id)
      if (line === undefined) socket.close(1008)
      else line.attach(opening)
    } catch (error) {
      log.error({ call: id, error }, 'A media stream could not be taken')
      // Twilio goes on behind it, and asks again.
      socket.close(1011)
    }
  }

  const webhooks = answerCarrier({ lines, legs, releases, credentials, accesses, log })

  return {
    place,
    ...webhooks,
    attach: (id, socket) => void attach(id, socket),
    listen(id, socket) {
      const line = lines.get(id)
      if (line === undefined || !line.access.practice || !line.listen(socket)) socket.close(1008)
    },
    hangUpAtCarrier: (id) => releases.hangUp(id),
    async close() {
      await within(releaseMs, lines.released())
      lines.stop()
      releases.stop()
      prices.stop()
    },
  }
}
