import { expect, type Page, test } from '@playwright/test'
import type { SavedPhoneNumber } from '../../contract/phone-numbers.ts'
import type { Venue } from '../../contract/venues.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Saved phone numbers and scenario variables, on the call screen of a real server. */
let server: RunningServer
let ann: Staff
test.beforeAll(async () => {
  server = await startServer()
  ann = await registerStaff(server)
  // The page asks nothing before a call, whatever time it is.
  const calling_hours = { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] }
  await ann.api('PUT', '/api/system/settings', { calling_hours })
})
test.afterAll(() => server?.stop())
test.beforeEach(({ page }) => ann.enter(page))

const dialog = (page: Page) => page.getByRole('dialog')
const phoneField = (page: Page) => page.getByPlaceholder('+1234567890', { exact: true })
const picker = (page: Page) => page.getByLabel('Saved number', { exact: true })
const list = () => ann.api<SavedPhoneNumber[]>('GET', '/api/saved/phone-numbers')

async function save(page: Page, name: string, number: string): Promise<void> {
  await phoneField(page).fill(number)
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Save Contact' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('formats, warns about, merges, edits, deletes and restores phone numbers', async ({ page }) => {
  await page.goto(`${server.url}/ai-call`)
  await expect(page.getByRole('button', { name: 'Edit saved numbers' })).toHaveCount(0)
  await save(page, 'Villa Mare', '+44 (0)20-79460018')
  await picker(page).selectOption({ label: 'Villa Mare (+44 20 7946 0018)' })
  await expect(phoneField(page)).toHaveValue('+44 (0)20-79460018')
  await expect(page.getByText('Include the country code')).toBeVisible()
  await expect(page.getByText('Number to dial: +44 20 7946 0018')).toBeVisible()

  await save(page, '<b>ויλλα</b> 🛥️', '+1234567890')
  await picker(page).selectOption({ label: '<b>ויλλα</b> 🛥️ (+1234567890)' })
  await expect(page.getByText('This number may not be valid')).toBeVisible()

  // The same number in another format: the page announces the merge, and saves one entry.
  await phoneField(page).fill('+44 20 7946 0018')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(dialog(page)).toContainText('This number is already saved as “Villa Mare”')
  await dialog(page).getByLabel('Name').fill('Villa Mare, desk')
  await dialog(page).getByRole('button', { name: 'Save Contact' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(['<b>ויλλα</b> 🛥️', 'Villa Mare, desk'])

  await page.getByRole('button', { name: 'Edit saved numbers' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Edit Villa Mare, desk' }).click()
  await dialog(page).getByLabel('Number').fill('+1234567890')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toContainText('This number is already saved as "<b>ויλλα</b> 🛥️"')
  await dialog(page).getByLabel('Number').fill('+44 20 7946 0019')
  await dialog(page).getByLabel('Notes').fill('after 10')
  // Another user saves first. The page reports that conflict once.
  const saved = (await list()).find(({ name }) => name === 'Villa Mare, desk')
  await ann.api('PUT', `/api/saved/phone-numbers/${saved!.id}`, { ...saved, notes: 'before 9' })
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toContainText('Another user has changed this number: notes (now "before 9").')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toContainText('+44 20 7946 0019')
  await expect(dialog(page)).toContainText('after 10')

  await dialog(page).getByRole('button', { name: 'Delete Villa Mare, desk' }).click()
  await expect(dialog(page)).toContainText('deleted.')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  expect(await list()).toContainEqual(expect.objectContaining({ name: 'Villa Mare, desk', notes: 'after 10' }))
})

test('warns about a doubtful number while it is typed, but allows the call', async ({ page }) => {
  await page.goto(`${server.url}/ai-call`)
  const doubt = page.getByText('This number may not be valid')
  await phoneField(page).fill('+44 20 7946 0018')
  await expect(doubt).toHaveCount(0)
  await phoneField(page).fill('+1234567890')
  await expect(doubt).toBeVisible()
  await expect(page.getByText('Include the country code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  await phoneField(page).fill('+62 812 3456 7890')
  await expect(doubt).toHaveCount(0)
})

test('shows the number to dial and an extension, also for a number that is saved in another notation', async ({
  page,
}) => {
  await page.goto(`${server.url}/ai-call`)
  await save(page, 'Front desk', '+62 361 555 0101 ext. 12')
  await picker(page).selectOption({ label: 'Front desk (+62 361 5550101, Ext. 12: pressed if a phone menu answers)' })
  await phoneField(page).fill('+62 (0) 361 555 0101,,12')
  await expect(page.getByText('Number to dial: +62 361 5550101')).toBeVisible()
  await expect(page.getByText('Ext. 12: pressed if a phone menu answers', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(dialog(page)).toContainText('This number is already saved as “Front desk”')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await phoneField(page).fill('+999 123 456 789')
  await expect(page.getByText('Invalid phone number')).toBeVisible()
})

test('fills scenario variables from the venue and a form, and keeps the placeholders in the text area', async ({
  page,
}) => {
  const { items } = await ann.api<{ items: Venue[] }>('GET', '/api/venues?limit=1')
  const venue = items[0]!
  await page.goto(`${server.url}/ai-call?phone=%2B442079460018&venue=${venue.id}`)
  await expect(phoneField(page)).toHaveValue('+442079460018')
  await expect(page.getByRole('group', { name: 'Details for this call' })).toHaveCount(0)
  await page.getByLabel('Preset scenario').selectOption({ label: 'Any venue: availability and price' })
  const details = page.getByRole('group', { name: 'Details for this call' })
  await expect(details.getByLabel('Venue name')).toHaveValue(venue.name)
  await details.getByLabel('Guests').fill('4')

  await page.route('**/api/calls/config-status', (route) =>
    route.fulfill({ json: { has_valid_openai: true, has_valid_twilio: true, has_valid_livekit: true } }),
  )
  await page.reload()
  await page.getByLabel('Preset scenario').selectOption({ label: 'Any venue: availability and price' })
  await details.getByLabel('Guests').fill('{dates} 👥')
  const start = page.getByRole('button', { name: /^Start/ })
  await start.click()
  await expect(page.getByText('Please fill in: Dates')).toBeVisible()
  await details.getByLabel('Dates').fill('12 to 19 July')
  const placed = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/calls/'))
  await page.route('**/api/calls/', (route) => route.fulfill({ status: 503, json: { detail: 'Not today' } }))
  await start.click()
  const { scenario } = (await placed).postDataJSON() as { scenario: { goal: string; steps: string[] } }
  expect(scenario.goal).toBe(
    `Find out whether ${venue.name} is free for {dates} 👥 guests on 12 to 19 July, and the full price.`,
  )
  await expect(page.getByLabel('Scenario (JSON)')).toHaveValue(/\{venue_name\}/)
})
