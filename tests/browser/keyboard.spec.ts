import { expect, type Locator, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** A working day without a mouse: the tests neither click nor set the focus. */
let server: RunningServer
let staff: Staff

test.beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
})
test.afterAll(async () => {
  await server?.stop()
})

/** Presses Tab until the target has the focus, at most 80 times. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 80; pressed++) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`80 times Tab did not lead to ${target.toString()}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Opens a screen with the command palette. */
async function jump(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  await expect(palette).toBeVisible()
  await page.keyboard.type(text)
  await expect(palette.getByRole('option').first()).toContainText(text)
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
}

const focusIsSomewhere = (page: Page) => expect(page.locator('body :focus'), 'the focus is lost').toHaveCount(1)

test('supports the keyboard from sign-in to a call, a scenario and the settings', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(server.url)
  await type(page, page.getByLabel('Email'), 'ann@example.com')
  await type(page, page.getByLabel('Password', { exact: true }), 'correct horse')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await jump(page, 'All Venues')
  await expect(page.getByRole('heading', { name: 'All Venues' })).toBeVisible()
  await expect(page.getByText(/^\d+ found$/)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Batu Layar')
  await expect(page.getByText('1 found')).toBeVisible()
  const card = page.getByRole('button', { name: /Batu Layar/ })
  await press(page, card)
  const details = page.getByRole('dialog')
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, details.getByRole('button', { name: 'Call this venue' }))
  await expect(page.getByRole('heading', { name: 'AI Call' })).toBeVisible()
  await expect(page.getByPlaceholder('+1234567890')).not.toHaveValue('')

  await tabTo(page, page.getByLabel('Preset scenario'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('textbox', { name: /Scenario/ })).not.toHaveValue('')
  await press(page, page.getByRole('button', { name: 'Start Call' }))
  await expect(page.locator('[data-status=connected]')).toBeVisible({ timeout: 20_000 })
  await focusIsSomewhere(page)
  await press(page, page.getByRole('button', { name: 'End Call' }).first())
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await focusIsSomewhere(page)

  await jump(page, 'Scenarios')
  await press(page, page.getByRole('tab', { selected: true }), 'ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Create Scenario' })).toHaveAttribute('aria-selected', 'true')
  await type(page, page.getByLabel('Name'), 'Ask for a late check-out')
  await type(page, page.getByLabel('AI Persona'), 'A polite concierge')
  await type(page, page.getByLabel('Conversation Goal'), 'Agree on 18:00')
  await press(page, page.getByRole('button', { name: /^Save/ }))
  await expect(page.getByText('Scenario saved successfully')).toBeVisible()
  await focusIsSomewhere(page)
  await expect(page.getByRole('tab', { name: /My Scenarios/ })).toHaveAttribute('aria-selected', 'true')
  page.once('dialog', (dialog) => void dialog.accept())
  await press(page, page.getByRole('button', { name: /Delete/ }).first())
  await expect(page.getByText('Scenario deleted successfully')).toBeVisible()
  await focusIsSomewhere(page)

  await jump(page, 'Settings')
  await tabTo(page, page.getByLabel('Default Language'))
  await page.keyboard.press('ArrowDown')
  const save = page.getByRole('button', { name: 'Save Settings' })
  await press(page, save)
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect(save).toBeFocused()
})

test('moves the focus to the next item after a deletion', async ({ page }) => {
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    await staff.api('POST', '/api/saved/phone-numbers', {
      name,
      phone_number: `+62361970${name.length}${name.charCodeAt(0)}`,
      notes: '',
    })
  }
  await staff.enter(page)
  await page.goto(`${server.url}/ai-call`)
  const open = page.getByRole('button', { name: 'Edit saved numbers' })
  await press(page, open)
  const dialog = page.getByRole('dialog')
  page.on('dialog', (asked) => void asked.accept())
  await press(page, dialog.getByRole('button', { name: /Delete.*Birch/ }))
  await expect(dialog.getByRole('button', { name: /Birch/ })).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})
