import { type Browser, expect, type Page, test } from '@playwright/test'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { type FakeInquiries, fakeInquiries, fakeInquiry } from '../support/fake-inquiries.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** How staff notice that an inquiry has ended, and how they sort and filter its answers on a phone. */
let server: RunningServer
let browser: Browser
let staff: Staff
let rows: { id: number; name: string }[]

test.beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
  const list = await staff.api<{ items: typeof rows }>('GET', '/api/venues?category=villa&limit=6&offset=0')
  rows = list.items
  browser = await launchBrowser([])
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Records notifications, and hides the page while `isHidden` is set. The permission is the browser's. */
const recordNotifications = `
  const Real = Notification
  window.notifications = []
  window.Notification = class extends Real {
    constructor(title, options) {
      super(title, options)
      window.notifications.push(this)
    }
  }
  Object.defineProperty(document, 'visibilityState', { get: () => (window.isHidden ? 'hidden' : 'visible') })`

async function open(path: string, permissions: string[]): Promise<{ page: Page; fake: FakeInquiries }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: server.url, permissions })
  const page = await context.newPage()
  await staff.enter(page)
  await page.addInitScript(recordNotifications)
  const running = fakeInquiry(rows, { state: 'running', ended_at: null })
  const fake = await fakeInquiries(page, [running])
  await page.goto(path)
  return { page, fake }
}

const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inquiries/ })

function finish({ inquiries }: FakeInquiries): void {
  Object.assign(inquiries[0]!, { state: 'finished', ended_at: new Date().toISOString() })
}

test('reports the end of an inquiry while the page is hidden, once, and leads to it', async () => {
  const { page, fake } = await open('/venues', ['notifications'])
  await expect(badge(page)).toHaveAccessibleName(/1 running/)
  await page.evaluate('window.isHidden = true')
  finish(fake)
  const shown = () => page.evaluate<string[]>('notifications.map(({ title, body }) => title + ". " + body)')
  await expect.poll(shown, { timeout: 15_000 }).toEqual(['Villa for 8 in Ubud: Finished. 3 answered of 5 called'])
  await expect(badge(page)).toHaveAccessibleName(/1 with news/)
  await page.evaluate('window.isHidden = false')
  await page.evaluate('notifications[0].dispatchEvent(new Event("click"))')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villa for 8 in Ubud')
  await expect(badge(page)).not.toHaveAccessibleName(/news/)
  expect(await shown()).toHaveLength(1)
  await page.context().close()
})

test('shows no notification without permission, and lists the inquiry among those that need the user', async () => {
  const { page, fake } = await open('/inquiries', [])
  await expect(badge(page)).toHaveAccessibleName(/1 running/)
  await page.evaluate('window.isHidden = true')
  finish(fake)
  await expect(badge(page)).toHaveAccessibleName(/1 with news/, { timeout: 15_000 })
  expect(await page.evaluate('notifications.length')).toBe(0)
  await page.getByRole('button', { name: 'Needs you 1' }).click()
  const item = page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')
  await expect(item).toContainText('News')
  expect(await violations(page)).toEqual([])
  await item.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Finished')
  await page.goBack()
  await expect(page.getByText('No inquiries found for your filter')).toBeVisible()
  await page.context().close()
})

test('leads from the board to the comparison when all calls are over', async () => {
  const { page, fake } = await open('/inquiries/inq-1', [])
  await expect(page.getByRole('region', { name: 'Calls by venue' })).toBeVisible()
  const compare = page.getByRole('button', { name: 'Compare answers' })
  await expect(compare).toHaveCount(0)
  finish(fake)
  await compare.click()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
  await expect(compare).toHaveCount(0)
  await page.context().close()
})

test('sorts and filters by each answer on a phone', async () => {
  const { page, fake } = await open('/inquiries', [])
  finish(fake)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inquiries/inq-1')
  const names = page.getByRole('list', { name: 'Comparison' }).getByRole('heading')
  const tools = page.getByRole('list', { name: 'Sort and filter' })
  await expect(names).toHaveCount(rows.length)
  await tools.getByLabel('Sort and filter: Full price with taxes and service charge').click()
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect(names.first()).toHaveText(rows[1]!.name)
  await tools.getByLabel('Sort and filter: How many bedrooms there are').click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('At least').fill('4')
  await page.keyboard.press('Enter')
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: /at least 4.*Remove filter/ }).click()
  await expect(names).toHaveCount(rows.length)
  await tools.getByRole('button', { name: 'Venue' }).click()
  const sorted = rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
  await expect(names).toHaveText(sorted)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('selects all venues of a page', async () => {
  const { page } = await open('/venues/villas', [])
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected venues' })
  await page.getByLabel(`Select ${rows[0]!.name}`, { exact: true }).check()
  await bar.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(bar).toContainText('25 venues selected')
  await expect(bar.getByRole('button', { name: 'Select all on this page' })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Ask 25 venues' })).toBeEnabled()
  await page.context().close()
})

test('deletes a draft after a confirmation', async () => {
  const { page, fake } = await open('/inquiries', [])
  fake.inquiries.push(fakeInquiry(rows, { id: 'inq-d', title: 'Massage for two', state: 'draft', started_at: null }))
  await page.goto('/inquiries?show=drafts')
  await page.getByRole('button', { name: 'Delete draft: Massage for two' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('list', { name: 'Inquiries' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries')
  expect(fake.seen.map(({ call }) => call)).toEqual(['DELETE /api/inquiries/inq-d'])
  await page.context().close()
})
