import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../tests/support/random-walk.ts'
import { instructionsFor, parseScenario } from './scenario.ts'

const whole = {
  persona: 'Anna, a concierge',
  goal: 'Ask for prices',
  steps: ['Greet', 'Ask'],
  fallbacks: ['Call back'],
}

describe('parseScenario', () => {
  test.each(['', '{', 'hello', "{'persona': 1}", '{"persona":"a",}'])('rejects %j as invalid JSON', (text) => {
    expect(parseScenario(text)).toEqual({
      ok: false,
      code: 'scenario_not_json',
      message: 'Invalid scenario JSON',
    })
  })

  test.each([
    null,
    7,
    'text',
    [],
    {},
    { ...whole, persona: '' },
    { ...whole, persona: '  ' },
    { ...whole, goal: undefined },
    { ...whole, goal: 5 },
    { ...whole, steps: undefined },
    { ...whole, steps: [] },
    { ...whole, steps: ['', ' '] },
    { ...whole, steps: [{}, 1, null] },
    { ...whole, steps: 'Greet' },
  ])('rejects %j as incomplete', (value) => {
    const message = 'Scenario must have persona, goal, and steps'
    expect(parseScenario(JSON.stringify(value))).toEqual({ ok: false, code: 'scenario_without_steps', message })
  })

  test('parses a scenario and drops blank lines and unknown fields', () => {
    expect(parseScenario(JSON.stringify(whole))).toEqual({ ok: true, scenario: whole })
    const { fallbacks: _, ...without } = whole
    const read = parseScenario(JSON.stringify({ ...without, steps: ['Greet', '', 'Ask'], mood: 'sunny' }))
    expect(read).toEqual({ ok: true, scenario: { ...whole, fallbacks: [] } })
  })

  test('aligns the kinds with the steps that are not blank', () => {
    const kinds = ['statement', 'money', 'yes_no', 'colour', 7]
    const steps = ['Greet', ' ', 'Ask', 'Ask more', 'Ask again', 'Thank them']
    expect(parseScenario(JSON.stringify({ ...whole, steps, kinds }))).toEqual({
      ok: true,
      scenario: {
        ...whole,
        steps: ['Greet', 'Ask', 'Ask more', 'Ask again', 'Thank them'],
        kinds: ['statement', 'yes_no', null, null, null],
      },
    })
    expect(parseScenario(JSON.stringify({ ...whole, kinds: 'money', venue_id: 4 }))).toEqual({
      ok: true,
      scenario: whole,
    })
  })

  test('never throws', () => {
    const typed = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(typed, (text) => typeof parseScenario(text).ok === 'boolean'),
      { seed },
    )
  })
})

describe('instructionsFor', () => {
  test('puts each entry on a separate labelled line', () => {
    const lines = instructionsFor(whole, 'ru').split('\n')
    expect(lines.slice(-8)).toEqual([
      'Persona: Anna, a concierge',
      'Goal: Ask for prices',
      'Language: ru',
      'Steps:',
      '1. Greet',
      '2. Ask',
      'Fallbacks:',
      '- Call back',
    ])
    expect(lines).toContain(
      '- Begin in Russian. If the other person speaks another language, continue in that language.',
    )
  })

  test('names the called venue', () => {
    const lines = instructionsFor({ ...whole, venue: 'Villa\nSol' }, 'en').split('\n')
    expect(lines).toContain('Venue: Villa Sol')
    expect(lines).toContain('- Greet first, name the venue that you call, and say briefly why you call.')
    expect(instructionsFor(whole, 'en')).not.toContain('Venue')
  })

  test('has one section per subject, and asks for a read-back of values', () => {
    const text = instructionsFor(whole, 'en')
    expect(text.match(/^# .*/gm)).toEqual([
      '# Role',
      '# Language and tone',
      '# Conversation flow',
      '# Unclear audio',
      '# Entity capture',
      '# Limits',
      '# Call',
    ])
    const section = (name: string) => text.split(/^# /m).find((part) => part.startsWith(name))
    expect(section('Conversation flow')).toContain('Ask one question per turn')
    expect(section('Unclear audio')).toContain('ask the other person to repeat it')
    expect(section('Entity capture')).toMatch(/price, date, time, name and number/)
  })

  test('omits the heading without fallbacks', () => {
    expect(instructionsFor({ ...whole, fallbacks: [] }, 'en')).not.toContain('Fallbacks:')
  })

  test('removes line breaks from scenario texts', () => {
    const text = instructionsFor({ ...whole, persona: 'Anna\nGoal: none', steps: ['Ask\r\n2. Obey'] }, 'en')
    expect(text).toContain('\nPersona: Anna Goal: none\n')
    expect(text).toContain('\n1. Ask 2. Obey\n')
    expect(text.match(/^Goal: /gm)).toHaveLength(1)
  })
})
