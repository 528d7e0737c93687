import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { longestRoomMessage, type RoomMessage } from '../../../contract/room-data.ts'
import type { RealtimeServerMessage } from '../../../contract/realtime-voice.ts'
import { AudioFrame, bytesPerMs } from '../../audio-frame.ts'
import type { AgentEvent, AgentFrame } from '../call-protocol.ts'
import { type GoneWhy, underwayMs } from '../rooms/room-messages.ts'
import type { RoomSeat, SeatEvents } from '../rooms/room-programs.ts'
import { withTimeout } from '../timeout.ts'
import { ExpectedPlayback } from './expected-playback.ts'
import { messagesFor } from './realtime-messages.ts'
import type { CallEvent, Transport, TransportEvents } from './transport.ts'

/** ms; for tests that cannot wait */
export interface RoomTiming {
  /** Time that the agent waits in the room for the caller to join. */
  callerComesMs?: number
  /** Time for a disconnected caller to return. */
  callerReturnsMs?: number
}

const defaults: Required<RoomTiming> = { callerComesMs: 30_000, callerReturnsMs: 10_000 }

/** ms for the agent's connection to recover */
const ownReturnMs = 20_000

const callerLost = staffMessage('caller_lost')

/** ms for the agent to leave before the server deletes the room */
const leaveMs = 500

export interface RoomEvents extends TransportEvents {
  /** The agent has joined the room. */
  seated(): void
  /** The caller receives the agent's audio. */
  heard(): void
}

/** Operations on a room that the transport needs. */
export interface RoomAccess {
  /** Joins the agent to the room. */
  take(events: SeatEvents): RoomSeat
  /** Sends a data message through LiveKit's API, without an agent in the room. */
  post(text: string): Promise<void>
  /** Deletes the room. */
  closeRoom(): Promise<void>
}

