import { execFileSync } from 'node:child_process'
import { DisconnectReason, RoomEvent } from '@livekit/rtc-node'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../contract/calls.ts'
import { startLivekit } from '../scripts/livekit.ts'
import { joinPcm, silence } from '../simulators/speech/pcm.ts'
import { synthesise } from '../simulators/speech/synthesis.ts'
import { livekitMissing, livekitProgram, livekitServer } from './support/livekit.ts'
import { newRoomId, openRoomDesk, type Person, type RoomDesk } from './support/room-desk.ts'

/** What goes wrong with web calls: each is a sentence, and nothing is left over. */
describe.skipIf(livekitMissing())('faults of web calls', () => {
  let desk: RoomDesk
  let ann: Person
  beforeEach(async () => {
    desk = await openRoomDesk()
    ann = await desk.person('ann@example.com')
  })
  afterEach(() => desk.close())

  const soon = <T>(look: () => T | Promise<T>, timeout = 15_000) => vi.waitFor(look, { timeout, interval: 50 })
  const askForToken = () => ann.ask('POST', '/api/rtc/token', { room_id: newRoomId(), identity: 'user', role: 'user' })
  const callNow = (id: string) => ann.get<Call>('GET', `/api/calls/${id}`)

  test('what is wrong with LiveKit is said in a sentence, and no key is in it', async () => {
    const { apiSecret, apiKey } = desk.livekit
    const sentence = async (change: object) => {
      await ann.get('PUT', '/api/system/settings', change)
      const { status, body } = await askForToken()
      expect(JSON.stringify(body)).not.toContain(apiSecret)
      return [status, body['detail']]
    }
    expect(await sentence({ livekit_api_key: 'nobody' })).toEqual([
      502,
      'LiveKit does not know the API key. Please check it in Settings.',
    ])
    expect(await sentence({ livekit_api_key: apiKey, livekit_api_secret: 'x'.repeat(40) })).toEqual([
      502,
      'LiveKit does not accept the API key and secret. Please check them in Settings.',
    ])
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000)
    expect(await sentence({ livekit_api_secret: apiSecret })).toEqual([
      502,
      'The clocks of this server and of the LiveKit server differ. Please have them set.',
    ])
    vi.restoreAllMocks()
    expect((await askForToken()).status).toBe(200)
    await desk.livekit.stop()
    expect(await sentence({})).toEqual([
      502,
      'The LiveKit server could not be reached. Please check that it runs, and the LiveKit URL in Settings.',
    ])
  })

  test('an agent that cannot come is not waited for: why is answered, and the room is closed', async () => {
    await ann.get('PUT', '/api/system/settings', { openai_api_key: 'sk-wrong' })
    const roomId = newRoomId()
    await ann.token(roomId)
    expect(await ann.ask('POST', '/api/rtc/agent-join', { room_id: roomId })).toEqual({
      status: 502,
      body: { detail: 'OpenAI refused the API key. Please check it in Settings.' },
    })
    await soon(async () => expect(await desk.rooms()).not.toContain(roomId))
  })

  /** Says hello until the agent's side has heard it. */
  async function speakUntilHeard({ caller }: Awaited<ReturnType<Person['call']>>) {
    const session = desk.standIns.ledger.sessions().at(-1)!
    const heard = session.heard.length
    // Silence behind it, for the turn to end.
    const hello = joinPcm([await synthesise('Hello, how can I help you?', 'en'), silence(2500)])
    await soon(async () => {
      await caller.say(hello)
      expect(session.heard.length).toBeGreaterThan(heard)
    }, 40_000)
  }

  function programs(): number[] {
    return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('room-program') && !line.includes('defunct'))
      .map((line) => Number.parseInt(line, 10))
  }

  test('a media program that dies is followed by another, and the call goes on', { timeout: 60_000 }, async () => {
    const call = await ann.call()
    await soon(() => expect(call.caller.heard()).toBeGreaterThan(0))
    const [pid, ...others] = programs()
    expect(others).toEqual([])
    process.kill(pid!, 'SIGKILL')
    await soon(() => expect(programs()).not.toEqual([pid]))
    const before = call.caller.heard()
    await speakUntilHeard(call)
    await soon(() => expect(call.caller.heard()).toBeGreaterThan(before))
    expect((await callNow(call.call.id)).status).toBe('connected')
    await ann.get('POST', `/api/calls/${call.call.id}/hangup`)
    expect(await call.caller.gone).toBe(DisconnectReason.ROOM_DELETED)
  })

  test('a LiveKit server that is started again in mid-call: both come back', { timeout: 90_000 }, async () => {
    const call = await ann.call()
    await soon(() => expect(call.caller.heard()).toBeGreaterThan(0))
    const { ports } = desk.livekit
    const isBack = new Promise((resolve) => call.caller.room.once(RoomEvent.Reconnected, () => resolve('back')))
    await desk.livekit.stop('SIGKILL')
    desk.livekit = await startLivekit(livekitProgram(), { ports })
    expect(await isBack).toBe('back')
    await speakUntilHeard(call)
    expect((await callNow(call.call.id)).status).toBe('connected')
    await ann.get('POST', `/api/calls/${call.call.id}/hangup`)
    await call.caller.leave()
    await soon(async () => expect(await desk.rooms()).not.toContain(call.roomId))
  })

  test('a LiveKit server that stays away ends the call within half a minute', { timeout: 60_000 }, async () => {
    const call = await ann.call()
    await desk.livekit.stop('SIGKILL')
    await soon(async () => expect((await callNow(call.call.id)).ended_at).not.toBeNull(), 35_000)
    await call.caller.leave()
  })

  test('where UDP is blocked the sound goes by TCP', { timeout: 60_000 }, async () => {
    const tcp = await livekitServer({ tcpOnly: true })
    await ann.get('PUT', '/api/system/settings', {
      livekit_url: tcp.url,
      livekit_api_key: tcp.apiKey,
      livekit_api_secret: tcp.apiSecret,
    })
    const { caller, call } = await ann.call()
    await soon(() => expect(caller.heard()).toBeGreaterThan(24_000))
    expect(tcp.output()).toContain('"connectionType": "tcp"')
    await ann.get('POST', `/api/calls/${call.id}/hangup`)
    await caller.gone
    await tcp.stop()
  })

  test('a server that stops ends its calls and leaves no room behind', async () => {
    const { caller, roomId } = await ann.call()
    await desk.app.close()
    expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
    expect(caller.messages.at(-1)).toEqual({ type: 'call.ended', reason: 'The server stopped.' })
    expect(await desk.rooms()).not.toContain(roomId)
  })
})
