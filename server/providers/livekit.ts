import { staffMessage } from '../../contract/messages.ts'
import { createHmac } from 'node:crypto'
import { ask, member, type OutboundReply } from './outbound.ts'
import { accountLine, broken, busy, fails, keyEnd, wrongServer, type Verdict, works } from './verdict.ts'

export interface LivekitAccess {
  /** Server URL: wss://..., or ws:// on this machine. */
  url: string
  apiKey: string
  apiSecret: string
}

/**
 * The server that `npm run livekit` starts on this machine. Its key is public, because the server accepts only local
 * connections. Used only in practice mode.
 */
export const rehearsalLivekit: LivekitAccess = {
  url: 'ws://127.0.0.1:7880',
  apiKey: 'rehearsal',
  apiSecret: 'rehearsal-on-this-machine-no-secret',
}

const name = 'LiveKit'

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tolerated clock difference between two machines. */
const leewaySeconds = 10

/** Signs a token with these claims. https://docs.livekit.io/home/get-started/authentication/ */
export function livekitToken(
  { apiKey, apiSecret }: LivekitAccess,
  claims: { video: Record<string, unknown>; sub?: string; kind?: string },
  seconds: number,
): string {
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: apiKey, nbf: now - leewaySeconds, exp: now + seconds, ...claims }
  const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(all)}`
  return `${unsigned}.${createHmac('sha256', apiSecret).update(unsigned).digest('base64url')}`
}

/** Calls LiveKit's room service with a short-lived token for this call. @throws OutboundError */
export function askLivekit(
  access: LivekitAccess,
  method: string,
  message: object,
  video: Record<string, unknown>,
): Promise<OutboundReply> {
  return ask(`${access.url.replace(/^ws/, 'http')}/twirp/livekit.RoomService/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${livekitToken(access, { video }, 60)}`, 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
}

/** True if a LiveKit server responds at the URL. Used for this machine only, so the timeout is 500 ms. */
export async function livekitAnswers({ url }: LivekitAccess): Promise<boolean> {
  try {
    return (await ask(url.replace(/^ws/, 'http'), { timeout: 500 })).text === 'OK'
  } catch {
    return false
  }
}

const openRooms = (n: number): string => (n === 1 ? '1 room open' : `${n} rooms open`)

/** Lists the rooms. Compares only the first words of error replies, because they contain the key or the token. */
export async function testLivekit(access: LivekitAccess): Promise<Verdict> {
  const reply = await askLivekit(access, 'ListRooms', {}, { roomList: true })
  if (reply.status === 401) {
    if (reply.text.startsWith('invalid API key')) return fails(staffMessage('livekit_test_key_unknown'))
    if (reply.text.startsWith('invalid token')) return fails(staffMessage('livekit_test_secret_wrong'))
    return fails(staffMessage('livekit_test_key_rejected'))
  }
  if (reply.status === 403) return fails(staffMessage('livekit_test_forbidden'))
  if (reply.status === 429) return busy(name)
  if (reply.status >= 500) return broken(name)
  const rooms = member(reply.json, 'rooms')
  // A server without rooms can omit the empty list.
  const answered = reply.status === 200 && typeof reply.json === 'object' && reply.json !== null
  if (!answered || !(rooms === undefined || Array.isArray(rooms))) return wrongServer(name)
  return works(
    staffMessage('livekit_test_works'),
    accountLine([openRooms(rooms?.length ?? 0), keyEnd(access.apiKey)], [access.apiSecret]),
  )
}
