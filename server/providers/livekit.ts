import { createHmac } from 'node:crypto'
import { ask, member } from './outbound.ts'
import { accountLine, broken, busy, fails, stranger, type Verdict, works } from './verdict.ts'

export interface LivekitAccess {
  /** wss://..., or ws:// on this machine. */
  url: string
  apiKey: string
  apiSecret: string
}

const name = 'LiveKit'

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that may list rooms, for a minute. https://docs.livekit.io/home/get-started/authentication/ */
function listingToken({ apiKey, apiSecret }: LivekitAccess): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: apiKey, nbf: now - 10, exp: now + 60, video: { roomList: true } }
  const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${unsigned}.${createHmac('sha256', apiSecret).update(unsigned).digest('base64url')}`
}

const openRooms = (n: number): string => (n === 1 ? '1 room open' : `${n} rooms open`)

/** Lists the rooms. LiveKit's refusals hold the key and even the whole token: only their first words are looked at. */
export async function testLivekit(access: LivekitAccess): Promise<Verdict> {
  const reply = await ask(`${access.url.replace(/^ws/, 'http')}/twirp/livekit.RoomService/ListRooms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${listingToken(access)}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (reply.status === 401) {
    if (reply.text.startsWith('invalid API key')) return fails('LiveKit does not know this API key.')
    if (reply.text.startsWith('invalid token')) return fails('The LiveKit API secret does not belong to this API key.')
    return fails('LiveKit does not accept this API key and secret.')
  }
  if (reply.status === 403) return fails('LiveKit knows this API key, but the key may not list rooms.')
  if (reply.status === 429) return busy(name)
  if (reply.status >= 500) return broken(name)
  const rooms = member(reply.json, 'rooms')
  // A server without rooms may leave the empty list out.
  const answered = reply.status === 200 && typeof reply.json === 'object' && reply.json !== null
  if (!answered || !(rooms === undefined || Array.isArray(rooms))) return stranger(name)
  return works('LiveKit accepts this API key and secret.', accountLine([openRooms(rooms?.length ?? 0)], []))
}
