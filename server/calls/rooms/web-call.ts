import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Call } from '../../../contract/calls.ts'
import { identities, roomToken, sendToUser } from '../../providers/livekit-rooms.ts'
import type { LivekitAccess } from '../../providers/livekit.ts'
import { realtimeModelFor } from '../../providers/openai-models.ts'
import type { Agent, AgentEvents } from '../agents/agent.ts'
import type { CallBudget } from '../costs/index.ts'
import { NotAdmitted } from '../not-admitted.ts'
import type { CalledVenue } from '../call-protocol.ts'
import { speechAgent } from '../agents/speech.ts'
import type { SocketTiming } from '../browser-calls.ts'
import { type LiveCall, type LiveCallParts, startLiveCall } from '../live-call.ts'
import { noticesOf, type OpenaiAccess } from '../openai-access.ts'
import { livekitTransport, type RoomTiming, type RoomTransport } from '../transports/livekit.ts'
import type { RoomSeat, SeatEvents } from './room-programs.ts'
import type { CallWriter } from '../writer.ts'

/** ms of silence after the opening until the agent continues. The caller usually says something first. */
const silenceMs = 1_000

export interface WebCallParts {
  clock: () => number
  timing: SocketTiming & RoomTiming
  createWriter(row: Parameters<LiveCallParts['createWriter']>[0], admit: CallBudget['admit']): CallWriter
}

export interface WebCallAbout {
  id: string
  roomId: string
  userId: string
  openai: OpenaiAccess
  livekit: LivekitAccess
  scenario: NonNullable<Call['scenario']> | undefined
  language: Call['language'] | undefined
  venue: CalledVenue | undefined
  budget: CallBudget
  openingFor: NonNullable<LiveCallParts['openingFor']>
  /** Joins the agent to the room with this token. */
  take(token: string, events: SeatEvents): RoomSeat
  closeRoom(): Promise<void>
}

export interface RunningWebCall {
  readonly live: LiveCall
  /** Resolves when the agent is in the room, or when the call ends before that. */
  readonly arrived: Promise<'seated' | 'over'>
  /** Resolves when the call has ended and its room is closed. */
  readonly released: Promise<void>
  /** Resolves when all events so far are saved. */
  saved(): Promise<void>
  /** Why the call ended, as a sentence for staff. */
  readonly reason: StaffMessage
  /** Set if the call was not admitted. */
  readonly rejection: NotAdmitted | undefined
}

/**
 * Starts a call in an existing room:
 *
 *     open the agent's connection ─▶ ready ─▶ join the room ─▶ the caller subscribes ─▶ greet
 *
 * The agent joins last, so that a visible agent can speak. Until then the call rings. With a scenario, the agent greets with
 * the opening of phone calls, and then continues.
 */
export function startWebCall(about: WebCallAbout, parts: WebCallParts): RunningWebCall {
  const { id, roomId, openai, livekit, scenario, language = 'en', openingFor } = about
  const model = realtimeModelFor(openai.realtimeModel, new Date(parts.clock()))
  const { promise: seated, resolve: seat } = Promise.withResolvers<'seated'>()
  let begin = () => {}
  let speak = () => {}
  let isOpening = scenario !== undefined
  /** True from the end of the opening's response until the agent responds again. */
  let mustContinue = false
  let continuing: NodeJS.Timeout | undefined
  let agent: Agent | undefined
  let agentEvents: AgentEvents | undefined
  let transport: RoomTransport | undefined
  let writer: CallWriter | undefined
  let reason: StaffMessage | undefined
  let rejection: NotAdmitted | undefined

  const live = startLiveCall({
    id,
    transportName: 'livekit',
    practice: openai.practice,
    createdBy: about.userId,
    venue: about.venue,
    notices: [...noticesOf(model), ...about.budget.notices],
    openingFor,
    isOpeningSpoken: true,
    now: parts.clock,
    joinTransport(events) {
      const options = { isAnnouncing: isOpening }
      begin = () => events.configure(options, scenario ? { scenario, language } : { language })
      speak = () => events.respond(undefined)
      transport = livekitTransport(
        {
          take: (seatEvents) => about.take(roomToken(livekit, roomId, identities.agent), seatEvents),
          post: (text) => sendToUser(livekit, roomId, text),
          closeRoom: () => about.closeRoom(),
        },
        {
          ...events,
          seated: () => seat('seated'),
          // The call is connected when the agent is in the room and the caller receives its audio.
          heard() {
            agentEvents?.ready()
            if (scenario) events.announce(openingFor({ scenario, language }))
            else speak()
          },
          played(itemId, playedMs, isAll) {
            events.played(itemId, playedMs, isAll)
            // Continues after the opening, unless the caller says something first.
            if (mustContinue) continuing = setTimeout(speak, silenceMs)
          },
          closed(why) {
            reason ??= why
            events.closed(why)
          },
        },
        parts.timing,
      )
      return transport
    },
    joinAgent(events) {
      agentEvents = events
      const { baseUrl, key } = openai
      agent = speechAgent(
        { baseUrl, key, model: model.id, ...parts.timing },
        {
          ...events,
          // The provider id of a web call is the room id.
          opened: () => events.opened(roomId),
          ready: () => transport?.enter(),
          event(event) {
            if (event.type === 'responding') mustContinue = false
            if (event.type === 'speech' || event.type === 'responding') clearTimeout(continuing)
            events.event(event)
            // After the opening, or if the provider rejects it.
            const isEnd = event.type === 'problem' || (event.type === 'response' && event.isAnnouncement)
            if (!isOpening || !isEnd) return
            isOpening = false
            mustContinue = true
            agent?.configure({ isAnnouncing: false })
            if (event.type === 'problem') speak()
          },
          closed(why) {
            clearTimeout(continuing)
            reason ??= why
            events.closed(why)
          },
        },
      )
      return agent
    },
    createWriter(row) {
      writer = parts.createWriter(row, (db) => about.budget.admit(db))
      // Runs before the call reacts to the same error.
      writer.flushed().catch((error: unknown) => {
        if (error instanceof NotAdmitted) rejection = error
      })
      return writer
    },
  })
  begin()
  return {
    live,
    arrived: Promise.race([seated, live.over.then(() => 'over' as const)]),
    released: live.over.then(() => transport?.released),
    // Ignores a failed save, because the failure ends the call and sets its end reason.
    saved: async () => writer?.flushed().catch(() => {}),
    get rejection() {
      return rejection
    },
    get reason() {
      return reason ?? staffMessage('call_ended')
    },
  }
}
