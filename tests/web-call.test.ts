import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, CallLog } from '../contract/calls.ts'
import { DisconnectReason } from '@livekit/rtc-node'
import { hasSpeech, synthesise } from '../simulators/speech/synthesis.ts'
import { livekitMissing } from './support/livekit.ts'
import { openRoomDesk, type Person, type RoomDesk } from './support/room-desk.ts'

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
      expect(caller.messages.at(-1)).toEqual({ type: 'call.ended', reason: 'Hung up.' })
      const log = await ann.get<CallLog>('GET', `/api/calls/${call.id}/log`)
      expect(log.messages.map(({ speaker }) => speaker)).toEqual(['agent', 'human', 'agent', 'human', 'agent'])
      expect(desk.standIns.ledger.allComplaints()).toEqual([])
    },
  )
})
