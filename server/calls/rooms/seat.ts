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
import { type BargeInEvent, noBargeIn, stepBargeIn } from '../../../engine/barge-in.ts'
import { type FromProgram, type GoneWhy, roomSampleRate } from './room-messages.ts'
import { frameMs, VoiceIn } from './voice-in.ts'
import { VoiceOut } from './voice-out.ts'

/** The other one in the room; nobody else is listened to. */
const caller = 'user'

/** ms that the media library is given to have played at most */
const queueMs = 200

/** ms for the last data message to reach the caller before the room is left */
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
  /** The provider heard the caller start or stop speaking. */
  speech(state: 'started' | 'stopped'): void
  tell(text: string): void
  leave(): void
}

type WithoutSeat<Each> = Each extends unknown ? Omit<Each, 'seat'> : never
/** What is told of a seat, by whom goes without saying. */
export type SeatReport = WithoutSeat<FromProgram>

/** The agent's place in one room: its voice, its ear and its words there. `report` ends with `gone`. */
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
    (itemId) => report({ type: 'sounding', itemId }),
  )
  let isGone = false
  let isHeard = false
  let isCallerLost = false
  let lastTold: Promise<void> = Promise.resolve()
  let bargeIn = noBargeIn
  let insisting: NodeJS.Timeout | undefined
  const ear = new VoiceIn({
    heard(samples) {
      const { buffer, byteOffset, byteLength } = samples
      weigh({ type: 'loudness', rms: rmsOf(samples), ms: frameMs })
      report({ type: 'audio', pcm16: new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) })
    },
    missing: () => report({ type: 'audio', pcm16: new Uint8Array((roomSampleRate * 2 * frameMs) / 1000) }),
    // Another seat may hear.
    failed: () => fail('lost'),
  })

  room
    .on(RoomEvent.ParticipantConnected, (participant) => meet(participant))
    .on(RoomEvent.ParticipantDisconnected, (participant) => {
      if (participant.identity !== caller) return
      const isOnPurpose = participant.disconnectReason === DisconnectReason.CLIENT_INITIATED
      report({ type: 'caller', state: isOnPurpose ? 'left' : 'lost' })
    })
    // A browser that is gone without a word is taken out of the room after 20 s; that it is lost is known before.
    .on(RoomEvent.ConnectionQualityChanged, (quality, { identity }) => {
      const isLost = quality === ConnectionQuality.QUALITY_LOST
      if (identity !== caller || isLost === isCallerLost) return
      isCallerLost = isLost
      report({ type: 'caller', state: isLost ? 'lost' : 'there' })
    })
    .on(RoomEvent.TrackSubscribed, (track, _publication, participant) => {
      if (participant.identity === caller && track.kind === TrackKind.KIND_AUDIO) hear(track)
    })
    .on(RoomEvent.LocalTrackSubscribed, () => {
      if (!isHeard) report({ type: 'heard' })
      isHeard = true
    })
    .on(RoomEvent.Reconnecting, () => report({ type: 'connection', state: 'broken' }))
    // After joining anew the library does not tell of everybody who is there.
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
      // Its words can hold the address with the token.
      fail('refused')
    }
  }

  function meet({ identity }: RemoteParticipant): void {
    if (identity === caller) report({ type: 'caller', state: 'there' })
  }

  function hear(track: RemoteTrack): void {
    void ear.listen(new AudioStream(track, { sampleRate: roomSampleRate, numChannels: 1, frameSizeMs: frameMs }))
  }

  /** Whether the caller breaks in: a cough does not. */
  function weigh(event: BargeInEvent): void {
    const step = stepBargeIn(bargeIn, event)
    bargeIn = step.state
    for (const effect of step.effects) {
      switch (effect.type) {
        case 'lower':
        case 'restore':
          voice.isLowered = effect.type === 'lower'
          break
        case 'start_timer':
          clearTimeout(insisting)
          insisting = setTimeout(() => weigh({ type: 'timer', timer: effect.timer }), effect.ms)
          break
        case 'cancel_timer':
          clearTimeout(insisting)
          break
        case 'interrupt': {
          voice.isLowered = false
          const cut = voice.clear()
          if (cut !== undefined) report({ type: 'cut', ...cut })
        }
      }
    }
  }

  function fail(why: GoneWhy): void {
    end(why)
    void room.disconnect().catch(() => {})
  }

  function end(why: GoneWhy): void {
    if (isGone) return
    isGone = true
    clearTimeout(insisting)
    ear.close()
    voice.close()
    source.clearQueue()
    void source.close()
    report({ type: 'gone', why })
  }

  return {
    play(itemId, pcm16) {
      // A whole number of samples, at an address that they may have.
      voice.add(itemId, new Int16Array(Uint8Array.from(pcm16.subarray(0, pcm16.length & ~1)).buffer))
    },
    speech(state) {
      weigh(state === 'started' ? { type: 'speech_started', agentIsPlaying: voice.sounds } : { type: 'speech_stopped' })
    },
    tell(text) {
      const bytes = Buffer.from(text)
      lastTold = lastTold
        .then(() => room.localParticipant?.publishData(bytes, { reliable: true }))
        // A connection that is broken just now; what was said is kept all the same.
        .catch(() => {})
    },
    leave() {
      voice.close()
      void lastTold
        .then(() => new Promise((resolve) => setTimeout(resolve, lastWordMs)))
        .then(() => room.disconnect())
        .catch(() => {})
        .then(() => end('left'))
    },
  }
}

function rmsOf(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length)) / 32_768
}
