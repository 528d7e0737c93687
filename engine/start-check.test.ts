import { expect, test } from 'vitest'
import { checkStart, type KnownConfig } from './start-check.ts'

const everything: KnownConfig = { has_valid_openai: true, has_valid_twilio: true, has_valid_livekit: true }
const nothing: KnownConfig = { has_valid_openai: false, has_valid_twilio: false, has_valid_livekit: false }
const scenario = { persona: 'Anna', goal: 'Book', steps: ['Ask the price'], fallbacks: [] }
const scenarioText = JSON.stringify(scenario)
const phoneNumber = '+1234567890'

function rejectionOf(...[form, config]: Parameters<typeof checkStart>) {
  const check = checkStart(form, config)
  return check.go ? undefined : check.message
}

test('checks the form before the settings, in the order of the form', () => {
  const transport = 'twilio'
  expect(rejectionOf({ transport, scenarioText: '{', phoneNumber: '' }, nothing)).toBe('Invalid scenario JSON')
  expect(rejectionOf({ transport, scenarioText: '{}', phoneNumber: '' }, nothing)).toBe(
    'Scenario must have persona, goal, and steps',
  )
  expect(rejectionOf({ transport, scenarioText, phoneNumber: '  ' }, nothing)).toBe('Please enter a phone number')
  expect(rejectionOf({ transport, scenarioText, phoneNumber }, nothing)).toBe(
    'Please configure OpenAI API in Settings before making calls',
  )
  expect(rejectionOf({ transport, scenarioText, phoneNumber }, { ...everything, has_valid_twilio: false })).toBe(
    'Please configure Twilio API in Settings before making calls',
  )
  expect(checkStart({ transport, scenarioText, phoneNumber }, everything)).toEqual({
    go: true,
    transport,
    scenario,
    phoneNumber,
  })
})

test('requires LiveKit but no phone number for a web call', () => {
  const form = { transport: 'livekit' as const, scenarioText, phoneNumber: '' }
  expect(rejectionOf(form, { ...everything, has_valid_livekit: false })).toBe(
    'Please configure LiveKit in Settings before making calls',
  )
  expect(checkStart(form, { ...everything, has_valid_twilio: false }).go).toBe(true)
})

test('treats unknown settings as missing', () => {
  expect(rejectionOf({ transport: 'livekit', scenarioText, phoneNumber }, null)).toBe(
    'Please configure OpenAI API in Settings before making calls',
  )
})

test('checks only the scenario of a realtime call', () => {
  expect(rejectionOf({ transport: 'realtime', scenarioText: 'x', phoneNumber: '' }, nothing)).toBe(
    'Invalid scenario JSON',
  )
  expect(checkStart({ transport: 'realtime', scenarioText, phoneNumber: '' }, nothing).go).toBe(true)
})

test('opens the direct call dialog for any form', () => {
  expect(checkStart({ transport: 'direct', scenarioText: '{', phoneNumber: '' }, nothing)).toEqual({
    go: true,
    transport: 'direct',
    scenario: null,
  })
  expect(checkStart({ transport: 'direct', scenarioText, phoneNumber: '' }, nothing)).toMatchObject({ scenario })
})
