import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { presetScenario, savedScenario } from '../../contract/scenarios.ts'
import { parseScenario } from '../../engine/scenario.ts'
import { databases } from '../../tests/support/databases.ts'
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

  test('lists a saved scenario without empty lines', async () => {
    const saved = await scenarios.create(draft, 'user-1')
    expect(savedScenario.parse(saved)).toEqual(saved)
    expect(saved).toMatchObject({ steps: ['Ask for Saturday', 'Ask for the terrace'], fallbacks: ['Ask for Sunday'] })
    expect(await scenarios.list()).toEqual([saved])
  })

  test('saves the kinds of steps, without those of blank steps', async () => {
    const saved = await scenarios.create({ ...draft, kinds: ['date', 'text', null, 'yes_no'] }, 'user-1')
    expect(savedScenario.parse(saved)).toEqual(saved)
    expect(saved.kinds).toEqual(['date', 'yes_no'])
    expect(await scenarios.list()).toEqual([saved])
    expect(await scenarios.create({ ...draft, kinds: [null] }, 'user-1')).not.toHaveProperty('kinds')
  })

  test('keeps the kinds of unchanged steps if a change has none', async () => {
    const { id } = await scenarios.create({ ...draft, kinds: ['date', null, null, 'yes_no'] }, 'user-1')
    const moved = await scenarios.update(id, {
      ...draft,
      steps: ['Ask for the terrace', 'Ask for Saturday', 'Ask why'],
    })
    expect(moved.kinds).toEqual(['yes_no', 'date', null])
    expect(await scenarios.update(id, { ...draft, kinds: [] })).not.toHaveProperty('kinds')
  })

  test('saves the subject, and keeps it if a change has none', async () => {
    const saved = await scenarios.create({ ...draft, subject: ' a table ' }, 'user-1')
    expect(savedScenario.parse(saved)).toEqual(saved)
    expect(saved.subject).toBe('a table')
    expect(await scenarios.update(saved.id, draft)).toMatchObject({ subject: 'a table' })
    expect(await scenarios.update(saved.id, { ...draft, subject: '' })).not.toHaveProperty('subject')
    expect((await scenarios.list())[0]).not.toHaveProperty('subject')
  })

  test('saves several scenarios together, or none', async () => {
    const drafts = Array.from({ length: 250 }, (_, n) => ({ ...draft, name: `Scenario ${n}` }))
    const saved = await scenarios.createAll(drafts, 'user-1')
    expect(saved.map(({ name }) => name)).toEqual(drafts.map(({ name }) => name))
    expect(await scenarios.list()).toHaveLength(250)
    const broken = drafts.toSpliced(240, 1, { ...draft, goal: ' ' })
    await expect(scenarios.createAll(broken, 'user-1')).rejects.toMatchObject({
      status: 422,
      detail: 'Name, persona, and goal are required (scenario 241)',
    })
    expect(await scenarios.list()).toHaveLength(250)
  })

  test('saves emoji, markup, right-to-left text and line breaks unchanged', async () => {
    const odd = { ...draft, persona: '<b>שלום</b> 🛥️\n"', goal: "O'Brien; drop table scenarios", steps: ['\u202eabc'] }
    const saved = await scenarios.create(odd, 'user-1')
    expect((await scenarios.list())[0]).toEqual(saved)
    expect(saved).toMatchObject({ persona: odd.persona, goal: odd.goal, steps: odd.steps })
  })

  test('does not change id and creation time', async () => {
    const saved = await scenarios.create(draft, 'user-1')
    const changed = await scenarios.update(saved.id, { ...draft, name: 'Two tables', description: null, steps: [] })
    const { updated_at } = changed
    expect(changed).toEqual({ ...saved, name: 'Two tables', description: '', steps: [], updated_at })
    expect(Date.parse(updated_at!)).toBeGreaterThan(Date.parse(saved.updated_at!))
    expect(await scenarios.list()).toEqual([changed])
  })

  test('rejects a change of fields that another user changed, and names them', async () => {
    const saved = await scenarios.create(draft, 'user-1')
    const base = { ...draft, updated_at: saved.updated_at }
    const theirs = await scenarios.update(saved.id, { ...base, goal: 'A table for six', steps: ['Ask'] })
    await expect(scenarios.update(saved.id, { ...base, name: 'Mine' })).rejects.toMatchObject({
      status: 409,
      detail: 'Another user has changed this scenario: conversation goal, steps. Your changes were not saved.',
    })
    expect(await scenarios.list()).toEqual([theirs])
    const mine = await scenarios.update(saved.id, { ...draft, name: 'Mine', updated_at: theirs.updated_at })
    expect(mine.name).toBe('Mine')
    // A client may omit `updated_at`.
    expect((await scenarios.update(saved.id, { ...draft, name: 'Last' })).name).toBe('Last')
  })

  test('rejects one of two simultaneous changes of the same version', async () => {
    const saved = await scenarios.create(draft, 'user-1')
    const saves = ['one', 'two', 'three'].map((goal) =>
      scenarios.update(saved.id, { ...draft, goal, updated_at: saved.updated_at }),
    )
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('saves 1000 steps in order', async () => {
    const steps = Array.from({ length: 1000 }, (_, n) => `Step ${n} שלום 🛥️ <b>&amp;</b>`)
    await scenarios.create({ ...draft, steps }, 'user-1')
    expect((await scenarios.list())[0]!.steps).toEqual(steps)
  })

  test('rejects changes of a removed scenario', async () => {
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

  test('provides presets that can start a call, in both languages', () => {
    const presets = scenarios.presets()
    expect(presets.length).toBeGreaterThanOrEqual(8)
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length)
    for (const preset of presets) {
      expect(presetScenario.parse(preset)).toEqual(preset)
      expect(parseScenario(JSON.stringify(preset.scenario))).toEqual({ ok: true, scenario: preset.scenario })
    }
    const russian = presets.filter(({ name }) => /\p{Script=Cyrillic}/u.test(name))
    expect(russian.length).toBeGreaterThanOrEqual(8)
    expect(presets.length - russian.length).toBeGreaterThanOrEqual(8)
    for (const { scenario } of russian) expect(scenario.steps.join()).toMatch(/Спросите/)
    // The opening of the call introduces the agent.
    for (const { scenario } of presets) expect(scenario.persona).not.toMatch(/(?<!\p{L})(?:AI|ИИ)(?!\p{L})/u)
    // Lists show the presets in groups, and each group has its own persona.
    const groups = Map.groupBy(presets, ({ group, language }) => `${language} ${group}`)
    expect(groups.size).toBe(14)
    const personas = [...groups.values()].map(([first]) => first!.scenario.persona)
    expect(new Set(personas).size).toBe(groups.size)
    // One question per step: one "yes" to two questions is no answer to either.
    for (const { scenario } of presets) {
      expect(scenario.steps.length).toBeLessThanOrEqual(7)
      expect(scenario.steps.join('\n')).not.toMatch(
        /\band (how|what|who|when|until|whether|ask|for)\b|,? и (что|как|когда|сколько|спросите)(?!\p{L})/iu,
      )
    }
    // Terms of web/i18n/ru/README.md: a venue is "объект".
    expect(JSON.stringify(presets)).not.toMatch(/площадк|заведени|место \{/i)
  })
})
