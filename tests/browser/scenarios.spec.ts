import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import type { PresetScenario, SavedScenario } from '../../contract/scenarios.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

test.describe('scenarios on a server of the specification', () => {
  let server: SpecServer
  test.beforeEach(async ({ page }) => {
    server = await startSpecServer()
    await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
  })
  test.afterEach(() => server.close())

  test('creates a scenario from a template, edits it and deletes it', async ({ page }) => {
    const calls: { method: string; body: unknown }[] = []
    await page.route('**/api/saved/scenarios/*', async (route) => {
      calls.push({ method: route.request().method(), body: route.request().postDataJSON() })
      await route.fulfill({ json: {} })
    })
    await page.goto(`${server.url}/scenarios`)
    await expect(page.getByRole('heading', { name: 'Conversation Scenarios' })).toBeVisible()
    await expect(page.getByText('1 preset scenario available')).toBeVisible()
    await page.getByRole('button', { name: 'Use Template' }).click()

    await expect(page.getByLabel('Name')).toHaveValue('Book a table')
    await expect(page.getByLabel('AI Persona')).toHaveValue('A polite concierge')
    await expect(page.getByRole('button', { name: /^Remove fallback/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add fallback' }).click()
    await expect(page.getByRole('button', { name: /^Remove fallback/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove step 1' }).click()
    await expect(page.getByRole('button', { name: /^Remove step/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.getByRole('button', { name: 'Save Scenario' }).click()
    await expect(page.getByText('Scenario saved successfully')).toBeVisible()
    const saved = { name: 'Book a table', description: 'For two', persona: 'A polite concierge', goal: 'Book a table' }
    const lists = { steps: ['Ask'], fallbacks: ['Repeat'] }
    expect(JSON.parse(server.seen.find(({ method }) => method === 'POST')!.body)).toEqual({ ...saved, ...lists })

    await expect(page.getByText('Created: 2 Jan 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('Book two tables')
    await page.getByRole('tab', { name: 'Preset Scenarios' }).click()
    await page.getByRole('tab', { name: 'Edit Scenario' }).click()
    await page.getByRole('button', { name: 'Update Scenario' }).click()
    await expect(page.getByText('Scenario updated successfully')).toBeVisible()

    const { promise: asked, resolve: answer } = Promise.withResolvers<string>()
    page.once('dialog', (dialog) => {
      answer(dialog.message())
      void dialog.accept()
    })
    await page.getByRole('button', { name: 'Delete' }).click()
    expect(await asked).toBe('Are you sure you want to delete this scenario?')
    await expect(page.getByText('Scenario deleted successfully')).toBeVisible()
    expect(calls).toEqual([
      { method: 'PUT', body: { ...saved, ...lists, name: 'Book two tables' } },
      { method: 'DELETE', body: null },
    ])
  })

  test('names the required fields, for five seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${server.url}/scenarios`)
    await page.getByRole('tab', { name: 'My Scenarios' }).click()
    await page.getByRole('button', { name: 'Create First Scenario' }).click()
    await page.getByLabel('Name').fill('  ')
    // The test now controls the time. Without `pauseAt`, an installed clock continues to run.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Save Scenario' }).click()
    const message = page.getByText('Name, persona, and goal are required')
    await expect(message).toBeVisible()
    await page.clock.runFor(4_900)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toHaveCount(0)
    expect(server.seen.some(({ method }) => method === 'POST')).toBe(false)
  })

  test("shows the server's error sentence, or else a sentence of the screen", async ({ page }) => {
    server.fail('GET /api/saved/scenarios', 400, {})
    await page.goto(`${server.url}/scenarios`)
    await expect(page.getByText('Failed to load scenarios')).toBeVisible()
    await page.getByRole('button', { name: 'Use Template' }).click()
    server.fail('POST /api/saved/scenarios', 409, { detail: 'There is one of that name' })
    await page.getByRole('button', { name: 'Save Scenario' }).click()
    await expect(page.getByText('There is one of that name')).toBeVisible()
    server.fail('POST /api/saved/scenarios', 500, {})
    await page.getByRole('button', { name: 'Save Scenario' }).click()
    await expect(page.getByText('Failed to save scenario')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Book a table')
  })
})

test.describe('scenarios on our server', () => {
  let server: RunningServer
  let ann: Staff
  test.beforeAll(async () => {
    server = await startServer({ DEMO_CATALOGUE: 'off' })
    ann = await registerStaff(server)
  })
  test.afterAll(() => server?.stop())
  test.beforeEach(async ({ page }) => {
    for (const { id } of await list()) await ann.api('DELETE', `/api/saved/scenarios/${id}`)
    await ann.enter(page)
  })

  const list = () => ann.api<SavedScenario[]>('GET', '/api/saved/scenarios')
  const create = (change: Partial<SavedScenario> = {}) =>
    ann.api<SavedScenario>('POST', '/api/saved/scenarios', { ...content, ...change })
  const content = {
    name: 'Book a table',
    description: 'For two',
    persona: 'A polite concierge',
    goal: 'A table',
    steps: ['Greet', 'Ask'],
    fallbacks: ['Repeat'],
  }
  const openSaved = async (page: Page) => {
    await page.goto(`${server.url}/scenarios`)
    await page.getByRole('tab', { name: 'My Scenarios' }).click()
  }

  test('fills the form from each preset, with eight or more presets per language', async ({ page }) => {
    const presets = await ann.api<PresetScenario[]>('GET', '/api/calls/scenarios/presets')
    await page.goto(`${server.url}/scenarios`)
    await expect(page.getByRole('article')).toHaveCount(presets.length)
    await page.getByRole('article').filter({ hasText: 'Яхта: расчёт стоимости' }).getByRole('button').click()
    await expect(page.getByLabel('Name')).toHaveValue('Яхта: расчёт стоимости')
    const { steps } = presets.find(({ name }) => name === 'Яхта: расчёт стоимости')!.scenario
    await expect(page.getByRole('textbox', { name: /^Step \d/ })).toHaveCount(steps.length)
  })

  test('groups the presets without a filter at first, and finds them by their words', async ({ page }) => {
    await page.goto(`${server.url}/scenarios`)
    const groups = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
    await expect(groups).toHaveCount(14)
    await expect(groups.first()).toHaveText('VillasEnglish')
    await page.getByLabel('Search scenarios').fill('yacht weather')
    await expect(page.getByText('2 of 30 preset scenarios match.')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Yacht: charter quote' })).toContainText('Persona')
    await page.getByLabel('Search scenarios').fill('zebra')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('article')).toHaveCount(30)
  })

  test('marks required fields, and names the blank ones after a save', async ({ page }) => {
    await page.goto(`${server.url}/scenarios`)
    await page.getByRole('tab', { name: 'Create Scenario' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute('required')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
    await page.getByRole('button', { name: 'Save Scenario' }).click()
    await expect(page.getByText('Name, persona, and goal are required')).toBeVisible()
    await expect(page.getByText('Enter a name')).toHaveCount(0)
    await expect(page.getByText('Enter a persona')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Conversation Goal', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  })

  test('saves a deleted scenario again', async ({ page }) => {
    await create({ subject: 'a villa' })
    await openSaved(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Scenario deleted successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await list()).toMatchObject([{ ...content, subject: 'a villa' }])
  })

  test('searches, duplicates, exports and imports scenarios without duplicates', async ({ page }) => {
    await create()
    await create({ name: 'Вилла', goal: 'Узнать цену' })
    await openSaved(page)
    await page.getByLabel('Search scenarios').fill('ЦЕНУ')
    await expect(page.getByText('1 of 2 saved scenarios match.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Вилла (copy)')
    await page.getByRole('button', { name: 'Save Scenario' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export JSON' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('scenarios.json')
    const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { scenarios: object[] }
    expect(exported.scenarios).toContainEqual(content)
    const chosen = { name: 'scenarios.json', mimeType: 'application/json' }
    const more = { scenarios: [...exported.scenarios, { ...content, name: 'New' }, { ...content, goal: '' }] }
    const input = page.getByLabel('Scenario file')
    await input.setInputFiles({ ...chosen, buffer: Buffer.from(JSON.stringify(more)) })
    await expect(page.getByText('1 scenario imported. 3 already saved. Scenario 5: goal is missing.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(4)
    await input.setInputFiles({ ...chosen, buffer: Buffer.from('{') })
    await expect(page.getByText('This file is not valid JSON.')).toBeVisible()
  })

  test('asks before leaving with unsaved text, and can restore text replaced by a template', async ({ page }) => {
    await page.goto(`${server.url}/scenarios`)
    await page.getByRole('tab', { name: 'Create Scenario' }).click()
    await page.getByLabel('Name').fill('Half done')
    await page.getByRole('link', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/scenarios$/)
    await expect(page.getByLabel('Name')).toHaveValue('Half done')

    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => {})
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()

    await page.getByRole('tab', { name: 'Preset Scenarios' }).click()
    await page.getByRole('button', { name: 'Use Template' }).first().click()
    await expect(page.getByLabel('Name')).not.toHaveValue('Half done')
    await page.getByRole('button', { name: 'Restore changes' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Half done')

    await page.getByRole('link', { name: 'Settings' }).click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/settings$/)
  })

  test('shows the changes of another user on a conflict, and can keep either version', async ({ page }) => {
    const { id } = await create()
    await openSaved(page)
    const edit = async (goal: string) => {
      await page.getByRole('tab', { name: 'My Scenarios' }).click()
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Conversation Goal').fill(goal)
      await ann.api('PUT', `/api/saved/scenarios/${id}`, { ...content, goal: 'Theirs', steps: [goal] })
      await page.getByRole('button', { name: 'Update Scenario' }).click()
      await expect(
        page.getByText(/Another user has changed this scenario: .*steps\. Your changes were not saved\./),
      ).toBeVisible()
    }
    await edit('Mine')
    await expect(page.getByRole('definition').filter({ hasText: 'Theirs' })).toBeVisible()
    await page.getByRole('button', { name: 'Use their version' }).click()
    await expect(page.getByLabel('Conversation Goal')).toHaveValue('Theirs')
    await edit('Mine again')
    await page.getByRole('button', { name: 'Overwrite with my version' }).click()
    await expect(page.getByText('Scenario updated successfully')).toBeVisible()
    expect((await list())[0]).toMatchObject({ id, goal: 'Mine again' })

    await page.getByRole('button', { name: 'Edit' }).click()
    await ann.api('DELETE', `/api/saved/scenarios/${id}`)
    await page.getByRole('button', { name: 'Update Scenario' }).click()
    await expect(page.getByText('This scenario no longer exists')).toBeVisible()
    await page.getByRole('button', { name: 'Save Scenario' }).click()
    await expect(page.getByText('Scenario saved successfully')).toBeVisible()
  })

  test('shows markup, right-to-left text, emoji and a thousand steps as text', async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const odd = {
      name: '<img src=x onerror=alert(1)>',
      persona: 'שלום עולם\u202e',
      goal: '<script>alert(1)</script> 🛥️👩‍👩‍👧',
    }
    const steps = Array.from({ length: 1000 }, (_, n) => `<i>${n}</i> مرحبا 🛥️`)
    await create({ ...odd, steps })
    page.on('dialog', (dialog) => problems.push(dialog.message()))
    await openSaved(page)
    const card = page.getByRole('article')
    for (const text of Object.values(odd)) await expect(card).toContainText(text)
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: /^Step \d/ })).toHaveCount(1000)
    await page.getByRole('textbox', { name: 'Step 1000', exact: true }).fill('<b>last</b>')
    await page.getByRole('button', { name: 'Update Scenario' }).click()
    await expect(page.getByText('Scenario updated successfully')).toBeVisible()
    const [saved] = await list()
    expect(saved).toMatchObject(odd)
    expect(saved!.steps).toEqual([...steps.slice(0, 999), '<b>last</b>'])
    expect(problems).toEqual([])
  })
})
