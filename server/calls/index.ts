import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { type Call, type CallLog, type CallStats, type CallWaveforms } from '../../contract/calls.ts'
import type { CallAnswers } from '../../contract/answers.ts'
import { unitsPerDollar } from '../../language/money/index.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { type Answers, type AnswersTiming, openAnswers } from './answers/index.ts'
import { partsFor, rejectCall, type SocketTiming } from './browser-calls.ts'
import { openCallAudio } from './call-audio.ts'
import { type CallFilter, listCalls } from './call-list.ts'
import { type CallSummary, readCallSummaries } from './call-summaries.ts'
import type { CalledVenue } from './call-protocol.ts'
import { type CallBudget, type Costs, openCosts } from './costs/index.ts'
import type { Units } from './costs/call-costs.ts'
import { type Clearance, type DoNotCallChange, openClearance, type VenueToCall } from './clearance/index.ts'
import { type CallLimits, type LiveCall, type LiveCallParts, startLiveCall } from './live-call.ts'
import { readCall } from './log.ts'
import { NotAdmitted } from './not-admitted.ts'
import { admitBrowserCall, type BrowserTransport, checkOpenCalls } from './open-calls.ts'
import type { OpenaiAccess } from './openai-access.ts'
import { endPolitely, hangUp, ownCalls, type OwnershipTiming } from './ownership.ts'
import { callOfKey } from './phone/limits.ts'
import { openPhoneCalls, type PhoneAccess, type PhoneCalls, type PhoneParts } from './phone/index.ts'
import { defaultPhoneRules, openingWith, type PhoneRules } from './phone/phone-call-settings.ts'
import {
  openRetention,
  type Retention,
  type RetentionCounts,
  type RetentionLimits,
  type RetentionTiming,
} from './retention/index.ts'
import { type MessageAudio, type Recordings } from './recordings/index.ts'
import { readCallStats, type Span } from './statistics.ts'
import { isActive } from './status.ts'
import { type CallNotification, withNotifications } from './call-notifications.ts'
import type { RoomTiming } from './transports/livekit.ts'
import type { PhoneTiming } from './transports/twilio.ts'
import { openWebCalls, type WebCalls, type WebParts } from './rooms/index.ts'
import { type CallWriter, openWriter } from './writer.ts'

export { phoneRulesOf } from './phone/phone-call-settings.ts'
export { openRecordings } from './recordings/index.ts'
export type { RetentionCounts } from './retention/index.ts'
export type { CallNotification } from './call-notifications.ts'
export type { CallSummary } from './call-summaries.ts'
export type { DoNotCallChange } from './clearance/index.ts'

export interface CallsOptions {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  /** Read for every call. Undefined if the provider is not configured. */
  credentials: {
    openai(): Promise<OpenaiAccess | undefined>
    twilio?(): Promise<PhoneAccess | undefined>
    livekit?: WebParts['credentials']['livekit']
  }
  /** Encrypts the credentials of running phone calls. If missing, they are not stored. */
  keyring?: PhoneParts['keyring']
  /** Addresses of this server. Required for phone calls. */
  addresses?: PhoneParts['addresses']
  /** Read for every phone call. */
  phoneRules?: () => Promise<PhoneRules>
  /** Returns a venue as callee. Undefined if it does not exist. */
  venue?: (id: number) => Promise<VenueToCall | undefined>
  /** Storage for recordings. If missing, calls are not recorded. */
  recordings?: Recordings
  /** Limits on the age of recordings and transcripts. If missing, the job of retention does not run. */
  retention?: {
    limits: () => Promise<RetentionLimits>
    /** Called after deletions, with the number of calls. */
    deleted: (counts: RetentionCounts) => Promise<void>
  }
  /** Returns the exchange rates as units per US dollar. Default: those of the release. */
  exchangeRates?: () => Promise<Units>
  /** ms since 1970 */
  clock?: () => number
  /** Called after each change of the do-not-call list. */
  doNotCallChanged?: (change: DoNotCallChange) => void
  /** Called when a call starts and when it ends. */
  notify?: (notification: CallNotification) => void
  /** ms; for tests that cannot wait */
  timing?: SocketTiming & OwnershipTiming & CallLimits & PhoneTiming & RoomTiming & AnswersTiming & RetentionTiming
}

