import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { Call, callRequest, Language } from '../../../contract/calls.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { realtimeModelFor } from '../../providers/openai-models.ts'
import { CallRefused, createCall } from '../../providers/twilio-calls.ts'
import { Refusal } from '../../refusal.ts'
import type { LiveCall } from '../live-call.ts'
import { readCall } from '../log.ts'
import { numberToDial } from '../phone-number.ts'
import { within } from '../within.ts'
import { openAccesses } from './accesses.ts'
import { isActive, type Leg, type LegNews, openLegs } from './legs.ts'
import { AlreadyPlaced, admitPhoneCall, longestCallMs } from './limits.ts'
import { Line } from './line.ts'
import { readOpening } from './opening.ts'
import type { PhoneCalls, PhoneParts } from './phone-calls.ts'
import { openPrices } from './prices.ts'
import { openReleases, type PhoneAccess } from './releases.ts'
import { checkCountry, type PhoneRules } from './rules.ts'
import { callToTakeOver, startPhoneCall } from './start.ts'
import { answerCarrier } from './webhooks.ts'

export type { PhoneAccess } from './releases.ts'
export type { CarrierRequest, PhoneCalls, PhoneParts } from './phone-calls.ts'

/** Seconds */
const ringFor = 45

/** ms that a stop of the server waits for the carrier to end its calls */
const releaseMs = 1000

/** ms between looks at what other processes heard of the calls of this one */
const newsMs = 500

