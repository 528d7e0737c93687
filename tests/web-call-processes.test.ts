import { DisconnectReason } from '@livekit/rtc-node'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '../contract/calls.ts'
import { livekitMissing } from './support/livekit.ts'
import { enterRoom } from './support/room-caller.ts'
import { newRoomId, startRoomHarness } from './support/room-harness.ts'
import { newPostgresDatabase } from './support/databases.ts'

const postgres = process.env['TEST_POSTGRES_URL']

/** A proxy may send each request to another process. */
test.skipIf(livekitMissing() ?? postgres === undefined)(
  'runs a web call through two processes: token and hang-up at one, agent at the other',
  { timeout: 30_000 },
  async () => {
    const harness = await startRoomHarness({ databaseUrl: await newPostgresDatabase(postgres!) })
    onTestFinished(() => harness.close())
    const other = await harness.another()
    onTestFinished(() => other.app.close())
    const here = await harness.person('ann@example.com')
    const there = await harness.person('ann@example.com', other.url)
    const roomId = newRoomId()
    const caller = await enterRoom(await here.token(roomId))
    const [{ call }, again] = await Promise.all([
      there.get<{ call: Call }>('POST', '/api/rtc/agent-join', { room_id: roomId }),
      here.ask('POST', '/api/rtc/agent-join', { room_id: roomId }),
    ])
    expect(again.status).toBe(200)
    await vi.waitFor(() => expect(caller.receivedSamples()).toBeGreaterThan(0), 10_000)
    expect(await here.get<Call[]>('GET', '/api/calls')).toHaveLength(1)
    await here.get('POST', `/api/calls/${call.id}/hangup`)
    expect(await caller.gone).toBe(DisconnectReason.ROOM_DELETED)
    expect(await harness.rooms()).not.toContain(roomId)
  },
)
