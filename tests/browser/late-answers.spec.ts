import { expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'
import { conversationHeader, newConversation } from '../../contract/conversations.ts'
import type { SavedScenario } from '../../contract/scenarios.ts'
import { choose, messy, openImport } from '../support/import-dialog.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Late replies must not overwrite newer input or navigate the user away. */
let server: RunningServer
let staff: Staff
test.beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
})
test.afterAll(() => server?.stop())
test.beforeEach(({ page }) => staff.enter(page))

interface Held {
  /** Resolves when the page has sent the request. */
  made: Promise<void>
  /** Forwards the request. Resolves when the page has received and rendered the reply. */
  release: () => Promise<void>
}

/** Holds matching requests back until `release`. */
async function hold(page: Page, method: string, url: string, go = (route: Route) => route.continue()): Promise<Held> {
  const gate = Promise.withResolvers<void>()
  const made = Promise.withResolvers<void>()
  let held: Request | undefined
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    held ??= route.request()
    made.resolve()
    await gate.promise
    return go(route)
  })
  return {
    made: made.promise,
    async release() {
      const answered = page.waitForResponse((response) => response.request() === held)
      gate.resolve()
      await (await answered).finished()
      await page.evaluate('new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)))')
    },
  }
}

const goTo = async (page: Page, screen: string, path: string) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
  await expect(page).toHaveURL(server.url + path)
}

test('keeps text that is typed while the settings are being saved', async ({ page }) => {
  await page.goto(`${server.url}/settings`)
  const [domain, number] = [page.getByLabel('Webhook Domain'), page.getByLabel('Phone Number')]
  await domain.fill('https://one.example')
  const saving = await hold(page, 'PUT', '**/api/system/settings')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await saving.made
  await number.fill('+12025550142')
  await domain.fill('https://two.example')
  await saving.release()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect(number).toHaveValue('+12025550142')
  await expect(domain).toHaveValue('https://two.example')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect
    .poll(() => staff.api('GET', '/api/system/settings'))
    .toMatchObject({
      twilio_phone_number: '+12025550142',
      webhook_domain: 'https://two.example',
    })
})

test('keeps text that is typed while a scenario is being saved, as a change of that scenario', async ({ page }) => {
  await page.goto(`${server.url}/scenarios`)
  await page.getByRole('tab', { name: 'Create Scenario' }).click()
  await page.getByLabel('Name').fill('Late table')
  await page.getByLabel('AI Persona').fill('A concierge')
  await page.getByLabel('Conversation Goal').fill('Book a table')
  const saving = await hold(page, 'POST', '**/api/saved/scenarios')
  await page.getByRole('button', { name: 'Save Scenario' }).click()
  await saving.made
  await page.getByLabel('Conversation Goal').fill('Book a table for two')
  await saving.release()
  await expect(page.getByText('Scenario saved successfully')).toBeVisible()
  await expect(page.getByLabel('Conversation Goal')).toHaveValue('Book a table for two')
  await page.getByRole('button', { name: 'Update Scenario' }).click()
  await expect(page.getByText('Scenario updated successfully')).toBeVisible()
  const saved = await staff.api<SavedScenario[]>('GET', '/api/saved/scenarios')
  expect(saved.filter(({ name }) => name === 'Late table')).toMatchObject([{ goal: 'Book a table for two' }])
})

test('neither navigates back after a late deletion of a venue nor loses its undo', async ({ page }) => {
  await page.goto(`${server.url}/venues?layout=table`)
  const dialog = page.getByRole('dialog', { name: 'Venue Details' })
  const names = page.locator('[data-venue-row]')
  await names.first().click()
  let deleting = await hold(page, 'DELETE', '**/api/venues/*')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await deleting.made
  await page.keyboard.press('Escape')
  await goTo(page, 'Scenarios', '/scenarios')
  await deleting.release()
  await expect(page).toHaveURL(`${server.url}/scenarios`)

  await page.unrouteAll()
  await goTo(page, 'All Venues', '/venues')
  await page.goto(`${server.url}/venues?layout=table`)
  await names.first().click()
  deleting = await hold(page, 'DELETE', '**/api/venues/*')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await deleting.made
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await deleting.release()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('was restored')).toBeVisible()
})

