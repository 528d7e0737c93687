import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff } from '../support/staff.ts'

/** Checks every screen with axe-core: wide and narrow, in both themes and languages. */
let server: RunningServer
let browser: Browser
let staff: BrowserContext
let guests: BrowserContext
let callId: string
let inquiryId: string

test.beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser([])
  const { api, token } = await registerStaff(server)
  // Makes a failed call to a busy number, so that the call screens have content. Then switches practice mode off, as
  // after installation.
  await api('PUT', '/api/system/settings', { practice_mode: true })
  const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price'], fallbacks: [] }
  await api('POST', '/api/calls/', { phone_number: '+15005550010', language: 'en', scenario })
  const call = async () => (await api<{ id: string; status: string }[]>('GET', '/api/calls'))[0]!
  await expect.poll(async () => (await call()).status).toBe('failed')
  callId = (await call()).id
  // An inquiry that was stopped during its first call, so that its screen shows a comparison.
  const venues = await api<{ items: { id: number }[] }>('GET', '/api/venues?category=villa&limit=5&offset=0')
  const questions = [{ text: 'Ask whether the villa is free on 12 July.' }, { text: 'Ask the price per night.' }]
  const venue_ids = venues.items.map(({ id }) => id)
  const inquiry = await api<{ id: string }>('POST', '/api/inquiries', { goal: 'Find a villa', questions, venue_ids })
  inquiryId = inquiry.id
  await api('POST', `/api/inquiries/${inquiryId}/start`, {})
  await api('POST', `/api/inquiries/${inquiryId}/stop`, {})
  await api('PUT', '/api/system/settings', { practice_mode: false })
  const viewport = { width: 1280, height: 800 }
  const options = { baseURL: server.url, viewport, reducedMotion: 'reduce', colorScheme: 'light' } as const
  guests = await browser.newContext(options)
  staff = await browser.newContext(options)
  await staff.addInitScript((value) => localStorage.setItem('token', value), token)
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const signedOut = ['/login', '/register']
const signedIn = [
  '/',
  '/venues',
  '/venues/villas',
  '/venues/spas',
  '/venues/retreats',
  '/venues/restaurants',
  '/venues/yachts',
  '/chat',
  '/ai-call',
  '/scenarios',
  '/voice-chat',
  '/settings',
  '/calls',
  '/calls/:id',
  '/inquiries',
  '/inquiries/new',
  '/inquiries/:id',
  '/do-not-call',
  '/account',
]
/** On narrow screens these lists show the same cards as the list of spas, so the tests check only the width. */
const likeSpas = new Set(['/venues/retreats', '/venues/restaurants', '/venues/yachts'])

/** Opens the screen of a path and waits until its data has loaded. */
async function open(path: string): Promise<Page> {
  const page = await (signedOut.includes(path) ? guests : staff).newPage()
  await page.goto(path.replace(':id', path.startsWith('/inquiries') ? inquiryId : callId))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  return page
}

/** Waits until the new colours are painted. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

async function inLanguage(page: Page, language: 'en' | 'ru'): Promise<void> {
  await page.getByRole('button', { name: language === 'ru' ? 'RU: по-русски' : 'EN: in English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function expectNoSidewaysScroll(page: Page, when: string): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(overflow, `scrolls sideways ${when}`).toBeLessThanOrEqual(0)
}

for (const path of [...signedOut, ...signedIn]) {
  test(path, async () => {
    const page = await open(path)
    await expectNoSidewaysScroll(page, 'in English')
    expect(await violations(page), 'in English, light').toEqual([])

    await inTheme(page, 'dark')
    await inLanguage(page, 'ru')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path.endsWith(':id') ? /./ : /[А-Яа-яЁё]/)
    await expectNoSidewaysScroll(page, 'in Russian')
    expect(await violations(page), 'in Russian, dark').toEqual([])

    // A 1280 px window at 200 % zoom has 640 CSS pixels.
    await page.setViewportSize({ width: 640, height: 400 })
    await expectNoSidewaysScroll(page, 'in Russian at 200 %')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, 'in Russian at 390 px')
    if (!likeSpas.has(path)) expect(await violations(page), 'in Russian, dark, narrow').toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, 'in Russian at 320 px')

    await page.setViewportSize({ width: 390, height: 844 })
    await inTheme(page, 'light')
    await inLanguage(page, 'en')
    await expectNoSidewaysScroll(page, 'in English at 390 px')
    if (!likeSpas.has(path)) expect(await violations(page), 'in English, light, narrow').toEqual([])
    await page.setViewportSize({ width: 640, height: 400 })
    await expectNoSidewaysScroll(page, 'in English at 200 %')
    await page.close()
  })
}

test('dialogs over a screen have no violations', async () => {
  const page = await open('/')
  for (const scheme of ['light', 'dark'] as const) {
    await inTheme(page, scheme)
    for (const [key, name] of [
      ['Control+k', 'Jump to'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      expect(await violations(page, scheme === 'light' ? 'all' : 'contrast'), `${name}, ${scheme}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  await page.close()
})

test('the rehearsal guide on the AI Call screen has no violations', async () => {
  const page = await open('/ai-call?guide=practice')
  await expect(page.getByRole('region', { name: 'Your practice call' })).toBeVisible()
  expect(await violations(page, 'all'), 'light').toEqual([])
  await inTheme(page, 'dark')
  expect(await violations(page, 'contrast'), 'dark').toEqual([])
  await page.close()
})
