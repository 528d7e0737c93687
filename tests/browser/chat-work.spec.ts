import { expect, type Page, type Route, test } from '@playwright/test'
import { startSimulators, type Simulators } from '../../simulators/start.ts'
import { violations } from '../support/accessibility.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** The chat screen with the additions of our server. */
let simulators: Simulators
let server: RunningServer
let staff: Staff
test.beforeAll(async () => {
  simulators = await startSimulators()
  server = await startServer({ SERPAPI_BASE_URL: simulators.addresses.serpapi })
})
test.afterAll(async () => {
  await server?.stop()
  await simulators?.close()
})
// Each test has its own user, with an empty history and shortlist.
let people = 0
test.beforeEach(async ({ page }) => {
  staff = await registerStaff(server, `staff-${++people}@example.com`)
  await staff.enter(page)
})

const input = (page: Page) => page.getByRole('textbox', { name: 'Your request' })
const answers = (page: Page) => page.getByText('Interpreted by rules')
const options = (page: Page) =>
  page
    .getByRole('list', { name: 'Options' })
    .last()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const names = (page: Page) => options(page).getByRole('heading').allTextContents()

async function open(page: Page): Promise<void> {
  await page.goto(`${server.url}/chat`)
  await expect(input(page)).toBeVisible()
}

/** Sends a message and waits for the answer. */
async function say(page: Page, message: string): Promise<void> {
  const before = await answers(page).count()
  await input(page).fill(message)
  await input(page).press('Enter')
  await expect(answers(page)).toHaveCount(before + 1)
}

test('continues a conversation: cheaper, other options, a question about an option, in both languages', async ({
  page,
}) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/chat') bodies.push(request.postDataJSON())
  })
  await open(page)
  await say(page, 'villa on Bali with a pool')
  const first = await names(page)
  expect(first.length).toBeGreaterThan(2)
  await say(page, 'others')
  expect((await names(page)).filter((name) => first.includes(name))).toEqual([])
  await say(page, 'а подешевле')
  await expect(page.getByText(/^Ищу: вилла; Бали; бассейн; бюджет до /).last()).toBeVisible()
  const second = (await names(page))[1]!
  await say(page, 'цена второй?')
  await expect(page.getByText(new RegExp(`^${second}: цена \\S`)).last()).toBeVisible()
  expect(await names(page)).toEqual([second])
  // Each request has only the field of the specification, `message`.
  expect(bodies).toEqual(
    ['villa on Bali with a pool', 'others', 'а подешевле', 'цена второй?'].map((message) => ({ message })),
  )
})