test('shows the conversation that was opened last, and deletes a conversation once', async ({ page }) => {
  const ids: string[] = []
  for (const message of ['A villa in Ubud', 'A yacht for ten people']) {
    const reply = await fetch(`${server.url}/api/chat`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${staff.token}`,
        'content-type': 'application/json',
        [conversationHeader]: newConversation,
      },
      body: JSON.stringify({ message }),
    })
    ids.push(reply.headers.get(conversationHeader)!)
  }
  await page.goto(`${server.url}/chat`)
  const list = page.getByRole('list', { name: 'Conversations' })
  const entry = (text: string) => list.getByRole('button', { name: new RegExp(`^${text}`) })
  const log = page.getByRole('log', { name: 'Conversation' })
  const first = await hold(page, 'GET', `**/api/chat/conversations/${ids[0]}`)
  await entry('A villa in Ubud').click()
  await first.made
  await entry('A yacht for ten people').click()
  await expect(log).toContainText('A yacht for ten people')
  await first.release()
  await expect(log).toContainText('A yacht for ten people')
  await expect(log).not.toContainText('A villa in Ubud')

  const deleting = await hold(page, 'DELETE', '**/api/chat/conversations/*')
  await list.getByRole('button', { name: 'Delete “A villa in Ubud”' }).dblclick()
  await deleting.made
  await deleting.release()
  await expect(page.getByText('“A villa in Ubud” deleted')).toBeVisible()
  await expect(entry('A villa in Ubud')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('undoes a removal from the shortlist that is still being sent', async ({ page }) => {
  const { items } = await staff.api<{ items: { id: number; name: string }[] }>('GET', '/api/venues?limit=1&offset=0')
  const [venue] = items
  await staff.api('PUT', `/api/shortlist/${venue!.id}`)
  await page.goto(`${server.url}/chat`)
  const shortlist = page.getByRole('region', { name: 'Shortlist' })
  const removing = await hold(page, 'DELETE', '**/api/shortlist/*')
  await shortlist.getByRole('button', { name: `Remove ${venue!.name}` }).click()
  await removing.made
  const back = page.waitForResponse((response) => response.request().method() === 'PUT')
  await shortlist.getByRole('button', { name: 'Undo' }).click()
  await removing.release()
  await back
  await expect(shortlist.getByRole('link', { name: venue!.name, exact: true })).toBeVisible()
  expect(await staff.api('GET', '/api/shortlist')).toHaveLength(1)
})

test('keeps a closed import closed, and aborts a cancelled upload', async ({ page }) => {
  const dialog = await openImport(page, server)
  await choose(page, 'owner.xlsx', await messy(1360))
  const correcting = await hold(page, 'PUT', '**/api/imports/*/mapping')
  await dialog.getByLabel('Category of the sheet Флот 2026').selectOption('Yachts')
  await correcting.made
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await correcting.release()
  await expect(dialog.getByText('Choose or drop a workbook')).toBeVisible()

  const sending = await hold(page, 'POST', '**/api/imports')
  await choose(page, 'owner.xlsx', await messy(1400))
  await sending.made
  const givenUp = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await givenUp
})

test('restores a saved number once, and shows an error if that fails', async ({ page }) => {
  await staff.api('POST', '/api/saved/phone-numbers', { name: 'Harbour', phone_number: '+12025550143' })
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Transport').selectOption('twilio')
  await page.getByRole('button', { name: 'Edit saved numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved numbers' })
  await dialog.getByRole('button', { name: 'Delete Harbour' }).click()
  let times = 0
  const saving = await hold(page, 'POST', '**/api/saved/phone-numbers', (route) => {
    times++
    return route.fulfill({ status: 500, body: '' })
  })
  await dialog.getByRole('button', { name: 'Undo' }).dblclick()
  await saving.made
  await saving.release()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save phone number')
  expect(times).toBe(1)
})

test('does not start a call after the user left the screen', async ({ page }) => {
  await page.addInitScript(`{
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    globalThis.asked = 0
    mediaDevices.getUserMedia = (constraints) => (asked++, ask(constraints))
  }`)
  const json = { has_valid_openai: true, has_valid_twilio: true, has_valid_livekit: true }
  const configured = await hold(page, 'GET', '**/api/calls/config-status', (route) => route.fulfill({ json }))
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Transport').selectOption('livekit')
  await page.getByLabel('Preset scenario').selectOption({ label: 'Villa: availability and price' })
  await page.getByRole('button', { name: 'Start Call' }).click()
  await expect(page.getByRole('button', { name: 'Starting Call...' }).first()).toBeVisible()
  await configured.made
  await goTo(page, 'Scenarios', '/scenarios')
  await configured.release()
  expect(await page.evaluate('asked')).toBe(0)
})

test('marks the button as busy while practice mode is being switched on', async ({ page }) => {
  const detail = 'Practice mode did not start. Please try again.'
  const switching = await hold(page, 'PUT', '**/api/system/settings', (route) =>
    route.fulfill({ status: 503, json: { detail } }),
  )
  await page.goto(`${server.url}/ai-call`)
  const button = page.getByRole('button', { name: 'Turn on practice mode' })
  await button.click()
  await switching.made
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await switching.release()
  await expect(page.getByRole('alert')).toHaveText(detail)
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('does not open the rehearsal after the user left the first steps', async ({ page }) => {
  await page.goto(server.url)
  const switching = await hold(page, 'PUT', '**/api/system/settings')
  await page.getByRole('button', { name: 'Start practice call' }).click()
  await switching.made
  await goTo(page, 'Scenarios', '/scenarios')
  await switching.release()
  await expect(page.getByText('Practice', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/scenarios`)
})

test('keeps the focus on a pressed switch, menu or page button', async ({ page }) => {
  const press = async (control: Locator, key: string) => {
    await control.focus()
    await page.keyboard.press(key)
  }
  await page.goto(`${server.url}/settings`)
  const recording = page.getByRole('switch', { name: 'Record calls' })
  await press(recording, 'Space')
  await expect(recording).toBeChecked()
  await expect(page.getByText('Last updated')).toBeVisible()
  await expect(recording).toBeFocused()

  await page.goto(`${server.url}/venues`)
  const menu = page.locator('summary').filter({ hasText: 'Export' })
  await press(menu, 'Enter')
  // The entries can have the focus once they are shown.
  await expect(page.getByRole('button', { name: /Excel/ })).toBeVisible()
  await page.keyboard.press('Tab')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await saved
  await expect(menu).toBeFocused()

  const last = Number(/of (\d+)/.exec(await page.getByText(/^Page 1 of \d+$/).innerText())![1])
  await page.goto(`${server.url}/venues?page=${last - 1}`)
  await expect(page.getByText(`Page ${last - 1} of ${last}`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Next' }), 'Enter')
  await expect(page.getByText(`Page ${last} of ${last}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused()
})
