import { expect, test } from 'vitest'
import { soundOf } from './call-sounds.ts'

test('announces the start of a phone call only, and the end of every call', () => {
  expect(soundOf('dialing', 'connected', 'twilio')).toBe('connected')
  for (const transport of ['livekit', 'direct', 'realtime'] as const) {
    expect(soundOf('dialing', 'connected', transport)).toBeNull()
    expect(soundOf('connected', 'ended', transport)).toBe('ended')
  }
  expect(soundOf('dialing', 'failed', 'twilio')).toBe('failed')
})

test('is silent if nothing changed, and for a call that was over before', () => {
  expect(soundOf('connected', 'connected', 'twilio')).toBeNull()
  expect(soundOf(null, 'connected', 'twilio')).toBeNull()
  expect(soundOf(null, 'ended', 'twilio')).toBeNull()
  expect(soundOf('ended', null, 'twilio')).toBeNull()
  expect(soundOf('ended', 'dialing', 'twilio')).toBeNull()
})
