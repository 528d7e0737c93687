import { expect, type Page, test } from '@playwright/test'
import { startSimulators } from '../../simulators/start.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const testButton = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Test Connection' })

test.describe('settings on a server of the specification', () => {
  let server: SpecServer
  test.beforeEach(async ({ page }) => {
    server = await startSpecServer()
    await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
  })
  test.afterEach(() => server.close())

  const saves = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))

  test('load, mark stored secrets, and send a secret only if it was typed', async ({ page }) => {
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
    // The server does not offer practice mode, so the screen has no switch for it.
    await expect(page.getByRole('switch')).toHaveCount(0)
  })

  test('show why a save failed, and keep the typed text', async ({ page }) => {
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

  test('show a failed load, with a retry', async ({ page }) => {
    server.fail('GET /api/system/settings', 400, {})
    await page.goto(`${server.url}/settings`)
    await expect(page.getByRole('alert')).toContainText('Failed to load settings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('allow a connection test if the secrets are stored, and keep the last result of each service', async ({
    page,
  }) => {
    await page.goto(`${server.url}/settings`)
    const button = (name: string) => testButton(page, name)
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
})

test.describe('settings on our server with the provider simulators', () => {
  let simulators: Awaited<ReturnType<typeof startSimulators>>
  let server: RunningServer
  let ann: Staff
  test.beforeAll(async () => {
    simulators = await startSimulators()
    const { openai, twilio, serpapi } = simulators.addresses
    server = await startServer({
      OPENAI_BASE_URL: openai,
      TWILIO_BASE_URL: twilio,
      SERPAPI_BASE_URL: serpapi,
      DEMO_CATALOGUE: 'off',
    })
    ann = await registerStaff(server)
  })
  test.afterAll(async () => {
    await server?.stop()
    await simulators?.close()
  })
  test.beforeEach(({ page }) => ann.enter(page))

  test('marks sections with unsaved changes, and saves one section alone', async ({ page }) => {
    await page.goto(`${server.url}/settings`)
    const bodies: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') bodies.push(request.postDataJSON() as Record<string, unknown>)
    })
    const [openai, system] = [section(page, 'OpenAI'), section(page, 'System')]
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await openai.getByLabel('Default Model').selectOption('gpt-4o')
    await system.getByLabel('Default Language').selectOption('ru')
    await expect(page.getByText('Unsaved changes: OpenAI, System')).toBeVisible()
    await system.getByRole('button', { name: 'Save System' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await expect(page.getByText('Unsaved changes: OpenAI')).toBeVisible()
    await expect(system.getByRole('button', { name: 'Save System' })).toHaveCount(0)
    expect(bodies).toMatchObject([{ default_language: 'ru', webhook_domain: '' }])
    expect(bodies[0]).not.toHaveProperty('openai_model')
    await openai.getByLabel('Default Model').selectOption('gpt-4o-mini')
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await system.getByLabel('Default Language').selectOption('en')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()

    await expect(page.getByText('Not used in practice mode')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Practice mode' }).click()
    await expect(page.getByText('Not used in practice mode')).toHaveCount(3)
    await page.getByRole('switch', { name: 'Practice mode' }).click()
    await expect(page.getByText('Not used in practice mode')).toHaveCount(0)
  })

  test("show a test result to later visitors, and offer the account's models", async ({ page }) => {
    await page.goto(`${server.url}/settings`)
    const openai = section(page, 'OpenAI')
    const model = openai.getByLabel('Default Model')
    await expect(model.locator('option')).toHaveText([
      'gpt-4o-mini',
      'gpt-4o',
      'gpt-4-turbo (retired 23 Oct 2026)',
      'gpt-3.5-turbo (retired 23 Oct 2026)',
    ])
    await expect(openai.getByText('Calls use gpt-realtime-2.1 instead.')).toBeVisible()

    await openai.getByLabel('API Key').fill('sk-practice-1')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await testButton(page, 'OpenAI').click()
    await expect(openai.getByText(/^OpenAI accepts this API key/)).toBeVisible()
    await expect(openai.getByText(/models · \d+ ms · tested \d/)).toBeVisible()
    await expect(model.locator('option[value="gpt-6-luna"]')).toHaveCount(1)

    await page.reload()
    await expect(openai.getByText(/^OpenAI accepts this API key/)).toBeVisible()
    await model.selectOption('gpt-6-luna')
    await openai.getByLabel('API Key').fill('sk-quota')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(openai.getByText('These settings have changed. Test again.')).toBeVisible()
    await expect(model).toHaveValue('gpt-6-luna')
    await testButton(page, 'OpenAI').click()
    await expect(openai.getByText('OpenAI accepts this API key, but the account has no credit left.')).toBeVisible()
    await expect(openai.getByText('These settings have changed.')).toHaveCount(0)
    // The failed test is displayed, but blocks no call.
    expect(await ann.api('GET', '/api/calls/config-status')).toMatchObject({ has_valid_openai: true })
  })

  test('refresh exchange rates from a source, and show why a refresh failed', async ({ page }) => {
    await page.goto(`${server.url}/settings`)
    const rates = page.getByRole('region', { name: 'Exchange rates', exact: true })
    await expect(rates).toContainText('Not refreshed yet')
    // A port without a server.
    await rates.getByLabel('Source of exchange rates').fill('http://127.0.0.1:9/rates')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    const refresh = page.getByRole('switch', { name: 'Refresh exchange rates' })
    await expect(refresh).not.toBeChecked()
    await refresh.click()
    await expect(refresh).toBeChecked()
    await expect(rates).toContainText('The last refresh failed. Current rates stay. 127.0.0.1:9 is unreachable', {
      timeout: 15_000,
    })
    await refresh.click()
    await expect(refresh).not.toBeChecked()
  })

  test('report the change of another user, keep the typed text, and can be saved again', async ({ page }) => {
    await page.goto(`${server.url}/settings`)
    const domain = page.getByLabel('Webhook Domain')
    await domain.fill('https://mine.example.com')
    await ann.api('PUT', '/api/system/settings', {
      webhook_domain: 'https://theirs.example.com',
      default_language: 'ru',
    })
    const save = page.getByRole('button', { name: 'Save Settings' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Another user has changed these settings: Webhook Domain.')
    await expect(page.getByRole('alert')).toContainText('Current values: https://theirs.example.com.')
    await expect(domain).toHaveValue('https://mine.example.com')
    await expect(page.getByLabel('Default Language')).toHaveValue('ru')
    await save.click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    expect(await ann.api('GET', '/api/system/settings')).toMatchObject({
      webhook_domain: 'https://mine.example.com',
      default_language: 'ru',
    })
  })
})
