import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, CallLog } from '../contract/calls.ts'
import { DisconnectReason } from '@livekit/rtc-node'
import { hasSpeech, synthesise } from '../simulators/speech/synthesis.ts'
import { envelopeOf, findSound } from './support/sound.ts'
import { livekitMissing } from './support/livekit.ts'
import { enterRoom } from './support/room-caller.ts'
import { newRoomId, openRoomDesk, type Person, type RoomDesk } from './support/room-desk.ts'

/** Bytes before the samples of a recording. */
const wavHeader = 58

/** Web calls of the whole server in a real LiveKit server, with a caller who speaks. */
describe.skipIf(livekitMissing())('web calls', () => {
  let desk: RoomDesk
  let ann: Person
  beforeAll(async () => {
    desk = await openRoomDesk()
    ann = await desk.person('ann@example.com')
  })
  afterAll(() => desk?.close())
  beforeEach(() => desk.standIns.ledger.reset())

  const scenario = { persona: 'Anna', goal: 'Find the price', steps: ['Ask the price per night'], fallbacks: [] }
  const soon = <T>(look: () => T | Promise<T>, timeout = 10_000) => vi.waitFor(look, { timeout, interval: 50 })

  test(
    'two turns each way, heard at both ends, and both are gone within 2 s of the hang-up',
    { timeout: 60_000 },
    async () => {
      await ann.get('PUT', '/api/system/settings', { record_calls: true })
      const { roomId, caller, call } = await ann.call({ scenario, language: 'en' })
      expect(call).toMatchObject({ transport: 'livekit', call_id: roomId, practice: false, scenario })
      expect(await caller.agent()).toEqual({ identity: 'agent', isAgent: true })
      const session = desk.standIns.ledger.sessions().at(-1)!
      const answers = () => caller.messages.filter(({ type, speaker }) => type === 'transcript' && speaker === 'agent')
      const speech = (await hasSpeech()) ? ['Hello, how can I help you?', 'Yes, that is possible.'] : ['one', 'two']
      for (const [turn, text] of speech.entries()) {
        await soon(
          () => expect(session.spoken.filter(({ status }) => status === 'completed')).toHaveLength(turn + 1),
          20_000,
        )
        await soon(() => expect(answers()).toHaveLength(turn + 1))
        // The provider speaks faster than the room: only who is through is answered, not broken into.
        await soon(() => expect(performance.now() - caller.lastHeardAt()).toBeGreaterThan(700), 20_000)
        await caller.say(await synthesise(text, 'en'))
        await soon(() => expect(session.heard).toHaveLength(turn + 1))
      }
      await soon(() => expect(answers()).toHaveLength(3), 20_000)
      await soon(() => expect(caller.messages.filter(({ speaker }) => speaker === 'user')).toHaveLength(2))
      if (await hasSpeech()) expect(session.heard.map(({ text }) => text)).toEqual(speech)
      else
        console.log('espeak-ng is not installed (apt-get install espeak-ng): the words of the caller are not looked at')
      expect(caller.heard()).toBeGreaterThan(24_000)

      const from = performance.now()
      const ended = await ann.get<Call>('POST', `/api/calls/${call.id}/hangup`)
      expect(ended.status).toBe('ended')
      expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
      await soon(async () => expect(await desk.rooms()).not.toContain(roomId))
      console.log(`the room was closed ${Math.round(performance.now() - from)} ms after the hang-up`)
      expect(performance.now() - from).toBeLessThan(2000)
      expect(caller.messages.at(-1)).toMatchObject({ type: 'call.ended', reason: 'Hung up.' })
      const log = await ann.get<CallLog>('GET', `/api/calls/${call.id}/log`)
      expect(log.messages.map(({ speaker }) => speaker)).toEqual(['agent', 'human', 'agent', 'human', 'agent'])
      expect(
        log.latency?.turns.map(({ provider_ms, playback_ms }) => [typeof provider_ms, typeof playback_ms]),
      ).toEqual(Array.from({ length: 3 }, () => ['number', 'number']))
      // What is kept of each is what it said, whole.
      const recorded = async (n: number) => {
        const { bytes } = await ann.file(log.messages[n]!.audio_url!)
        return envelopeOf(new Int16Array(Uint8Array.from(bytes.subarray(wavHeader)).buffer), 24_000)
      }
      for (const [turn, text] of speech.entries()) {
        const found = findSound(envelopeOf(await synthesise(text, 'en'), 24_000), await recorded(1 + 2 * turn))
        // It came over a network that may have lost some of it; the other sentence is like it by less than half.
        expect(found.likeness, text).toBeGreaterThan(0.6)
      }
      const spoken = await synthesise(log.messages[4]!.text, 'en')
      expect(findSound(envelopeOf(spoken, 24_000), await recorded(4)).likeness).toBeGreaterThan(0.95)
      expect(desk.standIns.ledger.allComplaints()).toEqual([])
    },
  )

  test(
    'a caller who speaks into the agent stops it at what was heard, and what was not is not said',
    { timeout: 60_000 },
    async () => {
      if (!(await hasSpeech())) return console.log('Skipped: espeak-ng is not installed (apt-get install espeak-ng)')
      const { caller, call } = await ann.call({ scenario, language: 'en' })
      await soon(() => expect(caller.heard()).toBeGreaterThan(24_000 * 1.5), 20_000)
      const session = desk.standIns.ledger.sessions().at(-1)!
      const speaking = caller.say(await synthesise('One moment please, I have a question.', 'en'))
      const truncatedMs = await soon(() => {
        expect(session.truncated).toHaveLength(1)
        return session.truncated[0]!
      })
      const heardMs = caller.lastHeardAt() - caller.firstHeardAt()
      await speaking
      expect(caller.messages).toContainEqual(
        expect.objectContaining({ type: 'conversation.item.truncated', audio_end_ms: Math.floor(truncatedMs) }),
      )
      console.log(`truncated at ${Math.round(truncatedMs)} ms, the caller had heard ${Math.round(heardMs)} ms`)
      // The agent breathes in before its first sound, and a caller's buffer holds some.
      expect(Math.abs(truncatedMs - heardMs)).toBeLessThan(300)
      await ann.get('POST', `/api/calls/${call.id}/hangup`)
      await caller.gone
      expect(desk.standIns.ledger.allComplaints()).toEqual([])
    },
  )

  test('a caller who leaves ends the call, and the room is closed within 2 s', async () => {
    const { caller, call, roomId } = await ann.call()
    expect(call.scenario).toBeNull()
    await soon(() => expect(caller.heard()).toBeGreaterThan(0))
    await caller.leave()
    await soon(async () => {
      expect((await ann.get<Call>('GET', `/api/calls/${call.id}`)).status).toBe('ended')
      expect(await desk.rooms()).not.toContain(roomId)
    }, 2000)
  })

  test('the agent comes once, whoever asks how often, and to nobody else', async () => {
    const roomId = newRoomId()
    const join = () => ann.ask('POST', '/api/rtc/agent-join', { room_id: roomId })
    expect(await join()).toEqual({ status: 404, body: { detail: 'Room not found', code: 'room_not_found' } })
    const granted = await ann.token(roomId)
    const bob = await desk.person('bob@example.com')
    const refused = await bob.ask('POST', '/api/rtc/agent-join', { room_id: roomId })
    expect(refused).toEqual({
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
  ])('no token for %j: %i', async (wish, status) => {
    const body = { room_id: newRoomId(), identity: 'user', role: 'user', ...wish }
    expect((await ann.ask('POST', '/api/rtc/token', body)).status).toBe(status)
  })

  test('a token opens one room for ten minutes, to speak and to listen, and no other', async () => {
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
    const bob = await desk.person('bob@example.com')
    const refused = await bob.ask('POST', '/api/rtc/token', { room_id: roomId, identity: 'user', role: 'user' })
    expect(refused.status).toBe(403)
    const listing = await fetch(`${desk.livekit.url.replace('ws', 'http')}/twirp/livekit.RoomService/ListRooms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(listing.status).toBe(401)
  })
})
