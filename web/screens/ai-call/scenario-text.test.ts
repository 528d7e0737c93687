import { expect, test } from 'vitest'
import { editScenarioText, readScenarioText } from './scenario-text.ts'

const scenario = { persona: 'Anna', goal: 'Book', steps: ['Ask one', 'Ask two'], fallbacks: ['Call again'] }
const text = JSON.stringify({ ...scenario, kinds: ['price', null], subject: 'a table' })
const edited = (...change: Parameters<typeof editScenarioText>) => JSON.parse(editScenarioText(...change)) as unknown

test('reads the parts of a scenario, and a blank area as an empty form', () => {
  expect(readScenarioText(text)).toEqual(scenario)
  expect(readScenarioText(' \n')).toEqual({ persona: '', goal: '', steps: [], fallbacks: [] })
  expect(readScenarioText('{"goal": "Book"}')).toMatchObject({ persona: '', goal: 'Book', steps: [] })
})

test('never changes a text that the form cannot read', () => {
  for (const [broken, problem] of [
    ['{"persona": "Anna"', 'json'],
    ['persona', 'json'],
    ['[1]', 'shape'],
    ['null', 'shape'],
    ['{"persona": 7}', 'shape'],
    ['{"steps": "Ask"}', 'shape'],
    ['{"steps": [{"text": "Ask"}]}', 'shape'],
  ] as const) {
    expect(readScenarioText(broken)).toBe(problem)
    expect(editScenarioText(broken, { field: 'goal', text: 'Other' })).toBe(broken)
  }
})

test('changes one field and keeps all others', () => {
  expect(edited(text, { field: 'goal', text: 'Cancel' })).toEqual({
    ...scenario,
    goal: 'Cancel',
    kinds: ['price', null],
    subject: 'a table',
  })
  expect(edited('', { field: 'persona', text: 'Anna' })).toEqual({
    persona: 'Anna',
    goal: '',
    steps: [],
    fallbacks: [],
  })
})

test('changes, adds and removes entries, and removes the kind of a removed step', () => {
  expect(edited(text, { field: 'steps', at: 1, text: 'Ask 2' })).toMatchObject({
    steps: ['Ask one', 'Ask 2'],
    kinds: ['price', null],
  })
  expect(edited(text, { field: 'steps', at: 2, text: 'Ask three' })).toMatchObject({
    steps: ['Ask one', 'Ask two', 'Ask three'],
  })
  expect(edited(text, { field: 'steps', at: 0, text: null })).toMatchObject({ steps: ['Ask two'], kinds: [null] })
  expect(edited(text, { field: 'fallbacks', at: 0, text: null })).toMatchObject({
    fallbacks: [],
    kinds: ['price', null],
  })
})
