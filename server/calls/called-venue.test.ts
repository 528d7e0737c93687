import { expect, test, vi } from 'vitest'
import type { Agent } from './agents/agent.ts'
import { startLiveCall } from './live-call.ts'
import type { Transport, TransportEvents } from './transports/transport.ts'

/** Starts a realtime call about a venue. Returns what its client receives. */
function callAbout(findVenue: () => Promise<undefined>) {
  let events!: TransportEvents
  const notify = vi.fn()
  const transport: Transport = { format: 'pcm16-24000', leftMs: 0, play() {}, clear() {}, notify, close() {} }
  const agent: Agent = {
    appendAudio() {},
    configure() {},
    contribute() {},
    respond() {},
    announce() {},
    interrupt() {},
    cancel() {},
    close() {},
  }
  startLiveCall({
    id: 'c1',
    transportName: 'realtime',
    practice: true,
    createdBy: 'u1',
    notices: [],
    now: () => 1000,
    findVenue,
    joinTransport: (given) => ((events = given), transport),
    joinAgent: () => agent,
    createWriter: () => ({ record() {}, amend() {}, flushed: async () => {}, recordAudio: async () => undefined }),
  })
  events.configure({}, { venueId: 7 })
  return notify
}

test.each([
  ['no such venue', async () => undefined, 'call_venue_unknown'],
  ['the database fails', () => Promise.reject(new Error('closed')), 'call_venue_not_loaded'],
])('a call whose venue is missing continues: %s', async (_, findVenue, code) => {
  const notify = callAbout(findVenue)
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'problem', code })))
})
