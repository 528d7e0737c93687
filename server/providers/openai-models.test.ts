import { expect, test } from 'vitest'
import {
  accountModelsOf,
  chatModelFor,
  listRetirements,
  realtimeModelFor,
  transcriptionModelFor,
} from './openai-models.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('replaces a retired model with its successor', () => {
  expect(realtimeModelFor('gpt-4o-realtime-preview', now)).toEqual({
    id: 'gpt-realtime-2.1',
    replaces: 'gpt-4o-realtime-preview',
    shutdown: '2026-05-07',
  })
  expect(chatModelFor('gpt-3.5-turbo', now).id).toBe('gpt-5.6-terra')
})

test('uses a model until the day of its shutdown', () => {
  expect(chatModelFor('gpt-4o', now)).toEqual({ id: 'gpt-4o', shutdown: '2027-01-14' })
  expect(chatModelFor('gpt-4o', new Date('2027-01-13T23:59:59Z')).id).toBe('gpt-4o')
  expect(chatModelFor('gpt-4o', new Date('2027-01-14T00:00:00Z')).id).toBe('gpt-6-luna')
})

test('uses an unknown model unchanged', () => {
  expect(realtimeModelFor('gpt-realtime-9', now)).toEqual({ id: 'gpt-realtime-9' })
  expect(realtimeModelFor('constructor', now)).toEqual({ id: 'constructor' })
})

test('uses the default for an empty choice', () => {
  expect(realtimeModelFor('', now).replaces).toBe('gpt-4o-realtime-preview')
  expect(transcriptionModelFor('', now)).toEqual({ id: 'gpt-transcribe' })
})

test('lists retirements with their day and an available successor', () => {
  const known = Object.fromEntries(listRetirements(now).map(({ id, ...rest }) => [id, rest]))
  expect(known['gpt-4-turbo']).toEqual({ shutdown: '2026-10-23', successor: 'gpt-5.6-sol', retired: true })
  expect(known['gpt-4o']).toEqual({ shutdown: '2027-01-14', successor: 'gpt-6-luna', retired: false })
  expect(new Set(Object.keys(known)).has('gpt-realtime-2.1')).toBe(false)
})

test('offers only conversation models that are available', () => {
  const ids = [
    'whisper-1',
    'gpt-6-luna',
    'gpt-4-turbo',
    'text-embedding-3-large',
    'gpt-realtime-2.1',
    'llama-3:8b',
    'x y',
  ]
  expect(accountModelsOf([...ids, 'gpt-4o-realtime-preview', 'gpt-image-1', 'gpt-6-luna'], now)).toEqual({
    chat: ['gpt-6-luna', 'llama-3:8b'],
    realtime: ['gpt-realtime-2.1'],
  })
})
