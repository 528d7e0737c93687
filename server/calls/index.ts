import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages/index.ts'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import {
  type Call,
  type CallLog,
  type callRequest,
  callsPerPage,
  type CallStats,
  type CallWaveforms,
} from '../../contract/calls.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { type BrowserTransport, endsFor, OpenCalls, type SocketTiming, turnAway } from './browser-calls.ts'
import { type CallLimits, type LiveCall, type LiveCallParts, startLiveCall } from './live-call.ts'
import { listCalls, readCall, readLog } from './log.ts'
import type { OpenaiAccess } from './openai-access.ts'
import { hangUpElsewhere, ownCalls, type OwnershipTiming } from './ownership.ts'
import { openPhoneCalls, type PhoneAccess, type PhoneCalls, type PhoneParts } from './phone/index.ts'
import { defaultPhoneRules, type PhoneRules } from './phone/rules.ts'
import { type MessageAudio, type Recordings } from './recordings/index.ts'
import { readCallStats, type Span } from './statistics.ts'
import { isActive } from './status.ts'
import { type CallNews, telling } from './tell.ts'
import type { RoomTiming } from './transports/livekit.ts'
import type { PhoneTiming } from './transports/twilio.ts'
import { openWebCalls, type WebCalls, type WebParts } from './rooms/index.ts'
import { within } from './within.ts'
import { type CallWriter, openWriter } from './writer.ts'

/** How long a hang-up waits until it is kept: a database that is away is tried for minutes. */
const hangUpMs = 5_000

export { phoneRulesOf } from './phone/rules.ts'
export { openRecordings } from './recordings/index.ts'
export type { CallNews } from './tell.ts'

export interface CallsOptions {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  /** Looked up anew for every call. Undefined while the provider is not configured. */
  credentials: {
    openai(): Promise<OpenaiAccess | undefined>
    twilio?(): Promise<PhoneAccess | undefined>
    livekit?: WebParts['credentials']['livekit']
  }
  /** Where this server is reached; without them no phone can be called. */
  addresses?: PhoneParts['addresses']
  /** Looked up anew for every phone call. */
  phoneRules?: () => Promise<PhoneRules>
  /** Where sound is kept; without it none is. */
  recordings?: Recordings
  /** ms since 1970 */
  clock?: () => number
  /** Is told when a call begins and when it is over. */
  tell?: (news: CallNews) => void
  /** ms; for tests that cannot wait */
  timing?: SocketTiming & OwnershipTiming & CallLimits & PhoneTiming & RoomTiming
}

export interface Calls {
  /** Runs a call over a browser's socket, whose user is known, until either side ends it. */
  accept(transport: BrowserTransport, socket: WebSocket, user: { id: string }): void
  /** Newest first, at most `callsPerPage`; `before` is in ms since 1970. */
  list(before?: number): Promise<Call[]>
  /** @throws ApiError 404 */
  read(id: string): Promise<Call>
  /** @throws ApiError 404 */
  log(id: string): Promise<CallLog>
  /** The sound of one message. @throws ApiError 404 */
  audio(id: string, messageId: string): Promise<MessageAudio>
  /** Of the messages that have sound. @throws ApiError 404 */
  waveforms(id: string): Promise<CallWaveforms>
  stats(span: Span): Promise<CallStats>
  /** Deletes the sound of a call that is over. @throws ApiError 404, 409 */
  deleteRecordings(id: string): Promise<void>
  /** Ends the call if it still runs; resolves to it when that is kept. @throws ApiError 404, 503 where it is not kept in 5 s */
  hangUp(id: string, user: { id: string }): Promise<Call>
  /** Phones a number. The same `key` of a user means the same call. @throws ApiError 422, 409, 429, 403, 502, 503 */
  place(request: z.output<typeof callRequest>, user: { id: string }, key?: string): Promise<Call>
  /** What the phone carrier asks and tells. */
  readonly phone: Pick<PhoneCalls, 'isGenuine' | 'instructions' | 'report' | 'attach' | 'listen'>
  /** Rooms for web calls, and the agent that comes into them. */
  readonly web: Pick<WebCalls, 'token' | 'join'>
  /** Those that this process runs at this moment. */
  running(): Pick<LiveCall, 'transport' | 'state'>[]
  /** Ends every running call and takes no more; resolves when all are kept. */
  close(): Promise<void>
}

