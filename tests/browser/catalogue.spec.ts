import { expect, type Page, test } from '@playwright/test'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** The dashboard and the six lists of venues, against the specification's calls and nothing else. */
let server: SpecServer
test.beforeEach(async ({ page }) => {
  server = await startSpecServer()
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
})
test.afterEach(() => server.close())

const lists = () => server.seen.filter(({ path }) => path === '/api/venues')
const lastList = () => Object.fromEntries(lists().at(-1)?.query ?? [])
const alerts = (page: Page) => page.getByRole('alert')

const long = 'Long name of a place by the sea that goes on and on and on until nobody reads it'
const hostile = `"><img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`

/** Answers the list of venues with these, whatever is asked. */
async function serveVenues(page: Page, ...venues: object[]): Promise<void> {
  const items = venues.map((venue, n) => ({
    id: n + 1,
    name: `Venue ${n + 1}`,
    category: 'villa',
    extras: {},
    ...venue,
  }))
  await page.route('**/api/venues?*', (route) => route.fulfill({ json: { items, total: items.length } }))
}

/** Holds what matches back until the answer is called for. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test.describe('dashboard', () => {
  test('total, counts and shares with one decimal', async ({ page }) => {
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

  test('a failed load is only logged', async ({ page }) => {
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
  test('20 a page, found count, category; search and category keep the page', async ({ page }) => {
    await page.goto(`${server.url}/venues`)
    await expect(page.getByText('45 found')).toBeVisible()
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    expect(lastList()).toEqual({ limit: '20', offset: '0' })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    expect(lastList()).toEqual({ limit: '20', offset: '20' })
    await page.getByLabel('Category').selectOption('restaurant')
    await expect.poll(lastList).toEqual({ limit: '20', offset: '20', category: 'restaurant' })

    // Nine restaurants have no second page: the text stands, and one click leads back.
    await expect(page.getByText('No venues found for your search')).toBeVisible()
    await page.getByRole('button', { name: 'Back to page 1' }).click()
    await expect(page.getByText('9 found')).toBeVisible()
    await expect(page.getByText('Venue number 2', { exact: true })).toBeVisible()
  })

  test('one request for a typed word, after the typing', async ({ page }) => {
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

  test('a link shows the same list', async ({ page }) => {
    await page.goto(`${server.url}/venues?q=number&category=villa&layout=table`)
    await expect(page.getByText('9 found')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('number')
    await expect(page.getByLabel('Category')).toHaveValue('villa')
    await expect(page.getByRole('table')).toBeVisible()
    expect(lastList()).toEqual({ limit: '20', offset: '0', q: 'number', category: 'villa' })
  })

  test('the table is offered on wide screens only; under 768 px the grid is forced', async ({ page }) => {
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

  test('loading text, and a failed load is only logged', async ({ page }) => {
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

  test('an answer without a total counts its items', async ({ page }) => {
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
      // Wide enough for all columns.
      const hidden = await page
        .getByRole('region', { name: title, exact: true })
        .evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(hidden).toBe(0)
    })
  }

  test('villas as cards', async ({ page }) => {
    await page.goto(`${server.url}/venues/villas`)
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByText('Venue number 1', { exact: true })).toBeVisible()
  })
})

test.describe('what a venue says', () => {
  test('names are cut at 40, the rest at 60; what is missing is a dash; both spellings of a key', async ({ page }) => {
    await serveVenues(
      page,
      { name: long, raw_price_text: long, extras: { 'Number of Bedrooms': 3 } },
      { name: '', raw_price_text: ' ', extras: { 'Number of bedrooms': '4', View: null } },
      { name: 'a'.repeat(40), raw_price_text: 'b'.repeat(60), extras: null },
    )
    await page.goto(`${server.url}/venues/villas`)
    const cells = (row: number) => page.getByRole('row').nth(row).getByRole('cell')
    await expect(cells(1).nth(0)).toHaveText('Long name of a place by the sea that goe…')
    await expect(cells(1).nth(1)).toHaveText('3')
    await expect(cells(1).nth(5)).toHaveText('Long name of a place by the sea that goes on and on and on u…')
    await expect(page.getByTitle(long).first()).toBeVisible()
    await expect(cells(2)).toHaveText(['Unnamed venue', '4', '—', '—', '—', '—', '—'])
    await expect(cells(3).nth(0)).toHaveText('a'.repeat(40))
    await expect(cells(3).nth(5)).toHaveText('b'.repeat(60))
    await page.getByRole('button', { name: /^Long name/ }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: long })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('—')).not.toHaveCount(0)
  })

  test('script in every text is text, and no link leads to one', async ({ page }) => {
    const alarms: string[] = []
    page.on('dialog', (dialog) => {
      alarms.push(dialog.message())
      void dialog.dismiss()
    })
    const script = 'javascript:alert(1)'
    await serveVenues(page, {
      name: hostile,
      category: hostile,
      raw_price_text: hostile,
      website: script,
      address: hostile,
      source_sheet: hostile,
      extras: {
        [hostile]: hostile,
        Contact: `${hostile} ${script}`,
        'Photo gallery': `${script} data:text/html,x`,
        View: hostile,
      },
    })
    for (const path of ['venues', 'venues?layout=table', 'venues/villas', 'venues/spas', 'venues/yachts']) {
      await page.goto(`${server.url}/${path}`)
      await page.getByRole('button', { name: hostile.slice(0, 30) }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: hostile })).toBeVisible()
      await expect(page.getByRole('dialog').getByText(script, { exact: true })).toBeVisible()
      expect(await page.locator('main img, dialog img, main script, dialog script').count(), path).toBe(0)
      expect(await page.locator('a[href^="javascript:" i], a[href^="data:" i]').count(), path).toBe(0)
      await expect(page).toHaveTitle('Tourism Agent Dashboard')
    }
    expect(alarms).toEqual([])
  })

  test('phones, addresses and pictures can be used', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('https://photos.example/**', (route) => route.abort())
    await serveVenues(page, {
      website: 'https://sol.example/',
      address: 'Jl. Raya 1, Ubud',
      extras: {
        Contact: 'Ann: +62 361 555 0101 or 8 361 555 0102',
        'Photo gallery': 'https://photos.example/1.jpg, https://photos.example/album',
      },
    })
    await page.goto(`${server.url}/venues?venue=1`)
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('link', { name: '+62 361 555 0101' })).toHaveAttribute('href', 'tel:+623615550101')
    const website = panel.getByRole('link', { name: 'https://sol.example/' })
    await expect(website).toHaveAttribute('rel', /noopener/)
    await expect(panel.getByRole('link', { name: 'https://photos.example/album' })).toBeVisible()
    // A picture that does not come leaves its link.
    await expect(panel.getByRole('link', { name: 'Photo 1 of Venue 1' })).toHaveAttribute(
      'href',
      'https://photos.example/1.jpg',
    )
    for (const [what, text] of [
      ['address', 'Jl. Raya 1, Ubud'],
      ['website', 'https://sol.example/'],
      ['phone 8 361 555 0102', '8 361 555 0102'],
    ] as const) {
      await panel.getByRole('button', { name: `Copy ${what}` }).click()
      await expect(panel.getByRole('status').filter({ hasText: 'Copied' }).last()).toBeVisible()
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(text)
    }
    await panel.getByRole('button', { name: 'Call this venue' }).click()
    await expect(page).toHaveURL(/\/ai-call\?phone=%2B623615550101&venue=1$/)
    await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('+623615550101')
    await expect(page.getByLabel('Transport')).toHaveValue('twilio')
  })
})

test('the keyboard: / to the search, arrows through the rows, Enter opens, Esc closes and gives the focus back', async ({
  page,
}) => {
  await page.goto(`${server.url}/venues/villas`)
  await expect(page.getByText('9 found')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('/')
  await page.getByRole('searchbox').fill('')
  const names = page.getByRole('button', { name: /^Venue number/ })
  await names.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(names.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names.last()).toBeFocused()
  await page.keyboard.press('Home')
  // Only the current row is in the way of the Tab key.
  await expect(page.locator('tbody td:first-child button[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Villa Details' })
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/venue=1/)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(names.first()).toBeFocused()
})

test('where the additions are not offered they are absent, and asked for once', async ({ page }) => {
  await page.goto(`${server.url}/venues?layout=table`)
  await expect(page.getByText('45 found')).toBeVisible()
  await page.getByRole('searchbox').fill('number 1')
  await expect(page.getByText('11 found')).toBeVisible()
  expect(server.seen.filter(({ path }) => path === '/api/venues/facets')).toHaveLength(1)
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  await expect(page.getByText('Export')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Venue number 1', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const name of ['Edit', 'Delete']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('History')).toHaveCount(0)
  await expect(alerts(page)).toHaveCount(0)
})
