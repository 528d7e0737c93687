import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { presetScenario, savedScenario } from '../../contract/scenarios.ts'
import { parseScenario } from '../../engine/scenario.ts'
import { databases } from '../../tests/support/stores.ts'
import type { Store } from '../store/open.ts'
import { openScenarios, type Scenarios } from './index.ts'

const draft = {
  name: 'Book a table',
  description: '',
  persona: 'A polite assistant',
  goal: 'A table for four',
  steps: ['Ask for Saturday', ' ', '', 'Ask for the terrace'],
  fallbacks: ['', 'Ask for Sunday'],
}
const required = { status: 422, detail: 'Name, persona, and goal are required' }

describe.each(databases)('scenarios on $engine', ({ open }) => {
  let store: Store
  let scenarios: Scenarios
  beforeEach(async () => {
    store = await open()
    scenarios = openScenarios({ store })
  })
  afterEach(() => store.close())

  test('a saved one is listed, without its empty lines', async () => {
    const saved = await scenarios.create(draft, 'user-1')
    expect(savedScenario.parse(saved)).toEqual(saved)
    expect(saved).toMatchObject({ steps: ['Ask for Saturday', 'Ask for the terrace'], fallbacks: ['Ask for Sunday'] })
    expect(await scenarios.list()).toEqual([saved])
  })

  test('texts are kept as they are: emoji, markup, right to left, line breaks', async () => {
    const odd = { ...draft, persona: '<b>שלום</b> 🛥️\n"', goal: "O'Brien; drop table scenarios", steps: ['\u202eabc'] }
    const saved = await scenarios.create(odd, 'user-1')
    expect((await scenarios.list())[0]).toEqual(saved)
    expect(saved).toMatchObject({ persona: odd.persona, goal: odd.goal, steps: odd.steps })
  })

  test('a change keeps id and creation time', async () => {
    const saved = await scenarios.create(draft, 'user-1')
    const changed = await scenarios.update(saved.id, { ...draft, name: 'Two tables', description: null, steps: [] })
    expect(changed).toEqual({ ...saved, name: 'Two tables', description: '', steps: [] })
    expect(await scenarios.list()).toEqual([changed])
  })

  test('a removed one is gone, for changes too', async () => {
    const saved = await scenarios.create(draft, 'user-1')
    await scenarios.remove(saved.id)
    expect(await scenarios.list()).toEqual([])
    await expect(scenarios.remove(saved.id)).rejects.toMatchObject({ status: 404 })
    await expect(scenarios.update(saved.id, draft)).rejects.toMatchObject({ status: 404 })
  })

  test.each(['name', 'persona', 'goal'])('a blank %s is refused', async (field) => {
    await expect(scenarios.create({ ...draft, [field]: ' \n' }, 'user-1')).rejects.toMatchObject(required)
    const saved = await scenarios.create(draft, 'user-1')
    await expect(scenarios.update(saved.id, { ...draft, [field]: '' })).rejects.toMatchObject(required)
    expect(await scenarios.list()).toEqual([saved])
  })

  test('the presets can start a call as they are, in both languages', () => {
    const presets = scenarios.presets()
    expect(presets.length).toBeGreaterThanOrEqual(8)
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length)
    for (const preset of presets) {
      expect(presetScenario.parse(preset)).toEqual(preset)
      expect(parseScenario(JSON.stringify(preset.scenario))).toEqual({ ok: true, scenario: preset.scenario })
    }
    expect(presets.some(({ name }) => /\p{Script=Cyrillic}/u.test(name))).toBe(true)
  })
})
