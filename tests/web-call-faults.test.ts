import { DisconnectReason } from '@livekit/rtc-node'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../contract/calls.ts'
import { freePort } from '../scripts/free-port.ts'
import { livekitMissing } from './support/livekit.ts'
import { newRoomId, openRoomDesk, type Person, type RoomDesk } from './support/room-desk.ts'

/**
 * What goes wrong with web calls: each is a sentence, and nothing is left over. What breaks in mid-call is seen in
 * tests/browser/web-call-faults.spec.ts, and how long is waited for whom in server/calls/transports/livekit.test.ts.
 */
describe.skipIf(livekitMissing())('faults of web calls', () => {
  let desk: RoomDesk
  let ann: Person
  beforeAll(async () => {
    desk = await openRoomDesk()
    ann = await desk.person('ann@example.com')
  })
  afterAll(() => desk?.close())
  beforeEach(async () => {
    desk.standIns.ledger.reset()
    await ann.get('PUT', '/api/system/settings', {
      openai_api_key: 'sk-practice',
      livekit_url: desk.livekit.url,
      livekit_api_key: desk.livekit.apiKey,
      livekit_api_secret: desk.livekit.apiSecret,
    })
  })

  const soon = <T>(look: () => T | Promise<T>, timeout = 15_000) => vi.waitFor(look, { timeout, interval: 50 })
  const askForToken = () => ann.ask('POST', '/api/rtc/token', { room_id: newRoomId(), identity: 'user', role: 'user' })

  test('what is wrong with LiveKit is said in a sentence, and no key is in it', async () => {
    const { apiSecret, apiKey } = desk.livekit
    const sentence = async (change: object) => {
      await ann.get('PUT', '/api/system/settings', change)
      const { status, body } = await askForToken()
      expect(JSON.stringify(body)).not.toContain(apiSecret)
      // The token itself is made here, and needs nobody's consent.
      expect([status, typeof body['token'], typeof body['url']]).toEqual([200, 'string', 'string'])
      return body['problem']
    }
    expect(await sentence({ livekit_api_key: 'nobody' })).toBe(
      'LiveKit does not recognise the API key. Please check it in Settings.',
    )
    expect(await sentence({ livekit_api_key: apiKey, livekit_api_secret: 'x'.repeat(40) })).toBe(
      'LiveKit rejected the API key and secret. Please check them in Settings.',
    )
    for (const aheadMs of [300_000, -300_000]) {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + aheadMs)
      expect(await sentence({ livekit_api_secret: apiSecret })).toBe(
        'The clocks of this server and the LiveKit server differ. Ask your administrator to set them.',
      )
      vi.restoreAllMocks()
    }
    expect((await askForToken()).body).not.toHaveProperty('problem')
    const nobody = `ws://127.0.0.1:${await freePort()}`
    expect(await sentence({ livekit_url: nobody, livekit_api_key: apiKey, livekit_api_secret: apiSecret })).toBe(
      'The LiveKit server is unreachable. Check that the server is running and that the LiveKit URL in Settings is correct.',
    )
  })

  test('an agent that cannot come is not waited for: why is answered, and the room is closed', async () => {
    await ann.get('PUT', '/api/system/settings', { openai_api_key: 'sk-wrong' })
    const roomId = newRoomId()
    await ann.token(roomId)
    expect(await ann.ask('POST', '/api/rtc/agent-join', { room_id: roomId })).toEqual({
      status: 502,
      body: { detail: 'OpenAI rejected the API key. Please check it in Settings.', code: 'openai_key_rejected' },
    })
    await soon(async () => expect(await desk.rooms()).not.toContain(roomId))
  })

  test('an agent that can speak no more says why, and its call and room are over within 2 s', async () => {
    desk.standIns.ledger.failures = { responseError: 'insufficient_quota' }
    const { caller, call, roomId } = await ann.call()
    await soon(() => expect(caller.messages.at(-1)?.type).toBe('call.ended'))
    expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
    await soon(async () => expect(await desk.rooms()).not.toContain(roomId), 2000)
    const { status, ended_at } = await ann.get<Call>('GET', `/api/calls/${call.id}`)
    expect([status, ended_at]).toEqual(['failed', expect.any(String)])
    const [error, ended] = caller.messages.slice(-2)
    expect(error).toMatchObject({ type: 'error', error: { message: ended!['reason'] } })
    expect(ended!['reason']).toMatch(/credit|quota|limit/i)
  })

  test('a server that stops ends its calls and leaves no room behind', async () => {
    const { caller, roomId } = await ann.call()
    await desk.app.close()
    expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
    expect(caller.messages.at(-1)).toMatchObject({ type: 'call.ended', reason: 'The server stopped.' })
    expect(await desk.rooms()).not.toContain(roomId)
  })
})
