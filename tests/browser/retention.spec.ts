import { expect, type Page, test } from '@playwright/test'
import { openStore } from '../../server/store/open.ts'
import { violations } from '../support/accessibility.ts'
import { temporaryFolder } from '../support/folders.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Retention in the browser: limits in Settings and First steps, and calls that a person keeps. */
let server: RunningServer
let staff: Staff

const day = 24 * 3_600_000

test.beforeAll(async () => {
  const dataDir = temporaryFolder()
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const at = Date.now() - 100 * day
  for (const id of ['old', 'deleted']) {
    const call = { id, transport: 'direct', status: 'ended', language: 'en', practice: 0, started_at: at, ended_at: at }
    await store.db
      .insertInto('calls')
      .values({ ...call, transcript_deleted_at: id === 'deleted' ? Date.UTC(2026, 10, 23, 12) : null })
      .execute()
  }
  const item = { itemId: 'm1', previousItemId: null, speaker: 'user', at }
  const text = { itemId: 'm1', text: 'Five hundred dollars.', append: false, final: true }
  await store.db
    .insertInto('call_events')
    .values([
      { call_id: 'old', seq: 1, at, type: 'item', data_json: JSON.stringify(item) },
      { call_id: 'old', seq: 2, at, type: 'text', data_json: JSON.stringify(text) },
    ])
    .execute()
  await store.close()
  server = await startServer({ DEMO_CATALOGUE: 'off', DATA_DIR: dataDir })
  staff = await registerStaff(server)
})
test.afterAll(() => server?.stop())
test.beforeEach(({ page }) => staff.enter(page))

const limits = () => staff.api('GET', '/api/system/settings')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete old calls?' })

test('First steps propose 90 days, and ask before calls are deleted', async ({ page }) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Delete after 90 days' }).click()
  await expect(dialog(page)).toContainText('1 transcript')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await limits()).toMatchObject({ recordings_days: null, transcripts_days: null })
})

test('Settings save a limit that deletes calls after confirmation', async ({ page }) => {
  await page.goto(`${server.url}/settings`)
  await page.getByLabel('Days until recordings are deleted').fill('30')
  await page.getByLabel('Days until transcripts are deleted').fill('90')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(dialog(page)).toContainText('1 transcript')
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await limits()).toMatchObject({ transcripts_days: null })

  await page.getByRole('button', { name: 'Save Settings' }).click()
  await dialog(page).getByRole('button', { name: 'Save and delete' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  expect(await limits()).toMatchObject({ recordings_days: 30, transcripts_days: 90 })

  // Other changes need no confirmation, and a blank field removes the limit.
  await page.getByLabel('Days until recordings are deleted').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect.poll(limits).toMatchObject({ recordings_days: null, transcripts_days: 90 })
})

test('the page of a call has a switch to keep it', async ({ page }) => {
  await page.goto(`${server.url}/calls/old`)
  const keep = page.getByRole('switch', { name: 'Keep this call' })
  await expect(keep).toHaveAttribute('aria-checked', 'false')
  await keep.click()
  await expect(keep).toHaveAttribute('aria-checked', 'true')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(keep).toHaveAttribute('aria-checked', 'true')
  page.on('dialog', (asked) => void asked.accept())
  await keep.click()
  await expect(keep).toHaveAttribute('aria-checked', 'false')
})

test('the page of a call states that its transcript was deleted', async ({ page }) => {
  await page.goto(`${server.url}/calls/deleted`)
  await expect(page.getByText(/The transcript was deleted on .*2026, as set in Settings/)).toBeVisible()
})
