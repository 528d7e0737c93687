import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Venue, VenueChange, VenueFacets } from '../../contract/venues.ts'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff } from '../support/staff.ts'

/** Work with the catalogue: sort, filter, export, edit, delete. Runs on the real server with its demo catalogue. */
const email = 'ann@example.com'
let server: RunningServer
let browser: Browser
let token: string
let page: Page
const problems: string[] = []

test.beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser([])
  token = (await registerStaff(server, email)).token
})
test.beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Each child in a list/i.test(message.text())) problems.push(message.text())
  })
})
test.afterEach(async () => {
  await page.context().close()
  expect(problems).toEqual([])
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function ask<Reply>(path: string, method = 'GET', body?: unknown): Promise<Reply> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(response.status, `${method} ${path}`).toBe(200)
  return (await response.json()) as Reply
}

const list = (query: string) => ask<{ items: Venue[]; total: number }>(`/api/venues?limit=25&${query}`)
const names = () => page.locator('tbody tr td:first-child').allTextContents()
const panel = () => page.getByRole('dialog')
const filters = () => page.getByRole('list', { name: 'Filters' })
const removals = () => filters().getByRole('button', { name: /^Remove filter/ })

/** Opens the menu of a facet. */
async function openFacet(title: string) {
  await filters().getByText(title, { exact: true }).click()
  return page.getByRole('group', { name: title })
}

const columnHeader = (name: string) => page.getByRole('columnheader', { name, exact: true })

test('shows the day of the exchange rates on hover and on focus, and in the price filter', async () => {
  const rates = /Exchange rates of \d+ \w+ 20\d\d, source: /
  await page.goto(server.url)
  const note = page.getByRole('button', { name: 'Exchange rates' })
  const tooltip = page.getByRole('tooltip')
  await note.hover()
  await expect(tooltip).toContainText(rates)
  await expect(note).toHaveAccessibleDescription(/Exchange rates of /)
  expect(await violations(page)).toEqual([])
  await page.mouse.move(0, 0)
  await expect(tooltip).toBeHidden()
  await note.focus()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()

  await page.goto(`${server.url}/venues/villas`)
  await openFacet('Price')
  await expect(filters().getByText(rates)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('sorts a column up, down and not at all, and stores the order in the address', async () => {
  await page.goto(`${server.url}/venues/villas`)
  await expect(columnHeader('Price')).toHaveAttribute('aria-sort', 'none')
  const usual = await names()
  for (const { order, shown } of [
    { order: 'asc', shown: 'ascending' },
    { order: 'desc', shown: 'descending' },
  ]) {
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await expect(columnHeader('Price')).toHaveAttribute('aria-sort', shown)
    const wanted = (await list(`category=villa&sort=price&order=${order}`)).items.map(({ name }) => name.slice(0, 20))
    await expect.poll(async () => (await names()).map((name) => name.slice(0, 20))).toEqual(wanted)
  }
  await expect(page).toHaveURL(/sort=price&order=desc/)
  await page.reload()
  await expect(columnHeader('Price')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect.poll(names).toEqual(usual)
  await expect(page).toHaveURL(/\/villas$/)
})

test('filters by a value to the number on it, and stores the filter in the address', async () => {
  const facets = await ask<VenueFacets>('/api/venues/facets?category=villa')
  const place = facets.place[0]!
  const bedrooms = facets.bedrooms_min.at(-1)!
  await page.goto(`${server.url}/venues/villas?page=2`)
  const places = await openFacet('Place')
  await places.getByRole('button', { name: `${place.label} ${place.count}` }).click()
  await expect(page.getByText(`${place.count} found`, { exact: true })).toBeVisible()
  await expect(places).toHaveCount(0)
  await (await openFacet('Bedrooms')).getByRole('button').first().click()
  await expect(removals()).toHaveCount(2)
  const link = new URL(page.url())
  expect(Object.fromEntries(link.searchParams)).toEqual({ place: place.value, bedrooms_min: expect.any(String) })

  await page.goto(`${server.url}/venues/villas?bedrooms_min=${bedrooms.value}`)
  await expect(page.getByText(`${bedrooms.count} found`, { exact: true })).toBeVisible()
  const values = await openFacet(`Bedrooms: ${bedrooms.label}`).then(() =>
    page.getByRole('group', { name: 'Bedrooms' }),
  )
  await expect(values.getByRole('button', { pressed: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await filters()
    .getByRole('button', { name: `Remove filter Bedrooms: ${bedrooms.label}` })
    .click()
  await expect(removals()).toHaveCount(0)
  await expect(page).toHaveURL(/\/villas$/)
})

test('filters by opening hours and shows them as one line in the details', async () => {
  const facets = await ask<VenueFacets>('/api/venues/facets?category=restaurant&open_at=23:00')
  const monday = facets.open_day[0]!
  await page.goto(`${server.url}/venues/restaurants?open_at=23:00`)
  const days = await openFacet('Open on')
  await days.getByRole('button', { name: `${monday.label} ${monday.count}` }).click()
  await expect(page.getByText(`${monday.count} found`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/open_at=23(?::|%3A)00&open_day=1/)
  await expect(page.getByText('Venues without stated hours are left out.')).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  const hours = page.getByRole('dialog').getByRole('term').filter({ hasText: 'Opening hours' })
  await expect(hours).toBeVisible()
})

test('shows the filters on one line of a narrow screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/venues`)
  await expect(filters()).toBeVisible()
  expect((await filters().boundingBox())!.height).toBeLessThan(50)
  await (await openFacet('Place')).getByRole('button').first().click()
  await expect(removals()).toHaveCount(1)
  await page.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' })
  await expect(page).toHaveURL(/sort=name&order=desc/)
})

test('offers wider searches, and to clear the search, if no venue is found', async () => {
  const facets = await ask<VenueFacets>('/api/venues/facets?category=villa')
  const place = facets.place[0]!
  await page.goto(`${server.url}/venues/villas?place=${place.value}&q=zzzzzz`)
  await expect(page.getByText('No venues found for your search')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  const near = page.getByRole('region', { name: 'Near matches' })
  await near.getByRole('button', { name: 'Without “zzzzzz”' }).click()
  await expect(page.getByText(`${place.count} found`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/villas\\?place=${place.value}$`))

  await page.goto(`${server.url}/venues/villas?place=${place.value}&q=zzzzzz&page=3`)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/villas$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('exports the shown venues in their order', async () => {
  await page.goto(`${server.url}/venues/spas?sort=name&order=desc`)
  const { items, total } = await list('category=mobile_spa&sort=name&order=desc')
  await expect(page.getByText(`${total} found`)).toBeVisible()
  const save = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByText('Export', { exact: true }).click()
    await page.getByRole('button', { name }).click()
    return download
  }
  const csv = await save('CSV file (.csv)')
  expect(csv.suggestedFilename()).toMatch(/\.csv$/)
  const text = readFileSync(await csv.path(), 'utf8')
  const places = items.map(({ name }) => text.indexOf(name))
  expect(places.every((at) => at > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const workbook = await save('Excel workbook (.xlsx)')
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('edits a venue and lists the change in its history, with its user', async () => {
  const venue = (await list('category=villa')).items[1]!
  await page.goto(`${server.url}/venues?venue=${venue.id}`)
  await panel().getByRole('button', { name: 'Edit' }).click()
  await panel().getByLabel('Name', { exact: true }).fill(' ')
  await panel().getByRole('button', { name: 'Save venue' }).click()
  await expect(panel().getByRole('alert')).toHaveText('Name is required')
  await panel().getByLabel('Name', { exact: true }).fill(venue.name)
  await panel().getByLabel('Price', { exact: true }).fill('$777 per night')
  await panel().getByRole('button', { name: 'Add detail' }).click()
  await panel()
    .getByLabel(/^Detail \d+ name/)
    .last()
    .fill('Helipad')
  await panel().getByLabel('Helipad', { exact: true }).fill('<b>Yes</b>')
  await panel().getByRole('button', { name: 'Remove View' }).click()
  await panel().getByRole('button', { name: 'Save venue' }).click()
  await expect(panel().getByText('$777 per night')).toBeVisible()
  await expect(panel().getByText('<b>Yes</b>')).toBeVisible()
  await expect(panel().locator('dl > div', { has: page.getByText('View', { exact: true }) })).toHaveText('View—')
  await panel().getByText('History').click()
  const latest = panel().getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await expect(latest).toContainText('Edited')
  await expect(latest).toContainText(email)
  await expect(latest).toContainText('$777 per night')
})

test('asks before discarding unsaved changes', async () => {
  const venue = (await list('category=yacht')).items[0]!
  await page.goto(`${server.url}/venues?venue=${venue.id}`)
  await panel().getByRole('button', { name: 'Edit' }).click()
  await panel().getByLabel('Address').fill('Another harbour')
  page.once('dialog', (question) => question.dismiss())
  await page.keyboard.press('Escape')
  await expect(panel().getByLabel('Address')).toHaveValue('Another harbour')
  page.once('dialog', (question) => question.accept())
  await panel().getByRole('button', { name: 'Cancel' }).click()
  await expect(panel().getByText('Another harbour')).toHaveCount(0)
})

test('merges the changes of two users who edit the same venue', async () => {
  const venue = (await list('category=restaurant')).items[0]!
  await page.goto(`${server.url}/venues?venue=${venue.id}`)
  await panel().getByRole('button', { name: 'Edit' }).click()
  await panel().getByLabel('Price', { exact: true }).fill('from $12')
  const { name, category, raw_price_text, website, extras, version } = venue
  const change = { name, category, raw_price_text, website, extras, version, address: 'Moved to Sanur' } as VenueChange
  await ask(`/api/venues/${venue.id}`, 'PUT', change)
  await panel().getByRole('button', { name: 'Save venue' }).click()
  await expect(
    panel().getByText(/changed this venue while it was open.*Your changes are still in the form/),
  ).toBeVisible()
  await expect(panel().getByRole('status').getByText('Moved to Sanur')).toBeVisible()
  await expect(panel().getByLabel('Address')).toHaveValue('Moved to Sanur')
  await panel().getByRole('button', { name: 'Save venue' }).click()
  await expect(panel().getByText('from $12')).toBeVisible()
  await expect
    .poll(() => ask<Venue>(`/api/venues/${venue.id}`))
    .toMatchObject({
      raw_price_text: 'from $12',
      address: 'Moved to Sanur',
    })
})

test('restores a deleted venue', async () => {
  const { items, total } = await list('category=yacht')
  const venue = items[0]!
  await page.goto(`${server.url}/venues/yachts?venue=${venue.id}`)
  await panel().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${venue.name}” deleted`)).toBeVisible()
  await expect(panel()).toHaveCount(0)
  await expect(page.getByText(`${total - 1} found`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${venue.name}” was restored`)).toBeVisible()
  await expect(page.getByText(`${total} found`, { exact: true })).toBeVisible()
})

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(`has no accessibility violations in filters, details and form at ${width} px, ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    const check = async (what: string) => {
      expect(await violations(page), what).toEqual([])
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await page.goto(`${server.url}/venues?bedrooms_min=1&sort=name`)
    await expect(removals()).toBeVisible()
    await openFacet('Place')
    await check('filters')
    await page.keyboard.press('Escape')
    await page.getByText('Export', { exact: true }).click()
    await check('export')
    await page.keyboard.press('Escape')
    const venue = (await list('category=villa')).items[2]!
    await page.goto(`${server.url}/venues/villas?venue=${venue.id}`)
    await panel().getByText('History').click()
    await expect(panel().getByText(/Imported|No changes yet/)).toBeVisible()
    await check('details')
    await panel().getByRole('button', { name: 'Edit' }).click()
    await expect(panel().getByLabel('Price', { exact: true })).toBeVisible()
    await check('form')
  })
}
