import { ApiError } from '../api-error.ts'
import { askLivekit, type LivekitAccess, livekitToken } from './livekit.ts'
import { member, OutboundError, type OutboundReply } from './outbound.ts'

/** Identities of a room's participants. */
export const identities = { user: 'user', agent: 'agent' } as const

/** Validity of a token in seconds. Limits the time to join, not the length of the stay. */
const tokenSeconds = 10 * 60

/** Seconds after which LiveKit closes a room that no participant has joined, or that all participants have left. */
const emptySeconds = 60
const departureSeconds = 20

/** Clock difference above which LiveKit rejects every token as expired or not yet valid. */
const skewMs = 60_000

/** Creates a token for one room. Both participants can speak and listen. Only the agent can send data. */
export function roomToken(access: LivekitAccess, room: string, identity: keyof typeof identities): string {
  const isAgent = identity === 'agent'
  const video = {
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: true,
    canPublishSources: ['microphone'],
    canPublishData: isAgent,
    canUpdateOwnMetadata: false,
  }
  const sub = identities[identity]
  return livekitToken(access, { sub, video, ...(isAgent ? { kind: 'agent' } : {}) }, tokenSeconds)
}

/** Creates the room. No effect if the room exists. @throws ApiError 502, 503, 504 */
export async function createRoom(access: LivekitAccess, room: string): Promise<void> {
  const message = {
    name: room,
    emptyTimeout: emptySeconds,
    departureTimeout: departureSeconds,
    maxParticipants: Object.keys(identities).length,
  }
  await request(access, 'CreateRoom', message, { roomCreate: true })
}

/** Deletes the room and disconnects its participants. No effect if the room is gone. @throws ApiError 502, 503, 504 */
export async function deleteRoom(access: LivekitAccess, room: string): Promise<void> {
  await request(access, 'DeleteRoom', { room }, { roomCreate: true }, [404])
}

/** True if the caller is in the room now. @throws ApiError 502, 503, 504 */
export async function isUserThere(access: LivekitAccess, room: string): Promise<boolean> {
  const grant = { roomAdmin: true, room }
  const reply = await request(access, 'ListParticipants', { room }, grant, [404])
  const participants = member(reply.json, 'participants')
  return (
    Array.isArray(participants) &&
    participants.some((one) => member(one, 'identity') === identities.user && member(one, 'state') !== 'DISCONNECTED')
  )
}

/** Sends a data message to the caller without joining the room. @throws ApiError 502, 503, 504 */
export async function sendToUser(access: LivekitAccess, room: string, text: string): Promise<void> {
  const data = Buffer.from(text).toString('base64')
  const message = { room, data, kind: 'RELIABLE', destinationIdentities: [identities.user] }
  await request(access, 'SendData', message, { roomAdmin: true, room }, [404])
}

/** Sends a request to the room service. Accepts status 200 and `accepted`. @throws ApiError for other failures */
async function request(
  access: LivekitAccess,
  method: string,
  message: object,
  grant: Record<string, unknown>,
  accepted: readonly number[] = [],
): Promise<OutboundReply> {
  const reply = await askLivekit(access, method, message, grant).catch((error: unknown) => {
    throw error instanceof OutboundError ? refusalFor(error) : error
  })
  if (reply.status === 200 || accepted.includes(reply.status)) return reply
  throw refusalOf(reply)
}

function refusalFor(error: OutboundError): ApiError {
  if (error.failure === 'timeout') return new ApiError(504, 'livekit_timeout')
  if (error.failure === 'tls') {
    return new ApiError(502, 'livekit_certificate')
  }
  return new ApiError(502, 'livekit_unreachable')
}

/** Converts a failed reply. The reply can contain the key and the token, so it is only searched for known phrases. */
function refusalOf({ status, text, headers }: OutboundReply): ApiError {
  if (status === 429) return new ApiError(503, 'livekit_rate_limited')
  if (status === 401 || status === 403) {
    const date = Date.parse(headers.get('date') ?? '')
    if (Math.abs(date - Date.now()) > skewMs || /expired|not valid yet/.test(text)) {
      return new ApiError(502, 'livekit_clock_skew')
    }
    if (text.startsWith('invalid API key')) {
      return new ApiError(502, 'livekit_key_unknown')
    }
    return new ApiError(502, 'livekit_key_rejected')
  }
  return new ApiError(502, 'livekit_request_rejected')
}
