import { expect, type Page, test } from '@playwright/test'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/**
 * How lists and panels display a venue, and keyboard navigation, against a server that offers only the calls of the
 * specification.
 */
let server: SpecServer
test.beforeEach(async ({ page }) => {
  server = await startSpecServer()
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
})
test.afterEach(() => server.close())

const alerts = (page: Page) => page.getByRole('alert')

const long = 'Long name of a place by the sea that goes on and on and on until nobody reads it'
const hostile = `"><img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`

/** Answers every request for venues with `venues`. */
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

test.describe('a venue', () => {
  test('has its name cut at 40 and other texts at 60 characters, and a dash for each missing value', async ({
    page,
  }) => {
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

  test('has a dash in the panel for each missing fact of its category', async ({ page }) => {
    const said = { raw_price_text: '$1', address: 'Ubud', website: 'https://a.example', source_sheet: 'S' }
    await serveVenues(
      page,
      { ...said, name: 'A villa', extras: { 'number of Bedrooms': '4', Area: ' ', Pool: 'Yes' } },
      { ...said, name: 'A yacht', category: 'yacht', extras: { Capacity: '8' } },
      { ...said, name: 'Another', category: 'constructor' },
    )
    await page.goto(`${server.url}/venues`)
    const dashes = page.getByRole('dialog').locator('dl > div', { has: page.getByText('—', { exact: true }) })
    const missing = {
      'A villa': ['Area', 'View', 'Private chef', 'Photo gallery'],
      'A yacht': ['Type of boat', 'Port of departure', 'Contact'],
      Another: [],
    }
    for (const [name, facts] of Object.entries(missing)) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
      await expect(dashes.getByRole('term')).toHaveText(facts)
      await page.keyboard.press('Escape')
    }
  })

  test('is shown as text, never as markup or a script link', async ({ page }) => {
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

  test('has usable phone numbers, addresses and pictures', async ({ page, context }) => {
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
    // The link remains when the picture fails to load.
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

test('supports the keyboard: / focuses the search, arrows move between rows, Enter opens, Esc closes and restores the focus', async ({
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
  // The Tab key reaches only the current row.
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

test('hides additions that the server does not offer, after one request for them', async ({ page }) => {
  await page.goto(`${server.url}/venues?layout=table`)
  await expect(page.getByText('45 found')).toBeVisible()
  await page.getByRole('searchbox').fill('number 1')
  await expect(page.getByText('11 found')).toBeVisible()
  expect(server.seen.filter(({ path }) => path === '/api/venues/facets')).toHaveLength(1)
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  await expect(page.getByText('Export')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Venue number 1', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const name of ['Edit', 'Delete']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('History')).toHaveCount(0)
  await expect(alerts(page)).toHaveCount(0)
})