export function openPhoneCalls(parts: PhoneParts): PhoneCalls {
  const { store, log, credentials, clock, timing, ownership } = parts
  const lines = new Map<string, Line>()
  const legs = openLegs(store, clock)
  const releases = openReleases({ legs, log, twilio: () => credentials.twilio(), isOurs: (id) => lines.has(id) })
  const prices = openPrices({ store, log, clock, twilio: () => credentials.twilio() })
  const accesses = openAccesses(parts)
  let isHearing = false
  const newsTimer = setInterval(() => void hearNews(), newsMs)
  newsTimer.unref()

  function lineFor(about: { id: string; access: PhoneAccess; address: string; language: Language }, rules: PhoneRules) {
    const { id } = about
    /** The database may be away; a phone is put down all the same. */
    const tried = (work: Promise<void>) =>
      work.catch((error: unknown) => log.error({ call: id, error }, 'A phone leg could not be kept'))
    return new Line({
      ...about,
      leavesMessage: rules.voicemail === 'leave_message',
      shared: {
        trying: (ms) => tried(legs.trying(id, ms)),
        released: () => tried(legs.released(id)),
        isElsewhere: () => isKnownElsewhere(id),
      },
      log,
      timing,
    })
  }

  /** Not where the database is away or slow: what is here goes on. */
  async function isKnownElsewhere(id: string): Promise<boolean> {
    const leg = await within(1000, legs.read(id)).catch(() => undefined)
    return leg !== undefined && isOthers(leg.call)
  }

  const isOthers = (call: Leg['call']) => isActive(call) && call.owner !== null && call.owner !== ownership.owner

  /** From here on the call runs in this process. */
  function begin(line: Line, live: LiveCall, isConnected: boolean) {
    const call: LiveCall = {
      ...live,
      letGo() {
        line.letGo()
        live.letGo()
      },
    }
    parts.run(call)
    lines.set(line.id, line)
    void forget(line, live)
    line.admit(call, isConnected)
  }

  async function forget(line: Line, live: LiveCall) {
    await line.released
    await live.over
    if (lines.get(line.id) === line) lines.delete(line.id)
  }

  async function place(
    request: z.output<typeof callRequest>,
    user: { id: string },
    key: string | undefined,
  ): Promise<Call> {
    const scenario = parseScenario(JSON.stringify(request.scenario))
    if (!scenario.ok) throw new Refusal(422, scenario.message)
    const number = numberToDial(request.phone_number)
    const rules = await parts.rules()
    checkCountry(number, rules)
    const { openai, twilio } = await accesses.read()
    const address = accesses.addressFor(twilio)
    if (address === undefined) {
      throw new Refusal(409, 'Please enter the Webhook Domain in Settings: Twilio must reach this server over https')
    }

    const id = randomUUID()
    const line = lineFor({ id, access: twilio, address, language: request.language }, rules)
    const model = realtimeModelFor(openai.realtimeModel, new Date(clock()))
    const notice = `The model ${model.replaces} was switched off; ${model.id} is used.`
    const toBe = { id, number, practice: twilio.practice, userId: user.id, key }
    let leftMs = 0
    const { live, recorder } = startPhoneCall({
      id,
      line,
      openai,
      model: model.id,
      practice: twilio.practice,
      createdBy: user.id,
      phoneNumber: number,
      language: request.language,
      scenario: scenario.scenario,
      notices: model.replaces === undefined ? [] : [notice],
      now: clock,
      keep: (row) =>
        parts.recorderFor(row, async (db) => {
          leftMs = await admitPhoneCall(store, db, rules, toBe, clock())
          await legs.add(db, id, address)
        }),
    })
    // The row and what is intended are kept before anybody's phone rings.
    try {
      await recorder.flushed()
    } catch (error) {
      if (error instanceof AlreadyPlaced) return readOrFail(error.callId)
      throw error
    }
    begin(line, live, false)
    if (line.isWanted) {
      await order(line, live, twilio, {
        to: number,
        timeLimit: Math.ceil(Math.min(longestCallMs, leftMs) / 1000),
        awaitsTone: rules.voicemail === 'leave_message',
      })
    } else line.refuse()
    await recorder.flushed().catch(() => {})
    return readOrFail(id, live)
  }

  async function order(
    line: Line,
    live: LiveCall,
    access: PhoneAccess,
    what: { to: string; timeLimit: number; awaitsTone: boolean },
  ): Promise<void> {
    const at = (what: string) => `${line.address}/api/twilio/${what}/${line.id}`
    try {
      const sid = await createCall(access, {
        ...what,
        from: access.phoneNumber,
        url: at('voice'),
        statusCallback: at('status'),
        timeout: ringFor,
      })
      if (!line.learn(sid)) log.error({ call: line.id }, 'The carrier gave a call two names')
      await share(line.id, { sid, status: '', answeredBy: '' })
    } catch (error) {
      line.refuse()
      const refused = error instanceof CallRefused ? error : undefined
      const detail = refused?.detail ?? 'The call could not be placed. Please try again.'
      log.error({ call: line.id, code: refused?.code, error: refused ? undefined : error }, 'A phone call was refused')
      await live.end('failed', detail)
      throw new Refusal(refused?.status ?? 502, detail)
    }
  }

  /** The call as it stands; what is said of it is what is kept of it. */
  async function readOrFail(id: string, live?: LiveCall): Promise<Call> {
    const call = await readCall(store, id)
    if (call === undefined) {
      await live?.end('failed', 'The call could not be kept.')
      throw new Refusal(503, 'The call could not be kept. Please try again.')
    }
    return call
  }

  /** Tells the other processes what the carrier told of a call of ours; it goes on here while they cannot be told. */
  async function share(id: string, news: LegNews): Promise<void> {
    try {
      await legs.tell(id, news)
    } catch (error) {
      log.error({ call: id, error }, 'A phone leg could not be kept')
    }
  }

  /** Hears what came to other processes about the calls of this one. */
  async function hearNews(): Promise<void> {
    if (isHearing || lines.size === 0) return
    isHearing = true
    try {
      for (const { call_id, sid, status, answered_by, call } of await legs.list([...lines.keys()])) {
        const line = lines.get(call_id)
        if (line === undefined) continue
        if (isOthers(call)) {
          line.abandon()
          continue
        }
        if (sid !== null) line.learn(sid)
        line.hear({ status, answeredBy: answered_by ?? '' })
        if (call.hang_up_by !== null) line.end(call.hang_up_by)
      }
    } catch (error) {
      log.error({ error }, 'What other processes heard of phone calls could not be read')
    } finally {
      isHearing = false
    }
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
    const line = lineFor({ id, access: twilio, address: leg.address, language: call.language }, rules)
    const { live, recorder } = startPhoneCall({
      id,
      line,
      openai,
      model: realtimeModelFor(openai.realtimeModel, new Date(clock())).id,
      practice: leg.call.practice,
      ...call,
      notices: ['Another server goes on with this call.'],
      now: clock,
      resumed: taken.row,
      keep: (row) => parts.recorderFor(row, undefined, taken.records),
    })
    begin(line, live, taken.row.status === 'connected')
    if (leg.sid !== null) line.learn(leg.sid)
    line.hear({ status: leg.status, answeredBy: leg.answered_by ?? '' })
    await recorder.flushed()
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
      if (line !== undefined && (await isKnownElsewhere(id))) {
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

  const webhooks = answerCarrier({ lines, legs, releases, credentials, accesses, share, log })

  return {
    place: (request, user, key) => place(request, user, key),
    ...webhooks,
    attach: (id, socket) => void attach(id, socket),
    listen(id, socket) {
      const line = lines.get(id)
      if (line === undefined || !line.access.practice || !line.listen(socket)) socket.close(1008)
    },
    hangUpAtCarrier: (id) => releases.hangUp(id),
    async close() {
      await within(releaseMs, Promise.all([...lines.values()].map((line) => line.released)))
      clearInterval(newsTimer)
      releases.stop()
      prices.stop()
    },
  }
}
