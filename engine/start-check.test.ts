import { expect, test } from 'vitest'
import { checkStart, type KnownConfig } from './start-check.ts'

const everything: KnownConfig = { has_valid_openai: true, has_valid_twilio: true, has_valid_livekit: true }
const nothing: KnownConfig = { has_valid_openai: false, has_valid_twilio: false, has_valid_livekit: false }
const scenario = { persona: 'Anna', goal: 'Book', steps: ['Ask the price'], fallbacks: [] }
const scenarioText = JSON.stringify(scenario)
const phoneNumber = '+1234567890'

function refusal(...[form, config]: Parameters<typeof checkStart>) {
  const check = checkStart(form, config)
  return check.go ? undefined : check.message
}

test('the form is checked before the settings, in the order of the form', () => {
  const transport = 'twilio'
  expect(refusal({ transport, scenarioText: '{', phoneNumber: '' }, nothing)).toBe('Invalid scenario JSON')
  expect(refusal({ transport, scenarioText: '{}', phoneNumber: '' }, nothing)).toBe(
    'Scenario must have persona, goal, and steps',
  )
  expect(refusal({ transport, scenarioText, phoneNumber: '  ' }, nothing)).toBe('Please enter a phone number')
  expect(refusal({ transport, scenarioText, phoneNumber }, nothing)).toBe(
    'Please configure OpenAI API in Settings before making calls',
  )
  expect(refusal({ transport, scenarioText, phoneNumber }, { ...everything, has_valid_twilio: false })).toBe(
    'Please configure Twilio API in Settings before making calls',
  )
  expect(checkStart({ transport, scenarioText, phoneNumber }, everything)).toEqual({
    go: true,
    transport,
    scenario,
    phoneNumber,
  })
})

test('a web call needs its own provider, and no phone number', () => {
  const form = { transport: 'livekit' as const, scenarioText, phoneNumber: '' }
  expect(refusal(form, { ...everything, has_valid_livekit: false })).toBe(
    'Please configure LiveKit in Settings before making calls',
  )
  expect(checkStart(form, { ...everything, has_valid_twilio: false }).go).toBe(true)
})

test('settings that could not be read count as missing', () => {
  expect(refusal({ transport: 'livekit', scenarioText, phoneNumber }, null)).toBe(
    'Please configure OpenAI API in Settings before making calls',
  )
})

test('a realtime call is checked for its scenario only', () => {
  expect(refusal({ transport: 'realtime', scenarioText: 'x', phoneNumber: '' }, nothing)).toBe('Invalid scenario JSON')
  expect(checkStart({ transport: 'realtime', scenarioText, phoneNumber: '' }, nothing).go).toBe(true)
})

test('a direct call opens its dialog whatever the form holds', () => {
  expect(checkStart({ transport: 'direct', scenarioText: '{', phoneNumber: '' }, nothing)).toEqual({
    go: true,
    transport: 'direct',
    scenario: null,
  })
  expect(checkStart({ transport: 'direct', scenarioText, phoneNumber: '' }, nothing)).toMatchObject({ scenario })
})