export interface Calls {
  /** Runs a call of a signed-in user over a browser's socket until either side ends it. */
  accept(transport: BrowserTransport, socket: WebSocket, user: { id: string }): void
  /** Lists calls that match all filters, newest first, at most `callsPerPage`. */
  list(filter?: CallFilter): Promise<Call[]>
  /** @throws ApiError 404 */
  read(id: string): Promise<Call>
  /** @throws ApiError 404 */
  log(id: string): Promise<CallLog>
  /** Returns the recording of one message. @throws ApiError 404 */
  audio(id: string, messageId: string): Promise<MessageAudio>
  /** Returns the waveforms of the recorded messages. @throws ApiError 404 */
  waveforms(id: string): Promise<CallWaveforms>
  stats(span: Span): Promise<CallStats>
  readonly costs: Pick<Costs, 'of' | 'report' | 'plan'>
  /** Returns what a running or finished call found out. @throws ApiError 404 */
  answers(id: string): Promise<CallAnswers>
  /** Returns what calls found out, by call id. Omits unknown calls. Answers of running calls may be 1 s old. */
  answersOf(ids: readonly string[]): Promise<Map<string, CallAnswers>>
  /** Reads calls by id. Omits unknown calls. */
  summaries(ids: readonly string[]): Promise<Map<string, CallSummary>>
  /** Stores or withdraws a decision about an answer. @throws ApiError 404, 422 */
  decide: Answers['decide']
  /** Deletes the recordings of a call that is over. @throws ApiError 404, 409 */
  deleteRecordings(id: string): Promise<void>
  /** Counts what limits on the age of calls, in days, would delete now. */
  countDeletions: Retention['count']
  /** Excludes a call from retention, or includes it again. @throws ApiError 404 */
  keep(id: string, keep: boolean): Promise<Call>
  /** Ends the call if it runs. Resolves to the stored call. @throws ApiError 404, or 503 if it is not stored within 5 s */
  hangUp(id: string, user: { id: string }): Promise<Call>
  /** Ends a running phone call after the agent's goodbye. Does nothing if the call is over. */
  endPolitely(id: string, user: { id: string }): Promise<void>
  /** Returns the id of the call that `place` has stored for this key. Undefined if none. */
  placedWith(key: string, user: { id: string }): Promise<string | undefined>
  /** Calls a phone number. A repeated `key` of a user returns the same call. @throws ApiError 422, 409, 429, 403, 502, 503 */
  place: PhoneCalls['place']
  /** Rules that decide whether a call may be placed, and the do-not-call list. */
  readonly clearance: Pick<Clearance, 'check' | 'checkAll' | 'doNotCall' | 'storeConsents'>
  /** Handlers of the carrier's requests and media sockets. */
  readonly phone: Pick<PhoneCalls, 'isGenuine' | 'instructions' | 'report' | 'attach' | 'listen'>
  /** Rooms of web calls, and the agent that joins them. */
  readonly web: Pick<WebCalls, 'token' | 'join'>
  /** Calls that this process runs now. */
  running(): Pick<LiveCall, 'transport' | 'state'>[]
  /** Ends all calls and rejects new calls. Resolves when all ends are stored. */
  close(): Promise<void>
}

