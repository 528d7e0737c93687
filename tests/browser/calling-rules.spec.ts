import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openStore } from '../../server/store/open.ts'
import { violations } from '../support/accessibility.ts'
import { temporaryFolder } from '../support/folders.ts'
import { providerSettings } from '../support/provider-settings.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Calling rules in the browser: the do-not-call list, questions before a call, Settings, and what a call shows. */
let server: RunningServer
let staff: Staff

const startedAt = Date.UTC(2026, 10, 20, 6)
const optedOut = '+6281234567890'

test.beforeAll(async () => {
  const dataDir = temporaryFolder()
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const at = startedAt
  const scenario = { persona: 'Anna', goal: 'A villa', steps: ['Ask the price'], fallbacks: [], subject: 'a villa' }
  await store.db
    .insertInto('calls')
    .values({
      id: 'introduced',
      transport: 'twilio',
      status: 'ended',
      language: 'en',
      practice: 0,
      started_at: at,
      connected_at: at + 1000,
      ended_at: at + 20_000,
      phone_number: optedOut,
      scenario_json: JSON.stringify(scenario),
      confirmed_json: JSON.stringify(['hours']),
      disclosed_json: JSON.stringify({ item: 'm1', heard_ms: 2300, at: new Date(at + 4500).toISOString() }),
    })
    .execute()
  const item = (seq: number, id: string, speaker: string, text: string) => [
    {
      call_id: 'introduced',
      seq,
      at,
      type: 'item',
      data_json: JSON.stringify({ itemId: id, previousItemId: null, speaker, at: at + seq * 1000 }),
    },
    {
      call_id: 'introduced',
      seq: seq + 1,
      at,
      type: 'text',
      data_json: JSON.stringify({ itemId: id, text, append: false, final: true }),
    },
  ]
  const notice = { code: 'callee_opted_out', text: 'The callee asked not to be called again.' }
  await store.db
    .insertInto('call_events')
    .values([
      ...item(1, 'm1', 'agent', 'Hello, this is the AI assistant of Amber Travel. I am calling about a villa.'),
      ...item(3, 'm2', 'user', 'Never call again.'),
      { call_id: 'introduced', seq: 5, at: at + 6000, type: 'notice', data_json: JSON.stringify(notice) },
    ])
    .execute()
  await store.db
    .insertInto('do_not_call')
    .values({
      id: 'asked',
      phone_number: optedOut,
      reason: notice.text,
      words: 'Never call again.',
      call_id: 'introduced',
      created_at: at,
    })
    .execute()
  await store.close()
  server = await startServer({ DATA_DIR: dataDir })
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', { ...providerSettings, webhook_domain: 'https://calls.example' })
})
test.afterAll(() => server?.stop())
test.beforeEach(({ page }) => staff.enter(page))

