import { expect, type Page, test } from '@playwright/test'
import { temporaryFolder } from '../support/folders.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** The first minutes of a new team: the checklist, the demo catalogue and the rehearsal. */
let server: RunningServer
let staff: Staff

test.beforeAll(async () => {
  server = await startServer({ DATA_DIR: temporaryFolder() })
  staff = await registerStaff(server)
})
test.afterAll(async () => {
  await server?.stop()
})
test.beforeEach(async ({ page }) => {
  await staff.enter(page)
  await page.goto(server.url)
})

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })
const total = async () => (await staff.api<{ total: number }>('GET', '/api/stats')).total

test('removes the demo catalogue with one click and restores it with another', async ({ page }) => {
  const before = await total()
  expect(before).toBeGreaterThan(100)
  await expect(steps(page)).toContainText(`${before} demo venues`)
  await steps(page).getByRole('button', { name: 'Remove demo data' }).click()
  await expect(page.getByText(`${before} demo venues removed`)).toBeVisible()
  await expect(steps(page).getByRole('button', { name: 'Remove demo data' })).toHaveCount(0)
  expect(await total()).toBe(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Demo data restored')).toBeVisible()
  await expect(steps(page).getByRole('button', { name: 'Remove demo data' })).toBeVisible()
  expect(await total()).toBe(before)

  // A colleague restores the demo catalogue at the same time. This second import adds no venues.
  await staff.api('POST', '/api/imports/demo')
  await page.reload()
  await expect(steps(page)).toContainText(`${before} demo venues`)
  await steps(page).getByRole('button', { name: 'Remove demo data' }).click()
  await expect(page.getByText(`${before} demo venues removed`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Demo data restored')).toBeVisible()
})

test('leads through a practice call, and hides the checklist when all steps are done', async ({ page }) => {
  test.setTimeout(120_000)
  await expect(steps(page)).toContainText('0 of 4 done')
  await steps(page).getByRole('button', { name: 'Start practice call' }).click()
  const guide = page.getByRole('region', { name: 'Your practice call' })
  const step = guide.locator('[aria-current=step]')
  await expect(step).toContainText('Choose a preset scenario')
  expect(await staff.api('GET', '/api/calls/config-status')).toMatchObject({ practice_mode: true })

  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(step).toContainText('Follow the conversation', { timeout: 20_000 })
  await expect(page.locator('[data-status=connected]')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'End Call' }).first().click()
  await step.getByRole('link', { name: 'Open the call' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/calls\/./)
  await expect(guide).toHaveCount(0)

  await page.goto(server.url)
  await expect(steps(page)).toContainText('2 of 4 done')
  await steps(page).getByLabel('Company name').fill('Amber Travel')
  await steps(page).getByLabel('Callback number').fill('12')
  await steps(page).getByRole('button', { name: 'Save' }).click()
  await expect(steps(page)).toContainText('The callback number must include the country code')
  await steps(page).getByLabel('Callback number').fill('+442079460018')
  await steps(page).getByRole('button', { name: 'Save' }).click()
  await expect(steps(page)).toContainText('3 of 4 done')
  const settings = await staff.api('GET', '/api/system/settings')
  expect(settings).toMatchObject({ company_name: 'Amber Travel', callback_number: '+442079460018' })
  await steps(page).getByRole('button', { name: 'Import workbook' }).click()
  await page.getByLabel('Choose or drop a workbook').setInputFiles({
    name: 'villas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Address;Price\nVilla Aster;Ubud 1;$100\nVilla Birch;Ubud 2;$200'),
  })
  await page.getByRole('button', { name: 'Apply: 2 new' }).click()
  await expect(page.getByText('The catalogue matches the file.')).toBeVisible()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Total Venues' })).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
})

test('stays hidden after it is dismissed', async ({ page }) => {
  // A second server, because the first has no open checklist.
  const other = await startServer()
  try {
    const colleague = await registerStaff(other)
    await colleague.enter(page)
    await page.goto(other.url)
    await steps(page).getByRole('button', { name: 'Dismiss the first steps' }).click()
    await expect(steps(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Total Venues' })).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
  } finally {
    await other.stop()
  }
})
