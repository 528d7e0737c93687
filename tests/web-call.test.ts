import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, CallLog } from '../contract/calls.ts'
import { DisconnectReason } from '@livekit/rtc-node'
import { hasSpeech, synthesise } from '../simulators/speech/synthesis.ts'
import { envelopeOf, findAudio } from './support/loudness.ts'
import { livekitMissing } from './support/livekit.ts'
import { enterRoom } from './support/room-caller.ts'
import { newRoomId, startRoomHarness, type Person, type RoomHarness } from './support/room-harness.ts'

/** Size in bytes of a recording's header. */
const wavHeader = 58

/** Web calls through the whole server and a real LiveKit server, with a speaking caller. */
describe.skipIf(livekitMissing())('web calls', () => {
  let harness: RoomHarness
  let ann: Person
  beforeAll(async () => {
    harness = await startRoomHarness()
    ann = await harness.person('ann@example.com')
  })
  afterAll(() => harness?.close())
  beforeEach(() => harness.simulators.ledger.reset())

  const scenario = { persona: 'Anna', goal: 'Find the price', steps: ['Ask the price per night'], fallbacks: [] }
  const soon = <T>(look: () => T | Promise<T>, timeout = 10_000) => vi.waitFor(look, { timeout, interval: 50 })

  test(
    'have audio in both directions, and end for both sides within 2 s of the hang-up',
    { timeout: 60_000 },
    async () => {
      await ann.get('PUT', '/api/system/settings', { record_calls: true })
      const { roomId, caller, call } = await ann.call({ scenario, language: 'en' })
      expect(call).toMatchObject({ transport: 'livekit', call_id: roomId, practice: false, scenario })
      expect(await caller.agent()).toEqual({ identity: 'agent', isAgent: true })
      const session = harness.simulators.ledger.sessions().at(-1)!
      const answers = () => caller.messages.filter(({ type, speaker }) => type === 'transcript' && speaker === 'agent')
      const speech = (await hasSpeech()) ? ['Hello, how can I help you?', 'Yes, that is possible.'] : ['one', 'two']
      for (const [turn, text] of speech.entries()) {
        await soon(
          () => expect(session.spoken.filter(({ status }) => status === 'completed')).toHaveLength(turn + 1),
          20_000,
        )
        await soon(() => expect(answers()).toHaveLength(turn + 1))
        // The provider speaks faster than the room plays. The caller waits for the agent's pause, to answer instead of
        // interrupting.
        await soon(() => expect(performance.now() - caller.lastAudioAt()).toBeGreaterThan(700), 20_000)
        await caller.say(await synthesise(text, 'en'))
        await soon(() => expect(session.heard).toHaveLength(turn + 1))
      }
      await soon(() => expect(answers()).toHaveLength(3), 20_000)
      await soon(() => expect(caller.messages.filter(({ speaker }) => speaker === 'user')).toHaveLength(2))
      if (await hasSpeech()) expect(session.heard.map(({ text }) => text)).toEqual(speech)
      else
        console.log('espeak-ng is not installed (apt-get install espeak-ng): the words of the caller are not checked')
      expect(caller.receivedSamples()).toBeGreaterThan(24_000)

      const from = performance.now()
      const ended = await ann.get<Call>('POST', `/api/calls/${call.id}/hangup`)
      expect(ended.status).toBe('ended')
      expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
      await soon(async () => expect(await harness.rooms()).not.toContain(roomId))
      console.log(`the room was closed ${Math.round(performance.now() - from)} ms after the hang-up`)
      expect(performance.now() - from).toBeLessThan(2000)
      expect(caller.messages.at(-1)).toMatchObject({ type: 'call.ended', reason: 'Hung up.' })
      const log = await ann.get<CallLog>('GET', `/api/calls/${call.id}/log`)
      expect(log.messages.map(({ speaker }) => speaker)).toEqual(['agent', 'human', 'agent', 'human', 'agent'])
      expect(
        log.latency?.turns.map(({ provider_ms, playback_ms }) => [typeof provider_ms, typeof playback_ms]),
      ).toEqual(Array.from({ length: 3 }, () => ['number', 'number']))
      // Each recording holds a whole message.
      const recorded = async (n: number) => {
        const { bytes } = await ann.file(log.messages[n]!.audio_url!)
        return envelopeOf(new Int16Array(Uint8Array.from(bytes.subarray(wavHeader)).buffer), 24_000)
      }
      for (const [turn, text] of speech.entries()) {
        const found = findAudio(envelopeOf(await synthesise(text, 'en'), 24_000), await recorded(1 + 2 * turn))
        // The network may have lost packets. The correlation with the other sentence is below 0.5.
        expect(found.likeness, text).toBeGreaterThan(0.6)
      }
      const spoken = await synthesise(log.messages[4]!.text, 'en')
      expect(findAudio(envelopeOf(spoken, 24_000), await recorded(4)).likeness).toBeGreaterThan(0.95)
      expect(harness.simulators.ledger.allComplaints()).toEqual([])
    },
  )

  test("truncate the agent's message where the caller interrupted playback", { timeout: 60_000 }, async () => {
    if (!(await hasSpeech())) return console.log('Skipped: espeak-ng is not installed (apt-get install espeak-ng)')
    const { caller, call } = await ann.call({ scenario, language: 'en' })
    await soon(() => expect(caller.receivedSamples()).toBeGreaterThan(24_000 * 1.5), 20_000)
    const session = harness.simulators.ledger.sessions().at(-1)!
    const speaking = caller.say(await synthesise('One moment please, I have a question.', 'en'))
    const truncatedMs = await soon(() => {
      expect(session.truncated).toHaveLength(1)
      return session.truncated[0]!
    })
    const playedMs = caller.lastAudioAt() - caller.firstAudioAt()
    await speaking
    expect(caller.messages).toContainEqual(
      expect.objectContaining({ type: 'conversation.item.truncated', audio_end_ms: Math.floor(truncatedMs) }),
    )
    console.log(`truncated at ${Math.round(truncatedMs)} ms, the caller had received ${Math.round(playedMs)} ms`)
    // The agent's audio starts with a breath, and the caller's buffer delays some of it.
    expect(Math.abs(truncatedMs - playedMs)).toBeLessThan(300)
    await ann.get('POST', `/api/calls/${call.id}/hangup`)
    await caller.gone
    expect(harness.simulators.ledger.allComplaints()).toEqual([])
  })

  test('end when the caller leaves, and close the room within 2 s', async () => {
    const { caller, call, roomId } = await ann.call()
    expect(call.scenario).toBeNull()
    await soon(() => expect(caller.receivedSamples()).toBeGreaterThan(0))
    await caller.leave()
    await soon(async () => {
      expect((await ann.get<Call>('GET', `/api/calls/${call.id}`)).status).toBe('ended')
      expect(await harness.rooms()).not.toContain(roomId)
    }, 2000)
  })

  test('get one agent for any number of requests, for their own caller only', async () => {
    const roomId = newRoomId()
    const join = () => ann.ask('POST', '/api/rtc/agent-join', { room_id: roomId })
    expect(await join()).toEqual({ status: 404, body: { detail: 'Room not found', code: 'room_not_found' } })
    const granted = await ann.token(roomId)
    const bob = await harness.person('bob@example.com')
    const rejected = await bob.ask('POST', '/api/rtc/agent-join', { room_id: roomId })
    expect(rejected).toEqual({
      status: 403,
      body: { detail: "This room belongs to another user's call", code: 'room_of_other_user' },
    })
    const answers = await Promise.all([join(), join(), join()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body['call'] as Call).id)).size).toBe(1)
    const [{ body }] = answers
    const { id } = body['call'] as Call
    const caller = await enterRoom(granted)
    expect(await caller.agent()).toMatchObject({ identity: 'agent' })
    expect((await ann.token(roomId).catch((error: Error) => error.message)) as string).toContain('another tab')
    await ann.get('POST', `/api/calls/${id}/hangup`)
    await caller.gone
    expect(await join()).toEqual({
      status: 409,
      body: { detail: 'This call has ended. Please start a new call.', code: 'call_is_over' },
    })
    expect((await ann.ask('POST', '/api/rtc/token', { room_id: roomId, identity: 'user', role: 'user' })).status).toBe(
      409,
    )
  })

  test.each([
    [{ identity: 'agent', role: 'agent' }, 403],
    [{ identity: 'agent', role: 'user' }, 403],
    [{ identity: 'admin', role: 'user' }, 422],
    [{ identity: '*', role: 'user' }, 422],
    [{ identity: 'user', role: 'admin' }, 422],
    [{ room_id: '*' }, 422],
    [{ room_id: 'sim-call-*' }, 422],
    [{ room_id: 'sim-call-1/../2' }, 422],
    [{ room_id: 'somebody-elses' }, 422],
    [{ room_id: '' }, 422],
  ])('reject a token request with %j: %i', async (change, status) => {
    const body = { room_id: newRoomId(), identity: 'user', role: 'user', ...change }
    expect((await ann.ask('POST', '/api/rtc/token', body)).status).toBe(status)
  })

  test('get a token for one room and ten minutes, for audio only', async () => {
    const roomId = newRoomId()
    const { token } = await ann.token(roomId)
    const { exp, nbf, sub, video, ...rest } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect({ sub, video, rest: Object.keys(rest) }).toEqual({
      sub: 'user',
      video: {
        room: roomId,
        roomJoin: true,
        canSubscribe: true,
        canPublish: true,
        canPublishSources: ['microphone'],
        canPublishData: false,
        canUpdateOwnMetadata: false,
      },
      rest: ['iss'],
    })
    expect(exp - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(600)
    expect(nbf).toBeLessThanOrEqual(Date.now() / 1000)
    const bob = await harness.person('bob@example.com')
    const rejected = await bob.ask('POST', '/api/rtc/token', { room_id: roomId, identity: 'user', role: 'user' })
    expect(rejected.status).toBe(403)
    const listing = await fetch(`${harness.livekit.url.replace('ws', 'http')}/twirp/livekit.RoomService/ListRooms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(listing.status).toBe(401)
  })
})
