import { expect, test } from '@playwright/test'
import { WebSocket } from 'ws'
import type { Call } from '../../contract/calls.ts'
import type { CallCost, CallCosts } from '../../contract/costs.ts'
import { startSimulators } from '../../simulators/start.ts'
import { providerSettings } from '../support/provider-settings.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Real calls: the provider's address is the simulator, practice mode is off. */
let simulators: Awaited<ReturnType<typeof startSimulators>>
let server: RunningServer
let staff: Staff

test.beforeAll(async () => {
  simulators = await startSimulators({ haste: 50 })
  server = await startServer({ DEMO_CATALOGUE: 'off', OPENAI_BASE_URL: simulators.addresses.openai })
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', providerSettings)
})
test.afterAll(async () => {
  await server?.stop()
  await simulators?.close()
})
test.beforeEach(({ page }) => staff.enter(page))

/** Resolves to the id of an ended call in which the agent spoke once. */
async function talk(): Promise<string> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime-voice`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  const id = await new Promise<string>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'session.update', session: { instructions: 'Hello' } })))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; call?: { id: string } }
      if (message.type !== 'call.started') return
      socket.send(JSON.stringify({ type: 'response.create' }))
      resolve(message.call!.id)
    })
  })
  await expect
    .poll(async () => (await staff.api<CallCost>('GET', `/api/calls/${id}/cost`)).models.length)
    .toBeGreaterThan(0)
  socket.close()
  await expect.poll(async () => (await staff.api<Call>('GET', `/api/calls/${id}`)).ended_at).not.toBeNull()
  return id
}

test('shows the cost of a call, of the list and of each person', async ({ page }) => {
  const id = await talk()
  await page.goto(`${server.url}/calls/${id}`)
  const cost = page.getByRole('region', { name: 'Cost' })
  await expect(cost.getByRole('row', { name: /gpt-realtime-2\.1.*output tokens.*\$0\.\d+/ })).toBeVisible()
  await expect(cost.getByRole('row', { name: /^Total \$0\.\d+$/ })).toBeVisible()
  await expect(cost.getByRole('link', { name: 'Model prices of 23 Nov 2026' })).toBeVisible()

  await page.goto(`${server.url}/calls`)
  await expect(page.getByText(/1 call found · Cost: \$0\.\d\d$/)).toBeVisible()
  await expect(page.getByRole('listitem').getByText(/^\$0\.\d+$/)).toBeVisible()

  await page.goto(`${server.url}/`)
  const chart = page.getByRole('region', { name: 'Call costs per day' })
  await expect(chart).toContainText('in two weeks · Model prices of 23 Nov 2026')
  await expect(chart.getByRole('list', { name: 'Cost per person' })).toContainText('ann@example.comcalls: 1')
})

test('sets a daily budget, and shows that it is used up', async ({ page }) => {
  const spent = async () => (await staff.api<CallCosts>('GET', '/api/calls/costs?days=1')).days[0]!.amount
  while ((await spent()) < 0.02) await talk()
  await page.goto(`${server.url}/settings`)
  const phone = page.getByRole('region', { name: 'Phone calls' })
  await phone.getByLabel('Daily budget for calls').fill('0.01')
  await phone.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  expect(await staff.api('GET', '/api/system/settings')).toMatchObject({
    daily_budget: { amount: 0.01, currency: 'EUR' },
  })
  await page.reload()
  await expect(phone.getByLabel('Daily budget for calls')).toHaveValue('0.01')

  await page.goto(`${server.url}/`)
  const chart = page.getByRole('region', { name: 'Call costs per day' })
  await expect(chart.getByRole('status')).toContainText(/€0\.\d+ of €0\.01 are used today · Calls can start again at/)
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Transport').selectOption('realtime')
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByText(/^The budget of 0\.01 EUR for today is used up/).first()).toBeVisible()

  await page.goto(`${server.url}/settings`)
  await phone.getByLabel('Daily budget for calls').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  expect(await staff.api('GET', '/api/system/settings')).toMatchObject({ daily_budget: null })
})
