import { expect, test } from 'vitest'
import type { SavedScenario } from '../../../contract/scenarios.ts'
import { exportOf, importSummary, matching, readImport } from './transfer.ts'

const content = {
  name: 'Table',
  description: '',
  persona: 'A concierge',
  goal: 'A table',
  steps: ['Ask'],
  fallbacks: [],
}
const saved: SavedScenario = { id: '1', created_at: '2026-01-02T03:04:05Z', ...content }
const other = { ...content, name: 'Вилла', steps: ['<b>שלום</b> 🛥️'] }

test('what is exported is read back as it was, and is not taken twice', () => {
  const file = JSON.stringify(exportOf([saved, { ...saved, ...other, id: '2' }]))
  expect(JSON.parse(file).scenarios[0]).toEqual(content)
  expect(readImport(file, [])).toEqual({ drafts: [content, other], known: 0, problems: [] })
  expect(readImport(file, [saved])).toEqual({ drafts: [other], known: 1, problems: [] })
  expect(readImport(JSON.stringify([content, content]), []).known).toBe(1)
})

test('a single scenario, a list, and the shape of presets are read too', () => {
  expect(readImport(JSON.stringify(content), []).drafts).toEqual([content])
  const { name, description, ...scenario } = content
  expect(readImport(JSON.stringify([{ name, description, scenario }]), []).drafts).toEqual([content])
})

test.each([
  ['{', 'This file is not JSON.'],
  ['[]', 'There is no scenario in this file.'],
  ['"x"', 'There is no scenario in this file.'],
  ['[7]', 'Scenario 1: it is no scenario.'],
  [JSON.stringify({ ...content, goal: ' ' }), 'Scenario 1: goal is missing.'],
  [JSON.stringify({ ...content, steps: 'Ask' }), 'Scenario 1: steps cannot be taken as it is.'],
  [JSON.stringify({ ...content, persona: 'x'.repeat(4001) }), 'Scenario 1: persona cannot be taken as it is.'],
])('%.40s is refused in a sentence', (text, problem) => {
  expect(readImport(text, [])).toEqual({ drafts: [], known: 0, problems: [problem] })
})

test('the summary counts', () => {
  expect(importSummary(1, { known: 0, problems: [] })).toBe('1 scenario imported.')
  expect(importSummary(2, { known: 1, problems: ['A.', 'B.', 'C.', 'D.', 'E.'] })).toBe(
    '2 scenarios imported. 1 was saved already. A. B. C. And 2 more.',
  )
})

test('the search looks at every text, for every word', () => {
  const list = [saved, { ...saved, ...other, id: '2' }]
  expect(matching(list, ' ')).toEqual(list)
  expect(matching(list, 'вилла шалом')).toEqual([])
  expect(matching(list, 'ВИЛЛА concierge').map(({ id }) => id)).toEqual(['2'])
  expect(matching(list, 'ask').map(({ id }) => id)).toEqual(['1'])
})
