import { expect, test } from '@playwright/test'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** The scenarios screen against the specification's calls. */
let server: SpecServer
test.beforeEach(async ({ page }) => {
  server = await startSpecServer()
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
})
test.afterEach(() => server.close())

test('from a template to a saved scenario, changed and deleted', async ({ page }) => {
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

test('what is required is said in words, and goes away after five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${server.url}/scenarios`)
  await page.getByRole('tab', { name: 'My Scenarios' }).click()
  await page.getByRole('button', { name: 'Create First Scenario' }).click()
  await page.getByLabel('Name').fill('  ')
  // From here on time passes only as the test says; an installed clock alone goes on ticking.
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

test("failures show the server's sentence, or the screen's own", async ({ page }) => {
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
