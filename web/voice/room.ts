import type { DisconnectReason, Room as LivekitRoom } from 'livekit-client'
import { t } from '../i18n/index.ts'
import type { ConnectionQuality } from './call-view.ts'

const agentIdentity = 'agent'

type Livekit = typeof import('livekit-client')

/** ConnectionErrorReason.NotAllowed. A copy, because livekit-client is loaded on demand. */
const notAllowed = 0

export type RoomEvent =
  | { type: 'joined'; agentIsThere: boolean }
  /** Joining failed. `message` is the reason for staff. */
  | { type: 'failed'; message: string }
  | { type: 'agent_joined' }
  /**
   * `mayReturn` is true while this browser's own connection is broken, because the state of other participants is then
   * unknown.
   */
  | { type: 'agent_left'; mayReturn: boolean }
  /** The room closed, but not through `leave`. `reason` is for staff, or null if the room was closed normally. */
  | { type: 'left'; reason: string | null }
  | { type: 'data'; text: string }
  | { type: 'quality'; quality: ConnectionQuality }
  | { type: 'reconnecting'; reconnecting: boolean }
  | { type: 'audio_blocked'; blocked: boolean }

export interface JoinedRoom {
  /** Shows the other participants that the microphone is off. Does not change the audio itself. */
  setMuted(muted: boolean): void
  /** Call from a click handler. */
  playAudio(): void
  /** Leaves the room, or stops joining. Idempotent. No events follow. */
  leave(): void
}

/** Joins a LiveKit room and publishes `track`. Loads livekit-client on demand. */
export function joinRoom(
  { url, token }: { url: string; token: string },
  track: MediaStreamTrack,
  on: (event: RoomEvent) => void,
): JoinedRoom {
  let room: LivekitRoom | undefined
  let setMuted = (_muted: boolean) => {}
  let isOver = false
  const emit = (event: RoomEvent) => {
    if (!isOver) on(event)
  }
  void join()

  async function join() {
    let isBlockedByPage = false
    const watchPolicy = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'connect-src') isBlockedByPage = true
    }
    document.addEventListener('securitypolicyviolation', watchPolicy)
    try {
      const livekit = await import('livekit-client')
      if (isOver) return
      room = new livekit.Room()
      follow(room, livekit)
      await room.connect(url, token)
      const published = await room.localParticipant.publishTrack(track, { source: livekit.Track.Source.Microphone })
      setMuted = (muted) => void (muted ? published.mute() : published.unmute())
      if (isOver) return void room.disconnect()
      emit({ type: 'joined', agentIsThere: room.remoteParticipants.has(agentIdentity) })
      emitAudioBlocked(room)
    } catch (error) {
      console.error('Could not join the room', error)
      const message = isBlockedByPage ? t('The LiveKit URL has changed. Reload the page.') : joinErrorText(error, url)
      emit({ type: 'failed', message })
    } finally {
      document.removeEventListener('securitypolicyviolation', watchPolicy)
    }
  }

  function follow(joining: LivekitRoom, livekit: Livekit) {
    const { RoomEvent, ConnectionState } = livekit
    let hasJoined = false
    const decoder = new TextDecoder()
    const isBroken = () => joining.state !== ConnectionState.Connected
    joining
      .on(RoomEvent.Connected, () => (hasJoined = true))
      .on(RoomEvent.ParticipantConnected, ({ identity }) => {
        if (identity === agentIdentity) emit({ type: 'agent_joined' })
      })
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => {
        if (identity === agentIdentity) emit({ type: 'agent_left', mayReturn: isBroken() })
      })
      .on(RoomEvent.TrackSubscribed, (track) => void track.attach())
      .on(RoomEvent.TrackUnsubscribed, (track) => void track.detach())
      .on(RoomEvent.DataReceived, (data, participant) => {
        // Messages that the server posts for the agent have no participant.
        if (participant === undefined || participant.identity === agentIdentity) {
          emit({ type: 'data', text: decoder.decode(data) })
        }
      })
      .on(RoomEvent.ConnectionQualityChanged, (quality, participant) => {
        if (participant.isLocal) emit({ type: 'quality', quality: quality as ConnectionQuality })
      })
      .on(RoomEvent.SignalReconnecting, () => emit({ type: 'reconnecting', reconnecting: true }))
      .on(RoomEvent.Reconnecting, () => emit({ type: 'reconnecting', reconnecting: true }))
      .on(RoomEvent.Reconnected, () => emit({ type: 'reconnecting', reconnecting: false }))
      .on(RoomEvent.AudioPlaybackStatusChanged, () => emitAudioBlocked(joining))
      .on(RoomEvent.Disconnected, (reason) => {
        // Before the first connection, `connect` reports the failure.
        if (hasJoined) emit({ type: 'left', reason: leaveReasonText(reason, livekit) })
      })
  }

  function emitAudioBlocked(joined: LivekitRoom) {
    emit({ type: 'audio_blocked', blocked: !joined.canPlaybackAudio })
  }

  return {
    setMuted: (muted) => setMuted(muted),
    playAudio: () => void room?.startAudio().catch(() => {}),
    leave() {
      isOver = true
      void room?.disconnect()
    },
  }
}

/** Returns the text for https://docs.livekit.io/reference/client-sdk-js/enums/DisconnectReason.html */
function leaveReasonText(reason: DisconnectReason | undefined, { DisconnectReason }: Livekit): string | null {
  switch (reason) {
    case DisconnectReason.DUPLICATE_IDENTITY:
      return t('This call moved to another tab or window')
    case DisconnectReason.SERVER_SHUTDOWN:
      return t('The LiveKit server shut down')
    case DisconnectReason.PARTICIPANT_REMOVED:
      return t('You were removed from the room')
    case DisconnectReason.ROOM_DELETED:
    case DisconnectReason.ROOM_CLOSED:
      return null
    default:
      return t('Lost the connection to the call')
  }
}

/** Returns the text for https://docs.livekit.io/reference/client-sdk-js/classes/ConnectionError.html */
function joinErrorText(error: unknown, url: string): string {
  const { name, reason, message } = error as Partial<Record<'name' | 'reason' | 'message', unknown>>
  if (name === 'ConnectionError') {
    if (reason === notAllowed) return t('LiveKit denied access to the room')
    if (/pc connection|connection, state|publication/i.test(String(message))) {
      return t('Could not connect the audio. A firewall may be blocking it.')
    }
    const host = URL.canParse(url) ? new URL(url).host : url
    return t('Could not reach the LiveKit server at {host} from this browser', { host })
  }
  return t('Could not join the room')
}
