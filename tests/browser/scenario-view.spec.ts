import { expect, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** The form view of the scenario, and the presets, on the AI Call screen. */
let server: RunningServer
let ann: Staff
test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  ann = await registerStaff(server)
  await ann.api('PUT', '/api/system/settings', { practice_mode: true })
})
test.afterAll(() => server.stop())
test.beforeEach(async ({ page }) => {
  await ann.enter(page)
  await page.goto(`${server.url}/ai-call`)
})

const json = (page: Page) => page.getByLabel('Scenario (JSON)')
const scenario = async (page: Page) => JSON.parse(await json(page).inputValue()) as Record<string, unknown>
const open = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()

test('writes each change of the form to the JSON, and shows each change of the JSON in the form', async ({ page }) => {
  await open(page, 'Persona')
  await page.getByRole('textbox', { name: 'Persona' }).fill('Anna')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Persona' })).toBeFocused()
  for (const step of ['Ask one', 'Ask two']) {
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.keyboard.insertText(step)
    await page.keyboard.press('Enter')
  }
  // A blank entry disappears.
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => scenario(page))
    .toEqual({
      persona: 'Anna',
      goal: '',
      steps: ['Ask one', 'Ask two'],
      fallbacks: [],
    })
  await open(page, 'Step 1')
  await page.getByRole('textbox', { name: 'Step 1' }).fill('Something else')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove step 2' }).click()
  await expect(page.getByRole('button', { name: 'Add step' })).toBeFocused()
  expect(await scenario(page)).toMatchObject({ steps: ['Ask one'] })

  await json(page).fill('{"persona": "Bo", "goal": "Book", "steps": ["Ask"], "kinds": ["price"], "subject": "a table"}')
  await expect(page.getByText('Bo', { exact: true })).toBeVisible()
  await open(page, 'Goal')
  await page.getByRole('textbox', { name: 'Goal' }).fill('Cancel')
  expect(await scenario(page)).toMatchObject({ goal: 'Cancel', kinds: ['price'], subject: 'a table' })
})

test('shows a reason instead of the form for text that is not valid JSON, and keeps the text', async ({ page }) => {
  await json(page).fill('{"persona": "Anna"')
  await expect(page.getByText('The text is not valid JSON. Fix it in the JSON area first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add step' })).toHaveCount(0)
  await expect(json(page)).toHaveValue('{"persona": "Anna"')
  await json(page).fill('{"persona": "Anna"}')
  await expect(page.getByRole('button', { name: 'Add step' })).toBeVisible()
})

test('groups presets, finds them by words, and restores an edited scenario', async ({ page }) => {
  const preset = page.getByLabel('Preset scenario')
  await expect(preset.locator('optgroup').first()).toHaveAttribute('label', 'Villas · English')
  await expect(preset.locator('optgroup')).toHaveCount(14)
  await page.getByLabel('Language').selectOption('ru')
  await expect(preset.locator('optgroup').first()).toHaveAttribute('label', 'Villas · Russian')
  await page.getByLabel('Language').selectOption('en')

  await json(page).fill('{"persona": "Mine"}')
  await page.getByRole('searchbox', { name: 'Find a preset' }).fill('yacht weather')
  await page.keyboard.press('Enter')
  await expect(preset.locator('option:checked')).toHaveText('Yacht: charter quote')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(json(page)).toHaveValue('{"persona": "Mine"}')
  await expect(preset).toHaveValue('')
  await expect(page.getByText('Your edited scenario is back')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a preset' }).fill('zebra')
  await expect(preset.locator('option')).toHaveText(['0 presets match'])
})

test('shows everything needed to start a call at 1024 x 768, without an inner scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const setup = page.getByRole('region', { name: 'Call setup' })
  // LiveKit is not configured, and the warning needs space.
  for (const transport of ['twilio', 'realtime', 'direct']) {
    await page.getByLabel('Transport').selectOption(transport)
    for (const control of [page.getByLabel('Saved scenario'), page.getByRole('button', { name: 'Start Call' })]) {
      await expect(control).toBeInViewport({ ratio: 1 })
    }
    const hidden = await setup
      .locator('> div')
      .first()
      .evaluate((box) => box.scrollHeight - box.clientHeight)
    expect(hidden, transport).toBeLessThanOrEqual(0)
  }
  // The specification fixes the height of the log at 96 units.
  const log = page.getByRole('region', { name: 'Call Log' })
  expect((await log.getByText('No active call').locator('../..').boundingBox())!.height).toBe(384)
})

test('plays a sound when a call fails, and none after sounds were switched off', async ({ page }) => {
  await page.addInitScript(`
    globalThis.tones = 0
    globalThis.OscillatorNode = class extends OscillatorNode {
      constructor(...options) {
        super(...options)
        tones++
      }
    }
  `)
  const tones = () => page.evaluate('tones')
  await page.reload()
  await json(page).fill('{"persona": "Anna", "goal": "Book", "steps": ["Ask"]}')
  // The simulated carrier reports this number as busy.
  await page.getByLabel('Phone number', { exact: true }).fill('+15005550010')
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=failed]')).toBeVisible()
  await expect.poll(tones).toBe(3)
  await page.getByRole('button', { name: 'Sounds' }).click()
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.locator('[data-status=dialing]')).toBeVisible()
  await expect(page.locator('[data-status=failed]')).toBeVisible()
  expect(await tones()).toBe(3)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sounds' })).toHaveAttribute('aria-pressed', 'false')
})
