import { expect, type Page, test } from '@playwright/test'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** The dashboard and the six lists of venues, against a server that offers only the calls of the specification. */
let server: SpecServer
test.beforeEach(async ({ page }) => {
  server = await startSpecServer()
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
})
test.afterEach(() => server.close())

const lists = () => server.seen.filter(({ path }) => path === '/api/venues')
const lastList = () => Object.fromEntries(lists().at(-1)?.query ?? [])
const alerts = (page: Page) => page.getByRole('alert')

/** Holds matching requests back until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test.describe('dashboard', () => {
  test('shows total, counts and shares with one decimal', async ({ page }) => {
    const release = await hold(page, '**/api/stats')
    await page.goto(server.url)
    await expect(page.getByText('Loading statistics...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Tourism venue statistics')).toBeVisible()
    await expect(page.getByText('45', { exact: true })).toBeVisible()
    await expect(page.getByText('20.0%')).toHaveCount(5)
    for (const name of ['Villas', 'Spas', 'Retreat Centers', 'Restaurants', 'Yachts']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Browse All Venues' }).click()
    await expect(page).toHaveURL(/\/venues$/)
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Start Chat Assistant' }).click()
    await expect(page).toHaveURL(/\/chat$/)
  })

  test('only logs a failed request', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    server.fail('GET /api/stats', 400, { detail: 'Broken' })
    await page.goto(server.url)
    await expect(page.getByRole('button', { name: 'Browse All Venues' })).toBeVisible()
    await expect.poll(() => logged.join('\n')).toContain('Failed to load stats')
    await expect(page.getByText('Loading statistics...')).toHaveCount(0)
    await expect(alerts(page)).toHaveCount(0)
    await expect(page.getByText('Broken')).toHaveCount(0)
  })
})

