import { expect, test } from 'vitest'
import { answersReader } from './index.ts'

const steps = [
  'Introduce yourself',
  'Say who is calling',
  'Tell them that you are an AI',
  'Скажите, кто звонит',
  'Sebutkan siapa yang menelepon',
  'Say that one guest is vegetarian',
  'Ask for the price per night',
]
const messages = [
  { id: 'm1', speaker: 'agent' as const, text: 'One moment.' },
  { id: 'm2', speaker: 'agent' as const, text: 'Hello, this is the AI assistant of Amber Travel.' },
]
const facts = { startedAt: 0, timeZone: null, language: 'en', hasEnded: true, carrier: null } as const
const askedBy = (disclosed?: string) =>
  answersReader({ steps, goal: '' })(messages, { ...facts, disclosed }).answers.map(
    ({ asked_message }) => asked_message,
  )

test('the opening answers steps that tell who calls', () => {
  expect(askedBy('m2').slice(1)).toEqual(['m2', 'm2', 'm2', 'm2', null, null])
  expect(askedBy().slice(1)).toEqual(Array.from({ length: 6 }, () => null))
})
