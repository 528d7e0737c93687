import { DisconnectReason } from '@livekit/rtc-node'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '../contract/calls.ts'
import { livekitMissing } from './support/livekit.ts'
import { enterRoom } from './support/room-caller.ts'
import { newRoomId, openRoomDesk } from './support/room-desk.ts'
import { newPostgresDatabase } from './support/stores.ts'

const postgres = process.env['TEST_POSTGRES_URL']

/** A proxy may send each request to another process. */
test.skipIf(livekitMissing() ?? postgres === undefined)(
  'runs a web call through two processes: token and hang-up at one, agent at the other',
  { timeout: 30_000 },
  async () => {
    const desk = await openRoomDesk({ databaseUrl: await newPostgresDatabase(postgres!) })
    onTestFinished(() => desk.close())
    const other = await desk.another()
    onTestFinished(() => other.app.close())
    const here = await desk.person('ann@example.com')
    const there = await desk.person('ann@example.com', other.url)
    const roomId = newRoomId()
    const caller = await enterRoom(await here.token(roomId))
    const [{ call }, again] = await Promise.all([
      there.get<{ call: Call }>('POST', '/api/rtc/agent-join', { room_id: roomId }),
      here.ask('POST', '/api/rtc/agent-join', { room_id: roomId }),
    ])
    expect(again.status).toBe(200)
    await vi.waitFor(() => expect(caller.heard()).toBeGreaterThan(0), 10_000)
    expect(await here.get<Call[]>('GET', '/api/calls')).toHaveLength(1)
    await here.get('POST', `/api/calls/${call.id}/hangup`)
    expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
    expect(await desk.rooms()).not.toContain(roomId)
  },
)
