import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSpeech } from '../../speech/synthesis.ts'
import { turn } from '../../testing/realtime-client.ts'
import { openRealtimeDesk, type RealtimeDesk } from '../../testing/realtime-desk.ts'

const speechInstalled = await hasSpeech()

let desk: RealtimeDesk
beforeAll(async () => {
  desk = await openRealtimeDesk({ haste: 12 })
})
afterAll(() => desk.close())

const connect = () => desk.connect()

describe('failures set by the control server', () => {
  test.each([
    ['failed', 'conversation.item.input_audio_transcription.failed'],
    ['empty', 'conversation.item.input_audio_transcription.completed'],
    ['prompt', 'conversation.item.input_audio_transcription.completed'],
    ['after response', 'conversation.item.input_audio_transcription.completed'],
  ] as const)('transcripts: %s', async (transcripts, type) => {
    desk.simulators.ledger.failures = { transcripts }
    const client = connect()
    await client.setUp()
    desk.simulators.ledger.failures = {}
    client.speak(await turn('Yes, of course.'))
    const event = await client.event(type)
    const done = await client.event('response.done')
    if (transcripts === 'empty') expect(event['transcript']).toBe('')
    if (transcripts === 'failed') expect(event['error']).toMatchObject({ code: 'audio_unintelligible' })
    const isLater = client.events.indexOf(event) > client.events.indexOf(done)
    if (transcripts === 'after response') expect(isLater).toBe(true)
    if (transcripts === 'prompt') expect(isLater).toBe(false)
  })

  test('drops, mutes or rejects a session, or fails its responses', async () => {
    desk.simulators.ledger.failures = { dropAfterMs: 20 }
    const dropped = connect()
    expect(await dropped.until(() => dropped.closed)).toMatchObject({ code: 1006 })

    desk.simulators.ledger.failures = { isMute: true }
    const mute = connect()
    await once(mute.socket, 'open')
    mute.send({ type: 'input_audio_buffer.clear' })
    mute.socket.ping()
    await once(mute.socket, 'pong')
    expect(mute.types()).toEqual([])

    desk.simulators.ledger.failures = { upgradeStatus: 500 }
    const [error] = (await once(connect().socket, 'error')) as [Error]
    expect(error.message).toContain('500')

    desk.simulators.ledger.failures = { responseError: 'server_error' }
    const failing = connect()
    await failing.setUp()
    failing.send({ type: 'response.create' })
    expect((await failing.event('response.done'))['response']).toMatchObject({
      status: 'failed',
      status_details: { error: { code: 'server_error' } },
    })
    desk.simulators.ledger.failures = {}
  })

  test('reports heard and spoken text, with the audio', async () => {
    const client = connect()
    await client.setUp({ instructions: 'Persona: Anna\nSteps:\n1. Ask about the pool' })
    const { session } = (await client.event('session.created')) as unknown as { session: { id: string } }
    client.speak(await turn('Yes, that is possible.'))
    await client.event('response.done')
    await client.event('conversation.item.input_audio_transcription.completed')
    const sessions = (await (await fetch(`${desk.simulators.addresses.control}/sessions`)).json()) as { id: string }[]
    expect(sessions.find(({ id }) => id === session.id)).toMatchObject({
      isOpen: true,
      heard: [{ text: speechInstalled ? 'Yes, that is possible.' : expect.stringMatching(/^\(speech/) }],
      spoken: [{ status: 'completed', text: expect.stringMatching(/^Hello, this is Anna/) }],
      complaints: [],
    })
    for (const side of ['heard', 'spoken']) {
      const wav = await fetch(`${desk.simulators.addresses.control}/sessions/${session.id}/${side}.wav`)
      expect((await wav.arrayBuffer()).byteLength).toBeGreaterThan(48_000)
    }
  })
})
