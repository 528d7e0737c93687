import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff } from '../support/staff.ts'

/** Every screen, at two widths, in both themes and languages, against the rules that a machine can check. */
let server: RunningServer
let browser: Browser
let token: string

test.beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser([])
  const staff = await registerStaff(server)
  token = staff.token
  // One call to show, to a line that is busy; then as new again.
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
  const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price'], fallbacks: [] }
  await staff.api('POST', '/api/calls/', { phone_number: '+15005550010', language: 'en', scenario })
  await expect.poll(async () => (await staff.api<{ status: string }[]>('GET', '/api/calls'))[0]!.status).toBe('failed')
  await staff.api('PUT', '/api/system/settings', { practice_mode: false })
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
  '/account',
]
/** Narrow, they are the same cards as the list of spas: there only their width is looked at. */
const likeSpas = new Set(['/venues/retreats', '/venues/restaurants', '/venues/yachts'])

async function expectNoSidewaysScroll(page: Page, when: string): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(overflow, `scrolls sideways ${when}`).toBeLessThanOrEqual(0)
}

/** Pages of staff and of visitors who are not signed in. */
function people(options: Parameters<Browser['newContext']>[0], language = 'en') {
  const contexts = new Map<string, BrowserContext>()
  async function contextOf(isStaff: boolean): Promise<BrowserContext> {
    const known = contexts.get(`${isStaff}`)
    if (known) return known
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    contexts.set(`${isStaff}`, context)
    await context.addInitScript((value) => localStorage.setItem('language', value), language)
    if (isStaff) await context.addInitScript((value) => localStorage.setItem('token', value), token)
    return context
  }
  return {
    async open(path: string): Promise<Page> {
      const page = await (await contextOf(!signedOut.includes(path))).newPage()
      await show(page, path)
      return page
    },
    close: () => Promise.all([...contexts.values()].map((context) => context.close())),
  }
}

/** Until what the screen asks the server for is there. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Until it is painted so: colours are looked at as they are on the screen. */
async function toDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

async function toRussian(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'RU: по-русски' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[А-Яа-яЁё]/)
}

test.describe('at 1280 px', () => {
  const team = people({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  test.afterAll(() => team.close())

  for (const path of [...signedOut, ...signedIn]) {
    test(path, async () => {
      const page = await team.open(path)
      expect(await violations(page, 'all'), 'in English, light').toEqual([])
      await expectNoSidewaysScroll(page, 'in English')
      await toDark(page)
      expect(await violations(page, 'contrast'), 'dark').toEqual([])
      await toRussian(page)
      expect(await violations(page, 'but contrast'), 'in Russian').toEqual([])
      await expectNoSidewaysScroll(page, 'in Russian')
      await page.close()
    })
  }

  test('what opens over a screen', async () => {
    const page = await team.open('/')
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark') await toDark(page)
      for (const [key, name] of [
        ['Control+k', 'Jump to'],
        ['?', 'Keys'],
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

  test('the rehearsal that guides through a call', async () => {
    const page = await team.open('/ai-call?guide=practice')
    await expect(page.getByRole('region', { name: 'Your rehearsal' })).toBeVisible()
    expect(await violations(page, 'all'), 'light').toEqual([])
    await toDark(page)
    expect(await violations(page, 'contrast'), 'dark').toEqual([])
    await page.close()
  })
})

test.describe('at 390 px', () => {
  const team = people({ viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true })
  test.afterAll(() => team.close())

  for (const path of [...signedOut, ...signedIn]) {
    test(path, async () => {
      const page = await team.open(path)
      await expectNoSidewaysScroll(page, 'in English')
      if (!likeSpas.has(path)) {
        expect(await violations(page, 'all'), 'in English, light').toEqual([])
        await toDark(page)
        expect(await violations(page, 'contrast'), 'dark').toEqual([])
      }
      await toRussian(page)
      if (!likeSpas.has(path)) expect(await violations(page, 'but contrast'), 'in Russian').toEqual([])
      await expectNoSidewaysScroll(page, 'in Russian')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page, 'in Russian at 320 px')
      await page.close()
    })
  }
})

test('at 200 % no screen scrolls sideways, in the language with the longer words', async () => {
  test.setTimeout(120_000)
  // A window of 1280 px as the page sees it when it is shown twice as large.
  const team = people({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, 'ru')
  for (const path of [...signedOut, ...signedIn]) {
    const page = await team.open(path)
    await expectNoSidewaysScroll(page, `on ${path}`)
    await page.close()
  }
  await team.close()
})
