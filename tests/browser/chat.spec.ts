import { expect, type Page, test } from '@playwright/test'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** The chat screen against a server that offers only the calls of the specification. */
let server: SpecServer
test.beforeEach(async ({ page }) => {
  server = await startSpecServer()
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
  await page.goto(`${server.url}/chat`)
})
test.afterEach(() => server.close())

const input = (page: Page) => page.getByRole('textbox')
const send = (page: Page) => page.getByRole('button', { name: 'Send' })
const sent = () => server.seen.filter(({ path }) => path === '/api/chat').map(({ body }) => JSON.parse(body))

/** Holds the replies back until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/chat', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test('sends the sample request with Enter, and shows every part of the answer', async ({ page }) => {
  await expect(input(page)).toHaveValue('I need a villa with 3 bedrooms and a sea view in Bali')
  await input(page).press('Enter')
  const option = page.getByRole('list', { name: 'Options' }).getByRole('listitem').first()
  await expect(option).toContainText('Venue number 1')
  await expect(option).toContainText('Three bedrooms')
  await expect(option.getByRole('link', { name: '+1 202 555 0100' })).toHaveAttribute('href', 'tel:+12025550100')
  // This server sends no venue id, so the name is no link.
  await expect(option.getByRole('link', { name: 'Venue number 1', exact: true })).toHaveCount(0)
  await expect(page.getByText('Looked for a villa')).toBeVisible()
  await expect(page.getByText('Hello, is it free?')).toBeVisible()
  await expect(input(page)).toHaveValue('')
  expect(sent()).toEqual([{ message: 'I need a villa with 3 bedrooms and a sea view in Bali' }])
})

test('starts a line with Shift+Enter, and sends nothing if the message is blank or an answer is pending', async ({
  page,
}) => {
  await input(page).fill(' ')
  await expect(send(page)).toBeDisabled()
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue(' ')
  await input(page).fill('a villa')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('for two')
  expect(sent()).toEqual([])

  const release = await holdAnswers(page)
  await send(page).click()
  await expect(page.getByText('Assistant is thinking...')).toBeVisible()
  await input(page).fill('and a yacht')
  await expect(send(page)).toBeDisabled()
  await input(page).press('Enter')
  release()
  await expect(page.getByText('Looked for a villa')).toBeVisible()
  await expect(page.getByText('Assistant is thinking...')).toHaveCount(0)
  await expect(input(page)).toHaveValue('and a yacht')
  expect(sent()).toEqual([{ message: 'a villa\nfor two' }])
})

test('shows an error as a message of the assistant, with a retry', async ({ page }) => {
  server.fail('POST /api/chat', 500, { detail: 'Something broke' })
  await send(page).click()
  await expect(page.getByText('Ошибка запроса', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Looked for a villa')).toBeVisible()
  await expect(page.getByText('Ошибка запроса')).toHaveCount(0)
  expect(sent()).toHaveLength(2)
})

test('stops a request, and keeps the conversation until it is cleared', async ({ page }) => {
  const release = await holdAnswers(page)
  await send(page).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped')).toBeVisible()
  release()
  await page.getByRole('link', { name: 'All Venues' }).click()
  await expect(page.getByRole('heading', { name: 'All Venues' })).toBeVisible()
  await page.getByRole('link', { name: 'Chat with Bot' }).click()
  await expect(page.getByText('Stopped')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Stopped')).toHaveCount(0)
  await expect(input(page)).toHaveValue(/^I need a villa/)
})

test('shows an incomplete answer, keeps markup as text, and links a venue by its id', async ({ page }) => {
  const replies = [
    {},
    {
      steps: null,
      options: [{ name: '<img src=x onerror="document.title=1">', phones: null, venue_id: 4 }],
      need_more_info: null,
    },
  ]
  await page.route('**/api/chat', (route) => route.fulfill({ json: replies.shift() }))
  await send(page).click()
  await expect(page.getByText('No suggestions for this request.')).toBeVisible()
  await input(page).fill('again')
  await input(page).press('Enter')
  const name = page.getByRole('link', { name: '<img src=x onerror="document.title=1">' })
  await expect(name).toHaveAttribute('href', '/chat?venue=4')
  await expect(page).toHaveTitle('Tourism Agent Dashboard')
})

test('scrolls a long conversation to its end, inside its own area', async ({ page }) => {
  for (const n of [1, 2, 3, 4, 5]) {
    await input(page).fill(`request ${n}`)
    await input(page).press('Enter')
    await expect(page.getByText('Looked for a villa')).toHaveCount(n)
  }
  const log = page.getByRole('log')
  await expect
    .poll(() => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
    .toBeLessThan(2)
  expect(await log.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
  await expect(input(page)).toBeInViewport()
})
