import { expect, test } from 'vitest'
import type { SavedScenario } from '../../../contract/scenarios.ts'
import { exportOf, importSummary, matching, readImport } from './scenario-file.ts'

const content = {
  name: 'Table',
  description: '',
  persona: 'A concierge',
  goal: 'A table',
  steps: ['Ask'],
  fallbacks: [],
}
const saved: SavedScenario = { id: '1', created_at: '2026-01-02T03:04:05Z', ...content }
const other = { ...content, name: 'Вилла', subject: 'виллы', steps: ['<b>שלום</b> 🛥️'] }

test('reads an exported file back unchanged and skips saved scenarios', () => {
  const file = JSON.stringify(exportOf([saved, { ...saved, ...other, id: '2' }]))
  expect(JSON.parse(file).scenarios[0]).toEqual(content)
  expect(readImport(file, [])).toEqual({ drafts: [content, other], known: 0, problems: [] })
  expect(readImport(file, [saved])).toEqual({ drafts: [other], known: 1, problems: [] })
  expect(readImport(JSON.stringify([content, content]), []).known).toBe(1)
})

test('reads a single scenario, a list and the preset format', () => {
  expect(readImport(JSON.stringify(content), []).drafts).toEqual([content])
  const { name, description, ...scenario } = content
  expect(readImport(JSON.stringify([{ name, description, scenario }]), []).drafts).toEqual([content])
})

test.each([
  ['{', 'This file is not valid JSON.'],
  ['[]', 'No scenarios found in this file.'],
  ['"x"', 'No scenarios found in this file.'],
  ['[7]', 'Scenario 1: not a scenario.'],
  [JSON.stringify({ ...content, goal: ' ' }), 'Scenario 1: goal is missing.'],
  [JSON.stringify({ ...content, subject: 'x'.repeat(81) }), 'Scenario 1: subject is not valid.'],
  [JSON.stringify({ ...content, steps: 'Ask' }), 'Scenario 1: steps is not valid.'],
  [JSON.stringify({ ...content, persona: 'x'.repeat(4001) }), 'Scenario 1: persona is not valid.'],
])('rejects %.40s with a sentence', (text, problem) => {
  expect(readImport(text, [])).toEqual({ drafts: [], known: 0, problems: [problem] })
})

test('counts imported and saved scenarios in the summary', () => {
  expect(importSummary(1, { known: 0, problems: [] })).toBe('1 scenario imported.')
  expect(importSummary(2, { known: 1, problems: ['A.', 'B.', 'C.', 'D.', 'E.'] })).toBe(
    '2 scenarios imported. 1 already saved. A. B. C. And 2 more.',
  )
})

test('searches all texts for every word', () => {
  const list = [saved, { ...saved, ...other, id: '2' }]
  expect(matching(list, ' ')).toEqual(list)
  expect(matching(list, 'вилла шалом')).toEqual([])
  expect(matching(list, 'ВИЛЛА concierge').map(({ id }) => id)).toEqual(['2'])
  expect(matching(list, 'ask').map(({ id }) => id)).toEqual(['1'])
})
