import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallView, noCall, type SpokenMessage } from './call-view.ts'
import { startPhoneCall } from './phone-call.ts'

const scenario = { persona: 'Anna', goal: 'Book', steps: ['Ask'], fallbacks: [] }
const at = '2026-11-21T10:00:00.000Z'
const lastMessage = { id: 'm1', speaker: 'human', text: 'Goodbye', timestamp: at }

let log: () => Response
let logsRead: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  logsRead = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/log')) return Response.json({ id: 'c1' })
    logsRead += 1
    return log()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const unavailable = () => Response.json({ detail: 'Away' }, { status: 503 })
const logReply = (status: string, more: object = {}) => Response.json({ status, ended_at: null, messages: [], ...more })

/** Places a call and collects its state. */
async function place() {
  const shown: { view: CallView; messages: readonly SpokenMessage[] } = { view: noCall, messages: [] }
  const call = startPhoneCall(
    { language: 'en', scenario, phoneNumber: '+12025550142' },
    { view: (view) => (shown.view = view), messages: (messages) => (shown.messages = messages) },
  )
  await vi.advanceTimersByTimeAsync(0)
  return { call, shown }
}

test('polls an unconfirmed hang-up until it is confirmed, despite a failed poll', async () => {
  log = () => logReply('ended', { hang_up_unconfirmed: true })
  const { call, shown } = await place()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(shown.view).toMatchObject({ status: 'ended', hangUpUnconfirmed: true })
  log = unavailable
  await vi.advanceTimersByTimeAsync(2_000)
  log = () => logReply('ended')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown.view.hangUpUnconfirmed).toBe(false)
  const before = logsRead
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logsRead).toBe(before)
  call.dispose()
})

test('reads the last messages after the end, despite a failed first read', async () => {
  log = () => logReply('connected')
  const { call, shown } = await place()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown.view.status).toBe('connected')
  log = unavailable
  call.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.view.status).toBe('ended')
  log = () => logReply('ended', { messages: [lastMessage] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown.messages.map(({ text }) => text)).toEqual(['Goodbye'])
  call.dispose()
})

test('stops polling after dispose', async () => {
  log = () => logReply('ended', { hang_up_unconfirmed: true })
  const { call } = await place()
  await vi.advanceTimersByTimeAsync(2_000)
  log = unavailable
  await vi.advanceTimersByTimeAsync(2_000)
  call.dispose()
  const before = logsRead
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logsRead).toBe(before)
})

test('shows each notice of the server once', async () => {
  const at = '2026-11-21T10:00:00.000Z'
  const lost = { timestamp: at, kind: 'notice', text: 'Lost the connection.', code: 'agent_reconnecting' }
  const found = { timestamp: at, kind: 'notice', text: 'Connected again.', code: 'agent_reconnected' }
  log = () => logReply('connected', { notices: [lost] })
  const { shown } = await place()
  await vi.advanceTimersByTimeAsync(4_000)
  log = () => logReply('connected', { notices: [lost, found] })
  await vi.advanceTimersByTimeAsync(4_000)
  const notices = shown.view.log.filter(({ kind }) => kind === 'notice')
  expect(notices.map(({ code }) => code)).toEqual(['agent_reconnecting', 'agent_reconnected'])
})
