import { expect, type Page, test } from '@playwright/test'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** The settings screen against the specification's calls. */
let server: SpecServer
test.beforeEach(async ({ page }) => {
  server = await startSpecServer()
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
})
test.afterEach(() => server.close())

const section = (page: Page, name: string) => page.getByRole('region', { name })
const saves = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))

test('loads, marks what is stored, and sends secrets only when they were typed', async ({ page }) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/api/system/settings', async (route) => {
    if (route.request().method() === 'GET') await mayLoad
    await route.continue()
  })
  await page.goto(`${server.url}/settings`)
  await expect(page.getByText('Loading settings...')).toBeVisible()
  load()

  const openai = section(page, 'OpenAI')
  const key = openai.getByLabel('API Key')
  await expect(openai.getByText('(Configured)')).toBeVisible()
  await expect(key).toHaveAttribute('type', 'password')
  await expect(key).toHaveAttribute('placeholder', /^•+$/)
  await expect(page.getByText('(Configured)')).toHaveCount(1)
  await expect(openai.getByLabel('Default Model')).toHaveValue('gpt-4o-mini')
  await expect(openai.getByLabel('Default Model').locator('option')).toHaveText([
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-4-turbo',
    'gpt-3.5-turbo',
  ])

  await key.fill('sk-new')
  await openai.getByRole('button', { name: 'Show' }).click()
  await expect(key).toHaveAttribute('type', 'text')
  await openai.getByLabel('Default Model').selectOption('gpt-4o')
  await page.getByLabel('Default Language').selectOption({ label: 'Russian' })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect(key).toHaveValue('')
  expect(saves()).toEqual([
    {
      openai_api_key: 'sk-new',
      openai_model: 'gpt-4o',
      openai_realtime_model: 'gpt-4o-realtime-preview',
      default_language: 'ru',
    },
  ])
  // The server does not offer practice mode, and so neither does the screen.
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('a failed save says why and keeps what was typed', async ({ page }) => {
  await page.goto(`${server.url}/settings`)
  const domain = page.getByLabel('Webhook Domain')
  await domain.fill('http://example.com')
  server.fail('PUT /api/system/settings', 422, { detail: 'Must be an HTTPS address' })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('alert')).toHaveText('Must be an HTTPS address')
  await expect(domain).toHaveValue('http://example.com')
  server.fail('PUT /api/system/settings', 500, {})
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save settings')
})

test('a failed load says so and can be tried again', async ({ page }) => {
  server.fail('GET /api/system/settings', 400, {})
  await page.goto(`${server.url}/settings`)
  await expect(page.getByRole('alert')).toContainText('Failed to load settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a connection can be tested when its secrets are stored; each service keeps its last result', async ({ page }) => {
  await page.goto(`${server.url}/settings`)
  const button = (name: string) => section(page, name).getByRole('button', { name: 'Test Connection' })
  for (const name of ['Twilio', 'LiveKit', 'SerpAPI']) await expect(button(name)).toBeDisabled()
  await expect(button('Twilio')).toHaveAccessibleDescription(/Save the Account SID/)
  await button('OpenAI').click()
  await expect(section(page, 'OpenAI').getByText('Connected')).toBeVisible()
  server.fail('POST /api/system/test-connection', 429, { detail: 'Please wait a minute.' })
  await button('OpenAI').click()
  await expect(section(page, 'OpenAI').getByText('Please wait a minute.')).toBeVisible()
  await expect(page.getByText('Connected')).toHaveCount(0)
  server.fail('POST /api/system/test-connection', 500, {})
  await button('OpenAI').click()
  await expect(section(page, 'OpenAI').getByText('Test failed')).toBeVisible()
})
