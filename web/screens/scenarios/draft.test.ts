import { expect, test } from 'vitest'
import { draftOf, draftOfPreset, emptyDraft, newLine, toSend } from './draft.ts'

const scenario = { persona: 'A concierge', goal: 'A table', steps: ['Greet', 'Ask'], fallbacks: [] }

test('a template fills the form, and the form sends what the template held', () => {
  const draft = draftOfPreset({ name: 'Table', description: 'For two', scenario })
  expect(draft.fallbacks).toHaveLength(1)
  expect(toSend(draft)).toEqual({ name: 'Table', description: 'For two', ...scenario })
})

test('a saved one fills the form too', () => {
  const saved = { id: '1', name: 'Table', description: '', created_at: '2026-01-02T03:04:05Z', ...scenario }
  expect(toSend(draftOf(saved))).toEqual({ name: 'Table', description: '', ...scenario })
})

test('empty entries are dropped; name, persona and goal are needed', () => {
  const draft = {
    ...draftOfPreset({ name: 'Table', description: '', scenario }),
    steps: [newLine(' '), newLine('Ask ')],
  }
  expect(toSend(draft)?.steps).toEqual(['Ask'])
  expect(toSend(emptyDraft())).toBeNull()
  for (const field of ['name', 'persona', 'goal']) expect(toSend({ ...draft, [field]: ' \n' })).toBeNull()
})
