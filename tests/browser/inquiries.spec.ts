import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Inquiry } from '../../contract/inquiries.ts'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { type FakeInquiries, fakeInquiries, fakeInquiry } from '../support/fake-inquiries.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Screens of inquiries. Most tests answer the page with contract data, because real calls take minutes. */
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

const ids = () => rows.map(({ id }) => id)

/** Opens a path with contract data. */
async function open(
  path: string,
  inquiries: readonly Inquiry[],
  viewport = { width: 1440, height: 900 },
): Promise<{ page: Page; fake: FakeInquiries }> {
  const page = await browser.newPage({ viewport, baseURL: server.url })
  await staff.enter(page)
  const fake = await fakeInquiries(page, inquiries)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { page, fake }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}

test('plans questions for the wish, and asks for the consent that numbers need', async () => {
  const path = `/inquiries/new?venues=${ids().join(',')}&guests=8&dates=12-19 July&wish=private pool&language=en`
  const { page, fake } = await open(path, [])
  const question = (number: number) => page.getByLabel(`Question ${number}`, { exact: true })
  await expect(question(1)).toHaveValue('Ask whether the villa is free on 12-19 July for 8 guests.')
  await expect(page.getByLabel('Kind of answer to question 1').getByRole('option').first()).toHaveText(
    'Automatic: Yes or no',
  )
  await expect(page.getByLabel('Catalogue field of question 2').getByRole('option').first()).toHaveText(
    'Field: Quoted price',
  )
  await expect(question(6)).toHaveValue('Ask whether it has: private pool.')
  const plan = page.getByRole('region', { name: '6 venues' })
  const venues = plan.getByRole('listitem')
  await expect(venues.nth(0)).toContainText('Cannot be called')
  await expect(venues.nth(0)).toContainText('The venue has no phone number')
  // Venues that need a decision come first.
  await expect(venues.nth(1)).toContainText('Needs consent')
  await expect(venues.nth(2)).toContainText('their time')
  await expect(venues.nth(3)).toContainText('Now, 21:12 their time')
  await expect(plan).toContainText('about 5 min15 min of calls')
  await expect(plan).toContainText('about $1.86')
  // The draft is stored, so a reload continues it.
  await expect(page).toHaveURL(/\/inquiries\/new\?draft=draft-1$/)

  await page.getByLabel('Dates').fill('')
  await expect(page.getByText('Please fill in: Dates')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start calling' })).toBeDisabled()
  await page.getByLabel('Dates').fill('1-8 August')
  await expect(question(1)).toHaveValue('Ask whether the villa is free on 1-8 August for 8 guests.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(question(7)).toBeFocused()
  await page.keyboard.type('Ask how many parking spaces there are.')
  await page.getByLabel('Catalogue field of question 7').selectOption('extras.Facilities')
  await page.getByRole('button', { name: 'Move question 7 up' }).click()
  await expect(question(6)).toHaveValue('Ask how many parking spaces there are.')
  await page.getByRole('button', { name: 'Remove question 7' }).click()
  await page.getByRole('button', { name: `Remove ${rows[5]!.name}` }).click()
  await expect(page.getByRole('region', { name: '5 venues' })).toBeVisible()
  await expect.poll(() => fake.inquiries[0]!.questions.at(-1)).toMatchObject({ field: 'extras.Facilities' })
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Start calling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Have these venues agreed?' })
  await dialog.getByLabel(`Venue ${rows[2]!.id}`).check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Start calling' }).click()
  await expect(page).toHaveURL(/\/inquiries\/draft-1$/)
  expect(fake.seen.at(-1)).toEqual({ call: 'POST /api/inquiries/draft-1/start', body: { consent: [rows[2]!.id] } })
  expect(fake.seen.filter(({ call }) => call === 'POST /api/inquiries')).toHaveLength(1)
  await page.close()
})

test('shows the live state of each venue, and announces changes', async () => {
  const running = fakeInquiry(rows, { state: 'running', ended_at: null, plan: { minutes: 5, cost: null, venues: [] } })
  running.venues[1]!.state = 'calling'
  const { page, fake } = await open('/inquiries/inq-1', [running])
  const board = page.getByRole('region', { name: 'Calls by venue' })
  await expect(page.getByText('3 answered of 5 called')).toBeVisible()
  await expect(board.getByRole('row').nth(1)).toContainText(rows[1]!.name)
  await expect(board.getByRole('row', { name: rows[3]!.name })).toContainText('Last call: Voicemail')
  await expect(board.getByRole('row', { name: rows[3]!.name })).toContainText(/in [23] hr/)
  expect(await violations(page)).toEqual([])

  fake.inquiries[0]!.venues[1]!.state = 'answered'
  await expect(page.locator('output[aria-live=polite]')).toHaveText(`${rows[1]!.name}: All answered`)
  await board.getByRole('button', { name: `Skip ${rows[3]!.name}` }).click()
  await expect(board.getByRole('row', { name: rows[3]!.name })).toContainText('Skipped')
  await board.getByRole('button', { name: `Call ${rows[5]!.name} again` }).click()
  await expect(board.getByRole('row', { name: rows[5]!.name })).toContainText('Waiting')

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop this inquiry?' })
  await expect(dialog.getByRole('button', { name: 'Continue calling' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Stop inquiry' }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Stopped')
  expect(fake.seen.map(({ call }) => call.split('/').at(-1))).toEqual(['skip', 'retry', 'pause', 'resume', 'stop'])
  await page.close()
})

test('compares answers with the keyboard, sorts and filters by them, and shows their proof', async () => {
  const { page, fake } = await open('/inquiries/inq-1', [fakeInquiry(rows)])
  const table = page.getByRole('table')
  const name = (row: number) => table.getByRole('rowheader').nth(row)
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  await expect(table.getByRole('columnheader').nth(2)).toContainText('Full price with taxes and service charge')
  await expect(table.getByRole('columnheader').nth(2)).toContainText('1 of 3 answered')
  const cell = (row: number, column: number) => page.locator(`[data-cell="${row}.${column}"]`)
  await expect(cell(0, 1)).toContainText('US$4,200 per week, tax not included')
  await expect(cell(0, 1)).toContainText('Confirmed')
  await expect(cell(1, 1)).toContainText('Tentative')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }

  await cell(0, 0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(0, 1)).toBeFocused()
  await page.keyboard.press('a')
  await expect(cell(0, 1)).toContainText('Accepted')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('r')
  await expect(cell(1, 1)).toContainText('Rejected')
  await page.keyboard.press('r')
  await expect(cell(1, 1)).not.toContainText('Rejected')
  expect(fake.seen.map(({ body }) => body)).toEqual([{ status: 'accepted' }, { status: 'rejected' }, { status: null }])

  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: rows[1]!.name })
  await expect(drawer.getByText('Question as asked')).toBeVisible()
  await expect(drawer.locator('[data-proof]').last()).toContainText('Maybe around five to five and a half thousand')
  await expect(drawer.getByRole('list', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(6)
  await expect(drawer.getByRole('button', { name: /^Play/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('a')
  await expect(drawer).toContainText('Accepted by ann@example.com')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: rows[2]!.name })).toContainText('Declined')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await table.getByLabel('Sort and filter: Full price with taxes and service charge').click()
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect(name(0)).toContainText(rows[1]!.name)
  await expect(page).toHaveURL(/sort=1\.desc/)
  await table.getByLabel('Sort and filter: Villa is free').click()
  await page.getByRole('button', { name: 'Only: Yes' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await page.reload()
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: /Villa is free .* Remove filter/ }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(6)

  await page.getByRole('button', { name: 'Accept 8 clear answers' }).click()
  await expect(page.getByText('8 answers accepted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Accept 8 clear answers' })).toBeVisible()
  await page.close()
})

test('enters an answer by hand, and books a venue', async () => {
  const { page, fake } = await open(`/inquiries/inq-1?cell=${rows[3]!.id}.0`, [fakeInquiry(rows)])
  const drawer = page.getByRole('dialog', { name: rows[3]!.name })
  await drawer.getByRole('button', { name: 'Enter answer' }).click()
  await drawer.getByLabel('Answer').selectOption('yes')
  await drawer.getByLabel('Note').fill('By WhatsApp')
  await drawer.getByRole('button', { name: 'Save answer' }).click()
  await expect(drawer).toContainText('Entered by hand')
  expect(fake.seen.at(-1)!.body).toEqual({
    status: 'corrected',
    value: { type: 'yes_no', yes: true },
    note: 'By WhatsApp',
  })
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('[data-cell="3.0"]')).toContainText('Entered by hand')

  await page.getByLabel(`Actions for ${rows[0]!.name}`).click()
  await page.getByRole('button', { name: 'Book this one' }).click()
  await expect(page.getByPlaceholder('+1234567890', { exact: true })).toHaveValue('+62361555100')
  await expect(page.getByLabel('Preset scenario').locator('option:checked')).toHaveText('Book: as agreed')
  await expect(page.getByLabel('Guests')).toHaveValue('8')
  await expect(page.getByLabel('Dates')).toHaveValue('12-19 July')
  await expect(page.getByLabel('Venue name')).toHaveValue(rows[0]!.name)
  await page.close()
})

test('writes answers back all or nothing, and creates and revokes a page for the client', async () => {
  const { page, fake } = await open('/inquiries/inq-1', [fakeInquiry(rows)])
  const write = page.getByRole('button', { name: 'Write to catalogue' })
  await expect(write).toBeDisabled()
  await page.getByRole('button', { name: /clear answers$/ }).click()
  await write.click()
  const dialog = page.getByRole('dialog', { name: 'Write to catalogue' })
  const cells = dialog.getByRole('list', { name: 'Cells' }).getByRole('listitem')
  await expect(cells).toHaveCount(4)
  await cells.first().getByRole('checkbox').uncheck()
  await dialog.getByLabel('Full price with taxes').selectOption('raw_price_text')
  await expect(cells.first()).toContainText('new raw_price_text')
  await cells.first().getByRole('checkbox').uncheck()
  expect(await violations(page)).toEqual([])
  fake.fail('POST /api/inquiries/inq-1/write-back', 409, {
    detail: `${rows[1]!.name}: Number of bedrooms has changed. Check it again before writing.`,
  })
  await dialog.getByRole('button', { name: 'Write 3 cells' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Number of bedrooms has changed')
  await dialog.getByRole('button', { name: 'Write 3 cells' }).click()
  await expect(dialog).toHaveCount(0)
  expect((fake.seen.at(-1)!.body as { cells: unknown[] }).cells[0]).toEqual({
    venue_id: rows[0]!.id,
    question: 2,
    field: 'extras.Number of bedrooms',
    version: 3,
  })
  await expect(page.getByText('3 cells written to the catalogue')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The catalogue has its previous texts')).toBeVisible()

  await page.getByRole('button', { name: 'Page for the client' }).click()
  const proposal = page.getByRole('dialog', { name: 'Page for the client' })
  await expect(proposal.getByRole('checkbox', { name: rows[0]!.name })).toBeChecked()
  await expect(proposal.getByRole('checkbox', { name: rows[4]!.name })).not.toBeChecked()
  await proposal.getByLabel('Note to the client').fill('Three villas for July')
  expect(await violations(page)).toEqual([])
  await proposal.getByRole('button', { name: 'Create page' }).click()
  await expect(proposal.getByLabel('Address of the page')).toHaveValue(`${server.url}/p/abc`)
  const message = proposal.getByLabel('Text for a messenger')
  await expect(message).toHaveValue(/^Three villas for July\n\n\*.+\*\n- Villa is free on 12-19 July for 8 guests: Yes/)
  await expect(message).toHaveValue(new RegExp(`${server.url}/p/abc$`))
  await proposal.getByRole('button', { name: 'Revoke' }).click()
  await expect(proposal.getByText('Revoked')).toBeVisible()
  await page.close()
})

test('lists inquiries, and fits a narrow screen in Russian', async () => {
  const paused = fakeInquiry(rows, { id: 'inq-2', title: 'Yacht for a day', client: null, state: 'paused' })
  paused.reason = 'Practice mode was switched on. Switch it off to resume.'
  paused.reason_message = { code: 'inquiry_practice_began', params: {} }
  const { page } = await open('/inquiries', [fakeInquiry(rows), paused])
  const list = page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('3 answered of 5 called')
  await page.getByRole('button', { name: 'Needs you 1' }).click()
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('Practice mode was switched on.')
  await page.getByRole('button', { name: 'Started' }).click()
  await page.getByLabel('Client').selectOption('Mr. Smith')
  await expect(list).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'RU: по-русски' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Опросы')
  await expectNoSidewaysScroll(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('list', { name: 'Опросы' }).getByRole('link').click()
  const cards = page.getByRole('list', { name: 'Сравнение' })
  await expect(cards.getByRole('heading')).toHaveCount(6)
  await expect(cards).toContainText('Подтверждено')
  await expectNoSidewaysScroll(page)
  expect(await violations(page)).toEqual([])
  await cards
    .getByRole('button', { name: /Full price/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Ответ, как сказан')
  await page.close()
})

test('leads from the list of venues to a plan at the real server, and starts and stops it in practice mode', async () => {
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: server.url })
  await staff.enter(page)
  await page.goto('/venues/villas')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected venues' })
  await expect(bar.getByRole('button', { name: 'Ask 0 venues' })).toBeDisabled()
  for (const { name } of rows.slice(0, 2)) await page.getByLabel(`Select ${name}`, { exact: true }).check()
  expect(await violations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Ask 2 venues' }).click()
  await expect(page).toHaveURL(/\/inquiries\/new\?draft=/)
  await page.getByLabel('Guests').fill('8')
  await page.getByLabel('Dates').fill('12-19 July 2027')
  await expect(page.getByText('Practice: free')).toBeVisible()
  await page.getByRole('button', { name: 'Start calling' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villas · guests: 8 · 12-19 July 2027')
  await expect(page.getByRole('region', { name: 'Calls by venue' }).getByText('Calling').first()).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inquiries/ })
  await expect(link).toHaveAccessibleName(/1 running/)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop inquiry' }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Stopped')
  await link.click()
  await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('link')).toContainText('Stopped')
  await page.close()
})
