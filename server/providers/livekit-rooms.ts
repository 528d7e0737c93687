import { ApiError } from '../api-error.ts'
import { askLivekit, type LivekitAccess, livekitToken } from './livekit.ts'
import { member, OutboundError, type OutboundReply } from './outbound.ts'

/** Who may be in a room, and as what. */
export const identities = { user: 'user', agent: 'agent' } as const

/** A caller has this long to join; whoever is in the room stays beyond it. */
const tokenSeconds = 10 * 60

/** Seconds that an empty room stays: before anybody came, and after the last one left. */
const emptySeconds = 60
const departureSeconds = 20

/** Clocks that are further apart make every token one of the past or the future. */
const skewMs = 60_000

/** Lets its holder into one room: to speak and listen, and nothing else. */
export function roomToken(access: LivekitAccess, room: string, identity: keyof typeof identities): string {
  const isAgent = identity === 'agent'
  const video = {
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: true,
    canPublishSources: ['microphone'],
    // What is written is the agent's; the caller speaks.
    canPublishData: isAgent,
    canUpdateOwnMetadata: false,
  }
  const sub = identities[identity]
  return livekitToken(access, { sub, video, ...(isAgent ? { kind: 'agent' } : {}) }, tokenSeconds)
}

/** Makes the room; one that is there already stays as it is. @throws ApiError 502, 503, 504 */
export async function createRoom(access: LivekitAccess, room: string): Promise<void> {
  const message = {
    name: room,
    emptyTimeout: emptySeconds,
    departureTimeout: departureSeconds,
    maxParticipants: Object.keys(identities).length,
  }
  await tell(access, 'CreateRoom', message, { roomCreate: true })
}

/** Whoever is in the room is put out. One that is gone already is well. @throws ApiError 502, 503, 504 */
export async function deleteRoom(access: LivekitAccess, room: string): Promise<void> {
  await tell(access, 'DeleteRoom', { room }, { roomCreate: true }, [404])
}

/** Whether the caller is in the room now. @throws ApiError 502, 503, 504 */
export async function isUserThere(access: LivekitAccess, room: string): Promise<boolean> {
  const grant = { roomAdmin: true, room }
  const reply = await tell(access, 'ListParticipants', { room }, grant, [404])
  const participants = member(reply.json, 'participants')
  return (
    Array.isArray(participants) &&
    participants.some((one) => member(one, 'identity') === identities.user && member(one, 'state') !== 'DISCONNECTED')
  )
}

/** Posts a message to the caller without being in the room. @throws ApiError 502, 503, 504 */
export async function sendToUser(access: LivekitAccess, room: string, text: string): Promise<void> {
  const data = Buffer.from(text).toString('base64')
  const message = { room, data, kind: 'RELIABLE', destinationIdentities: [identities.user] }
  await tell(access, 'SendData', message, { roomAdmin: true, room }, [404])
}

/** @throws ApiError, unless LiveKit did what was asked or `isWell` holds its status */
async function tell(
  access: LivekitAccess,
  method: string,
  message: object,
  grant: Record<string, unknown>,
  isWell: readonly number[] = [],
): Promise<OutboundReply> {
  const reply = await askLivekit(access, method, message, grant).catch((error: unknown) => {
    throw error instanceof OutboundError ? refusalFor(error) : error
  })
  if (reply.status === 200 || isWell.includes(reply.status)) return reply
  throw refusalOf(reply)
}

function refusalFor(error: OutboundError): ApiError {
  if (error.failure === 'timeout') return new ApiError(504, 'livekit_timeout')
  if (error.failure === 'tls') {
    return new ApiError(502, 'livekit_certificate')
  }
  return new ApiError(502, 'livekit_unreachable')
}

/** What it wrote can hold the key and the whole token: only known words in it are looked for. */
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
