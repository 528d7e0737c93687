import { expect, test } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** What is asked for while the scripts of the page are still on their way (web/public/first.js). */
let server: RunningServer
let staff: Staff
test.beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
})
test.afterAll(() => server?.stop())

for (const [path, asked] of [
  ['/', ['/api/stats']],
  ['/venues', ['/api/venues?limit=20&offset=0', '/api/venues/facets']],
  ['/venues/spas', ['/api/venues?limit=25&offset=0&category=mobile_spa', '/api/venues/facets?category=mobile_spa']],
] as const) {
  test(`${path} asks for nothing twice, and for its own before its scripts have run`, async ({ page }) => {
    await staff.enter(page)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname + search)
    })
    // The page's own script comes when all of that was asked for, or never.
    await page.route(/assets\/page-/, async (route) => {
      await expect.poll(() => calls.toSorted()).toEqual(['/api/auth/session', ...asked].toSorted())
      await route.continue()
    })
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.filter((url, n) => calls.indexOf(url) !== n)).toEqual([])
  })
}

test('who is not signed in is asked for nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto(server.url)
  await expect(page.getByText('Sign in to your account')).toBeVisible()
  expect(calls).toEqual([])
})