test.describe('the do-not-call list', () => {
  const rows = (page: Page) => page.getByRole('list', { name: 'Do not call' }).getByRole('listitem')

  test('adds a number, and removes and restores one with the words of the callee', async ({ page }) => {
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Do not call' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Never call again.')
    await expect(rows(page).getByRole('link', { name: 'Open the call' })).toHaveAttribute('href', '/calls/introduced')

    await page.getByRole('button', { name: 'Add a number' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a number' })
    await adding.getByLabel('Phone number').fill('0361 555')
    await adding.getByRole('button', { name: 'Add to the list' }).click()
    await expect(adding.getByLabel('Phone number')).toHaveAccessibleDescription(/Invalid phone number/)
    expect(await violations(page)).toEqual([])
    await adding.getByLabel('Phone number').fill('+62 (0) 361 555 0101')
    await adding.getByLabel('Reason').fill('=By e-mail')
    await adding.getByRole('button', { name: 'Add to the list' }).click()
    await expect(page.getByText('+623615550101 was added')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('ann@example.com')

    await page.getByRole('button', { name: `Remove ${optedOut}` }).click()
    const removing = page.getByRole('dialog', { name: `Remove ${optedOut}?` })
    await expect(removing).toContainText('Never call again.')
    await removing.getByRole('button', { name: 'Remove from the list' }).click()
    await expect(removing.getByLabel('Reason')).toHaveAccessibleDescription(/enter a reason/)
    await removing.getByLabel('Reason').fill('Agreed by e-mail')
    await removing.getByRole('button', { name: 'Remove from the list' }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${optedOut} is on the list again`)).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).last()).toContainText('Never call again.')
  })

  test('searches numbers and words, and exports what it shows', async ({ page }) => {
    await staff.api('PUT', '/api/do-not-call', { phone_number: '+623615550101', reason: '=By e-mail' })
    await page.goto(`${server.url}/do-not-call`)
    await page.getByLabel('Search').fill('812 3456')
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Search').fill('no such words')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByLabel('Search').fill('ann e-mail')
    await expect(rows(page)).toHaveText(/^\+623615550101/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^'\+623615550101,'=By e-mail,,ann@example\.com,20\d\d-/)
  })
})

test.describe('before a phone call', () => {
  /** Calls that the page places. None reaches the server. */
  async function placedCalls(page: Page): Promise<{ confirmed?: string[] }[]> {
    const placed: { confirmed?: string[] }[] = []
    await page.route('**/api/calls/', async (route) => {
      placed.push(route.request().postDataJSON())
      await route.fulfill({ status: 409, json: { detail: 'Not in this test' } })
    })
    return placed
  }

  async function start(page: Page, phone: string): Promise<void> {
    await page.goto(`${server.url}/ai-call?${String(new URLSearchParams({ phone }))}`)
    const scenario = { persona: 'Anna', goal: 'A villa', steps: ['Ask the price'] }
    await page.getByLabel('Scenario (JSON)').fill(JSON.stringify(scenario))
    await page.getByRole('button', { name: 'Start Call' }).click()
  }

  /** Allows calls on one day that is today nowhere. */
  const closeToday = () =>
    staff.api('PUT', '/api/system/settings', {
      calling_hours: { from: '09:00', to: '20:00', days: [((new Date().getUTCDay() + 2) % 7) + 1] },
    })
  const openAlways = () =>
    staff.api('PUT', '/api/system/settings', {
      calling_hours: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
    })

  test('asks outside of the hours, and sends what the user confirmed', async ({ page }) => {
    await closeToday()
    const placed = await placedCalls(page)
    await start(page, '+62 361 555 0199')
    const dialog = page.getByRole('dialog', { name: 'Call outside of calling hours?' })
    await expect(dialog).toContainText(/It is \d\d:\d\d in Makassar\. Call anyway\?/)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(placed).toEqual([])
    await page.getByRole('button', { name: 'Start Call' }).click()
    await dialog.getByRole('button', { name: 'Call anyway' }).click()
    await expect.poll(() => placed).toMatchObject([{ confirmed: ['hours'] }])
  })

  test('asks for the consent after the hours', async ({ page }) => {
    await closeToday()
    const placed = await placedCalls(page)
    await start(page, '+12125550123')
    await page.getByRole('button', { name: 'Call anyway' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who obtained the consent?' })
    await expect(dialog).toContainText('Calls to United States')
    await expect(dialog).toContainText('ann@example.com')
    await dialog.getByRole('button', { name: 'I obtained the consent' }).click()
    await expect.poll(() => placed).toMatchObject([{ confirmed: ['hours', 'consent'] }])
  })

  test('asks nothing within the hours and in practice mode', async ({ page }) => {
    await openAlways()
    const placed = await placedCalls(page)
    await start(page, '+62 361 555 0199')
    await expect.poll(() => placed.length).toBe(1)
    await closeToday()
    await staff.api('PUT', '/api/system/settings', { practice_mode: true })
    try {
      await start(page, '+12125550123')
      await expect.poll(() => placed.length).toBe(2)
      for (const call of placed) expect(call).not.toHaveProperty('confirmed')
    } finally {
      await staff.api('PUT', '/api/system/settings', { practice_mode: false })
    }
  })

  test('names the list if the number is on it', async ({ page }) => {
    const placed = await placedCalls(page)
    await start(page, optedOut)
    const alert = page.getByRole('alert').filter({ hasText: 'This number is on the do-not-call list' })
    await expect(alert.getByRole('link', { name: 'Open the do-not-call list' })).toBeVisible()
    expect(placed).toEqual([])
    await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  })
})

test('Settings show the opening and whether calls are allowed now, before they are saved', async ({ page }) => {
  await staff.api('PUT', '/api/system/settings', {
    calling_hours: { from: '09:00', to: '20:00', days: [1, 2, 3, 4, 5, 6] },
  })
  await page.goto(`${server.url}/settings`)
  const rules = page.getByRole('region', { name: 'Calling rules' })
  await expect(rules).toContainText(
    'Hello, this is the AI assistant of a travel concierge. I am calling about a booking.',
  )
  await rules.getByLabel('Company name').fill('Amber Travel')
  await rules.getByLabel('Callback number').fill('+442079460018')
  await expect(rules).toContainText(
    'Здравствуйте, это ИИ-ассистент компании «Amber Travel». Звоню по поводу бронирования.',
  )

  await rules.getByLabel('Calls from').selectOption('20:30')
  await expect(rules.getByRole('alert')).toHaveText('Calling hours must end after they begin')
  await rules.getByLabel('Calls from').selectOption('00:00')
  await rules.getByLabel('Calls until').selectOption('24:00')
  await rules.getByRole('button', { name: 'Sunday' }).click()
  await expect(rules.getByText(/Now in Bali: \d\d:\d\d, \w+day: calls allowed/)).toBeVisible()
  await rules.getByRole('button', { name: 'Sunday' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  expect(await staff.api('GET', '/api/system/settings')).toMatchObject({
    company_name: 'Amber Travel',
    callback_number: '+442079460018',
    calling_hours: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6] },
  })
})

test('a call shows when it was introduced, what was confirmed, and what the callee asked', async ({ page }) => {
  await page.goto(`${server.url}/calls/introduced`)
  const about = page.getByRole('region', { name: 'About the call' })
  await expect(about).toContainText('Introduced at 00:04')
  await expect(about).toContainText('call outside of calling hours')
  await expect(about).toContainText('The callee asked not to be called again.')
  await expect(page.getByRole('list', { name: 'Transcript' }).getByText('Opening', { exact: true })).toHaveCount(1)
})

test('the details of a venue show its local time and whether it may be called', async ({ page }) => {
  const [listed, other] = await staff
    .api<{ items: { id: number; extras: Record<string, string> }[] }>(
      'GET',
      '/api/venues?category=villa&q=Bali&limit=2',
    )
    .then(({ items }) => items)
  await staff.api('PUT', '/api/system/settings', {
    calling_hours: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
  })
  const phone = /\+[\d ]+\d/.exec(Object.values(listed!.extras).join('\n'))![0]
  await staff.api('PUT', '/api/do-not-call', { phone_number: phone })
  const section = page.getByRole('region', { name: 'Before a call' })
  await page.goto(`${server.url}/venues?venue=${listed!.id}`)
  await expect(section.getByRole('link', { name: 'on the list' })).toBeVisible()
  await page.goto(`${server.url}/venues?venue=${other!.id}`)
  await expect(section).toContainText(/\d\d:\d\d, /)
  await expect(section).toContainText('allowed now')
  await expect(section).toContainText('not on the list')
})

test('a scenario states the subject of its calls', async ({ page }) => {
  await page.goto(`${server.url}/scenarios`)
  await page.getByRole('tab', { name: 'Create Scenario' }).click()
  await page.getByLabel('Name').fill('Villa')
  await page.getByLabel('AI Persona').fill('Anna')
  await page.getByLabel('Conversation Goal').fill('A villa')
  await page.getByLabel('Subject of the call').fill('a villa in July')
  await expect(page.getByText('15 of 80')).toBeVisible()
  await page.getByRole('button', { name: 'Save Scenario' }).click()
  await expect(page.getByText('Scenario saved successfully')).toBeVisible()
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Saved scenario').selectOption({ label: 'Villa' })
  await expect(page.getByLabel('Scenario (JSON)')).toHaveValue(/"subject": "a villa in July"/)
})
