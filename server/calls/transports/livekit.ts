import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import { longestRoomMessage, type RoomMessage } from '../../../contract/room-data.ts'
import type { RealtimeServerMessage } from '../../../contract/realtime-voice.ts'
import { byteLength, soundOf } from '../../sound-message.ts'
import type { AgentEvent, AgentFrame } from '../talk.ts'
import { type GoneWhy, underwayMs } from '../rooms/room-messages.ts'
import type { RoomSeat, SeatEvents } from '../rooms/room-programs.ts'
import { within } from '../within.ts'
import { messagesFor } from './realtime.ts'
import type { CallEvent, Transport, TransportEvents } from './transport.ts'

/** ms; for tests that cannot wait */
export interface RoomTiming {
  /** How long the agent waits in the room for a caller who has not come yet. */
  callerComesMs?: number
  /** How long a caller who was lost may take to come back. */
  callerReturnsMs?: number
}

const defaults: Required<RoomTiming> = { callerComesMs: 30_000, callerReturnsMs: 10_000 }

/** ms that the agent's own connection may be broken */
const ownReturnMs = 20_000

const callerLost = staffMessage('caller_lost')

/** ms for the agent to have left by itself before the room is closed over it */
const leaveMs = 500

export interface RoomEvents extends TransportEvents {
  /** The agent is in the room. */
  seated(): void
  /** The caller hears it. */
  heard(): void
}

/** What the room is to the transport, beside the agent's seat in it. */
export interface RoomEnd {
  /** Seats the agent. */
  take(events: SeatEvents): RoomSeat
  /** Sends a data message where there is no agent in the room to send it. */
  post(text: string): Promise<void>
  /** Puts an end to the room. */
  closeRoom(): Promise<void>
}

export interface RoomTransport extends Transport {
  /** Seats the agent, once: it appears in the room when it can speak. */
  enter(): void
  /** Resolves when the room is no more, or given up. */
  readonly released: Promise<void>
}

const reasons: Readonly<Record<GoneWhy, StaffMessage>> = {
  left: staffMessage('agent_left_room'),
  refused: staffMessage('agent_not_admitted'),
  'room closed': staffMessage('room_closed'),
  'server stopped': staffMessage('livekit_stopped'),
  replaced: staffMessage('agent_replaced'),
  lost: staffMessage('agent_livekit_lost'),
  'program died': staffMessage('agent_crashed'),
}

/** What may be better at another seat. */
const passing: ReadonlySet<GoneWhy> = new Set(['refused', 'server stopped', 'lost', 'program died'])

/** ms before each further try to come back to the room; the last goes on until it is too late */
const returnAfterMs = [100, 500, 1000, 2000]

/**
 * A room of LiveKit, in which the caller and the agent meet (contract/room-data.ts).
 *
 *     outside --enter--> entering --seated--> waiting --heard--> with the caller --lost--> 10 s for a return
 *                            ^------------- the seat is lost, for 20 s at most --------------'
 *
 * The agent's seat is held by a program of its own (rooms/room-program.ts); what is played, and what of it was heard, is
 * known there. A seat that is lost is followed by another one: the conversation is held here, and goes on.
 */