/** Opens the calls; those that a dead process left active are ended, now or when its lease has run out. */
export async function openCalls(options: CallsOptions): Promise<Calls> {
  const { store, log, credentials, recordings, clock = Date.now, timing = {} } = options
  const live = new Map<string, LiveCall>()
  const places = new OpenCalls()
  let isStopping = false

  const ownership = ownCalls({ store, log, live, clock }, timing)
  await ownership.tick()

  async function accept(transport: BrowserTransport, socket: WebSocket, user: { id: string }) {
    // Nothing is read until there is somebody to read it, so that a fast client fills no queue of ours.
    socket.pause()
    socket.on('error', () => {})
    let access: OpenaiAccess | undefined
    let problem: StaffMessage = staffMessage('openai_not_configured')
    try {
      access = await credentials.openai()
    } catch (error) {
      problem = error instanceof ApiError ? error.reason : staffMessage('call_not_started')
      if (!(error instanceof ApiError)) log.error({ error }, 'Credentials could not be read')
    }
    if (socket.readyState !== socket.OPEN) return
    socket.resume()
    if (isStopping || access === undefined) {
      const why = isStopping ? staffMessage('server_stopping') : problem
      turnAway(transport, socket, why, isStopping ? 1001 : 1000)
      return
    }
    const giveBack = places.take(transport, user.id)
    if (giveBack === undefined) {
      return turnAway(transport, socket, staffMessage('too_many_voice_calls'), 1008)
    }
    void run(transport, socket, user, access).over.then(giveBack)
  }

  function run(transport: BrowserTransport, socket: WebSocket, user: { id: string }, access: OpenaiAccess): LiveCall {
    const id = randomUUID()
    const startedAt = clock()
    const call = startLiveCall({
      id,
      transportName: transport,
      practice: access.practice,
      createdBy: user.id,
      now: clock,
      limits: timing,
      ...endsFor(transport, socket, { access, now: new Date(startedAt), timing, log }),
      keep,
    })
    supervise(call, startedAt)
    return call
  }

  function keep(row: Parameters<LiveCallParts['keep']>[0]) {
    return telling(withSound(openWriter(store, log, { ...row, ...ownership.claim() }), row.id), row, options.tell)
  }

  function withSound(writer: CallWriter, id: string): CallWriter {
    return { ...writer, recordSound: async (format) => recordings?.begin(id, format) }
  }

  function supervise(call: LiveCall, startedAt: number) {
    live.set(call.id, call)
    if (isStopping) void call.end('ended', staffMessage('server_stopped'))
    void forget(call, startedAt)
  }

  const phone = openPhoneCalls({
    store,
    log,
    credentials: { openai: () => credentials.openai(), twilio: async () => credentials.twilio?.() },
    addresses: options.addresses ?? { own: () => undefined, public: undefined },
    rules: options.phoneRules ?? (async () => defaultPhoneRules),
    clock,
    timing,
    ownership,
    writerFor(row, admit, written) {
      const writer = openWriter(store, log, { ...row, ...ownership.claim() }, admit, written)
      // One that is not admitted never was.
      const tell = (news: CallNews) =>
        void writer.flushed().then(
          () => options.tell?.(news),
          () => {},
        )
      return telling(withSound(writer, row.id), row, tell)
    },
    run: (call) => supervise(call, clock()),
  })

  const web = openWebCalls({
    store,
    log,
    credentials: { openai: () => credentials.openai(), livekit: async () => credentials.livekit?.() },
    clock,
    timing,
    keep,
    run: (call) => supervise(call, clock()),
  })

  async function forget(call: LiveCall, startedAt: number) {
    await call.over
    // A call that went to another process and came back is another one.
    if (live.get(call.id) === call) live.delete(call.id)
    log.info({ call: call.id, ms: clock() - startedAt }, 'A call is over')
  }

  async function read(id: string): Promise<Call> {
    return (await readCall(store, id)) ?? unknownCall()
  }

  function refuseWhileStopping() {
    if (isStopping) throw new ApiError(503, 'server_stopping')
  }

  return {
    accept: (transport, socket, user) => void accept(transport, socket, user),
    list: (before) => listCalls(store, callsPerPage, before),
    read,
    async log(id) {
      const read = (await readLog(store, id)) ?? unknownCall()
      const sounding = await recordings?.having(
        id,
        read.messages.map((message) => message.id),
      )
      const messages = read.messages.map((message) => {
        return sounding?.has(message.id) ? { ...message, audio_url: audioPath(id, message.id) } : message
      })
      return { ...read, messages }
    },
    async audio(id, messageId) {
      await read(id)
      const audio = await recordings?.audio(id, messageId)
      if (audio === undefined) throw new ApiError(404, 'recording_not_found')
      return audio
    },
    async waveforms(id) {
      const read = (await readLog(store, id)) ?? unknownCall()
      const ids = read.messages.map((message) => message.id)
      return (await recordings?.waveforms(id, ids)) ?? { bin_ms: 0, messages: [] }
    },
    stats: (span) => readCallStats(store, clock(), span),
    async deleteRecordings(id) {
      if (isActive(await read(id))) throw new ApiError(409, 'call_still_recording')
      await recordings?.remove(id)
    },
    async hangUp(id, user) {
      const call = live.get(id)
      if (call === undefined) await hangUpElsewhere(store, id, user.id)
      else if (
        (await within(
          hangUpMs,
          call.end('ended', staffMessage('hung_up'), user.id).then(() => true),
        )) === undefined
      ) {
        throw new ApiError(503, 'hang_up_not_saved')
      }
      const now = await read(id)
      // Its process does not answer: the callee at least is not kept on the line.
      if (isActive(now)) await phone.hangUpAtCarrier(id)
      return now
    },
    async place(request, user, key) {
      refuseWhileStopping()
      return phone.place(request, user, key)
    },
    phone,
    web: {
      async token(request, user) {
        refuseWhileStopping()
        return web.token(request, user)
      },
      async join(request, user) {
        refuseWhileStopping()
        return web.join(request, user)
      },
    },
    running: () => [...live.values()],
    async close() {
      isStopping = true
      await Promise.all([...live.values()].map((call) => call.end('ended', staffMessage('server_stopped'))))
      await Promise.all([phone.close(), web.close()])
      ownership.stop()
    },
  }
}

const audioPath = (id: string, messageId: string) => `/api/calls/${id}/audio/${encodeURIComponent(messageId)}`

function unknownCall(): never {
  throw new ApiError(404, 'call_not_found')
}