export interface RoomTransport extends Transport {
  /** Joins the agent to the room once it can speak. Later calls do nothing. */
  enter(): void
  /** Resolves when the room is deleted or its deletion has failed. */
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

/** Failures after which a new seat may succeed. */
const temporary: ReadonlySet<GoneWhy> = new Set(['refused', 'server stopped', 'lost', 'program died'])

/** ms before each try to rejoin the room. The last value repeats until the timeout. */
const rejoinAfterMs = [100, 500, 1000, 2000]

/**
 * A LiveKit room with the caller and the agent (contract/room-data.ts).
 *
 *     outside --enter--> entering --seated--> waiting --heard--> with the caller --lost--> 10 s to return
 *                            ^-------------- seat lost, 20 s to rejoin ----------------'
 *
 * A separate process holds the agent's seat (rooms/room-program.ts). It plays the audio and measures how much was played.
 * If the seat is lost, the transport takes another seat, and the conversation continues.
 */
export function livekitTransport(room: RoomAccess, events: RoomEvents, timing: RoomTiming = {}): RoomTransport {
  const { callerComesMs, callerReturnsMs } = { ...defaults, ...timing }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  let seat: RoomSeat | undefined
  let hasEntered = false
  let isSeated = false
  let wasSeated = false
  let wasHeard = false
  let isOver = false
  /** Number of frames sent to the current seat. */
  let sentFrames = 0
  let isPlaying = false
  const expected = new ExpectedPlayback()
  let isCallerThere = false
  let callerTimer: NodeJS.Timeout | undefined
  let returnTimer: NodeJS.Timeout | undefined
  /** Time of the seat's loss, and the number of tries since. */
  let lost: { at: number; tries: number } | undefined
  /** Pending messages. The room is deleted after they are sent. */
  let posted: Promise<void> = Promise.resolve()

  function takeSeat() {
    expected.clear()
    if (isPlaying) events.lineLost()
    isPlaying = false
    sentFrames = 0
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
      caller: (state) => seat === own && updateCaller(state),
      audio(pcm16) {
        if (seat !== own) return
        const bytes = Buffer.from(pcm16.buffer as ArrayBuffer, pcm16.byteOffset, pcm16.byteLength)
        events.audio(AudioFrame.fromBytes('pcm16-24000', bytes))
      },
      sounding: (itemId) => seat === own && events.playbackStarted(itemId, underwayMs),
      cut: (itemId, playedMs) => seat === own && events.interrupted(itemId, playedMs),
      played(frames) {
        if (seat !== own || frames !== sentFrames) return
        isPlaying = false
        expected.clear()
        events.played('', 0, true)
      },
      connection(state) {
        if (seat !== own) return
        // Without a connection the caller's state is unknown.
        if (state === 'broken') waitForCaller(ownReturnMs, reasons.lost)
        else if (state === 'renewed') replaceSeat(own)
        else if (isCallerThere) clearTimeout(callerTimer)
        else waitForCaller(callerReturnsMs, callerLost)
      },
      gone(why) {
        if (seat !== own) return
        if (isOver) return leave()
        seat = undefined
        isSeated = false
        if (!temporary.has(why) || !wasSeated || !scheduleRejoin()) giveUp(why)
      },
    })
    seat = own
  }

  function updateCaller(state: 'there' | 'left' | 'lost') {
    const wasThere = isCallerThere
    isCallerThere = state === 'there'
    // LiveKit later removes a lost caller from the room. That does not extend the time to return.
    if (state === 'lost' && !wasThere) return
    clearTimeout(callerTimer)
    if (state === 'left') events.closed(staffMessage('caller_left'))
    if (state === 'lost') waitForCaller(callerReturnsMs, callerLost)
  }

  /** Takes a new seat, then leaves the old seat. LiveKit removes the old seat as a duplicate identity. */
  function replaceSeat(before: RoomSeat) {
    isSeated = false
    takeSeat()
    before.leave()
  }

  /** Schedules a try to rejoin. Returns false after the timeout. */
  function scheduleRejoin(): boolean {
    clearTimeout(callerTimer)
    lost ??= { at: performance.now(), tries: 0 }
    if (performance.now() - lost.at > ownReturnMs) return false
    const wait = rejoinAfterMs[Math.min(lost.tries, rejoinAfterMs.length - 1)]
    lost.tries += 1
    returnTimer = setTimeout(takeSeat, wait)
    return true
  }

  function giveUp(why: GoneWhy) {
    if (why !== 'room closed') send({ type: 'error', error: { message: reasons[why].text, ...keyOf(reasons[why]) } })
    events.closed(reasons[why])
  }

  function waitForCaller(ms: number, otherwise: StaffMessage) {
    clearTimeout(callerTimer)
    callerTimer = setTimeout(() => events.closed(otherwise), ms)
  }

  function send(message: RoomMessage) {
    const text = fitted(message)
    if (isSeated) seat?.tell(text)
    // Without a seat, posts only the reason for the call's end, through LiveKit's API.
    else if (message.type === 'error' || message.type === 'call.ended') {
      posted = posted.then(() => room.post(text)).catch(() => {})
    }
  }

  async function closeRoom() {
    await posted
    if (seat !== undefined) {
      seat.leave()
      await withTimeout(leaveMs, left)
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
    play({ itemId, audio }: AgentFrame) {
      if (audio.byteLength === 0 || seat === undefined) return
      isPlaying = true
      sentFrames += 1
      expected.add(audio.byteLength / bytesPerMs['pcm16-24000'])
      seat.play(itemId, audio.bytes)
    },
    clear() {
      isPlaying = false
      expected.clear()
      seat?.playback('clear')
    },
    get leftMs() {
      return expected.leftMs
    },
    playback: {
      get isPlaying() {
        return isPlaying
      },
      pause() {
        expected.pause()
        seat?.playback('pause')
      },
      resume() {
        expected.resume()
        seat?.playback('resume')
      },
    },
    notify(event) {
      if (isOver) return
      for (const message of roomMessagesFor(event)) send(message)
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

/** Translates an event to room messages: `transcript` for texts, otherwise the messages of the realtime channel. */
function roomMessagesFor(event: AgentEvent | CallEvent): RoomMessage[] {
  if (event.type === 'text' && event.final) {
    const { text, speaker, itemId: item_id } = event
    return text.trim() === '' ? [] : [{ type: 'transcript', text, speaker, item_id }]
  }
  if (event.type === 'interrupted') {
    return [{ type: 'conversation.item.truncated', item_id: event.itemId, audio_end_ms: event.playedMs }]
  }
  // Omits `call.started`: the page gets the call from the HTTP response. A call with its scenario can exceed a packet.
  return messagesFor(event).filter((message) => isForRoom(message))
}

function isForRoom(message: RealtimeServerMessage): message is RealtimeServerMessage & RoomMessage {
  return !notForRooms.has(message.type)
}

const notForRooms: ReadonlySet<string> = new Set(['session.created', 'call.started'])

/** Returns JSON that fits into a packet. Truncates long texts. The log has the full text. */
function fitted(message: RoomMessage): string {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) <= longestRoomMessage || message.type !== 'transcript') return whole
  return JSON.stringify({ ...message, text: `${message.text.slice(0, longestRoomMessage / 6)}…` })
}