export function livekitTransport(room: RoomEnd, events: RoomEvents, timing: RoomTiming = {}): RoomTransport {
  const { callerComesMs, callerReturnsMs } = { ...defaults, ...timing }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  let seat: RoomSeat | undefined
  let hasEntered = false
  let isSeated = false
  let wasSeated = false
  let wasHeard = false
  let isOver = false
  let isCallerThere = false
  let callerTimer: NodeJS.Timeout | undefined
  let returnTimer: NodeJS.Timeout | undefined
  /** Since when there is no seat, and how often another one was tried. */
  let lost: { at: number; tries: number } | undefined
  /** Posts of the end, which is not to overtake them. */
  let posted: Promise<void> = Promise.resolve()

  function takeSeat() {
    const own = room.take({
      seated() {
        if (seat !== own) return
        isSeated = true
        lost = undefined
        waitForCaller(
          wasSeated ? callerReturnsMs : callerComesMs,
          wasSeated ? callerLost : staffMessage('caller_never_joined'),
        )
        if (!wasSeated) events.seated()
        wasSeated = true
      },
      heard() {
        if (seat !== own) return
        clearTimeout(callerTimer)
        if (!wasHeard) events.heard()
        wasHeard = true
      },
      caller: (state) => seat === own && meet(state),
      audio(pcm16) {
        if (seat !== own) return
        events.audio(soundOf(Buffer.from(pcm16.buffer, pcm16.byteOffset, pcm16.byteLength).toString('base64')))
      },
      sounding: (itemId) => seat === own && events.sounding(itemId, underwayMs),
      cut: (itemId, playedMs) => seat === own && events.interrupted(itemId, playedMs),
      connection(state) {
        if (seat !== own) return
        // While it is broken nothing is known of the caller.
        if (state === 'broken') waitForCaller(ownReturnMs, reasons.lost)
        else if (state === 'renewed') change(own)
        else if (isCallerThere) clearTimeout(callerTimer)
        else waitForCaller(callerReturnsMs, callerLost)
      },
      gone(why) {
        if (seat !== own) return
        if (isOver) return leave()
        seat = undefined
        isSeated = false
        if (!passing.has(why) || !wasSeated || !isReturning()) giveUp(why)
      },
    })
    seat = own
  }

  function meet(state: 'there' | 'left' | 'lost') {
    const wasThere = isCallerThere
    isCallerThere = state === 'there'
    // Who is taken out of the room after being lost has no more time for it.
    if (state === 'lost' && !wasThere) return
    clearTimeout(callerTimer)
    if (state === 'left') events.closed(staffMessage('caller_left'))
    if (state === 'lost') waitForCaller(callerReturnsMs, callerLost)
  }

  /** Sits down anew beside the seat that it has: who comes in as the same one puts that out. */
  function change(before: RoomSeat) {
    isSeated = false
    takeSeat()
    before.leave()
  }

  /** Whether another seat is tried. */
  function isReturning(): boolean {
    clearTimeout(callerTimer)
    lost ??= { at: performance.now(), tries: 0 }
    if (performance.now() - lost.at > ownReturnMs) return false
    const wait = returnAfterMs[Math.min(lost.tries, returnAfterMs.length - 1)]
    lost.tries += 1
    returnTimer = setTimeout(takeSeat, wait)
    return true
  }

  function giveUp(why: GoneWhy) {
    if (why !== 'room closed') say({ type: 'error', error: { message: reasons[why].text, ...keyOf(reasons[why]) } })
    events.closed(reasons[why])
  }

  function waitForCaller(ms: number, otherwise: StaffMessage) {
    clearTimeout(callerTimer)
    callerTimer = setTimeout(() => events.closed(otherwise), ms)
  }

  function say(message: RoomMessage) {
    const text = fitted(message)
    if (isSeated) seat?.tell(text)
    // Of all that is said, only why the call ends is of use to somebody who waits alone.
    else if (message.type === 'error' || message.type === 'call.ended') {
      posted = posted.then(() => room.post(text)).catch(() => {})
    }
  }

  async function closeRoom() {
    await posted
    if (seat !== undefined) {
      seat.leave()
      await within(leaveMs, left)
    }
    await room.closeRoom()
    release()
  }

  return {
    format: 'pcm16-24000',
    released,
    enter() {
      if (hasEntered || isOver) return
      hasEntered = true
      takeSeat()
    },
    play({ itemId, sound }: AgentFrame) {
      if (byteLength(sound) === 0 || seat === undefined) return
      seat.play(itemId, Buffer.from(sound.bytes.toString('latin1', sound.from, sound.to), 'base64'))
    },
    // Whether somebody who is heard breaks in is weighed at the seat, where both voices are.
    clear() {},
    tell(event) {
      if (isOver) return
      if (event.type === 'speech') seat?.speech(event.state)
      for (const message of roomMessagesFor(event)) say(message)
    },
    close() {
      if (isOver) return
      isOver = true
      clearTimeout(callerTimer)
      clearTimeout(returnTimer)
      void closeRoom()
    },
  }
}

/** The channel's own message for what is said is `transcript`; else it speaks as the realtime channel does. */
function roomMessagesFor(event: AgentEvent | CallEvent): RoomMessage[] {
  if (event.type === 'text' && event.final) {
    const { text, speaker, itemId: item_id } = event
    return text.trim() === '' ? [] : [{ type: 'transcript', text, speaker, item_id }]
  }
  if (event.type === 'interrupted') {
    return [{ type: 'conversation.item.truncated', item_id: event.itemId, audio_end_ms: event.playedMs }]
  }
  // The page has the call from the answer that sent the agent; with its scenario it may be longer than a packet.
  return messagesFor(event).filter((message) => isForRoom(message))
}

function isForRoom(message: RealtimeServerMessage): message is RealtimeServerMessage & RoomMessage {
  return !notForRooms.has(message.type)
}

const notForRooms: ReadonlySet<string> = new Set(['session.created', 'call.started'])

/** As JSON that fits into a packet; of an endless text the end is left out, the log has it whole. */
function fitted(message: RoomMessage): string {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) <= longestRoomMessage || message.type !== 'transcript') return whole
  return JSON.stringify({ ...message, text: `${message.text.slice(0, longestRoomMessage / 6)}…` })
}
