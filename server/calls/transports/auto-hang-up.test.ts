import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutoHangUp } from './auto-hang-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const reasons: string[] = []
  const state = { isPlayed: true }
  const autoHangUp = new AutoHangUp({
    hangUp: (reason) => reasons.push(reason.text),
    isPlayed: () => state.isPlayed,
    quietMs: 2000,
  })
  const say = (text: string) => {
    autoHangUp.audioSent()
    autoHangUp.agentText(text)
    autoHangUp.responseDone()
  }
  return { autoHangUp, reasons, state, say }
}

test('hangs up after a played goodbye and silence', () => {
  const { reasons, say } = open()
  say('Thank you, goodbye.')
  vi.advanceTimersByTime(1999)
  expect(reasons).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reasons).toEqual(['The agent said goodbye.'])
})

test('waits for the playback of a goodbye, at most 15 s', () => {
  const { autoHangUp, reasons, state, say } = open()
  state.isPlayed = false
  say('До свидания!')
  vi.advanceTimersByTime(14_000)
  expect(reasons).toEqual([])
  state.isPlayed = true
  autoHangUp.check()
  vi.advanceTimersByTime(2000)
  expect(reasons).toHaveLength(1)
})

test('hangs up without a mark 15 s after a goodbye', () => {
  const { reasons, state, say } = open()
  state.isPlayed = false
  say('Bye!')
  vi.advanceTimersByTime(15_000)
  expect(reasons).toHaveLength(1)
})

test('does not hang up while the callee speaks or waits for an answer', () => {
  const { autoHangUp, reasons, say } = open()
  say('Goodbye.')
  autoHangUp.calleeSpeaks('started')
  autoHangUp.check()
  vi.advanceTimersByTime(60_000)
  autoHangUp.calleeSpeaks('stopped')
  autoHangUp.check()
  vi.advanceTimersByTime(60_000)
  expect(reasons).toEqual([])
})

test('hangs up 300 ms after a second goodbye', () => {
  const { autoHangUp, reasons, say } = open()
  say('Goodbye.')
  autoHangUp.calleeSpeaks('started')
  autoHangUp.calleeSpeaks('stopped')
  say('Goodbye!')
  vi.advanceTimersByTime(300)
  expect(reasons).toHaveLength(1)
})

test('does not hang up if the agent continues after a goodbye', () => {
  const { autoHangUp, reasons, say } = open()
  say('Goodbye.')
  autoHangUp.calleeSpeaks('started')
  autoHangUp.calleeSpeaks('stopped')
  say('Yes, the villa has a pool.')
  vi.advanceTimersByTime(60_000)
  expect(reasons).toEqual([])
})

test('hangs up when a voicemail message is played', () => {
  const { autoHangUp, reasons, state, say } = open()
  autoHangUp.leaveMessage()
  // A response that began before the request ends without audio.
  autoHangUp.responseDone()
  expect(reasons).toEqual([])
  state.isPlayed = false
  say('Please call us back.')
  expect(reasons).toEqual([])
  state.isPlayed = true
  autoHangUp.check()
  expect(reasons).toEqual(['Voicemail answered. The agent left a message.'])
})

test('close cancels all timers', () => {
  const { autoHangUp, reasons, say } = open()
  say('Goodbye.')
  autoHangUp.leaveMessage()
  autoHangUp.close()
  vi.advanceTimersByTime(120_000)
  expect(reasons).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
