import { DisconnectReason } from '@livekit/rtc-node'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../contract/calls.ts'
import { freePort } from '../scripts/free-port.ts'
import { livekitMissing } from './support/livekit.ts'
import { newRoomId, startRoomHarness, type Person, type RoomHarness } from './support/room-harness.ts'

/**
 * For each fault of a web call, the server returns a sentence and leaves no room open. Faults during a call are in
 * tests/browser/web-call-faults.spec.ts, timeouts in server/calls/transports/livekit.test.ts.
 */
describe.skipIf(livekitMissing())('faults of web calls', () => {
  let harness: RoomHarness
  let ann: Person
  beforeAll(async () => {
    harness = await startRoomHarness()
    ann = await harness.person('ann@example.com')
  })
  afterAll(() => harness?.close())
  beforeEach(async () => {
    harness.simulators.ledger.reset()
    await ann.get('PUT', '/api/system/settings', {
      openai_api_key: 'sk-practice',
      livekit_url: harness.livekit.url,
      livekit_api_key: harness.livekit.apiKey,
      livekit_api_secret: harness.livekit.apiSecret,
    })
  })

  const soon = <T>(look: () => T | Promise<T>, timeout = 15_000) => vi.waitFor(look, { timeout, interval: 50 })
  const askForToken = () => ann.ask('POST', '/api/rtc/token', { room_id: newRoomId(), identity: 'user', role: 'user' })

  test('reports a LiveKit problem with a sentence that contains no key', async () => {
    const { apiSecret, apiKey } = harness.livekit
    const sentence = async (change: object) => {
      await ann.get('PUT', '/api/system/settings', change)
      const { status, body } = await askForToken()
      expect(JSON.stringify(body)).not.toContain(apiSecret)
      // The server signs the token itself, so LiveKit is not needed for that.
      expect([status, typeof body['token'], typeof body['url']]).toEqual([200, 'string', 'string'])
      return body['problem']
    }
    expect(await sentence({ livekit_api_key: 'nobody' })).toBe(
      'LiveKit does not recognise the API key. Please check it in Settings.',
    )
    expect(await sentence({ livekit_api_key: apiKey, livekit_api_secret: 's'.repeat(40) })).toBe(
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
    const unreachable = `ws://127.0.0.1:${await freePort()}`
    expect(await sentence({ livekit_url: unreachable, livekit_api_key: apiKey, livekit_api_secret: apiSecret })).toBe(
      'The LiveKit server is unreachable. Check that the server is running and that the LiveKit URL in Settings is correct.',
    )
  })

  test('reports why the agent cannot join, and closes the room', async () => {
    await ann.get('PUT', '/api/system/settings', { openai_api_key: 'sk-wrong' })
    const roomId = newRoomId()
    await ann.token(roomId)
    expect(await ann.ask('POST', '/api/rtc/agent-join', { room_id: roomId })).toEqual({
      status: 502,
      body: { detail: 'OpenAI rejected the API key. Please check it in Settings.', code: 'openai_key_rejected' },
    })
    await soon(async () => expect(await harness.rooms()).not.toContain(roomId))
  })

  test('ends the call and the room within 2 s if the agent cannot speak any more, and reports the reason', async () => {
    harness.simulators.ledger.failures = { responseError: 'insufficient_quota' }
    const { caller, call, roomId } = await ann.call()
    await soon(() => expect(caller.messages.at(-1)?.type).toBe('call.ended'))
    expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
    await soon(async () => expect(await harness.rooms()).not.toContain(roomId), 2000)
    const { status, ended_at } = await ann.get<Call>('GET', `/api/calls/${call.id}`)
    expect([status, ended_at]).toEqual(['failed', expect.any(String)])
    const [error, ended] = caller.messages.slice(-2)
    expect(error).toMatchObject({ type: 'error', error: { message: ended!['reason'] } })
    expect(ended!['reason']).toMatch(/credit|quota|limit/i)
  })

  test('ends its calls and closes their rooms when the server stops', async () => {
    const { caller, roomId } = await ann.call()
    await harness.app.close()
    expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
    expect(caller.messages.at(-1)).toMatchObject({ type: 'call.ended', reason: 'The server stopped.' })
    expect(await harness.rooms()).not.toContain(roomId)
  })
})