test.describe('all venues', () => {
  test('shows 20 per page, the count and the category, and keeps the page when search or category change', async ({
    page,
  }) => {
    await page.goto(`${server.url}/venues`)
    await expect(page.getByText('45 found')).toBeVisible()
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    expect(lastList()).toEqual({ limit: '20', offset: '0' })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    expect(lastList()).toEqual({ limit: '20', offset: '20' })
    await page.getByLabel('Category').selectOption('restaurant')
    await expect.poll(lastList).toEqual({ limit: '20', offset: '20', category: 'restaurant' })

    // Nine restaurants have no second page. The list shows the empty text and a button back to page 1.
    await expect(page.getByText('No venues found for your search')).toBeVisible()
    await page.getByRole('button', { name: 'Back to page 1' }).click()
    await expect(page.getByText('9 found')).toBeVisible()
    await expect(page.getByText('Venue number 2', { exact: true })).toBeVisible()
  })

  test('sends one request for a typed word, after the typing', async ({ page }) => {
    await page.goto(`${server.url}/venues`)
    await expect(page.getByText('45 found')).toBeVisible()
    const before = lists().length
    await page.getByRole('searchbox').pressSequentially('number 7')
    await expect(page.getByText('1 found', { exact: true })).toBeVisible()
    expect(lists().length).toBe(before + 1)
    await expect(page).toHaveURL(/\?q=number\+7$/)
    await page.getByRole('searchbox').fill('nothing at all')
    await expect(page.getByText('No venues found for your search')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText('45 found')).toBeVisible()
    await expect(page).toHaveURL(/\/venues$/)
  })

  test('shows the list of a link', async ({ page }) => {
    await page.goto(`${server.url}/venues?q=number&category=villa&layout=table`)
    await expect(page.getByText('9 found')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('number')
    await expect(page.getByLabel('Category')).toHaveValue('villa')
    await expect(page.getByRole('table')).toBeVisible()
    expect(lastList()).toEqual({ limit: '20', offset: '0', q: 'number', category: 'villa' })
  })

  test('offers the table on wide screens, and only cards below 768 px', async ({ page }) => {
    await page.goto(`${server.url}/venues`)
    const toggle = page.getByRole('button', { name: 'Table' })
    await toggle.click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
    await page.getByRole('cell', { name: 'from $300 a night' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(toggle).toHaveCount(0)
    await expect(page.getByText('Venue number 1', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto(`${server.url}/venues`)
    await expect(page.getByText('45 found')).toBeVisible()
    await expect(toggle).toHaveCount(0)
  })

  test('shows a loading text, and only logs a failed request', async ({ page }) => {
    const release = await hold(page, '**/api/venues?*')
    await page.goto(`${server.url}/venues`)
    await expect(page.getByText('Loading venues...')).toBeVisible()
    server.fail('GET /api/venues', 422, { detail: 'limit: is wrong' })
    release()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText('Loading venues...')).toBeVisible()
    await expect(alerts(page)).toHaveCount(0)
    await expect(page.getByText('limit: is wrong')).toHaveCount(0)
  })

  test('shows progress during a search, but not while a shown list is refreshed', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${server.url}/venues`)
    await expect(page.getByText('45 found')).toBeVisible()
    const wait = page.getByRole('progressbar', { name: 'Loading venues' })

    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.clock.fastForward('01:00')
    const before = lists().length
    const releaseList = await hold(page, '**/api/venues?*')
    const asked = page.waitForRequest('**/api/venues?*')
    await page.getByRole('link', { name: 'All Venues' }).click()
    await asked
    await expect(page.getByText('45 found')).toBeVisible()
    await expect(wait).toHaveCount(0)
    releaseList()
    await expect.poll(() => lists().length).toBe(before + 1)

    await page.unroute('**/api/venues?*')
    const releaseSearch = await hold(page, '**/api/venues?*')
    await page.getByRole('searchbox').fill('villa')
    await expect(wait).toBeVisible()
    releaseSearch()
    await expect(wait).toHaveCount(0)
  })

  test('counts the items if the reply has no total', async ({ page }) => {
    await page.route('**/api/venues?*', (route) => route.fulfill({ json: { items: [{ id: 1, name: 'Only one' }] } }))
    await page.goto(`${server.url}/venues`)
    await expect(page.getByText('1 found', { exact: true })).toBeVisible()
    await expect(page.getByText('Only one')).toBeVisible()
  })
})

test.describe('screens of one category', () => {
  const screens = [
    { path: 'villas', title: 'Villas', category: 'villa', headings: ['Number of bedrooms', 'View', 'Private chef'] },
    { path: 'spas', title: 'Spas', category: 'mobile_spa', headings: ['Massage beds', 'Double', 'Single', 'Contact'] },
    {
      path: 'retreats',
      title: 'Retreat Centers',
      category: 'retreat_center',
      headings: ['Maximum capacity', 'Yoga shala', 'Number of rooms', 'Facilities'],
    },
    { path: 'restaurants', title: 'Restaurants', category: 'restaurant', headings: ['Cuisine type', 'Highlights'] },
    { path: 'yachts', title: 'Yachts', category: 'yacht', headings: ['Type of boat', 'Capacity', 'Port of departure'] },
  ]
  for (const { path, title, category, headings } of screens) {
    test(title, async ({ page }) => {
      const names = Array.from({ length: 25 }, (_, n) => ({ id: n + 1, name: `Venue ${n + 1}`, category, extras: {} }))
      const asked: Record<string, string>[] = []
      await page.route('**/api/venues?*', (route) => {
        asked.push(Object.fromEntries(new URL(route.request().url()).searchParams))
        return route.fulfill({ json: { items: names, total: 60 } })
      })
      await page.goto(`${server.url}/venues/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('60 found')).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(26)
      for (const name of ['Name', 'Price', ...headings]) {
        await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
      }
      const russian = path !== 'villas'
      const next = russian ? 'Вперёд' : 'Next'
      await expect(page.getByRole('button', { name: russian ? 'Назад' : 'Previous' })).toBeDisabled()
      await page.getByRole('button', { name: next }).click()
      await expect(page.getByText(russian ? 'Страница 2 из 3' : 'Page 2 of 3')).toBeVisible()
      await page.getByRole('searchbox').fill('sea')
      await expect.poll(() => asked.at(-1)).toEqual({ limit: '25', offset: '25', q: 'sea', category })
      await page.getByRole('button', { name: 'Venue 3', exact: true }).click()
      await expect(
        page.getByRole('dialog', { name: path === 'villas' ? 'Villa Details' : 'Venue Details' }),
      ).toBeVisible()
      // The screen is wide enough for all columns.
      const hidden = await page
        .getByRole('region', { name: title, exact: true })
        .evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(hidden).toBe(0)
    })
  }

  test('shows the way back to page 1 in Russian on a screen with Russian page buttons', async ({ page }) => {
    await page.goto(`${server.url}/venues/spas?page=7`)
    await expect(page.getByText('Page 7 does not exist. Pages in this list: 1.')).toBeVisible()
    await expect(page.getByText(/Страница 7/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Вернуться на страницу 1' }).click()
    await expect(page.getByText('Страница 1 из 1')).toBeVisible()
    await expect(page.getByText('Venue number 3', { exact: true })).toBeVisible()
  })

  test('leaves a page past the last page in one step back', async ({ page }) => {
    await page.goto(`${server.url}/venues?page=9`)
    await expect(page.getByText('Page 9 does not exist. Pages in this list: 3.')).toBeVisible()
    await expect(page.getByText('Page 9 of 3')).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    await expect(page.getByText('does not exist')).toHaveCount(0)
  })

  test('shows cards on a phone, and the table on request', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/venues/spas`)
    await expect(page.getByText('Venue number 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page).toHaveURL(/layout=table$/)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test('offers the import if the catalogue is empty', async ({ page }) => {
    await page.route('**/api/venues?*', (route) => route.fulfill({ json: { items: [], total: 0 } }))
    await page.goto(`${server.url}/venues/spas`)
    await expect(page.getByText('No venues yet')).toBeVisible()
    await expect(page.getByText('Loading venues...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Import a workbook' }).click()
    await expect(page).toHaveURL(/\/venues\?import=workbook$/)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('shows the host of a website as a link to the full address', async ({ page }) => {
    const website = 'https://www.sol.example/rooms/sea-view?from=list'
    const venue = { id: 1, name: 'Sol', category: 'yacht', website, extras: {} }
    await page.route('**/api/venues?*', (route) => route.fulfill({ json: { items: [venue], total: 1 } }))
    await page.goto(`${server.url}/venues/yachts`)
    const link = page.getByRole('link', { name: 'sol.example', exact: true })
    await expect(link).toHaveAttribute('href', website)
    await expect(link).toHaveAttribute('title', website)
  })

  test('shows villas as cards', async ({ page }) => {
    await page.goto(`${server.url}/venues/villas`)
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByText('Venue number 1', { exact: true })).toBeVisible()
  })
})
