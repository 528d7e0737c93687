import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
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
  token = (await registerStaff(server)).token
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

/** What a machine finds against the rules, a line each. */
async function violations(page: Page, ...rules: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

async function expectNoSidewaysScroll(page: Page, when: string): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(overflow, `scrolls sideways ${when}`).toBeLessThanOrEqual(0)
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const) {
  test.describe(`at ${width} px`, () => {
    let context: BrowserContext
    test.beforeAll(async () => {
      context = await browser.newContext({ viewport: { width, height }, colorScheme: 'light', reducedMotion: 'reduce' })
    })
    test.afterAll(() => context?.close())

    for (const path of [...signedOut, ...signedIn]) {
      test(path, async () => {
        const page = await context.newPage()
        await page.goto(`${server.url}/login`)
        await page.evaluate(() => localStorage.clear())
        if (signedIn.includes(path)) await page.evaluate((value) => localStorage.setItem('token', value), token)
        await page.goto(server.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await violations(page), 'in English, light').toEqual([])
        await expectNoSidewaysScroll(page, 'in English')
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await violations(page, 'color-contrast'), 'dark').toEqual([])

        await page.getByRole('button', { name: 'RU: по-русски' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[А-Яа-яЁё]/)
        expect(await violations(page), 'in Russian').toEqual([])
        await expectNoSidewaysScroll(page, 'in Russian')
        // What 200 % makes of 1280 px, and the narrowest window that has to do.
        for (const narrow of width > 640 ? [640] : [320]) {
          await page.setViewportSize({ width: narrow, height: 640 })
          await expectNoSidewaysScroll(page, `in Russian at ${narrow} px`)
        }
        await page.close()
      })
    }
  })
}
