import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff } from '../support/staff.ts'

/** The frame of the screens: languages, themes, command palette, shortcut keys and focus. */
let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page
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
test.beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
})
test.afterEach(() => context.close())

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const palette = () => page.getByRole('dialog', { name: /^(?:Jump to|Перейти)$/ })

test('switches to Russian without losing typed text, and stores the choice', async () => {
  await page.goto(`${server.url}/scenarios`)
  await page.getByRole('tab', { name: 'Create Scenario' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ужин на двоих')
  await page.getByRole('button', { name: 'RU: по-русски' }).click()
  await expect(heading('Сценарии разговоров')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Ужин на двоих')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(await page.title()).toBe('Tourism Agent Dashboard')

  const other = await context.newPage()
  await other.goto(server.url)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Обзор')
  await expect(other.getByText(/^\d+,\d\s?%$/).first()).toBeVisible()
  expect(await other.title()).toBe('Tourism Agent Dashboard')
  await other.getByRole('button', { name: 'EN: in English' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('stores the theme, and applies it before the scripts load', async () => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(server.url)
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const light = await paper()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(paper).not.toBe(light)
  // Blocks the page's scripts: the inline script of the document must set the theme.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('opens a screen from the palette by keyboard', async () => {
  await page.goto(server.url)
  await expect(heading('Dashboard')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette()).toBeVisible()
  await page.keyboard.type('scen')
  await page.keyboard.press('Enter')
  await expect(heading('Conversation Scenarios')).toBeFocused()
  await expect(palette()).toBeHidden()
})

test('finds a venue in the palette, and calls it', async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Jump to...' }).click()
  await page.keyboard.type('yacht')
  const venues = palette().getByRole('group', { name: 'Venues' })
  await expect(venues.getByRole('option').first()).toBeVisible()
  await expect(palette().getByRole('option', { selected: true })).toHaveCount(1)
  const name = (await venues.getByRole('option').first().locator('span').first().innerText()).trim()
  await venues.getByRole('option').first().click()
  await expect(page.getByRole('dialog', { name: 'Venue Details' })).toContainText(name)

  await page.keyboard.press('Escape')
  // The palette does not open over a dialog.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yacht')
  await palette().getByRole('group', { name: 'Call a venue' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/ai-call\?phone=/)
})

test('switches language and theme from the palette, and says if nothing matches', async () => {
  await page.goto(server.url)
  await expect(heading('Dashboard')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('русский')
  await page.keyboard.press('Enter')
  await expect(heading('Обзор')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('тёмная')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzzqq')
  await expect(palette()).toContainText('Ничего не найдено')
  await page.keyboard.press('Escape')
  await expect(palette()).toBeHidden()
})

test('shows the shortcut keys with "?", and can turn single keys off', async () => {
  await page.goto(`${server.url}/venues`)
  await expect(heading('All Venues')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await expect(sheet).toBeHidden()
  // The palette has no single-key shortcut. It opens the list of keys.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('keys')
  await page.keyboard.press('Enter')
  await sheet.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // In a text field the key types a character.
  await page.keyboard.type('?')
  await expect(page.getByRole('searchbox')).toHaveValue('?')
})

test('skips the navigation with the first Tab, and focuses a new screen', async () => {
  await page.goto(server.url)
  await expect(heading('Dashboard')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main button:focus')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect
    .poll(() => page.evaluate<boolean>('document.querySelector("main").contains(document.activeElement)'))
    .toBe(true)
})

test('offers the first call on an empty call list', async () => {
  await page.goto(`${server.url}/calls`)
  await expect(page.getByText('No calls yet')).toBeVisible()
  await page.getByRole('button', { name: 'Start a call' }).click()
  await expect(heading('AI Call')).toBeVisible()
})

test('moves the focus from the drawer to the opened screen, or back to its button, below 1024 px', async () => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto(server.url)
  const button = page.getByRole('button', { name: 'Open navigation menu' })
  await button.click()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Villas' }).click()
  await expect(heading('Villas')).toBeFocused()
})

test('shows a notice while the network is down', async () => {
  await page.goto(server.url)
  await expect(heading('Dashboard')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0)
})
