import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import type { Call } from '../../../contract/calls.ts'
import { identities, roomToken, sendToUser } from '../../providers/livekit-rooms.ts'
import type { LivekitAccess } from '../../providers/livekit.ts'
import { realtimeModelFor } from '../../providers/openai-models.ts'
import type { AgentEvents } from '../agents/agent.ts'
import { speechAgent } from '../agents/speech.ts'
import type { SocketTiming } from '../browser-calls.ts'
import { type LiveCall, type LiveCallParts, startLiveCall } from '../live-call.ts'
import { noticesOf, type OpenaiAccess } from '../openai-access.ts'
import { livekitTransport, type RoomTiming, type RoomTransport } from '../transports/livekit.ts'
import type { RoomSeat, SeatEvents } from './room-programs.ts'
import type { CallWriter } from '../writer.ts'

export interface WebCallParts {
  clock: () => number
  timing: SocketTiming & RoomTiming
  createWriter: LiveCallParts['createWriter']
}

export interface WebCallAbout {
  id: string
  roomId: string
  userId: string
  openai: OpenaiAccess
  livekit: LivekitAccess
  scenario: NonNullable<Call['scenario']> | undefined
  language: Call['language'] | undefined
  /** Seats the agent, who has this token. */
  take(token: string, events: SeatEvents): RoomSeat
  closeRoom(): Promise<void>
}

export interface RunningWebCall {
  readonly live: LiveCall
  /** Resolves when the agent is in the room, or the call is over before. */
  readonly arrived: Promise<'seated' | 'over'>
  /** Resolves when the call is over and its room is closed. */
  readonly released: Promise<void>
  /** Resolves when all that was told of it so far can be read. */
  kept(): Promise<void>
  /** Why it is over, in words for staff. */
  readonly reason: StaffMessage
}

/**
 * Starts a call in a room that is made already:
 *
 *     the agent's line is opened ─▶ it is ready ─▶ it takes its seat in the room ─▶ the caller hears it ─▶ it greets
 *
 * In this order, so that whoever is seen in the room can speak: until then it rings.
 */
export function startWebCall(about: WebCallAbout, parts: WebCallParts): RunningWebCall {
  const { id, roomId, openai, livekit, scenario, language = 'en' } = about
  const model = realtimeModelFor(openai.realtimeModel, new Date(parts.clock()))
  const { promise: seated, resolve: seat } = Promise.withResolvers<'seated'>()
  let begin = () => {}
  let greet = () => {}
  let agentEvents: AgentEvents | undefined
  let transport: RoomTransport | undefined
  let writer: CallWriter | undefined
  let reason: StaffMessage | undefined

  const live = startLiveCall({
    id,
    transportName: 'livekit',
    practice: openai.practice,
    createdBy: about.userId,
    notices: noticesOf(model),
    now: parts.clock,
    joinTransport(events) {
      begin = () =>
        events.configure({ transcriptionLanguage: language }, scenario ? { scenario, language } : { language })
      greet = () => events.respond(undefined)
      transport = livekitTransport(
        {
          take: (seatEvents) => about.take(roomToken(livekit, roomId, identities.agent), seatEvents),
          post: (text) => sendToUser(livekit, roomId, text),
          closeRoom: () => about.closeRoom(),
        },
        {
          ...events,
          seated: () => seat('seated'),
          // Connected is who has both ends: the agent is there, and the caller hears it.
          heard() {
            agentEvents?.ready()
            greet()
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
      return speechAgent(
        { baseUrl, key, model: model.id, ...parts.timing },
        {
          ...events,
          // The name that a web call has at its provider is the room's.
          opened: () => events.opened(roomId),
          ready: () => transport?.enter(),
          closed(why) {
            reason ??= why
            events.closed(why)
          },
        },
      )
    },
    createWriter: (row) => (writer = parts.createWriter(row)),
  })
  begin()
  return {
    live,
    arrived: Promise.race([seated, live.over.then(() => 'over' as const)]),
    released: live.over.then(() => transport?.released),
    // A failure to keep it ends the call, which says so.
    kept: async () => writer?.flushed().catch(() => {}),
    get reason() {
      return reason ?? staffMessage('call_ended')
    },
  }
}
