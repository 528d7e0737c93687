import { expect, test } from 'vitest'
import type { Call, CallLog } from '../../../contract/calls.ts'
import { confirmedText, introductionText } from './introduction.ts'

const call: Call = {
  id: '1',
  call_id: null,
  phone_number: '+623615550101',
  status: 'ended',
  language: 'en',
  started_at: '2026-11-23T06:00:00.000Z',
  ended_at: '2026-11-23T06:02:00.000Z',
  scenario: null,
  transport: 'twilio',
  practice: false,
}
const spoken: Pick<CallLog, 'messages'> = {
  messages: [{ id: 'm1', speaker: 'agent', text: 'Hello', timestamp: '2026-11-23T06:00:04.000Z' }],
}
const silent = { messages: [] }

test('says when the callee heard the opening', () => {
  const disclosed = { item: 'm1', heard_ms: 2100, at: '2026-11-23T06:00:04.900Z' }
  expect(introductionText({ ...call, disclosed }, spoken)).toBe('Introduced at 00:04')
  expect(introductionText(call, spoken)).toBeNull()
})

test.each([
  [{ ended_at: null }, spoken, /yet/],
  [{ end_reason_message: { code: 'call_not_introduced' } }, spoken, /whole opening/],
  [{ reached: 'voicemail' }, spoken, /voicemail/],
  [{ reached: 'nobody' }, spoken, /nobody/],
  [{}, silent, /nobody/],
  [{ reached: 'person' }, spoken, /ended during the opening/],
] as const)('says why the callee did not hear the opening: %j', (part, log, text) => {
  expect(introductionText({ ...call, disclosed: null, ...part }, log)).toMatch(text)
})

test('names what a person confirmed before the call', () => {
  expect(confirmedText(call)).toBeNull()
  expect(confirmedText({ ...call, confirmed: ['hours', 'consent', 'hours'] })).toBe(
    'call outside of calling hours, consent of the callee',
  )
})
