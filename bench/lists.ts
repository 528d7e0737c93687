/**
 * Measures lists of 100,000 venues: over HTTP with a session on both databases, and in a browser. Goals: page p95 25
 * ms, search p95 60 ms, stats p95 10 ms; the list usable within 1 s of navigation; scrolling and typing without a task
 * over 50 ms; a change of screen with cached data under 100 ms.
 */
import type { Page } from '@playwright/test'
import { openCatalogue } from '../server/catalogue/index.ts'
import { openStore } from '../server/store/open.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { ms, quantile, timed } from './measure.ts'
import { searches, venues, workbook } from './venues.ts'

async function fill(options: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const store = await openStore(options)
  const { imports } = openCatalogue({ store, log: { info: () => {} } })
  const { id } = await imports.preview(workbook(), 'bench.csv', null)
  await imports.apply(id)
  await store.close()
}

async function overHttp(staff: Staff): Promise<void> {
  const kinds: Record<string, (n: number) => string> = {
    page: (n) => `/api/venues?limit=20&offset=${(n * 499) % venues}`,
    'category page': (n) => `/api/venues?limit=25&offset=${(n * 97) % 20_000}&category=villa`,
    search: (n) => `/api/venues?limit=20&offset=0&q=${encodeURIComponent(`${searches[n % searches.length]}`)}`,
    stats: () => '/api/stats',
    'by price': (n) => `/api/venues?limit=20&offset=${20 * (n % 10)}&sort=price&order=${n % 2 ? 'desc' : 'asc'}`,
    'category by price': (n) => `/api/venues?limit=25&offset=${25 * (n % 10)}&category=villa&sort=price`,
    'price filter': (n) => `/api/venues?limit=20&offset=0&price_max=${100 + 4 * n}`,
    'category, price': (n) => `/api/venues?limit=25&offset=0&category=yacht&price_max=${100 + 4 * n}`,
    'place, price': (n) => `/api/venues?limit=20&offset=0&place=ubud&sort=price&price_max=${100 + 4 * n}`,
    // Counts are cached, so each request has another filter.
    'facets, price': (n) => `/api/venues/facets?price_max=${100 + 4 * n}`,
    'facets, rooms': (n) => `/api/venues/facets?bedrooms_min=2&price_max=${100 + 4 * n}`,
    prices: () => '/api/venues/prices',
  }
  for (const [name, pathOf] of Object.entries(kinds)) {
    await staff.api('GET', pathOf(0))
    const samples = await timed(200, (n) => staff.api('GET', pathOf(n)))
    console.log(`  ${name.padEnd(17)} median ${ms(quantile(samples, 0.5))}, p95 ${ms(quantile(samples, 0.95))}`)
  }
}

/** Returns the longest task in ms since the page was opened or since the last call. */
const longestTask = (page: Page) => page.evaluate<number>('Math.max(0, ...window.tasks.splice(0))')

async function inBrowser(url: string, staff: Staff, throttle: number): Promise<void> {
  const browser = await launchBrowser([])
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await staff.enter(page)
  await page.addInitScript(`
    window.tasks = []
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ entryTypes: ['longtask'] })
  `)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const firstVenue = page.locator('main').getByRole('button', { name: /\d{3}/ }).first()
  let start = performance.now()
  await page.goto(`${url}/venues`, { waitUntil: 'commit' })
  await firstVenue.waitFor()
  const usable = performance.now() - start
  await longestTask(page)

  for (let n = 0; n < 20; n++) await page.mouse.wheel(0, 200)
  const scrolling = await longestTask(page)
  await page.getByRole('searchbox').first().pressSequentially('amber lotus sea view', { delay: 60 })
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'amber lotus sea view')
  await firstVenue.waitFor()
  const typing = await longestTask(page)

  // Visits both screens first, so that their data is cached.
  const go = async (name: string, path: string) => {
    start = performance.now()
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await page.waitForURL(({ pathname }) => pathname === path)
    await firstVenue.waitFor()
    return performance.now() - start
  }
  await go('Villas', '/venues/villas')
  await go('All Venues', '/venues')
  const change = await go('Villas', '/venues/villas')
  await browser.close()
  console.log(
    `  browser, ${throttle} times slower: usable ${ms(usable)}; longest task scrolling ${ms(scrolling)}, typing ${ms(typing)}; warm change of screen ${ms(change)}`,
  )
}

const postgres = findPostgres() ? await startPostgres() : undefined
if (!postgres) console.log('PostgreSQL is not installed: measured on SQLite only')
for (const engine of postgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
  console.log(engine)
  const dataDir = temporaryFolder()
  const databaseUrl = engine === 'postgres' ? await newPostgresDatabase(postgres!.url) : undefined
  await fill({ databaseUrl, dataDir })
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const staff = await registerStaff(server)
  await overHttp(staff)
  if (engine === 'sqlite') for (const throttle of [1, 4]) await inBrowser(server.url, staff, throttle)
  await server.stop()
}
await postgres?.stop()