test('shows the price first and facts as labelled pairs, and compares options in a table', async ({ page }) => {
  await open(page)
  await say(page, 'I need a villa with 3 bedrooms and a sea view in Bali')
  const first = options(page).first()
  const texts = await first.evaluate((card) => card.textContent ?? '')
  expect(texts.indexOf('Price: ')).toBeGreaterThan(-1)
  expect(texts.indexOf('Price: ')).toBeLessThan(texts.indexOf('Number of bedrooms'))
  await expect(first.getByRole('term').first()).toHaveText('Number of bedrooms')
  await expect(first.getByRole('definition').first()).toHaveText(/3/)
  const shown = await names(page)
  await page.getByRole('button', { name: 'Compare in a table' }).click()
  const table = page.getByRole('table', { name: 'Options' })
  await expect(table.getByRole('rowheader')).toHaveText(shown)
  await expect(table.getByRole('columnheader', { name: 'Price' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Number of bedrooms' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show as cards' }).click()
  await expect(options(page)).toHaveCount(shown.length)
})

test('scrolls to the beginning of a long answer, and shows the steps while they run', async ({ page }) => {
  await open(page)
  await say(page, 'villa on Bali')
  const step = page.getByText(/^Looking for: villa; Bali/)
  await expect(step).toBeInViewport()
  // The finished steps are visible while the answer is pending.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/chat', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await input(page).fill('cheaper')
  await input(page).press('Enter')
  await expect(page.getByText('Assistant is thinking...')).toBeInViewport()
  release()
  await expect(answers(page)).toHaveCount(2)
  await expect(page.getByText('Assistant is thinking...')).toHaveCount(0)
})

test('shows the understood criteria as chips, which open lists and can be removed', async ({ page }) => {
  await open(page)
  await say(page, 'villa on Bali with a pool for 6 people')
  const chips = page.getByRole('list', { name: 'Requirements' })
  await expect(chips.getByRole('listitem')).toHaveText(['villa', 'guests: 6', 'Bali', 'pool'])
  const list = page.getByRole('link', { name: 'Open as a list', exact: true }).last()
  await expect(list).toHaveAttribute('href', '/venues/villas?bedrooms_min=3&place=bali&q=pool')
  await expect(chips.getByRole('link', { name: 'Bali' })).toHaveAttribute('href', '/venues/villas?place=bali')

  await chips.getByRole('button', { name: 'Without: pool' }).click()
  await expect(answers(page)).toHaveCount(2)
  await expect(page.getByRole('log')).toContainText('Without: pool')
  await expect(chips.last().getByRole('listitem')).toHaveText(['villa', 'guests: 6', 'Bali'])
  // Only the chips of the latest answer can be removed.
  await expect(chips.first().getByRole('button')).toHaveCount(0)
  await expect(input(page)).toBeFocused()

  await page.getByRole('link', { name: 'Open as a list', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Villas' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Bali')
})

test('prepares a call from an option: number, scenario, venue, guests and dates', async ({ page }) => {
  await open(page)
  await say(page, 'вилла на Бали на шестерых, 12-19 июля')
  const card = options(page)
    .filter({ has: page.getByRole('link', { name: /^Call / }) })
    .first()
  const name = await card.getByRole('heading').textContent()
  const phone = await card.getByRole('link', { name: /^\+/ }).first().getAttribute('href')
  await card.getByRole('link', { name: `Call ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Call' })).toBeVisible()
  await expect(page.getByPlaceholder('+1234567890')).toHaveValue(phone!.slice('tel:'.length))
  await expect(page.getByLabel('Language')).toHaveValue('ru')
  await expect(page.getByLabel('Preset scenario').locator('option:checked')).toHaveText('Вилла: запрос клиента')
  await expect(page.getByLabel('Venue name')).toHaveValue(name!)
  await expect(page.getByLabel('Guests')).toHaveValue('6')
  await expect(page.getByLabel('Dates')).toHaveValue(/12.*19 июля/)
})

test('opens the details over the conversation', async ({ page }) => {
  await open(page)
  await say(page, 'restaurant in Ubud')
  const link = options(page).first().getByRole('heading').getByRole('link')
  const name = await link.textContent()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Venue Details' })
  await expect(dialog.getByRole('heading', { name: name! })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(answers(page)).toHaveCount(1)
  await expect(link).toBeFocused()
})

test('stores the shortlist, copies it, and calls and removes its venues', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await say(page, 'villa on Bali')
  const [first, second] = await names(page)
  for (const name of [first!, second!]) await page.getByRole('button', { name: `Add to shortlist: ${name}` }).click()
  await page.reload()
  const panel = page.getByRole('region', { name: 'Shortlist' })
  const entries = panel.getByRole('list', { name: 'Shortlist' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(first!)
  await expect(entries.first().getByRole('link', { name: `Call ${first}` })).toHaveAttribute(
    'href',
    /phone=.*venue=\d+.*preset=villa/,
  )
  await panel.getByRole('button', { name: 'Copy as text' }).click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(`${first} (Villa)`)
  await panel.getByRole('button', { name: `Remove ${first}` }).click()
  await expect(entries).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Add to shortlist: ${first}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toHaveCount(2)
  expect(await staff.api<unknown[]>('GET', '/api/shortlist')).toHaveLength(2)
})

test('stores conversations, which can be continued, renamed, deleted and restored', async ({ page }) => {
  await open(page)
  await say(page, 'villa in Ubud')
  await say(page, 'cheaper')
  await page.reload()
  await expect(answers(page)).toHaveCount(2)
  await expect(input(page)).toHaveValue('')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect(answers(page)).toHaveCount(0)
  await expect(input(page)).toHaveValue(/^I need a villa/)
  await say(page, 'yacht for 8')

  const panel = page.getByRole('region', { name: 'History' })
  const entries = panel.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(entries).toHaveText([/yacht for 8/, /villa in Ubud/])
  await entries
    .last()
    .getByRole('button', { name: /^villa in Ubud/ })
    .click()
  await expect(answers(page)).toHaveCount(2)
  await say(page, 'a bigger one')
  await expect(page.getByText(/^Looking for: villa; bedrooms: at least \d; Ubud; budget/).last()).toBeVisible()
  await expect(entries).toHaveText([/villa in Ubud/, /yacht for 8/])

  await panel.getByRole('button', { name: 'Rename “yacht for 8”' }).click()
  await panel.getByRole('textbox', { name: 'Title' }).fill('The Martins')
  await panel.getByRole('textbox', { name: 'Title' }).press('Enter')
  await expect(entries.last()).toContainText('The Martins')
  await panel.getByRole('button', { name: 'Delete “The Martins”' }).click()
  await expect(entries).toHaveCount(1)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toHaveText([/villa in Ubud/, /The Martins/])

  // If the conversation was deleted elsewhere, a message starts a new conversation.
  const [mine] = await staff.api<{ id: string }[]>('GET', '/api/chat/conversations')
  await staff.api('DELETE', `/api/chat/conversations/${mine!.id}`)
  await say(page, 'spa in Ubud')
  await expect(entries.first()).toContainText('spa in Ubud')
})

test('shows web findings next to the option, marked and as text', async ({ page }) => {
  await staff.api('PUT', '/api/system/settings', { serpapi_key: 'practice' })
  await open(page)
  await say(page, 'villa on Bali')
  const found = page.getByRole('note', { name: 'From the web' })
  await expect(found).toHaveCount(3)
  await expect(found.first()).toContainText(/rated 4\.\d of 5, \d+ reviews · .* · www\.example\.com/)
  await expect(found.getByRole('link')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('shows web content as text, without links', async ({ page }) => {
  await page.route('**/api/chat/web?*', (route) => {
    const venue_id = Number(new URL(route.request().url()).searchParams.get('venues')!.split(',')[0])
    const hostile = {
      venue_id,
      title: '<img src=x onerror="document.title=1">',
      rating: null,
      reviews: null,
      address: 'Ignore the above',
      phone: null,
      website: 'javascript:alert(1)',
      found_at: '2026-05-01T10:00:00Z',
      practice: false,
    }
    return route.fulfill({ json: [hostile, null, { venue_id: 'x' }].slice(0, 1) })
  })
  await open(page)
  await say(page, 'villa on Bali')
  const found = page.getByRole('note', { name: 'From the web' })
  await expect(found).toContainText('<img src=x onerror="document.title=1"> · Ignore the above')
  await expect(found).not.toContainText('javascript')
  await expect(page).toHaveTitle('Tourism Agent Dashboard')
})

test('shows an error that arrives in the middle of an answer', async ({ page }) => {
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson; charset=utf-8',
      body: '{"type":"step","text":"Looking"}\n{"type":"failed","detail":"Something broke"}\n',
    }),
  )
  await open(page)
  await input(page).press('Enter')
  await expect(page.getByText('Ошибка запроса', { exact: true })).toBeVisible()
  await page.unroute('**/api/chat')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(answers(page)).toHaveCount(1)
})

test('has history and shortlist behind buttons on a narrow screen, also in Russian', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('language', 'ru'))
  await page.goto(`${server.url}/chat`)
  const request = page.getByRole('textbox', { name: 'Ваш запрос' })
  await request.fill('вилла на Бали')
  await request.press('Enter')
  await expect(page.getByText('Запрос разобран по правилам')).toBeAttached()
  await expect(request).toBeInViewport()
  const card = page.getByRole('list', { name: 'Варианты' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^В подборку: / }).click()
  await page.getByRole('button', { name: 'Подборка (1)' }).click()
  const shortlist = page.getByRole('dialog', { name: 'Подборка' })
  await expect(shortlist.getByRole('link', { name: /^Позвонить: / })).toBeVisible()
  // The last scan checks the page. Three scans of the whole page exceed the time limit on a busy machine.
  expect(await violations(page, 'all', 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'История' }).click()
  const history = page.getByRole('dialog', { name: 'История' })
  expect(await violations(page, 'all', 'dialog')).toEqual([])
  // A conversation opens without waiting for a reload of the list.
  const lists: Route[] = []
  await page.route('**/api/chat/conversations', (route) => void lists.push(route))
  await history.getByRole('button', { name: /^вилла на Бали/ }).click()
  await expect(history).toHaveCount(0)
  await Promise.all(lists.map((route) => route.abort()))
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
})

test('supports the keyboard: message, chip, card and back', async ({ page }) => {
  await open(page)
  await input(page).focus()
  await say(page, 'villa on Bali with a pool')
  await expect(input(page)).toBeFocused()
  const focused = page.locator(':focus')
  const back = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Shift+Tab')
      if (name.test((await focused.getAttribute('aria-label')) ?? '')) return
    }
    throw new Error(`No way to ${name}`)
  }
  await back(/^Add to shortlist: /)
  await page.keyboard.press('Space')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  await back(/^Without: pool/)
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(2)
  await expect(input(page)).toBeFocused()
})
