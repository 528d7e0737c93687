import type { DisconnectReason, Room as LivekitRoom } from 'livekit-client'
import { t } from '../i18n/index.ts'
import type { ConnectionQuality } from './call-view.ts'

const agentIdentity = 'agent'

type Livekit = typeof import('livekit-client')

/** ConnectionErrorReason.NotAllowed; the media client may not have been loaded when it is asked for. */
const notAllowed = 0

/** What a room tells its owner. */
export type RoomEvent =
  | { type: 'joined'; agentIsThere: boolean }
  /** The room could not be joined; why, in words for staff. */
  | { type: 'failed'; message: string }
  | { type: 'agent_joined' }
  /** `mayReturn`: while our own connection is broken nothing is known of others. */
  | { type: 'agent_left'; mayReturn: boolean }
  /** The room is over for us, not by `leave`; `reason` in words for staff, null where it was simply closed. */
  | { type: 'left'; reason: string | null }
  | { type: 'data'; text: string }
  | { type: 'quality'; quality: ConnectionQuality }
  | { type: 'reconnecting'; reconnecting: boolean }
  | { type: 'sound_blocked'; blocked: boolean }

export interface JoinedRoom {
  /** Tells the others that the microphone is off; the sound itself is the microphone's matter. */
  setMuted(muted: boolean): void
  /** To be called in a click. */
  playSound(): void
  /** Leaves, also while still joining. Any number of times; nothing is told any more. */
  leave(): void
}

/** Joins a media room and speaks `track` there. The media client is loaded now, not with the page. */
export function joinRoom(
  { url, token }: { url: string; token: string },
  track: MediaStreamTrack,
  on: (event: RoomEvent) => void,
): JoinedRoom {
  let room: LivekitRoom | undefined
  let setMuted = (_muted: boolean) => {}
  let isOver = false
  const tell = (event: RoomEvent) => {
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
      tell({ type: 'joined', agentIsThere: room.remoteParticipants.has(agentIdentity) })
      tellSound(room)
    } catch (error) {
      console.error('Could not join the room', error)
      const message = isBlockedByPage ? t('The LiveKit URL has changed. Reload the page.') : why(error, url)
      tell({ type: 'failed', message })
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
        if (identity === agentIdentity) tell({ type: 'agent_joined' })
      })
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => {
        if (identity === agentIdentity) tell({ type: 'agent_left', mayReturn: isBroken() })
      })
      .on(RoomEvent.TrackSubscribed, (track) => void track.attach())
      .on(RoomEvent.TrackUnsubscribed, (track) => void track.detach())
      .on(RoomEvent.DataReceived, (data, participant) => {
        // What the server posts in the agent's place comes from nobody.
        if (participant === undefined || participant.identity === agentIdentity) {
          tell({ type: 'data', text: decoder.decode(data) })
        }
      })
      .on(RoomEvent.ConnectionQualityChanged, (quality, participant) => {
        if (participant.isLocal) tell({ type: 'quality', quality: quality as ConnectionQuality })
      })
      .on(RoomEvent.SignalReconnecting, () => tell({ type: 'reconnecting', reconnecting: true }))
      .on(RoomEvent.Reconnecting, () => tell({ type: 'reconnecting', reconnecting: true }))
      .on(RoomEvent.Reconnected, () => tell({ type: 'reconnecting', reconnecting: false }))
      .on(RoomEvent.AudioPlaybackStatusChanged, () => tellSound(joining))
      .on(RoomEvent.Disconnected, (reason) => {
        // Before, it is the joining that fails.
        if (hasJoined) tell({ type: 'left', reason: reasonOf(reason, livekit) })
      })
  }

  function tellSound(joined: LivekitRoom) {
    tell({ type: 'sound_blocked', blocked: !joined.canPlaybackAudio })
  }

  return {
    setMuted: (muted) => setMuted(muted),
    playSound: () => void room?.startAudio().catch(() => {}),
    leave() {
      isOver = true
      void room?.disconnect()
    },
  }
}

/** https://docs.livekit.io/reference/client-sdk-js/enums/DisconnectReason.html */
function reasonOf(reason: DisconnectReason | undefined, { DisconnectReason }: Livekit): string | null {
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

/** https://docs.livekit.io/reference/client-sdk-js/classes/ConnectionError.html */
function why(error: unknown, url: string): string {
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