/** Opens the calls feature. Ends the calls of dead processes, now or when their leases expire. */
export async function openCalls(options: CallsOptions): Promise<Calls> {
  const { store, log, credentials, recordings, clock = Date.now, timing = {} } = options
  const live = new Map<string, LiveCall>()
  const readRules = options.phoneRules ?? (async () => defaultPhoneRules)
  let isStopping = false

  const ownership = ownCalls({ store, log, live, clock }, timing)
  await ownership.tick()
  const costs = openCosts({
    store,
    clock,
    units: options.exchangeRates ?? (async () => unitsPerDollar),
    dailyBudget: async () => (await readRules()).dailyBudget,
  })
  const answers = openAnswers({ store, log, clock, timing, openai: () => credentials.openai() })

  const audio = openCallAudio({ store, recordings })

  const retention = openRetention({
    store,
    log,
    limits: options.retention?.limits ?? (async () => ({})),
    deleted: async (counts) => options.retention?.deleted(counts),
    answers,
    recordings,
    clock,
    timing,
  })

  async function findVenue(id: number): Promise<CalledVenue | undefined> {
    const venue = await options.venue?.(id)
    return venue && { id, name: venue.name, timeZone: venue.timeZone, place: venue.place }
  }

  async function venueOrReject(id: number | undefined): Promise<CalledVenue | undefined> {
    if (id === undefined) return undefined
    const venue = await findVenue(id)
    if (venue === undefined) throw new ApiError(422, 'venue_not_found')
    return venue
  }

  async function accept(transport: BrowserTransport, socket: WebSocket, user: { id: string }) {
    // Reads no messages until the call exists, so that a fast client cannot fill a queue.
    socket.pause()
    socket.on('error', () => {})
    let access: OpenaiAccess | undefined
    let rules = defaultPhoneRules
    let problem: StaffMessage = staffMessage('openai_not_configured')
    let budget: CallBudget | undefined
    let isNotAdmitted = false
    try {
      const checked = checkOpenCalls(store.db, transport, user.id)
      ;[access, rules] = await Promise.all([credentials.openai(), readRules(), checked])
      if (access !== undefined) budget = await costs.check(rules.dailyBudget, access.practice)
    } catch (error) {
      problem = error instanceof ApiError ? error.reason : staffMessage('call_not_started')
      isNotAdmitted = error instanceof NotAdmitted
      if (!(error instanceof ApiError)) log.error({ error }, 'Credentials could not be read')
    }
    if (socket.readyState !== socket.OPEN) return
    socket.resume()
    if (isStopping || access === undefined || budget === undefined) {
      const reason = isStopping ? staffMessage('server_stopping') : problem
      rejectCall(transport, socket, reason, isStopping ? 1001 : isNotAdmitted ? 1008 : 1000)
      return
    }
    run(transport, socket, user, access, rules, budget)
  }

  function run(
    transport: BrowserTransport,
    socket: WebSocket,
    user: { id: string },
    access: OpenaiAccess,
    rules: PhoneRules,
    budget: CallBudget,
  ): void {
    const id = randomUUID()
    const startedAt = clock()
    const parts = partsFor(transport, socket, {
      access,
      now: new Date(startedAt),
      timing,
      openingFor: (subject) => openingWith(rules, subject).text,
      log,
    })
    const call = startLiveCall({
      id,
      transportName: transport,
      practice: access.practice,
      createdBy: user.id,
      now: clock,
      limits: timing,
      findVenue,
      ...parts,
      notices: [...parts.notices, ...budget.notices],
      createWriter: (row) =>
        createWriter(row, async (db) => {
          await admitBrowserCall(store, db, transport, user.id)
          await budget.admit(db)
        }),
    })
    supervise(call, startedAt)
  }

  function createWriter(
    row: Parameters<LiveCallParts['createWriter']>[0],
    admit?: (transaction: Store['db']) => Promise<void>,
  ) {
    const writer = openWriter(store, log, { ...row, ...ownership.claim() }, admit)
    const notify = (news: CallNotification) => options.notify?.(news)
    // Does not notify if the call was rejected. Notifies after any other error of the writer.
    const notifyIfAdmitted = (news: CallNotification) =>
      void writer.flushed().then(
        () => notify(news),
        (error: unknown) => error instanceof NotAdmitted || notify(news),
      )
    return withNotifications(withStorage(writer, row.id), row, admit ? notifyIfAdmitted : notify)
  }

  function withStorage(writer: CallWriter, id: string): CallWriter {
    return { ...answers.following(writer, id), recordAudio: async (format) => recordings?.begin(id, format) }
  }

  function supervise(call: LiveCall, startedAt: number) {
    live.set(call.id, call)
    if (isStopping) void call.end('ended', staffMessage('server_stopped'))
    void removeWhenOver(call, startedAt)
  }

  const clearance = openClearance({
    store,
    clock,
    rules: readRules,
    isPractice: async () => (await credentials.twilio?.())?.practice ?? false,
    venue: async (id) => options.venue?.(id),
    doNotCallChanged: (change) => options.doNotCallChanged?.(change),
  })

  const phone = openPhoneCalls({
    store,
    log,
    credentials: { openai: () => credentials.openai(), twilio: async () => credentials.twilio?.() },
    clearance,
    budget: costs,
    keyring: options.keyring,
    addresses: options.addresses ?? { own: () => undefined, public: undefined },
    rules: readRules,
    removeRecordings: async (id) => recordings?.remove(id),
    venue: venueOrReject,
    clock,
    timing,
    ownership,
    writerFor(row, admit, written) {
      const writer = openWriter(store, log, { ...row, ...ownership.claim() }, admit, written)
      // Does not notify after an error of the writer, e.g. for a rejected call.
      const notify = (notification: CallNotification) =>
        void writer.flushed().then(
          () => options.notify?.(notification),
          () => {},
        )
      return withNotifications(withStorage(writer, row.id), row, notify)
    },
    run: (call) => supervise(call, clock()),
  })

  const web = openWebCalls({
    store,
    log,
    credentials: { openai: () => credentials.openai(), livekit: async () => credentials.livekit?.() },
    clock,
    timing,
    rules: readRules,
    budget: costs,
    createWriter,
    venue: venueOrReject,
    run: (call) => supervise(call, clock()),
  })

  async function removeWhenOver(call: LiveCall, startedAt: number) {
    await call.over
    // If another process handed the call back, `live` already contains its new LiveCall.
    if (live.get(call.id) === call) live.delete(call.id)
    log.info({ call: call.id, ms: clock() - startedAt }, 'Call over')
  }

  async function read(id: string): Promise<Call> {
    const call = (await readCall(store, id)) ?? rejectUnknown()
    return (await costs.addTo([call]))[0] ?? call
  }

  function rejectWhileStopping() {
    if (isStopping) throw new ApiError(503, 'server_stopping')
  }

  return {
    accept: (transport, socket, user) => void accept(transport, socket, user),
    list: async (filter) => costs.addTo(await listCalls(store, filter)),
    answers: async (id) => (await answers.of(id)) ?? rejectUnknown(),
    answersOf: (ids) => answers.ofMany(ids),
    summaries: (ids) => readCallSummaries(store, costs, ids),
    decide: (...decision) => answers.decide(...decision),
    read,
    log: async (id) => (await audio.log(id)) ?? rejectUnknown(),
    async audio(id, messageId) {
      await read(id)
      return audio.of(id, messageId)
    },
    waveforms: async (id) => (await audio.waveforms(id)) ?? rejectUnknown(),
    costs,
    stats: (span) => readCallStats(store, clock(), span),
    async deleteRecordings(id) {
      if (isActive(await read(id))) throw new ApiError(409, 'call_still_recording')
      await recordings?.remove(id)
    },
    countDeletions: (days) => retention.count(days),
    async keep(id, keep) {
      if (!(await retention.keep(id, keep))) rejectUnknown()
      return read(id)
    },
    async hangUp(id, user) {
      await hangUp(store, live.get(id), id, user.id)
      const now = await read(id)
      // The call's process does not respond, so this process ends the phone leg.
      if (isActive(now)) await phone.hangUpAtCarrier(id)
      return now
    },
    endPolitely: (id, user) => endPolitely(store, live.get(id), id, user.id),
    placedWith: (key, user) => callOfKey(store.db, { userId: user.id, key }),
    async place(...order) {
      rejectWhileStopping()
      return phone.place(...order)
    },
    clearance,
    phone,
    web: {
      async token(request, user) {
        rejectWhileStopping()
        return web.token(request, user)
      },
      async join(request, user) {
        rejectWhileStopping()
        return web.join(request, user)
      },
    },
    running: () => [...live.values()],
    async close() {
      isStopping = true
      await Promise.all([...live.values()].map((call) => call.end('ended', staffMessage('server_stopped'))))
      await Promise.all([phone.close(), web.close(), retention.close()])
      await answers.close()
      await recordings?.close()
      ownership.stop()
    },
  }
}

function rejectUnknown(): never {
  throw new ApiError(404, 'call_not_found')
}
