import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallView, noCall, type SpokenMessage } from './call-view.ts'
import { startPhoneCall } from './phone-call.ts'

const scenario = { persona: 'Anna', goal: 'Book', steps: ['Ask'], fallbacks: [] }
const at = '2026-11-21T10:00:00.000Z'
const said = { id: 'm1', speaker: 'human', text: 'Goodbye', timestamp: at }

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

const refused = () => Response.json({ detail: 'Away' }, { status: 503 })
const told = (status: string, more: object = {}) => Response.json({ status, ended_at: null, messages: [], ...more })

/** A call that was placed, and what is shown of it. */
async function place() {
  const shown: { view: CallView; messages: readonly SpokenMessage[] } = { view: noCall, messages: [] }
  const call = startPhoneCall(
    { language: 'en', scenario, phoneNumber: '+12025550142' },
    { view: (view) => (shown.view = view), messages: (messages) => (shown.messages = messages) },
  )
  await vi.advanceTimersByTimeAsync(0)
  return { call, shown }
}

test('a hang-up that is not confirmed is looked at until it is, also where a look fails', async () => {
  log = () => told('ended', { hang_up_unconfirmed: true })
  const { call, shown } = await place()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(shown.view).toMatchObject({ status: 'ended', hangUpUnconfirmed: true })
  log = refused
  await vi.advanceTimersByTimeAsync(2_000)
  log = () => told('ended')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown.view.hangUpUnconfirmed).toBe(false)
  const before = logsRead
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logsRead).toBe(before)
  call.dispose()
})

test('what was said last is had from the log after the end, also where the first look fails', async () => {
  log = () => told('connected')
  const { call, shown } = await place()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown.view.status).toBe('connected')
  log = refused
  call.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.view.status).toBe('ended')
  log = () => told('ended', { messages: [said] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown.messages.map(({ text }) => text)).toEqual(['Goodbye'])
  call.dispose()
})

test('nothing is asked any more of a call that is let go', async () => {
  log = () => told('ended', { hang_up_unconfirmed: true })
  const { call } = await place()
  await vi.advanceTimersByTimeAsync(2_000)
  log = refused
  await vi.advanceTimersByTimeAsync(2_000)
  call.dispose()
  const before = logsRead
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logsRead).toBe(before)
})
