import { expect, test } from 'vitest'
import { draftOf, draftOfPreset, emptyDraft, newLine, requestBody } from './draft.ts'

const scenario = { persona: 'A concierge', goal: 'A table', steps: ['Greet', 'Ask'], fallbacks: [] }

test('fills the form from a preset and sends the same contents', () => {
  const draft = draftOfPreset({ name: 'Table', description: 'For two', scenario })
  expect(draft.fallbacks).toHaveLength(1)
  expect(requestBody(draft, false)).toEqual({ name: 'Table', description: 'For two', ...scenario })
})

test('fills the form from a saved scenario', () => {
  const saved = { id: '1', name: 'Table', description: '', created_at: '2026-01-02T03:04:05Z', ...scenario }
  expect(requestBody(draftOf(saved), false)).toEqual({ name: 'Table', description: '', ...scenario })
})

test('drops empty entries and requires name, persona and goal', () => {
  const draft = {
    ...draftOfPreset({ name: 'Table', description: '', scenario }),
    steps: [newLine(' '), newLine('Ask ')],
  }
  expect(requestBody(draft, false)?.steps).toEqual(['Ask'])
  expect(requestBody(emptyDraft(), false)).toBeNull()
  for (const field of ['name', 'persona', 'goal']) expect(requestBody({ ...draft, [field]: ' \n' }, false)).toBeNull()
})

test('sends the kinds of the steps only to servers that store them', () => {
  const saved = { id: '1', name: 'Table', description: '', created_at: '2026-01-02T03:04:05Z', ...scenario }
  const draft = draftOf({ ...saved, kinds: [null, 'date'] })
  const steps = [newLine('  '), ...draft.steps]
  expect(requestBody({ ...draft, steps }, true)?.kinds).toEqual([null, 'date'])
  expect(requestBody({ ...draft, steps }, false)).not.toHaveProperty('kinds')
})

test('sends the subject of the call only to servers that store it', () => {
  const saved = { id: '1', name: 'Table', description: '', created_at: '2026-01-02T03:04:05Z', ...scenario }
  const draft = draftOf({ ...saved, subject: 'a table' })
  expect(requestBody(draft, true)?.subject).toBe('a table')
  expect(requestBody({ ...draft, subject: ' ' }, true)?.subject).toBe('')
  expect(requestBody(draft, false)).not.toHaveProperty('subject')
  expect(draftOfPreset({ name: 'Table', description: '', scenario: { ...scenario, subject: 'a room' } }).subject).toBe(
    'a room',
  )
})
