import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Every screen, at the two widths and in both colour schemes, against the rules that a machine can check. */
let server: RunningServer
let browser: Browser
let token: string

test.beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser([])
  const account = { email: 'ann@example.com', password: 'correct horse', code_word: server.codeWord }
  await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: account.email, password: account.password }),
  })
  token = ((await login.json()) as { access_token: string }).access_token
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
]

for (const { width, height, colorScheme } of [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    let context: BrowserContext
    test.beforeAll(async () => {
      context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
    })
    test.afterAll(() => context?.close())

    for (const path of [...signedOut, ...signedIn]) {
      test(path, async () => {
        const page = await context.newPage()
        await page.goto(`${server.url}/login`)
        if (signedIn.includes(path)) await page.evaluate((value) => localStorage.setItem('token', value), token)
        await page.goto(server.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        )
        expect(found).toEqual([])
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
        await page.close()
      })
    }
  })
}
