import { once } from 'node:events'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { WebSocket } from 'ws'
import { paths } from '../../web/paths.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/**
 * Stores script in every text field. Every screen must show it as text and never run it, without a Content Security
 * Policy violation.
 */
const scripts = [
  `<img src=x onerror="window.ran=1">`,
  `"><script>window.ran=1</script>`,
  `<svg onload="window.ran=1">`,
  `javascript:window.ran=1`,
]
const [image, tag, drawing, address] = scripts as [string, string, string, string]

let server: RunningServer
let browser: Browser
/** Shared by all screens, so the browser loads common files once. */
let context: BrowserContext
let staff: Staff
let callId: string

test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  browser = await launchBrowser([])
  staff = await registerStaff(server)
  const csv = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const headings = ['Name', 'Category', 'Price', 'Website', 'Address', 'View', 'Contact', 'Photo gallery', tag]
  const rows = ['Villa', 'Restaurant', 'Spa', 'Yacht', 'Retreat center'].map((category, n) =>
    csv([`${image} ${n}`, category, tag, address, drawing, image, address, address, drawing]),
  )
  const form = new FormData()
  form.set('file', new Blob([[csv(headings), ...rows].join('\n')]), `${drawing}.csv`.replaceAll('/', ''))
  const upload = await fetch(`${server.url}/api/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}` },
    body: form,
  })
  const { id } = (await upload.json()) as { id: string }
  const { counts } = await staff.api<{ counts: { created: number } }>('POST', `/api/imports/${id}/apply`, {})
  expect(counts.created).toBe(5)
  await staff.api('POST', '/api/saved/scenarios', {
    name: image,
    description: tag,
    persona: drawing,
    goal: address,
    steps: [image, tag],
    fallbacks: [drawing],
  })
  await staff.api('POST', '/api/saved/phone-numbers', { name: image, phone_number: '+33123456789', notes: tag })
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
  callId = await call()
  context = await browser.newContext({ baseURL: server.url })
  await context.addInitScript((token) => localStorage.setItem('token', token), staff.token)
  await context.addInitScript(`
    window.reports = []
    document.addEventListener('securitypolicyviolation', (event) => window.reports.push(event.violatedDirective))
  `)
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Makes a call in which the messages of both sides contain script. */
async function call(): Promise<string> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime-voice`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  await once(socket, 'open')
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: image }] }
  socket.send(JSON.stringify({ type: 'session.update', session: { instructions: `Say exactly: ${tag}` } }))
  socket.send(JSON.stringify({ type: 'conversation.item.create', item }))
  socket.send(JSON.stringify({ type: 'response.create' }))
  const newest = async () => (await staff.api<{ id: string }[]>('GET', '/api/calls'))[0]?.id
  await expect.poll(newest).toBeTruthy()
  const id = (await newest())!
  const messages = async () => (await staff.api<{ messages: unknown[] }>('GET', `/api/calls/${id}/log`)).messages.length
  await expect.poll(messages).toBeGreaterThan(0)
  socket.close()
  return id
}

async function open(path: string): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return page
}

async function expectHarmless(page: Page) {
  const found = await page.evaluate(`({
    ran: window.ran,
    reports: window.reports,
    links: [...document.querySelectorAll('a[href], img[src], iframe[src]')]
      .map((node) => node.getAttribute('href') ?? node.getAttribute('src'))
      .filter((link) => /^\\s*(javascript|data:text)/i.test(link)),
  })`)
  expect(found).toEqual({ ran: undefined, reports: [], links: [] })
}

// Includes every screen of web/paths.ts, so new screens are tested automatically.
const screens = Object.values(paths).filter((path) => path !== paths.login && path !== paths.register)
for (const path of screens) {
  test(`${path} shows script as text`, async () => {
    const page = await open(path)
    // Opens the details of a venue, if the screen lists venues.
    const venue = page.getByRole('button', { name: /onerror/ }).first()
    if (path.startsWith('/venues')) {
      await venue.click()
      await expect(page.getByText(drawing).first()).toBeVisible()
    }
    await expectHarmless(page)
    await page.close()
  })
}

test("a call's page shows script as text", async () => {
  const page = await open(`/calls/${callId}`)
  await expect(page.getByText(image).first()).toBeVisible()
  await expectHarmless(page)
  await page.close()
})

test('saved scenarios and recommended venues show script as text', async () => {
  const scenarios = await open('/scenarios')
  await scenarios.getByRole('tab', { name: /My Scenarios/ }).click()
  await expect(scenarios.getByText(image).first()).toBeVisible()
  await scenarios.getByRole('button', { name: /^Edit/ }).first().click()
  await expectHarmless(scenarios)
  await scenarios.close()
  const chat = await open('/chat')
  await chat.getByRole('textbox', { name: 'Your request' }).fill(`villa ${image}`)
  await chat.keyboard.press('Enter')
  await expect(chat.getByText(`villa ${image}`).first()).toBeVisible()
  await expect(chat.getByText('Assistant is thinking...')).toBeHidden()
  await expectHarmless(chat)
  await chat.close()
})
