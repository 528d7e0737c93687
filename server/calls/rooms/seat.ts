import {
  AudioFrame,
  AudioSource,
  AudioStream,
  ConnectionQuality,
  DisconnectReason,
  LocalAudioTrack,
  type RemoteParticipant,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { type FromProgram, type GoneWhy, type PlaybackAction, roomSampleRate } from './room-messages.ts'
import { frameMs, VoiceIn } from './voice-in.ts'
import { VoiceOut } from './voice-out.ts'

/** Identity of the caller. The agent ignores all other participants. */
const caller = 'user'

/** Maximum audio in ms that the media library holds for playback. */
const queueMs = 200

/** Delay in ms before leaving the room, so that the last data message arrives. */
const lastWordMs = 100

const reasons: Partial<Record<DisconnectReason, GoneWhy>> = {
  [DisconnectReason.CLIENT_INITIATED]: 'left',
  [DisconnectReason.DUPLICATE_IDENTITY]: 'replaced',
  [DisconnectReason.SERVER_SHUTDOWN]: 'server stopped',
  [DisconnectReason.PARTICIPANT_REMOVED]: 'room closed',
  [DisconnectReason.ROOM_DELETED]: 'room closed',
  [DisconnectReason.ROOM_CLOSED]: 'room closed',
}

export interface Seat {
  play(itemId: string, pcm16: Uint8Array): void
  playback(action: PlaybackAction): void
  tell(text: string): void
  leave(): void
}

type WithoutSeat<Each> = Each extends unknown ? Omit<Each, 'seat'> : never
/** Report of a seat, without the seat's id. */
export type SeatReport = WithoutSeat<FromProgram>

/** Joins a room as the agent: publishes and receives audio, and sends data messages. The last report is `gone`. */
export function takeSeat(url: string, token: string, report: (what: SeatReport) => void): Seat {
  const room = new Room()
  const source = new AudioSource(roomSampleRate, 1, queueMs)
  const voice = new VoiceOut(
    {
      play: (samples) => source.captureFrame(new AudioFrame(samples, roomSampleRate, 1, samples.length)),
      get queuedMs() {
        return source.queuedDuration
      },
      clear: () => source.clearQueue(),
    },
    {
      began: (itemId) => report({ type: 'sounding', itemId }),
      played: (frames) => report({ type: 'played', frames }),
    },
  )
  let isGone = false
  let isHeard = false
  let isCallerLost = false
  let lastSent: Promise<void> = Promise.resolve()
  const ear = new VoiceIn({
    heard(samples) {
      const { buffer, byteOffset, byteLength } = samples
      report({ type: 'audio', pcm16: new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) })
    },
    missing: () => report({ type: 'audio', pcm16: new Uint8Array((roomSampleRate * 2 * frameMs) / 1000) }),
    // Ends this seat. The server can take another seat.
    failed: () => fail('lost'),
  })

  room
    .on(RoomEvent.ParticipantConnected, (participant) => meet(participant))
    .on(RoomEvent.ParticipantDisconnected, (participant) => {
      if (participant.identity !== caller) return
      const isOnPurpose = participant.disconnectReason === DisconnectReason.CLIENT_INITIATED
      report({ type: 'caller', state: isOnPurpose ? 'left' : 'lost' })
    })
    // LiveKit removes a disconnected browser only after 20 s. The connection quality shows the loss earlier.
    .on(RoomEvent.ConnectionQualityChanged, (quality, { identity }) => {
      const isLost = quality === ConnectionQuality.QUALITY_LOST
      if (identity !== caller || isLost === isCallerLost) return
      isCallerLost = isLost
      report({ type: 'caller', state: isLost ? 'lost' : 'there' })
    })
    .on(RoomEvent.TrackSubscribed, (track, _publication, participant) => {
      if (participant.identity === caller && track.kind === TrackKind.KIND_AUDIO) listenTo(track)
    })
    .on(RoomEvent.LocalTrackSubscribed, () => {
      if (!isHeard) report({ type: 'heard' })
      isHeard = true
    })
    .on(RoomEvent.Reconnecting, () => report({ type: 'connection', state: 'broken' }))
    // After a full reconnect the library does not report the participants in the room.
    .on(RoomEvent.LocalTrackRepublished, () => report({ type: 'connection', state: 'renewed' }))
    .on(RoomEvent.Reconnected, () => report({ type: 'connection', state: 'mended' }))
    .on(RoomEvent.Disconnected, (reason) => end(reasons[reason] ?? 'lost'))
  void enter()

  async function enter(): Promise<void> {
    try {
      await room.connect(url, token, { autoSubscribe: true, dynacast: false })
      if (isGone) return void room.disconnect()
      const track = LocalAudioTrack.createAudioTrack('voice', source)
      const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
      await room.localParticipant!.publishTrack(track, options)
      report({ type: 'seated' })
      for (const participant of room.remoteParticipants.values()) meet(participant)
    } catch {
      // Not logged: the error message can contain the URL with the token.
      fail('refused')
    }
  }

  function meet({ identity }: RemoteParticipant): void {
    if (identity === caller) report({ type: 'caller', state: 'there' })
  }

  function listenTo(track: RemoteTrack): void {
    void ear.listen(new AudioStream(track, { sampleRate: roomSampleRate, numChannels: 1, frameSizeMs: frameMs }))
  }

  function fail(why: GoneWhy): void {
    end(why)
    void room.disconnect().catch(() => {})
  }

  function end(why: GoneWhy): void {
    if (isGone) return
    isGone = true
    ear.close()
    voice.close()
    source.clearQueue()
    void source.close()
    report({ type: 'gone', why })
  }

  return {
    play(itemId, pcm16) {
      // Copies a whole number of samples to an aligned buffer.
      voice.add(itemId, new Int16Array(Uint8Array.from(pcm16.subarray(0, pcm16.length & ~1)).buffer))
    },
    playback(action) {
      if (action === 'pause') voice.pause()
      else if (action === 'resume') voice.resume()
      else for (const cut of voice.clear()) report({ type: 'cut', ...cut })
    },
    tell(text) {
      const bytes = Buffer.from(text)
      lastSent = lastSent
        .then(() => room.localParticipant?.publishData(bytes, { reliable: true }))
        // Ignores a broken connection. The call record still contains the text.
        .catch(() => {})
    },
    leave() {
      voice.close()
      void lastSent
        .then(() => new Promise((resolve) => setTimeout(resolve, lastWordMs)))
        .then(() => room.disconnect())
        .catch(() => {})
        .then(() => end('left'))
    },
  }
}
